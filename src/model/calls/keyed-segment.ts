/** What stands in a segment where a key was taken out. No segment of an address holds it: braces stay percent-encoded there. */
export const HOLE = '{}'

const PART =
  /(?:([A-Za-z_]\w*)=)?((?:[a-z]+)?'(?:[^']|'')*'|-?\d+(?:\.\d+)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d[\dTZ:.+-]*|[\w-]+)(,|$)/iy
const CALL = /^([A-Za-z](?:[\w.]*[A-Za-z\d])?)\((.+)\)$/s

/**
 * `Orders(7)` as `Orders({})` and `7`, `Lines(Order=1,Sku='a')` as `Lines(Order={},Sku={})`, `1` and `a`: keys and the parameters of
 * functions as OData 4.01 writes them (URL Conventions, 4.3); many servers take keys that are text without quotes, `orders(Qx7f_2)`. Any
 * other segment as it is.
 */
export function withoutKeys(segment: string): readonly string[] {
  const [, noun, inside] = segment.endsWith(')') ? (CALL.exec(segment) ?? []) : []
  if (noun === undefined || inside === undefined) return [segment]
  PART.lastIndex = 0
  const names: string[] = []
  const values: string[] = []
  let isOpen = true
  while (isOpen) {
    const [, name, value, end] = PART.exec(inside) ?? []
    if (value === undefined) return [segment]
    if (name !== undefined) names.push(name)
    values.push(value.endsWith("'") ? value.slice(value.indexOf("'") + 1, -1).replaceAll("''", "'") : value)
    isOpen = end === ','
  }
  if (names.length === 0 && values.length === 1) return [`${noun}(${HOLE})`, ...values]
  return names.length === values.length
    ? [`${noun}(${names.map(name => `${name}=${HOLE}`).join(',')})`, ...values]
    : [segment]
}

/**
 * The place of a key that the next segment fills; null where the next one is a segment like others.
 * @param path so far, holes and what fills them as segments of their own
 */
export function openHole(
  path: readonly { readonly text: string; readonly parameter: boolean }[],
): { readonly noun: string; readonly name: string } | null {
  const index = path.findLastIndex(({ text, parameter }) => !parameter && text.includes(HOLE))
  if (index === -1) return null
  const before = (path[index]?.text ?? '').split(HOLE)[path.length - 1 - index] ?? ''
  if (!/[(=]$/.test(before)) return null
  return { noun: (path[index]?.text ?? '').split('(', 1)[0] as string, name: /(\w+)=$/.exec(before)?.[1] ?? '' }
}

/** The path as it is written, keys back in their places, and of each parameter in which segment, from 0, it stands. */
export function written(segments: readonly { readonly text: string; readonly parameter: boolean }[]): {
  readonly path: string
  readonly places: readonly number[]
} {
  const parts: string[] = []
  const places: number[] = []
  for (const { text, parameter } of segments) {
    const name = parameter ? `{${text}}` : text
    const last = parts.length - 1
    if (parameter && parts[last]?.includes(HOLE)) parts[last] = parts[last].replace(HOLE, () => name)
    else parts.push(name)
    if (parameter) places.push(parts.length - 1)
  }
  return { path: `/${parts.join('/')}`, places }
}

/** The words and parameters of a path template in their order: `/Orders({orderId})` has two, as `/orders/{orderId}` has. */
export const wordsAndParameters = (path: string): readonly string[] =>
  path
    .split('/')
    .flatMap(part => {
      const open = part.indexOf('(')
      const parameters = open <= 0 ? null : part.slice(open).match(/\{[^{}]*\}/g)
      return parameters === null ? [part] : [part.slice(0, open), ...parameters]
    })
    .filter(part => part !== '')
