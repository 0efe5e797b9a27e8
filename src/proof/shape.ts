import type { JsonValue } from '../evidence/exchange.ts'
import type { Answer } from './answer.ts'

/** Whether two answers have a body of the same kind and, where it is JSON, of the same names and types. */
export function sameShape(expected: Answer, got: Answer): boolean {
  if (expected.mediaType.toLowerCase() !== got.mediaType.toLowerCase()) return false
  if (expected.body === undefined) return true
  return got.body !== undefined && agrees(expected.body, got.body)
}

/**
 * The same names everywhere and the same type at each. Null agrees with everything: it says that there is no value, not of which
 * type. Every element of a list has the shape of one that was recorded; an empty list agrees with any.
 */
function agrees(expected: JsonValue, got: JsonValue): boolean {
  if (expected === null || got === null) return true
  if (isList(expected) || isList(got)) {
    if (!isList(expected) || !isList(got)) return false
    return expected.length === 0 || got.every(one => expected.some(other => agrees(other, one)))
  }
  if (typeof expected !== 'object' || typeof got !== 'object') return typeof expected === typeof got
  const names = Object.keys(expected)
  const others = new Map(Object.entries(got))
  return (
    names.length === others.size &&
    Object.entries(expected).every(([name, value]) => {
      const other = others.get(name)
      return other !== undefined && agrees(value, other)
    })
  )
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)
