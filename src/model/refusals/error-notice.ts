import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'

/**
 * Why a note for people says that something was not done, `{"notice": {"type": "error", "message": "Only a paid order can be sent"}, "record": …}`: what
 * is wrong by field, or the error, where an object beside the note holds one; else the note. Null where there is no such note.
 */
export function saidByNotice(value: JsonObject): JsonObject | null {
  const notice = NOTES.map(name => value[name]).find(isErrorNote)
  if (notice === undefined) return null
  const beside = Object.values(value).filter(isObject)
  const byField = beside.map(({ errors }) => errors).find(isFilled)
  if (byField !== undefined) return { errors: byField }
  const error = beside
    .flatMap(object => Object.entries(object))
    .find(([name, inner]) => /error$/i.test(name) && isFilled(inner) && typeof inner['message'] === 'string')
  return error === undefined ? { message: textOf(notice) } : (error[1] as JsonObject)
}

const NOTES = ['notice', 'notification', 'toast', 'alert', 'flash', 'snackbar', 'banner']
const KINDS = ['type', 'level', 'severity', 'variant', 'kind', 'status']
const WORDS = ['message', 'text', 'title', 'content', 'description']

/** What has a key is a thing of its own that is told of. */
const isErrorNote = (note: JsonValue | undefined): note is JsonObject =>
  isObject(note) &&
  !['id', '_id', 'uuid', 'key'].some(name => name in note) &&
  KINDS.some(name => typeof note[name] === 'string' && /^(?:error|danger|fail(?:ed|ure)?)$/i.test(note[name])) &&
  textOf(note) !== ''

const textOf = (note: JsonObject): string => WORDS.map(name => note[name]).find(isText) ?? ''

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string' && value !== ''

const isFilled = (value: JsonValue | undefined): value is JsonObject => isObject(value) && Object.keys(value).length > 0
