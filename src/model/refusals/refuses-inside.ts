import type { Body, Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isDirect } from '../../evidence/procedures.ts'
import { isXml } from '../../evidence/xml.ts'
import { isObject } from '../json.ts'
import { rpcError } from '../../evidence/json-rpc.ts'
import { rememberingLast } from '../remembering-last.ts'
import { errorsAsData } from './errors-as-data.ts'
import { isErrorsByField } from './errors-by-field.ts'
import { saidByNotice } from './error-notice.ts'
import { failureIn } from './failure.ts'
import type { OneReason } from './reason.ts'
import { xmlErrors } from './xml-errors.ts'

/**
 * Whether an answer refuses whatever its status says, as GraphQL, JSON-RPC and those who answer everything with 200 do. One that holds
 * a part of what was asked for beside its errors does not refuse.
 */
export const refusesInside = (value: JsonValue | undefined): boolean => isObject(value) && refuses(value)

const refuses = rememberingLast((value: JsonObject): boolean => {
  const { errors, error, data, ok, success, jsonrpc } = value
  if (ok === false || success === false || failureIn(value) !== null) return true
  if (jsonrpc === '2.0') return isObject(error)
  if (isDirect(Object.keys(value))) return value['type'] === 'exception'
  if (rpcError(value) !== null) return true
  if (isObject(data) && errorsAsData(value).isAll) return true
  if (isErrorsByField(value) || saidByNotice(value) !== null) return true
  if (Array.isArray(errors) && errors.length > 0 && (errors as readonly JsonValue[]).every(isObject))
    return 'data' in value ? !holdsAnything(data) : Object.keys(value).length === 1
  return (isObject(error) && Object.keys(value).length === 1 && !isNoError(error)) || isErrorAlone(value)
})

/** `{"error": "No such order"}`: words, or a number that is not 0, and nothing else. */
export const isErrorAlone = ({ error, ...others }: JsonObject): boolean =>
  ((typeof error === 'string' && error !== '') || (typeof error === 'number' && error !== 0)) &&
  Object.keys(others).length === 0

/** `{"code": 0, "message": ""}`: the place of an error, where nothing went wrong. */
export const isNoError = ({ code, message }: JsonObject): boolean =>
  (code === 0 || code === '0') && (message === undefined || message === null || message === '')

const holdsAnything = (value: JsonValue | undefined): boolean =>
  isObject(value) ? Object.values(value).some(inner => inner !== null) : value !== undefined && value !== null

/**
 * Whether an answer that is no JSON refuses whatever its status says: with an error in XML, with -1 alone, as programs in C do, or with a
 * line that says so.
 */
export const refusesInText = (exchange: Exchange): boolean => {
  const body = exchange.response?.body
  return (
    body !== undefined &&
    ((body.text !== undefined && isMinusOne(body.text)) ||
      failureLine(exchange) !== null ||
      errorAtEnd(body) !== null ||
      errorsOfXml(body).length > 0)
  )
}

/** `Fails.`, `ERROR: The passwords differ.`: all that was answered to what was sent. What is asked for may be a word like that itself. */
export function failureLine({ request, response }: Exchange): string | null {
  const { text, value } = response?.body ?? {}
  if (text === undefined || value !== undefined || text.length > LINE || /^(?:GET|HEAD)$/i.test(request.method))
    return null
  const line = text.trim()
  return FAILED.test(line) ? line : null
}

const LINE = 300
const FAILED = /^(?:(?:fail(?:s|ed|ure)?|errors?)[.!]?|(?:fail(?:ed|ure)?|error)\s*:\s*[^\n<>]+)$/i

/** An error as JSON behind words that were written before it: `Not for guests.{"error": {"code": 6, "message": "Denied"}}` */
export function errorAtEnd({ text, value }: Body): JsonObject | null {
  if (text === undefined || value !== undefined || text.length > SHORT || !text.endsWith('}')) return null
  const at = text.lastIndexOf('{"error":')
  if (at < 1) return null
  try {
    const found = JSON.parse(text.slice(at)) as JsonValue
    return isObject(found) && refuses(found) ? found : null
  } catch {
    return null
  }
}

const SHORT = 5000

/** The reasons in a body of XML that could be read; none in any other. */
export const errorsOfXml = ({ mediaType, value }: Body): readonly OneReason[] =>
  value !== undefined && isXml(mediaType) ? xmlErrors(value) : []

export const isMinusOne = (text: string): boolean => text.length < 8 && text.trim() === '-1'
