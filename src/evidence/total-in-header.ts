import type { Header } from './exchange.ts'

/** Where headers say how many there are in all: `content-range: items 0-19/41` (RFC 9110, 14.4), and `x-total-count: 41` as many frameworks have it. */
const TOTALS: ReadonlyMap<string, RegExp> = new Map([
  ['content-range', /(?<=\/)\d+$/],
  ['x-total', /^\d+$/],
  ['x-total-count', /^\d+$/],
])

/** How many elements a list has in all, as a header of its answer says; null where none does. */
export function totalInHeader(headers: readonly Header[]): number | null {
  for (const { name, value } of headers) {
    const [said] = TOTALS.get(name)?.exec(value) ?? []
    if (said !== undefined) return Number(said)
  }
  return null
}
