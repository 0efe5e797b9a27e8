import type { JsonValue } from '../../evidence/exchange.ts'

/** How many places of an array are looked at one by one. */
export const POSITIONS = 8
/** How deep lists in lists are told apart: the coordinates of several polygons are numbers in lists in lists in lists. */
const LEVELS = 5
const BITS = 6

export const NULL = 1
export const ARRAY = 16
export const OBJECT = 32

/** The kind of a value as a bit: null 1, boolean 2, number 4, string 8, array 16, object 32. */
export function kindBit(value: JsonValue): number {
  if (value === null) return 1
  if (typeof value === 'boolean') return 2
  if (typeof value === 'number') return 4
  if (typeof value === 'string') return 8
  return Array.isArray(value) ? 16 : 32
}

/** The kind of a value, and behind it those of what stands in it where it is a list, level by level. The forms of several values together are their union. */
export function formOf(value: JsonValue, level = 0): number {
  if (!Array.isArray(value)) return kindBit(value)
  let inside = 0
  if (level + 1 < LEVELS) for (const one of value as readonly JsonValue[]) inside |= formOf(one, level + 1)
  return 16 | (inside << BITS)
}

/** The kinds at the first level of a form, and the form of what stands in its lists. */
export const kindsIn = (form: number): number => form & 0x3f
export const formInside = (form: number): number => form >>> BITS

/** Short, and of kinds that differ. */
export function mayBeTuple(value: readonly JsonValue[]): boolean {
  const { length } = value
  if (length < 2 || length > POSITIONS) return false
  const first = kindBit(value[0] as JsonValue)
  for (let at = 1; at < length; at++) if (kindBit(value[at] as JsonValue) !== first) return true
  return false
}
