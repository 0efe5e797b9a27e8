import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../is-object.ts'

/** A value with what stands at a place changed; the value itself where nothing stands there. */
export function changedAt(
  value: JsonValue,
  [step, ...rest]: readonly string[],
  change: (present: JsonValue) => JsonValue,
): JsonValue {
  if (step === undefined) return change(value)
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  const copy: JsonObject = Object.assign(Object.create(null) as Record<string, JsonValue>, value, {
    [step]: changedAt(value[step] as JsonValue, rest, change),
  })
  return copy
}
