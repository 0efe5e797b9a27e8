import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'

const DEPTH = 3

/** The first list of objects, from the top down; undefined where there is none. */
export function listIn(value: JsonValue, depth = DEPTH): readonly JsonObject[] | undefined {
  if (Array.isArray(value))
    return (value as readonly JsonValue[]).every(isObject) ? (value as readonly JsonObject[]) : undefined
  if (depth === 0 || !isObject(value)) return undefined
  const inner = Object.values(value)
  return (
    inner
      .map(one => (Array.isArray(one) && one.length > 0 ? listIn(one, depth) : undefined))
      .find(one => one !== undefined) ??
    inner.map(one => (isObject(one) ? listIn(one, depth - 1) : undefined)).find(one => one !== undefined)
  )
}
