import type { JsonObject, JsonValue } from '../evidence/exchange.ts'

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
