import type { JsonObject, JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { withoutValues } from '../../../evidence/graphql-document.ts'
import { rootFields } from '../../../evidence/graphql-roots.ts'
import { calledAs } from '../../../evidence/graphql-selections.ts'
import { rpcCallName } from '../../../evidence/json-rpc.ts'
import { hash53 } from '../../hash.ts'
import { isRedacted } from '../../token.ts'
import { formatOf } from '../call-segments.ts'
import { rpcName } from './rpc-name.ts'

const NAME = 120

/**
 * What tells calls of one path apart: the method, `GET websocket`, `GET sse`, and behind the protocol the operation where a
 * protocol puts all on one path: `POST graphql query GetOrders`, `POST json-rpc users.list`; `GET .json` where the path says the form. Where a parameter may say what is wanted,
 * `POST rpc action=heartbeat`, which is decided later: `settleRpc`.
 */
export function leafKey({ form, exchange }: ExchangeObservation): string {
  const method = exchange.request.method.toUpperCase()
  if (isWebSocket(exchange)) return 'GET websocket'
  if (exchange.response?.body?.mediaType === 'text/event-stream') return `${method} sse`
  if (form === 'socket') return `${method} ${exchange.resourceType === 'eventsource' ? 'sse' : 'websocket'}`
  const asked = graphqlRequests(exchange.request)
  if (asked.length > 0) return `${method} graphql ${graphqlNames(asked)}`
  const methods = rpcMethods(exchange.request.body?.value)
  if (methods.length > 0) return `${method} json-rpc ${methods.join(' + ').slice(0, NAME)}`
  const named = method === 'GET' || method === 'POST' ? rpcName(exchange) : null
  if (named !== null) return `${method} rpc ${named.parameter}=${named.name}`
  const format = formatOf(exchange.request.url)
  return format === '' ? method : `${method} ${format}`
}

/** The key without a name that a parameter says: `POST` of `POST rpc action=heartbeat`; any other as it is. */
export const withoutRpcName = (key: string): string => /^\S+(?= rpc )/.exec(key)?.[0] ?? key

/** The parts of a leaf key. */
export function readLeafKey(key: string): {
  readonly method: string
  readonly protocol: CallSubject['protocol']
  readonly name?: string
  /** The parameter that says the name, where the protocol does not. */
  readonly namedBy?: string
  /** In which form the path wants what it names, `.json`, or what is to be done with it, `:archive`. */
  readonly format?: string
} {
  const [method = '', protocol, ...name] = key.split(' ')
  if (protocol === undefined) return { method, protocol: 'http' }
  if (/^[.:]/.test(protocol)) return { method, protocol: 'http', format: protocol }
  if (protocol === 'rpc') {
    const [namedBy = '', called = ''] = name.join(' ').split('=')
    return { method, protocol: 'http', name: called, namedBy }
  }
  return {
    method,
    protocol: protocol as CallSubject['protocol'],
    ...(name.length === 0 ? {} : { name: name.join(' ') }),
  }
}

/** What one GraphQL request asks for. */
export interface GraphqlRequest {
  readonly document: string
  readonly operationName: string
}

/** The GraphQL requests of an exchange, several in a batch; none where it is no GraphQL. */
export function graphqlRequests({
  body,
  url,
  method,
}: {
  readonly body?: { readonly value?: JsonValue }
  readonly url: string
  readonly method: string
}): readonly GraphqlRequest[] {
  const value = body?.value
  if (value !== undefined)
    return (Array.isArray(value) ? (value as readonly JsonValue[]).slice(0, 20) : [value]).flatMap(asGraphql)
  if (method.toUpperCase() !== 'GET' || !/[?&](?:query|operationName)=/.test(url) || !URL.canParse(url)) return []
  const { searchParams } = new URL(url)
  const persisted = searchParams.get('extensions')?.includes('persistedQuery') === true
  return asGraphql({
    query: searchParams.get('query') ?? '',
    operationName: searchParams.get('operationName') ?? '',
    ...(persisted ? { extensions: { persistedQuery: {} } } : {}),
  })
}

/** A selection begins with a name, or a spread; `{"from": 0}` is JSON. */
const DOCUMENT = /^[\s,\uFEFF]*(?:#[^\n]*\n\s*)*(?:\{(?!\s*["}])|(?:query|mutation|subscription|fragment)\b[^{]*\{)/

function asGraphql(value: JsonValue): readonly GraphqlRequest[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return []
  const { query, operationName, extensions } = value as { readonly [key: string]: JsonValue }
  const document = typeof query === 'string' && DOCUMENT.test(query.slice(0, 20_000)) ? query : ''
  const name = typeof operationName === 'string' ? operationName : ''
  const persisted = extensions !== null && typeof extensions === 'object' && 'persistedQuery' in extensions
  return document !== '' || (name !== '' && persisted) ? [{ document, operationName: name }] : []
}

/** Of one operation with the fields that it asks of the root: whether they tell it from others of its name is decided later, `settleGraphql`. */
function graphqlNames(asked: readonly GraphqlRequest[]): string {
  const names = asked.map(graphqlName).join(' + ').slice(0, NAME)
  const [only, ...others] = asked
  const fields = only === undefined || others.length > 0 ? '' : rootFields(only.document).join(', ')
  return fields === '' ? names : `${names} (${fields})`
}

/** `query GetOrders`; one without a name is called as what it asks for. */
function graphqlName({ document, operationName }: GraphqlRequest): string {
  const kind =
    (operationName === '' ? null : kindOf(document, operationName)) ??
    /\b(query|mutation|subscription)\s+\w/.exec(document.slice(0, 20_000))?.[1] ??
    /^\s*(mutation|subscription)\b/.exec(document)?.[1] ??
    'query'
  const name = operationName === '' ? calledAs(document) : operationName
  return name !== '' && !isRedacted(name)
    ? `${kind} ${name}`
    : `${kind} anonymous ${hash53(withoutValues(document)).toString(16).slice(-6)}`
}

const kindOf = (document: string, name: string): string | null => {
  for (const [, kind, of] of document.matchAll(/\b(query|mutation|subscription)\s+(\w+)/g))
    if (of === name) return kind as string
  return null
}

/** The methods of a JSON-RPC request, several in a batch; none where it is no JSON-RPC. */
export function rpcMethods(value: JsonValue | undefined): readonly string[] {
  if (value === undefined || value === null || typeof value !== 'object') return []
  const calls = Array.isArray(value) ? (value as readonly JsonValue[]).slice(0, 20) : [value]
  return calls.flatMap(call => {
    if (call === null || typeof call !== 'object' || Array.isArray(call)) return []
    const name = (call as JsonObject)['jsonrpc'] === '2.0' ? rpcCallName(call as JsonObject) : null
    return name === null || isRedacted(name) ? [] : [name]
  })
}

/** Also the polling that engine.io and SockJS do in the place of a socket. */
function isWebSocket({ request, response, resourceType }: ExchangeObservation['exchange']): boolean {
  if (/^wss?:/i.test(request.url) || resourceType === 'websocket' || response?.status === 101) return true
  if (/[?&]EIO=\d/.test(request.url) && /[?&]transport=(?:polling|websocket)/.test(request.url)) return true
  return request.headers.some(({ name, value }) => name === 'upgrade' && /websocket/i.test(value))
}
