import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'

/**
 * `{"errors": {"subject": "The subject is required."}}`, `{"message": {"Name": ["Name must be given"]}}`: what is wrong with what was sent, by
 * field, and nothing else. Under a word that may say how it went well, several things are said of each field.
 */
export function isErrorsByField(value: JsonObject): boolean {
  const [only, ...others] = Object.entries(value)
  if (only === undefined || others.length > 0) return false
  const [name, said] = only
  if (!isObject(said) || Object.keys(said).length === 0) return false
  if (name === 'errors') return Object.values(said).every(one => isText(one) || isTexts(one))
  return MESSAGES.test(name) && Object.values(said).every(one => isTexts(one) && one.every(isSentence))
}

const MESSAGES = /^messages?$/

const isSentence = (value: JsonValue): boolean => typeof value === 'string' && value.includes(' ')

const isText = (value: JsonValue): boolean => typeof value === 'string' && value !== ''

const isTexts = (value: JsonValue): value is readonly JsonValue[] =>
  Array.isArray(value) && value.length > 0 && (value as readonly JsonValue[]).every(isText)
