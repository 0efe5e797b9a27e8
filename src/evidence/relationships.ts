import type { JsonObject, JsonValue } from './exchange.ts'

/**
 * What a resource object is linked to, by the name of each relationship: its resource linkage (JSON:API 1.1, 7.2.2.2). Relationships that only
 * say where what they lead to is got are left out.
 */
export function linkedIn(relationships: JsonObject): JsonObject {
  const linked = Object.create(null) as Record<string, JsonValue>
  for (const [name, relationship] of Object.entries(relationships))
    if (isObject(relationship) && relationship['data'] !== undefined) linked[name] = relationship['data']
  return linked
}

const isObject = (value: JsonValue): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
