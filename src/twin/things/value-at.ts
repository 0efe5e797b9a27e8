import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../is-object.ts'

/** A field of an object; behind dots in the objects inside. A name that has dots itself goes before. */
export function valueAt(object: JsonObject, path: string): JsonValue | undefined {
  if (Object.hasOwn(object, path)) return object[path]
  if (!path.includes('.')) return undefined
  let at: JsonValue | undefined = object
  for (const name of path.split('.')) at = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  return at
}

/** A copy with a value at a path; objects on the way that are not there are made. */
export function withValue(object: JsonObject, path: string, value: JsonValue): JsonObject {
  const copy = Object.assign(Object.create(null) as Record<string, JsonValue>, object)
  const dot = path.indexOf('.')
  if (dot === -1 || Object.hasOwn(object, path)) {
    copy[path] = value
    return copy
  }
  const name = path.slice(0, dot)
  const inner = Object.hasOwn(object, name) ? object[name] : undefined
  copy[name] = withValue(isObject(inner) ? inner : NOTHING, path.slice(dot + 1), value)
  return copy
}

const NOTHING: JsonObject = Object.freeze(Object.create(null) as JsonObject)
