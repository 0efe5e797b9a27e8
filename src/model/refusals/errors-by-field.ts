import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'

/** `{"errors":{"subject":"The subject is required."}}`: what is wrong with what was sent, by field, and nothing else. */
export function isErrorsByField(value: JsonObject): boolean {
  const { errors = null, ...others } = value
  return (
    isObject(errors) &&
    Object.keys(errors).length > 0 &&
    Object.keys(others).length === 0 &&
    Object.values(errors).every(said => isText(said) || isTexts(said))
  )
}

const isText = (value: JsonValue): boolean => typeof value === 'string' && value !== ''

const isTexts = (value: JsonValue): boolean =>
  Array.isArray(value) && value.length > 0 && (value as readonly JsonValue[]).every(isText)
