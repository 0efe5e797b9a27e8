/**
 * The parameters by which a path names one thing, by the fields that it says they are, where it does: `/Orders(ID={orderId},IsActiveEntity={isActiveEntity})/ship`
 * (OData 4.01, URL Conventions, 4.3.1). Of several things in one path those of the last; empty where it names no fields.
 */
export function parametersByField(path: string): ReadonlyMap<string, string> {
  const last = path.split('/').findLast(part => part.includes('{')) ?? ''
  const open = last.indexOf('(')
  const named = open < 1 ? [] : [...last.slice(open).matchAll(/(?<=[(,])(\w+)=\{([^{}]+)\}/g)]
  return new Map(named.map(([, field, parameter]) => [field as string, parameter as string]))
}
