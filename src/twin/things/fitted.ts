import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { type SampleFor, type Sampled, presentNames, sampleOf } from '../values/sample.ts'

/**
 * What a thing holds that another answer shows than the one that it comes from, with the names inside that this one has.
 * @param origin `shown`: from the specification; `told`: by another answer, so that what it had not is added only where every answer here
 * has it; `made`: by requests, so that what was sent stays too
 */
export function fitted(held: JsonValue, schema: Schema, given: SampleFor, origin: 'shown' | 'told' | 'made'): Sampled {
  if (Array.isArray(held) && schema.items !== undefined) {
    const { items } = schema
    const each = (held as readonly JsonValue[]).map(one => fitted(one, items, given, origin))
    return { value: each.map(({ value }) => value), isShown: each.every(({ isShown }) => isShown) }
  }
  if (!isObject(held)) return { value: held, isShown: true }
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
  const present = new Set(origin === 'shown' ? presentNames(schema) : required)
  let isShown = true
  for (const [name, of] of Object.entries(properties)) {
    const own = Object.hasOwn(held, name) ? held[name] : undefined
    if (own === undefined && !present.has(name)) continue
    const sampled = own === undefined ? sampleOf(of, given) : fitted(own, of, given, origin)
    value[name] = sampled.value
    isShown &&= sampled.isShown
  }
  if (origin === 'made')
    for (const name of names) if (!Object.hasOwn(properties, name)) value[name] = held[name] as JsonValue
  return { value, isShown }
}

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
