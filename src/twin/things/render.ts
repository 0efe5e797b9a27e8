import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { Thing } from './thing.ts'
import { type SampleFor, type Sampled, presentNames, sampleOf } from '../values/sample.ts'
import { ELEMENT, type Slot } from '../values/slots.ts'

/** What stands at the place of the entity: one thing, or several in a list. */
export interface Filling {
  readonly slot: Slot
  readonly things: readonly Thing[]
  /** Names that are asked for, beside those that there usually are. */
  readonly names?: readonly string[] | undefined
}

/** A body of a schema with things at their place; everything else is as it was shown, or of the stated form. */
export function render(schema: Schema, filling: Filling | null, given: SampleFor): Sampled {
  if (filling === null) return sampleOf(schema, given)
  return renderAt(schema, filling.slot.path, filling, given)
}

function renderAt(schema: Schema, path: readonly string[], filling: Filling, given: SampleFor): Sampled {
  const [step, ...rest] = path
  const [first] = filling.things
  if (step === undefined)
    return first === undefined ? sampleOf(schema, given) : pick(first, schema, { ...given, names: filling.names })
  if (step === ELEMENT) {
    const items = schema.items ?? {}
    const rendered = filling.things.map((thing, nth) =>
      renderAt(items, rest, { ...filling, things: [thing] }, { ...given, nth }),
    )
    return { value: rendered.map(({ value }) => value), isShown: rendered.every(({ isShown }) => isShown) }
  }
  const around = sampleOf({ ...schema, properties: without(schema.properties, step) }, given)
  const child = schema.properties?.[step]
  if (child === undefined || typeof around.value !== 'object' || around.value === null) return around
  const inner = renderAt(child, rest, filling, given)
  const value = Object.assign(Object.create(null) as Record<string, JsonValue>, around.value)
  value[step] = inner.value
  return { value, isShown: around.isShown && inner.isShown }
}

/** The fields of a thing that an answer shows. */
function pick(
  thing: Thing,
  schema: Schema,
  given: SampleFor & { readonly names: readonly string[] | undefined },
): Sampled {
  const { values, provenance } = thing
  const value = Object.create(null) as Record<string, JsonValue>
  const properties = new Map(Object.entries(schema.properties ?? {}))
  const asked = given.names?.filter(name => properties.has(name) || Object.hasOwn(values, name)) ?? []
  let isShown = provenance !== 'default'
  for (const name of new Set([...presentNames(schema), ...asked])) {
    const held = Object.hasOwn(values, name) ? values[name] : undefined
    const of = properties.get(name) ?? {}
    // What JSON:API puts apart are the fields of the thing.
    const isApart =
      name === 'attributes' &&
      properties.has('type') &&
      Object.keys(of.properties ?? {}).some(one => Object.hasOwn(values, one))
    const sampled = isApart
      ? pick(thing, of, given)
      : held === undefined
        ? sampleOf(of, given)
        : provenance === 'computed'
          ? { value: held, isShown: true }
          : fitted(held, of, given)
    value[name] = sampled.value
    isShown &&= sampled.isShown
  }
  return { value, isShown }
}

/** What a thing holds that nobody sent, with the names inside that this answer shows of it. */
function fitted(held: JsonValue, schema: Schema, given: SampleFor): Sampled {
  if (!isObject(held) || schema.properties === undefined || schema.additionalProperties !== undefined)
    return { value: held, isShown: true }
  const value = Object.create(null) as Record<string, JsonValue>
  const present = new Set(presentNames(schema))
  let isShown = true
  for (const [name, of] of Object.entries(schema.properties)) {
    const own = Object.hasOwn(held, name) ? held[name] : undefined
    if (own === undefined && !present.has(name)) continue
    const sampled = own === undefined ? sampleOf(of, given) : fitted(own, of, given)
    value[name] = sampled.value
    isShown &&= sampled.isShown
  }
  return { value, isShown }
}

function without(properties: Schema['properties'], name: string): NonNullable<Schema['properties']> {
  const rest = Object.create(null) as Record<string, Schema>
  for (const [one, schema] of Object.entries(properties ?? {})) if (one !== name) rest[one] = schema
  return rest
}

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
