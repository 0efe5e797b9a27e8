import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Body, Exchange, Header, JsonValue, Request, Response } from '../../evidence/exchange.ts'
import { askedByForm, fieldsOf, methodOverride } from '../../evidence/method-override.ts'
import { ledByHeader } from '../../evidence/led-by-header.ts'
import { withoutWire } from '../../evidence/wires/wires.ts'
import { type BodyContext, readBody } from './body.ts'
import { listedFields } from './form-fields.ts'
import { type HarEntry, type HarRequest, type HarResponse, parseHarEntry } from './har-entry.ts'
import { headerValue, readHeaders, requestCookies, responseCookies } from './headers.ts'
import { readMessages } from './messages.ts'
import { besideExchange } from './snapshot.ts'
import type { TextShelf } from './text-shelf.ts'

export interface EntryContext {
  /** Position in `log.entries` (or `log.pages`); diagnostics name it. */
  readonly index: number
  /** False leaves the bodies of images, fonts, media and styles unread; default true. */
  readonly assetBodies?: boolean
  /** Knows the long texts of the entries before; default: each is read by itself. */
  readonly shelf?: TextShelf
}

/** One entry of a HAR as an exchange, or why it cannot be one. */
export function readHarEntry(
  bytes: Uint8Array,
  context: EntryContext,
): { readonly exchange: Exchange } | { readonly diagnostic: Diagnostic } {
  const pointer = `/log/entries/${context.index}`
  if (bytes.length === 0)
    return { diagnostic: { pointer, severity: 'warning', message: 'the entry is too large and was not read' } }
  try {
    const entry = parseHarEntry(bytes, context.shelf)
    if (!isRecord(entry.request))
      return { diagnostic: { pointer, severity: 'warning', message: 'the entry has no request' } }
    return { exchange: harExchange(entry, context) }
  } catch (error) {
    return { diagnostic: { pointer, severity: 'warning', message: `the entry cannot be read: ${reason(error)}` } }
  }
}

/** What `log.pages` says of one page. */
export function readHarPage(
  bytes: Uint8Array,
  context: EntryContext,
):
  | { readonly page: { readonly at: number; readonly page: string; readonly title: string } }
  | { readonly diagnostic: Diagnostic } {
  const pointer = `/log/pages/${context.index}`
  try {
    const { id, title, startedDateTime } = parseHarEntry(bytes) as Record<string, unknown>
    return { page: { at: timeOf(startedDateTime), page: text(id), title: text(title) } }
  } catch (error) {
    return { diagnostic: { pointer, severity: 'warning', message: `the page cannot be read: ${reason(error)}` } }
  }
}

/**
 * The exchange behind a parsed entry. The dialects of the tools end here: nothing downstream knows which of them recorded.
 * Never throws; what is missing or of another type is left out.
 */
export function harExchange(entry: HarEntry, { assetBodies = true }: Partial<EntryContext> = {}): Exchange {
  const at = timeOf(entry.startedDateTime)
  const request = readRequest(record(entry.request), assetBodies)
  const source = record(entry.response)
  const status = statusOf(source.status)
  const response = status === null ? undefined : readResponse(source, status, request, assetBodies)
  const failure = response === undefined || source._error || source._failureText ? failureOf(entry, source) : undefined
  const said = readMessages(entry, request.url, at, request.body, response?.body)
  const type = text(entry._resourceType).toLowerCase()
  return withoutWire({
    at,
    duration: positive(entry.time),
    ...(typeof entry.pageref === 'string' && entry.pageref !== '' ? { page: entry.pageref } : {}),
    ...(type === '' ? {} : { resourceType: type }),
    request,
    ...(response === undefined ? {} : { response }),
    ...(failure === undefined ? {} : { failure }),
    fromCache: isFromCache(entry),
    ...said,
    ...besideExchange(entry),
  })
}

function readRequest(source: HarRequest, assetBodies: boolean): Request {
  const headers = readHeaders(source.headers)
  const body = requestBody(source, { headers, weight: positive(source.bodySize), assetBodies, carried: false })
  const method = text(source.method).toUpperCase()
  const url = withQuery(absolute(text(source.url), headers), source.queryString)
  const override = methodOverride({ method, url, headers, named: name => namedIn(body, name) })
  const common = { headers, cookies: requestCookies(source.cookies, headers) }
  if (override?.method === 'GET' && body?.fields !== undefined)
    return { method: 'GET', override: { ...override, asked: 'form' }, url: askedByForm(url, body.fields), ...common }
  if (override?.method === 'GET' && isRecord(body?.value))
    return {
      method: 'GET',
      override: { ...override, asked: 'JSON' },
      url: askedByForm(url, fieldsOf(body.value)),
      ...common,
    }
  return {
    method: override?.method ?? method,
    ...(override === null ? {} : { override }),
    url,
    ...common,
    ...(body === undefined ? {} : { body }),
  }
}

function namedIn(body: Body | undefined, name: string): JsonValue | undefined {
  const value = body?.value
  if (isRecord(value)) return value[name]
  return body?.fields?.find(field => field.name === name)?.value
}

function requestBody({ postData }: HarRequest, context: BodyContext): Body | undefined {
  const body = readBody(record(postData), context)
  // `content-length: 0` and an empty `postData` (mitmproxy writes one for each POST) say the same: there was none.
  return body.state === 'empty' ? undefined : body
}

function readResponse(source: HarResponse, status: number, request: Request, assetBodies: boolean): Response {
  const headers = readHeaders(source.headers)
  const location = text(source.redirectURL) || (headerValue(headers, 'location') ?? '')
  const isRedirect = status >= 300 && status < 400 && status !== 304 && location !== ''
  const leadsTo = isRedirect ? location : ledByHeader(headers)?.to
  const content = record(source.content)
  // These have no body whatever their headers say: HTTP Semantics (RFC 9110), 6.4.1.
  const bodiless = request.method === 'HEAD' || status === 204 || status === 304 || status < 200
  const hasText = typeof content.text === 'string' && content.text !== ''
  const read = readBody(content, { headers, weight: positive(source.bodySize), assetBodies, carried: true })
  const body: Body =
    (bodiless || isRedirect) && !hasText ? { mediaType: read.mediaType, state: 'empty', size: 0 } : read
  return {
    status,
    headers,
    cookies: responseCookies(source.cookies, headers),
    body,
    ...(leadsTo === undefined ? {} : { redirect: resolved(leadsTo, request.url) }),
  }
}

/** Null where there was no response: tools write 0 (Chrome, Firefox, mitmproxy), -1 (Playwright) or leave it out. */
function statusOf(status: unknown): number | null {
  const number = typeof status === 'string' ? Number(status) : status
  return typeof number === 'number' && Number.isInteger(number) && number >= 100 && number < 1000 ? number : null
}

function failureOf(entry: HarEntry, source: HarResponse): string {
  for (const said of [source._error, source._failureText, entry._error, entry._failureText])
    if (text(said) !== '') return text(said)
  if (entry._wasAborted === true) return 'aborted'
  return text(entry.comment) || 'no response was recorded'
}

function isFromCache(entry: HarEntry): boolean {
  if (typeof entry._fromCache === 'string' || entry._fromCache === true || entry._fetchedViaServiceWorker === true)
    return true
  const fetched = entry._fetchType
  if (fetched === 'Memory Cache' || fetched === 'Disk Cache' || fetched === 'Service Worker') return true
  // Firefox, for what it took from its cache: null where it knows nothing more of the cached copy.
  return isRecord(entry.cache) && entry.cache.afterRequest === null
}

/** Some proxies record the path only; the host is in the headers. */
function absolute(url: string, headers: readonly Header[]): string {
  if (!url.startsWith('/')) return url
  const host = headerValue(headers, 'host')
  return host === undefined ? url : `http://${host}${url}`
}

/** Insomnia, and whatever writes HAR requests as snippets, keeps the query beside the address only. */
function withQuery(url: string, queryString: unknown): string {
  if (!Array.isArray(queryString) || queryString.length === 0 || url.includes('?')) return url
  const query = listedFields(queryString)
  const pairs = query.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? url : `${url}?${pairs.join('&')}`
}

function resolved(location: string, base: string): string {
  return URL.canParse(location, base) ? new URL(location, base).href : location
}

/** The last millisecond of a `Date` (ECMA-262, Time Values and Time Range). */
const LATEST = 8.64e15

function timeOf(startedDateTime: unknown): number {
  const time = typeof startedDateTime === 'number' ? startedDateTime : Date.parse(text(startedDateTime))
  return time > 0 && time <= LATEST ? time : 0
}

function positive(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value where it is an object, else an empty one: every member of the parts of a HAR may be missing. */
function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** Without what the engine quotes of the text: it may hold secrets. */
function reason(error: unknown): string {
  if (!(error instanceof SyntaxError)) return error instanceof Error ? error.message : String(error)
  const position = /position (\d+)/.exec(error.message)?.[1]
  return position === undefined ? 'it is not JSON' : `it is not JSON from character ${position} on`
}
