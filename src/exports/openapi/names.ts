import { compareText } from '../../specification/order.ts'

/** For each name one that OpenAPI takes for a component, all different, whatever their order. */
export function componentNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const byName = new Map<string, string>()
  for (const name of [...new Set(names)].toSorted(compareText)) {
    byName.set(name, untaken(name.replaceAll(/[^A-Za-z0-9._-]+/g, '_') || '_', taken))
  }
  return byName
}

/** `getOrdersByOrderId`, from a method and a path; `taken` grows. */
export function operationId(method: string, path: string, taken: Set<string>): string {
  const words = path.split('/').flatMap(segment => {
    const parts = segment.split(/[^A-Za-z0-9]+/).filter(part => part !== '')
    return segment.startsWith('{') ? ['by', ...parts] : parts
  })
  const name = words.map(word => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join('')
  return untaken(`${method.toLowerCase()}${name || 'Root'}`, taken)
}

function untaken(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`
  taken.add(name)
  return name
}
