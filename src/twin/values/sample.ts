import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema, SchemaType } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { isObject } from '../is-object.ts'
import { nthUuid } from './identifiers.ts'
import { kindOf } from './kind.ts'

/** A value, and whether the specification shows it (or it was made up in the stated form). */
export interface Sampled {
  readonly value: JsonValue
  readonly isShown: boolean
}

/** What a sample is made for. */
export interface SampleFor {
  /** Which of several: shown values are taken in turn. */
  readonly nth: number
  /** Milliseconds since the epoch. */
  readonly now: number
  /** What stands at a place, where it is known; null: nothing does; undefined: what the schema says. */
  readonly known?: (name: string, schema: Schema) => { readonly value: JsonValue } | null | undefined
  /** The keys of the things that are there, by the field that holds them; undefined where more than one kind of thing may be meant. */
  readonly keysOf?: (field: string) => readonly string[] | undefined
  /** What a text becomes that was shown of another thing: a link to that is one to this. */
  readonly linked?: ((text: string) => string) | undefined
}

/** A value that a schema takes: none where that is what mostly stood there; one that was shown where there is one, else one of the stated form. */
export function sampleOf(schema: Schema, given: SampleFor): Sampled {
  const { nulls = 0, present = 0 } = schema['x-seen'] ?? {}
  if (nulls * 2 > present) return { value: null, isShown: true }
  const shown = shownValues(schema)
  if (shown.length > 0) {
    const value = shown[given.nth % shown.length] as JsonValue
    if (isObject(value)) return { value: withKnown(value, schema, given), isShown: true }
    return {
      value: typeof value === 'string' && given.linked !== undefined ? given.linked(value) : value,
      isShown: true,
    }
  }
  const variant = kindOf(schema, (name, tag) => given.known?.(name, tag)?.value)
  if (variant !== undefined) return sampleOf(variant, given)
  const type = usualType(schema)
  if (type === 'object') return sampleObject(schema, given)
  if (type === 'array') return sampleArray(schema, given)
  if (type === 'null') return { value: null, isShown: true }
  return { value: madeUp(type, schema, given), isShown: false }
}

/** An object as it was shown whole, with what is known of it in its place. */
function withKnown(shown: JsonObject, { properties }: Schema, { known }: SampleFor): JsonObject {
  const value = Object.assign(Object.create(null) as { [name: string]: JsonValue }, shown)
  for (const [name, child] of Object.entries(properties ?? {})) {
    const found = known?.(name, child)
    if (found === null) delete value[name]
    else if (found !== undefined) value[name] = found.value
  }
  return value
}

/** The names that an object of this schema has: those that are required, and those that most had. */
export function presentNames({ properties, required }: Schema): readonly string[] {
  const always = new Set(required)
  return Object.entries(properties ?? {})
    .filter(([name, { 'x-seen': seen }]) => always.has(name) || seen === undefined || seen.present * 2 > seen.of)
    .map(([name]) => name)
}

/** The names that every object of this schema had, also where too few were seen to require them. */
export function namesOfAll({ properties, required }: Schema): readonly string[] {
  const always = new Set(required)
  return Object.entries(properties ?? {})
    .filter(([name, { 'x-seen': seen }]) => always.has(name) || (seen !== undefined && seen.present === seen.of))
    .map(([name]) => name)
}

export const mainType = ({ type, properties, items }: Schema): SchemaType => {
  const types = typeof type === 'string' ? [type] : (type ?? [])
  const implied = properties === undefined ? (items === undefined ? 'null' : 'array') : 'object'
  return types.find(one => one !== 'null') ?? types[0] ?? implied
}

/**
 * Of several types the object that mostly stood there, or beside a list that never held anything, as some write an object without keys; of a text and
 * a list the list, of which is stated what it holds.
 */
function usualType(schema: Schema): SchemaType {
  const { type, properties, items, prefixItems, 'x-seen': seen } = schema
  const isListOfNothing = items === undefined && prefixItems === undefined
  if (isListOfNothing && properties !== undefined && type?.includes('object') === true && type.includes('array'))
    return 'object'
  if (!Array.isArray(type) || seen === undefined) return mainType(schema)
  const types = (type as readonly SchemaType[]).filter(one => one !== 'null')
  const objects = Object.values(properties ?? {})[0]?.['x-seen']?.of ?? 0
  if (types.includes('object') && objects * 2 > seen.present - (seen.nulls ?? 0)) return 'object'
  const isTextOrList = types.length === 2 && types.includes('string') && types.includes('array')
  return isTextOrList && items !== undefined ? 'array' : mainType(schema)
}

function sampleObject(schema: Schema, given: SampleFor): Sampled {
  const present = new Set(presentNames(schema))
  const value = Object.create(null) as Record<string, JsonValue>
  let isShown = true
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    const known = given.known?.(name, child)
    if (known === null || (known === undefined && !present.has(name))) continue
    const sampled = known === undefined ? sampleOf(child, given) : { ...known, isShown: true }
    value[name] = sampled.value
    isShown &&= sampled.isShown
  }
  // Keys that a map always has, and those of the things that it speaks of.
  const { additionalProperties: under, required = [] } = schema
  const keyedBy = schema['x-keyed-by']
  const keys = keyedBy === undefined ? undefined : given.keysOf?.(keyedBy)
  for (const name of typeof under === 'object' ? new Set([...required, ...(keys ?? [])]) : []) {
    if (Object.hasOwn(value, name)) continue
    const sampled = sampleOf(under as Schema, given)
    value[name] = sampled.value
    isShown &&= sampled.isShown
  }
  return { value, isShown }
}

function sampleArray({ items, prefixItems }: Schema, given: SampleFor): Sampled {
  const schemas = prefixItems ?? (items === undefined ? [] : [items])
  const sampled = schemas.map(schema => sampleOf(schema, given))
  return { value: sampled.map(({ value }) => value), isShown: sampled.every(({ isShown }) => isShown) }
}

function madeUp(type: SchemaType, schema: Schema, { nth, now }: SampleFor): JsonValue {
  if (type === 'boolean') return nth % 2 === 0
  if (type === 'integer' || type === 'number') return nth + 1
  const iso = new Date(now).toISOString()
  switch (schema.format) {
    case 'date-time':
      return iso
    case 'date':
      return iso.slice(0, 10)
    case 'time':
      return iso.slice(11, 19)
    case 'email':
      return `person-${nth + 1}@example.com`
    case 'uuid':
      return nthUuid(nth)
    case 'uri':
      return `https://example.com/${nth + 1}`
    default: {
      if (schema['x-replaced'] === undefined) return `text ${nth + 1}`
      // A capital, a digit and a sign: what passwords are asked for.
      return `Text ${nth + 1}`.padEnd(schema['x-replaced'].minLength, 'x')
    }
  }
}
