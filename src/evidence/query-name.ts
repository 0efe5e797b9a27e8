/** The name of a parameter of a query, whichever element of a list it holds: `fields` for `fields[]` and `fields[0]`, `a[][b]` for `a[0][b]`. */
export function queryName(sent: string): string {
  const name = sent.replace(/\[\d*\]/g, '[]')
  return name.endsWith('[]') && name.length > 2 ? name.slice(0, -2) : name
}

/**
 * A pair of a query by the parameter's name. One that says yes to a name is the one that lists it: `select[title]=true` is `title` of
 * `select[{field}]`.
 */
export function queryPair(sent: string, value: string): readonly [name: string, value: string] {
  const [, head, field] = /^([^[\]]+)\[([a-z_][^[\]]*)\]$/i.exec(sent) ?? []
  const says = field !== undefined && (value === 'true' || value === '1')
  return says ? [`${head}[{field}]`, field] : [queryName(sent), value]
}
