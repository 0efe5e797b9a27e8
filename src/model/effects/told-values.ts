import { isControlInformation } from '../../evidence/control-information.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { linkedIn } from '../../evidence/relationships.ts'
import { hash53, hashOfJson } from '../hash.ts'
import { keptApartIn, keyOf } from '../instances/keys.ts'
import { keyClass } from '../segment.ts'

/**
 * A value as it was told, in few characters: its JSON, or `#` and a hash where that is long. Equal values are equal texts, whatever
 * their length; tokens that redaction put there join like any other text.
 */
export type ToldValue = string

const FIELDS = 48
const LONGEST = 64
/** Lists of plain values only: what else is in a list is a thing of its own. */
const ELEMENTS = 16

/**
 * The fields of an object with what stood in them, at most 48. Objects inside count with their path, `payment.status`; of one that has
 * a key of its own only the key does.
 */
export function toldFields(object: JsonObject): readonly (readonly [path: string, value: ToldValue])[] {
  const fields: (readonly [string, ToldValue])[] = []
  collect(object, '', 0, fields)
  return fields
}

function collect(object: JsonObject, prefix: string, depth: number, fields: (readonly [string, ToldValue])[]): void {
  for (const name in object) {
    if (fields.length >= FIELDS) return
    // Under ids stands what a thing says of others, `ACL.7xKq2.read`, each under its own.
    if (keyClass(name) !== 'literal' || isControlInformation(name)) continue
    const value = object[name] as JsonValue
    const told = toldValue(value)
    if (told !== null) fields.push([`${prefix}${name}`, told])
    else if (depth < 2 && !Array.isArray(value)) {
      const inner = value as JsonObject
      const key = keptApartIn(object) === name ? null : keyOf(inner, false)
      // JSON:API puts the fields of a thing apart.
      if (name === 'attributes' && object['type'] !== undefined) collect(inner, prefix, depth + 1, fields)
      else if (name === 'relationships' && object['type'] !== undefined)
        collect(linkedIn(inner), prefix, depth + 1, fields)
      else if (key === null) collect(inner, `${prefix}${name}.`, depth + 1, fields)
      else fields.push([`${prefix}${name}.${key.field}`, shortened(JSON.stringify(inner[key.field]))])
    }
  }
}

/** Null for objects, and for lists of anything but a few plain values. */
export function toldValue(value: JsonValue): ToldValue | null {
  if (value === null || typeof value !== 'object') return shortened(JSON.stringify(value))
  if (!Array.isArray(value) || value.length > ELEMENTS) return null
  const elements = value as readonly JsonValue[]
  return elements.some(one => one !== null && typeof one === 'object') ? null : shortened(JSON.stringify(elements))
}

/**
 * The `hash53` of a value as it was told, for who needs the text only where that is small; null for objects and lists, and for texts
 * that JSON may write with escapes.
 */
export function toldHash(value: JsonValue): number | null {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? null : hash53(String(value))
  const hash = hashOfJson(value)
  return hash === null || value.length + 2 <= LONGEST ? hash : hash53(`#${hash}`)
}

const shortened = (json: string): ToldValue => (json.length <= LONGEST ? json : `#${hash53(json)}`)

/** The value again; undefined where only its hash is known. */
export const valueOf = (told: ToldValue): JsonValue | undefined =>
  told.startsWith('#') ? undefined : (JSON.parse(told) as JsonValue)

/** As it stands in a path, or in a form. */
export const textOf = (told: ToldValue): string => (told.startsWith('"') ? (JSON.parse(told) as string) : told)

/** A form sends everything as text. */
export const same = (left: ToldValue, right: ToldValue): boolean => left === right || textOf(left) === textOf(right)

/** The number that a value is, or that its text says; null for none. */
export function numberIn(told: ToldValue | undefined): number | null {
  const text = told === undefined ? '' : textOf(told)
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
