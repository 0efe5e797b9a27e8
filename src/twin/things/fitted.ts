import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema, SchemaType } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { isObject } from '../is-object.ts'
import { kindOf } from '../values/kind.ts'
import { type SampleFor, type Sampled, mainType, namesOfAll, presentNames, sampleOf } from '../values/sample.ts'

/** Where what a thing holds comes from, and what requests that send it have in its place. */
export interface From {
  readonly origin: 'shown' | 'told' | 'made'
  /** Undefined where no request is known to send it. */
  readonly sent?: Schema | undefined
}

/**
 * What a thing holds that another answer shows than the one that it comes from, with the names inside that this one has. What every request
 * sends is added by nobody: a request that left it out is answered without it.
 * @param origin `shown`: from the specification; `told`: by another answer, so that what it had not is added only where every answer here
 * has it; `made`: by requests, so that what was sent stays too
 */
export function fitted(held: JsonValue, schema: Schema, given: SampleFor, { origin, sent }: From): Sampled {
  const other = inOtherForm(held, schema)
  if (other !== undefined) return fitted(other, schema, given, { origin, sent })
  if (Array.isArray(held) && schema.items !== undefined) {
    const { items } = schema
    const each = (held as readonly JsonValue[]).map(one => fitted(one, items, given, { origin, sent: sent?.items }))
    return { value: each.map(({ value }) => value), isShown: each.every(({ isShown }) => isShown) }
  }
  // `31.5` where others answer with `{"text": "$31.50"}`: no answer of this call has it so, wherever it comes from.
  const isApart = mainType(schema) === 'object' && typeof held !== 'object'
  if ((origin !== 'shown' || isApart) && !isInType(held, schema)) return inType(held, schema, given)
  if (!isObject(held)) return { value: held, isShown: true }
  const kind = kindOf(schema, name => held[name])
  // What the specification shows of several kinds is of one of them already.
  if (kind !== undefined)
    return origin === 'shown' ? { value: held, isShown: true } : fitted(held, kind, given, { origin, sent })
  const { properties, additionalProperties, required = [] } = schema
  const names = Object.keys(held)
  if (properties === undefined || additionalProperties !== undefined)
    return origin === 'shown' && names.length === 0 && required.length > 0
      ? sampleOf(schema, given)
      : { value: held, isShown: true }
  // Free JSON holds whatever it holds.
  const isFree = names.length > 0 && !names.some(name => Object.hasOwn(properties, name))
  if (origin !== 'shown' && isFree) return { value: held, isShown: true }
  const value = Object.create(null) as Record<string, JsonValue>
  const always = new Set(origin === 'made' ? sent?.required : [])
  const present = new Set(
    origin === 'shown' ? presentNames(schema) : namesOfAll(schema).filter(name => !always.has(name)),
  )
  let isShown = true
  for (const [name, of] of Object.entries(properties)) {
    const own = Object.hasOwn(held, name) ? held[name] : undefined
    if (own === undefined && !present.has(name)) continue
    const sampled =
      own === undefined ? sampleOf(of, given) : fitted(own, of, given, { origin, sent: sent?.properties?.[name] })
    value[name] = sampled.value
    isShown &&= sampled.isShown
  }
  // What requests were seen to send, and this answer never showed, is not shown of this one either.
  const known = sent?.properties ?? {}
  const stays = (name: string): boolean => !Object.hasOwn(properties, name) && !Object.hasOwn(known, name)
  if (origin === 'made') for (const name of names.filter(stays)) value[name] = held[name] as JsonValue
  return { value, isShown }
}

/**
 * What one answer has as the text of a JSON value, and another as the value itself: `"[]"` of what was just stored, and `[]` of what is read.
 * Undefined where it already is in the form of this answer.
 */
function inOtherForm(held: JsonValue, schema: Schema): JsonValue | undefined {
  if (schema.type === undefined || isInType(held, schema)) return undefined
  const value = typeof held === 'string' ? containerIn(held) : undefined
  if (value !== undefined) return isInType(value, schema) ? value : undefined
  const isText = mainType(schema) === 'string' && shownValues(schema).some(shown => containerIn(shown) !== undefined)
  return isText && typeof held === 'object' ? JSON.stringify(held) : undefined
}

/** The object or the list that a text is of; undefined where it is of none. */
function containerIn(text: JsonValue): JsonValue | undefined {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/**
 * A single value in the type that is answered at its place: `"S"` is sent where `{"id": 7, "value": "S"}` is answered, and `"false"` where
 * `false` is.
 */
function inType(held: JsonValue, schema: Schema, given: SampleFor): Sampled {
  const type = mainType(schema)
  if (type === 'string' && typeof held !== 'object') return { value: String(held), isShown: true }
  if ((type === 'integer' || type === 'number') && typeof held === 'string' && held.trim() !== '') {
    const number = Number(held)
    if (Number.isFinite(number)) return { value: number, isShown: true }
  }
  if (type === 'boolean' && WORDS.has(held)) return { value: WORDS.get(held) as boolean, isShown: true }
  const { value } = sampleOf(schema, given)
  const name = type === 'object' ? fieldOf(held, schema.properties ?? {}) : undefined
  return isObject(value) && name !== undefined
    ? { value: { ...value, [name]: held }, isShown: false }
    : { value, isShown: false }
}

/** Whether a value may stand where this is stated: it, what its lists hold, and the names that it has to have. */
export function fits(held: JsonValue, schema: Schema): boolean {
  const { items, prefixItems, required = [] } = schema
  if (!isInType(held, schema)) return false
  if (isObject(held)) return required.every(name => Object.hasOwn(held, name))
  return !Array.isArray(held) || held.every((one: JsonValue, nth) => fits(one, prefixItems?.[nth] ?? items ?? {}))
}

/** Null is of every type, and anything of a type that is not stated. */
function isInType(held: JsonValue, { type }: Schema): boolean {
  const types = type === undefined ? [] : [type].flat()
  return (
    held === null ||
    types.length === 0 ||
    (types.includes('null') && types.length === 1) ||
    types.some(one => isOf(held, one))
  )
}

/** As forms and addresses say yes and no. */
const WORDS: ReadonlyMap<JsonValue, boolean> = new Map<JsonValue, boolean>([
  ['true', true],
  ['on', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['off', false],
  ['0', false],
  [0, false],
])

function isOf(value: JsonValue, type: SchemaType): boolean {
  if (type === 'number' || type === 'integer') return typeof value === 'number'
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}

/** Which field of an object a single value is: one that was seen to hold it, else its key, else one that is called so. */
function fieldOf(held: JsonValue, properties: NonNullable<Schema['properties']>): string | undefined {
  const alike = Object.keys(properties).filter(name => {
    const types = [properties[name]?.type ?? []].flat()
    return types.some(type => isOf(held, type))
  })
  return (
    alike.find(name => shownValues(properties[name] as Schema).includes(held)) ??
    ['id', 'key', 'value', 'name', 'code'].find(name => alike.includes(name))
  )
}
