import type { JsonObject, JsonValue } from '../evidence/exchange.ts'

/** Whether a value is an object: no list, not null, there. */
export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name as a step of a JSON Pointer (RFC 6901). */
export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
