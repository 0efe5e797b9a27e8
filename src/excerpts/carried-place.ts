import { carriedBy } from '../evidence/carried/carried.ts'
import type { Ranges } from '../evidence/carried/literal.ts'
import type { JsonValue } from '../evidence/exchange.ts'

/**
 * Where in the text of a page a member of what it carries for its scripts stands: the object or list itself where it stands there as it is,
 * else the nearest around it that does, in the end what carries it.
 * @param steps a JSON pointer into what the page carries, taken apart
 * @returns in UTF-16 units; null where nothing of that name is carried
 */
export function carriedPlace(
  text: string,
  mediaType: string,
  steps: readonly string[],
): readonly [from: number, to: number] | null {
  const ranges: Ranges = new Map()
  let value: JsonValue | undefined = carriedBy(text, mediaType, ranges) ?? undefined
  let place: readonly [from: number, to: number] | null = null
  for (const step of steps) {
    if (value === undefined || value === null || typeof value !== 'object') break
    // A list of things stands on some pages where one of them stands on others.
    const isOne: boolean = step === '0' && !Array.isArray(value)
    if (!isOne) value = (value as { readonly [name: string]: JsonValue })[step]
    const range = typeof value === 'object' && value !== null ? ranges.get(value) : undefined
    if (range !== undefined) place = range
  }
  return place
}
