import type { FormField, JsonObject } from '../../evidence/exchange.ts'
import { looksLikeJson, readJson } from './json-text.ts'

/**
 * What a form holds whose only field, files aside, is an object of JSON: clients that send files beside it wrap their JSON so.
 * @returns the object under the field's name; null for forms of fields
 */
export function heldJson(fields: readonly FormField[]): JsonObject | null {
  const [only, ...others] = fields.filter(({ fileName }) => fileName === undefined)
  if (only === undefined || others.length > 0 || !only.value.startsWith('{') || !looksLikeJson(only.value)) return null
  const read = readJson(only.value)
  if (!('value' in read) || typeof read.value !== 'object') return null
  const held = Object.create(null) as Record<string, JsonObject>
  held[only.name] = read.value as JsonObject
  return held
}
