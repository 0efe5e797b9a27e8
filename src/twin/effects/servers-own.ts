import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { isObject } from '../is-object.ts'
import { type SampleFor, sampleOf } from '../values/sample.ts'

/**
 * A list of objects as it was sent, each with what every one was answered with and none was ever sent with: links, marks of time. What else
 * stands for a field stays as it is.
 * @param shown how the call answers the field
 * @param sent how requests send it
 */
export function withServersOwn(
  value: JsonValue | undefined,
  { shown, sent }: { readonly shown: Schema | undefined; readonly sent: Schema | undefined },
  given: SampleFor,
): JsonValue | undefined {
  const [answered, asked] = [shown?.items, sent?.items]
  // What has a key of its own there is a thing, and is made as one.
  const isOfThings = answered?.['x-entity'] !== undefined || Object.hasOwn(answered?.properties ?? {}, 'id')
  const own = (answered?.required ?? []).filter(name => !Object.hasOwn(asked?.properties ?? {}, name))
  return Array.isArray(value) &&
    answered !== undefined &&
    asked?.properties !== undefined &&
    !isOfThings &&
    own.length > 0
    ? (value as readonly JsonValue[]).map((one, nth) =>
        isObject(one) ? completed(one, own, answered, { ...given, nth }) : one,
      )
    : value
}

function completed(one: JsonObject, own: readonly string[], { properties = {} }: Schema, given: SampleFor): JsonObject {
  const added = own.flatMap(name => {
    const schema = Object.hasOwn(one, name) ? undefined : properties[name]
    return schema === undefined ? [] : [[name, sampleOf(schema, given).value] as const]
  })
  return added.length === 0
    ? one
    : Object.assign(Object.create(null) as Record<string, JsonValue>, one, Object.fromEntries(added))
}
