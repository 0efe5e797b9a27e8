import type { Header, JsonObject, JsonValue } from '../exchange.ts'
import type { BatchedMessage } from './batch.ts'

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/i
const ADDRESSES = ['url', 'path', 'uri', 'relative_url', 'relativeUrl', 'href'] as const
const IDS = ['id', 'referenceId', 'requestId', 'contentId', 'name'] as const
const STATUSES = ['status', 'statusCode', 'status_code', 'httpStatusCode', 'code'] as const
const BODIES = ['body', 'richInput', 'result', 'data', 'content'] as const

/**
 * Requests that stand as objects in a list, which is all that is sent, or the one list in it: `{"requests": [{"id": "1", "method": "GET", "url": "me"}]}`
 * (OData 4.01, JSON Format, 19; Microsoft Graph; Parse; PocketBase; WordPress; Facebook; Salesforce). Null where it is no such thing.
 */
export function requestsIn(value: JsonValue | undefined): readonly BatchedMessage[] | null {
  return messages(value, one => {
    const { method } = one
    const url = firstText(one, ADDRESSES)
    if (typeof method !== 'string' || !METHOD.test(method) || url === null || !isAddress(url)) return null
    return { id: idOf(one), method: method.toUpperCase(), url, headers: headersOf(one), body: bodyOf(one) }
  })
}

/** The answers to such requests: with the status of each, or each as `{"success": …}` or `{"error": …}` (Parse); null where they are none. */
export function responsesIn(value: JsonValue | undefined): readonly BatchedMessage[] | null {
  return messages(value, withStatus) ?? messages(value, withOutcome)
}

function withStatus(one: JsonObject): BatchedMessage | null {
  const status = STATUSES.map(name => one[name]).find(isStatus)
  if (status === undefined || one['method'] !== undefined) return null
  return { id: idOf(one), status, headers: headersOf(one), body: bodyOf(one) }
}

/** What went wrong with no status of its own has that of its class (RFC 9110, 15.5.1). */
function withOutcome(one: JsonObject): BatchedMessage | null {
  const [[name, body] = [], ...others] = Object.entries(one)
  if (others.length > 0 || !isObject(body) || (name !== 'success' && name !== 'error')) return null
  const status = name === 'success' ? 200 : (STATUSES.map(held => body[held]).find(isRefusal) ?? 400)
  return { id: null, status, headers: [], body: { value: body } }
}

function messages(
  value: JsonValue | undefined,
  read: (one: JsonObject) => BatchedMessage | null,
): readonly BatchedMessage[] | null {
  const list = listIn(value)
  if (list === null || list.length === 0) return null
  const all = list.map(one => (isObject(one) ? read(one) : null))
  return all.every(one => one !== null) ? all : null
}

function listIn(value: JsonValue | undefined): readonly JsonValue[] | null {
  if (Array.isArray(value)) return value as readonly JsonValue[]
  if (!isObject(value)) return null
  const lists = Object.values(value).filter(held => Array.isArray(held))
  return lists.length === 1 ? (lists[0] as readonly JsonValue[]) : null
}

/** No blank stands in the path of an address, but scripts write one into the query. */
const isAddress = (text: string): boolean => /^(?:https?:\/\/[^\s?#]+|[^\s?#:]+)(?:[?#].*)?$/i.test(text)

const isStatus = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 100 && value < 600

const isRefusal = (value: JsonValue | undefined): value is number => isStatus(value) && value >= 400

function idOf(one: JsonObject): string | null {
  for (const name of IDS) {
    const id = one[name]
    if (typeof id === 'string' || typeof id === 'number') return String(id)
  }
  return null
}

function headersOf(one: JsonObject): readonly Header[] {
  const headers = one['headers'] ?? one['httpHeaders']
  const pairs = Array.isArray(headers)
    ? (headers as readonly JsonValue[]).flatMap(pair =>
        isObject(pair) && typeof pair['name'] === 'string' ? [[pair['name'], pair['value']] as const] : [],
      )
    : isObject(headers)
      ? Object.entries(headers)
      : []
  return pairs.flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ name: name.toLowerCase(), value: String(value) }] : [],
  )
}

/** A text is the body itself, as it would have been sent. */
function bodyOf(one: JsonObject): BatchedMessage['body'] {
  const body = BODIES.map(name => one[name]).find(held => held !== undefined && held !== null)
  if (body === undefined || body === '') return undefined
  return typeof body === 'string' ? { text: body } : { value: body }
}

function firstText(one: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const held = one[name]
    if (typeof held === 'string' && held !== '') return held
  }
  return null
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
