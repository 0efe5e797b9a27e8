import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { pointerSteps } from '../../evidence/pointer.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'
import { changedAt } from '../values/changed-at.ts'
import { type SampleFor, type Sampled, sampleOf } from '../values/sample.ts'

/**
 * A body whose objects have a key for each of what was asked for, where the call is said to answer so: what stands there under it stays, else a value of
 * the form that others have.
 * @param asked what was sent
 */
export function withAskedKeys(
  body: Sampled,
  schema: Schema,
  { askedKeys = [] }: CallSubject,
  asked: JsonValue | undefined,
  from: SampleFor,
): Sampled {
  let { value, isShown } = body
  for (const { at, from: list } of askedKeys) {
    const keys = pointerSteps(list).reduce<JsonValue | undefined>(inside, asked)
    const steps = pointerSteps(at)
    const of = steps.reduce<Schema | undefined>((inner, step) => inner?.properties?.[step], schema)
    if (!Array.isArray(keys) || of === undefined) continue
    const texts = (keys as readonly JsonValue[]).filter(key => typeof key === 'string') as readonly string[]
    value = changedAt(value, steps, object => {
      if (!isObject(object)) return object
      const filled = Object.create(null) as Record<string, JsonValue>
      for (const key of texts) {
        const known = Object.hasOwn(object, key) ? object[key] : undefined
        const under = known === undefined ? schemaUnder(of, key) : undefined
        if (known !== undefined) filled[key] = known
        else if (under !== undefined) {
          const sampled = sampleOf(under, from)
          isShown &&= sampled.isShown
          filled[key] = sampled.value
        }
      }
      return filled
    })
  }
  return { value, isShown }
}

/** What stands under a key, else under any, else under another. */
function schemaUnder({ properties = {}, additionalProperties: any }: Schema, key: string): Schema | undefined {
  if (Object.hasOwn(properties, key)) return properties[key]
  return typeof any === 'object' ? any : Object.values(properties)[0]
}

const inside = (value: JsonValue | undefined, step: string): JsonValue | undefined =>
  typeof value === 'object' && value !== null ? (value as JsonObject)[step] : undefined
