import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { isObject } from '../is-object.ts'
import { lettersOf } from '../letters-of.ts'
import { mainType } from '../values/sample.ts'

/** What was refused for one field. */
export interface RefusedField {
  readonly field: string | undefined
  readonly message: string | null
  readonly code?: string | null
  /** All fields that rules are about. */
  readonly fields: readonly string[]
}

/**
 * Errors under the names of the fields that they are of, `{"title": ["…"], "address": {"city": ["…"]}}`: that of the one field that is refused.
 * @param shown objects that stood there, which say how keys are written where the schema names none
 * @returns undefined where it is no such object, or one that the field has no place in
 */
export function byField(
  schema: Schema,
  { field, message, code = null, fields }: RefusedField,
  shown: readonly JsonValue[] = [],
): JsonObject | undefined {
  if (field === undefined || message === null || mainType(schema) !== 'object') return undefined
  const said: Said = { message, code }
  const keys = Object.keys(schema.properties ?? {}).filter(key => key !== OF_PART)
  const { additionalProperties: under } = schema
  if (keys.length === 0) {
    const told = typeof under === 'object' ? words(under, said) : undefined
    const seen = shown.flatMap(one => (isObject(one) ? Object.keys(one) : []))
    return told === undefined || !areFields(seen, fields) ? undefined : { [keyOf(field, seen)]: told }
  }
  const saying = keys.filter(
    key => MESSAGE.test(key) && mainType((schema.properties ?? {})[key] as Schema) === 'string',
  )
  // Some form has a field called `message`.
  if (saying.length === keys.length && !areFields([field], keys)) return undefined
  return areFields(keys, fields) ? inObject(schema, field.split('.'), said) : undefined
}

/** What holds the words of a refusal, whatever it is about. */
export const MESSAGE = /^(message|msg|default_?message|detail|error|error_?description|description|reason|title)$/i

/** What a refusal is called by. */
export const CODE = /^(?:code|error_?code|errno|err_?code|status|status_?code)$/i

/** What is wrong with a part itself, beside what is wrong inside of it. */
const OF_PART = '_errors'

const areFields = (keys: readonly string[], fields: readonly string[]): boolean => {
  const known = new Set(fields.flatMap(field => [lettersOf(field), lettersOf(field.split('.')[0] as string)]))
  return keys.length > 0 && keys.every(key => known.has(lettersOf(key)))
}

/** As others are written: `Title` beside `Email`. */
function keyOf(field: string, others: readonly string[]): string {
  const own = others.find(key => lettersOf(key) === lettersOf(field))
  if (own !== undefined) return own
  return others.every(key => /^\p{Lu}/u.test(key))
    ? field.replace(/(?<![\p{L}\p{N}])\p{Ll}/gu, letter => letter.toUpperCase())
    : field
}

/** What is said of a field. */
interface Said {
  readonly message: string
  readonly code: string | null
}

function inObject(schema: Schema, steps: readonly string[], said: Said): JsonObject | undefined {
  const { properties = {} } = schema
  const beside = OF_PART in properties ? { [OF_PART]: [] } : {}
  const named = (text: string): string | undefined =>
    Object.keys(properties).find(key => lettersOf(key) === lettersOf(text))
  const whole = named(steps.join('.'))
  const [first = '', ...rest] = steps
  const key = whole ?? named(first)
  if (key === undefined) {
    // None of those that were answered was of this field.
    const [told] = Object.values(properties)
      .map(child => words(child, said))
      .filter(one => one !== undefined)
    return told === undefined ? undefined : { ...beside, [keyOf(steps.join('.'), Object.keys(properties))]: told }
  }
  const child = properties[key] as Schema
  const value = whole !== undefined || rest.length === 0 ? words(child, said) : inObject(child, rest, said)
  return value === undefined ? undefined : { ...beside, [key]: value }
}

/** The words in the form in which others stand there, `{"code": "…", "message": "…"}` among them. */
function words(schema: Schema, said: Said): JsonValue | undefined {
  const { type, properties, items } = schema
  if (properties?.[OF_PART] !== undefined) return { [OF_PART]: [said.message] }
  const types = [type ?? []].flat()
  if (types.includes('array') && items !== undefined) {
    const one = words(items, said)
    return one === undefined ? undefined : [one]
  }
  if (types.includes('string')) return said.message
  const parts = Object.entries(properties ?? {})
  if (!parts.some(([name, part]) => MESSAGE.test(name) && mainType(part) === 'string')) return undefined
  return Object.fromEntries(
    parts.flatMap(([name, part]): [string, JsonValue][] => {
      if (mainType(part) !== 'string') return []
      if (MESSAGE.test(name)) return [[name, said.message]]
      return said.code !== null && CODE.test(name) ? [[name, said.code]] : []
    }),
  )
}
