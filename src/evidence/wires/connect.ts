import type { Exchange, JsonObject, JsonValue, Request, Response } from '../exchange.ts'
import { queryOf } from './trpc.ts'
import { type Unwrapped, headerOf, isObject } from './unwrapped.ts'

/** A method of a service, behind whatever the server stands at: `/api/shop.v1.OrderService/GetOrder`. */
const METHOD = /\/[A-Za-z_][\w.]*\/[A-Za-z_]\w*$/
const STREAM = /^application\/connect\+json$/

/**
 * One call of Connect (connectrpc.com, "Protocol reference"), in JSON: what a method without side effects is given may stand in the parameter
 * `message`, of all others in the body; a stream is a list of messages, of which the last says how it ended, since its status is always 200.
 */
export function ofConnect({ request, response }: Exchange): Unwrapped | null {
  const question = request.url.indexOf('?')
  const address = (question === -1 ? request.url : request.url.slice(0, question)).split('#', 1)[0] as string
  if (!METHOD.test(address)) return null
  if (request.method === 'GET') {
    const message = question === -1 ? null : messageIn(request.url.slice(question + 1))
    return message === null ? null : { name: NAME, framing: 'connect', url: `${address}${queryOf(message)}` }
  }
  if (request.method !== 'POST') return null
  if (isStream(request) || isStream(response))
    return { name: NAME, framing: 'connect-stream', ...streamed(request, response) }
  return headerOf(request.headers, 'connect-protocol-version') === null ? null : { name: NAME, framing: 'connect' }
}

const NAME = 'Connect'

const isStream = (side: Request | Response | undefined): boolean => STREAM.test(side?.body?.mediaType ?? '')

/** The JSON in the parameter `message`; null where the query is none of Connect. */
export function messageIn(query: string): JsonObject | null {
  const told = new URLSearchParams(query)
  const [encoding, text, version] = [told.get('encoding'), told.get('message'), told.get('connect')]
  if (encoding !== 'json' || text === null || (version !== null && version !== 'v1') || told.has('compression'))
    return null
  try {
    const message = JSON.parse(told.get('base64') === '1' ? ofBase64Url(text) : text) as JsonValue
    return isObject(message) ? message : null
  } catch {
    return null
  }
}

const ofBase64Url = (text: string): string =>
  decodeURIComponent(
    [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))]
      .map(byte => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
      .join(''),
  )

function streamed(request: Request, response: Response | undefined): Partial<Unwrapped> {
  const sent = messagesIn(request)
  const told = messagesIn(response)
  const end = told?.at(-1)
  const hasEnd = isObject(end) && Object.keys(end).every(name => name === 'error' || name === 'metadata')
  const error = hasEnd && isObject(end['error']) ? end['error'] : null
  return {
    // Only a client that streams too sends several.
    ...(sent === null ? {} : { sent: sent.length === 1 ? sent[0] : sent }),
    ...(told === null ? {} : error === null ? { value: hasEnd ? told.slice(0, -1) : told } : failed(error)),
  }
}

const messagesIn = (side: Request | Response | undefined): readonly JsonValue[] | null => {
  const value = side?.body?.value
  return isStream(side) && Array.isArray(value) ? (value as readonly JsonValue[]) : null
}

const failed = (error: JsonObject): Partial<Unwrapped> => ({
  value: error,
  status: (typeof error['code'] === 'string' ? STATUSES[error['code']] : undefined) ?? 500,
})

/** How calls that are no streams are answered (connectrpc.com, "Protocol reference", "Error Codes"). */
const STATUSES: Readonly<Record<string, number>> = {
  canceled: 499,
  invalid_argument: 400,
  deadline_exceeded: 504,
  not_found: 404,
  already_exists: 409,
  permission_denied: 403,
  resource_exhausted: 429,
  failed_precondition: 400,
  aborted: 409,
  out_of_range: 400,
  unimplemented: 501,
  unavailable: 503,
  unauthenticated: 401,
}
