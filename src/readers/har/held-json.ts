import type { FormField, JsonObject } from '../../evidence/exchange.ts'
import { looksLikeJson, readJson } from './json-text.ts'

/** What a form holds as an object of JSON. */
export interface HeldJson {
  readonly value: JsonObject
  /** The field that only wraps it. */
  readonly heldIn?: string
}

/**
 * What a form holds whose only field, files aside, is an object of JSON: clients that send files beside it wrap their JSON so. A field that
 * is called as what it holds is one of the object.
 * @returns null for forms of fields
 */
export function heldJson(fields: readonly FormField[]): HeldJson | null {
  const [only, ...others] = fields.filter(({ fileName }) => fileName === undefined)
  if (only === undefined || others.length > 0 || !only.value.startsWith('{') || !looksLikeJson(only.value)) return null
  const read = readJson(only.value)
  if (!('value' in read) || typeof read.value !== 'object') return null
  const { name } = only
  if (WRAPPER.test(name)) return { value: read.value as JsonObject, heldIn: name }
  const value = Object.create(null) as Record<string, JsonObject>
  value[name] = read.value as JsonObject
  return { value }
}

/** Names that say that something is sent, and not what. */
const WRAPPER = /^_?(?:payload|data|json|body|request|input|params|attributes|form|values?)$/i
