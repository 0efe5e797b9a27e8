import type { Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { callsIn } from '../../evidence/wires/script-calls.ts'
import { isWriteProtection } from '../calls/leaf/write-protection.ts'
import { isObject } from '../json.ts'
import { toldByCall } from '../pages/told-by-calls.ts'
import { isDoneByLink } from './done-by-link.ts'

/**
 * Why a note for people says that something was not done, `{"notice": {"type": "error", "message": "Only a paid order can be sent"}, "record": …}`: what
 * is wrong by field, or the error, where an object beside the note holds one; else the note, or what a script that was answered shows,
 * `{"run": {"show_message()": [{"[0]": "Could not delete it.", "[1]": "error"}]}}`. Null where there is no such note.
 */
export function saidByNotice(value: JsonObject): JsonObject | null {
  const notice = noteOf(value, ERROR)
  if (notice === undefined) return saidByCalls(value)
  const beside = Object.values(value).filter(isObject)
  const byField = beside.map(({ errors }) => errors).find(isFilled)
  if (byField !== undefined) return { errors: byField }
  const error = beside
    .flatMap(object => Object.entries(object))
    .find(([name, inner]) => /error$/i.test(name) && isFilled(inner) && typeof inner['message'] === 'string')
  return error === undefined ? { message: textOf(notice) } : (error[1] as JsonObject)
}

/** What scripts in an answer show of errors, where they show of nothing that it was done. */
function saidByCalls(value: JsonObject): JsonObject | null {
  const shown = Object.values(value).flatMap(inner => callsIn(inner).flatMap(toldByCall))
  const error = shown.find(({ kind }) => kind === 'error')
  return error === undefined || shown.some(({ kind }) => kind === 'success') ? null : { message: error.text }
}

const NOTES = ['notice', 'notification', 'toast', 'alert', 'flash', 'snackbar', 'banner']
const KINDS = ['type', 'level', 'severity', 'variant', 'kind', 'status']
const WORDS = ['message', 'text', 'title', 'content', 'description']

const ERROR = /^(?:error|danger|fail(?:ed|ure)?)$/i
const SUCCESS = /^(?:success(?:ful)?|ok|done)$/i

/**
 * Whether a request only asks: by its method, and no note for people comes with what was got that says that something was done, or why it was not. A link
 * that is answered with one was pressed to do something, and so was one that carries what protects
 * against forged requests, and leads on or is answered with nothing to look at.
 */
export function onlyAsks(exchange: Exchange): boolean {
  const { request, response } = exchange
  if (!/^(?:GET|HEAD|OPTIONS)$/i.test(request.method)) return false
  if (isDoneByLink(exchange)) return false
  const { status, redirect, body } = response ?? {}
  const isPressed = redirect !== undefined || (status === 200 && body?.value === undefined && (body?.text ?? '') === '')
  if (isPressed && isWriteProtection(request.url.split('?', 2)[1] ?? '')) return false
  const value = response?.body?.value
  return !isObject(value) || (noteOf(value, SUCCESS) ?? noteOf(value, ERROR)) === undefined
}

/** What has a key is a thing of its own that is told of. */
const noteOf = (value: JsonObject, kind: RegExp): JsonObject | undefined =>
  NOTES.map(name => value[name]).find(
    (note): note is JsonObject =>
      isObject(note) &&
      !['id', '_id', 'uuid', 'key'].some(name => name in note) &&
      KINDS.some(name => typeof note[name] === 'string' && kind.test(note[name])) &&
      textOf(note) !== '',
  )

const textOf = (note: JsonObject): string => WORDS.map(name => note[name]).find(isText) ?? ''

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string' && value !== ''

const isFilled = (value: JsonValue | undefined): value is JsonObject => isObject(value) && Object.keys(value).length > 0
