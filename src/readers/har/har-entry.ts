import { isAscii } from 'node:buffer'
import type { TextShelf } from './text-shelf.ts'

/**
 * One entry of `log.entries`, as far as it is looked at; HAR 1.2 with what Chrome, Firefox, WebKit, Playwright, Charles,
 * Proxyman, Fiddler, mitmproxy, Insomnia and Postman add to it. Everything may be missing or of another type: a recording is
 * somebody else's file.
 */
export interface HarEntry {
  startedDateTime?: unknown
  time?: unknown
  pageref?: unknown
  request?: HarRequest
  response?: HarResponse
  cache?: { afterRequest?: unknown }
  comment?: unknown
  /** Chrome, Playwright, mitmproxy (sockets only): `xhr`, `fetch`, `document`, … */
  _resourceType?: unknown
  /** Chrome: `memory`, `disk`. */
  _fromCache?: unknown
  /** WebKit: `Network Load`, `Memory Cache`, `Disk Cache`, `Service Worker`. */
  _fetchType?: unknown
  /** Chrome. */
  _fetchedViaServiceWorker?: unknown
  /** Playwright: a test aborted the request. */
  _wasAborted?: unknown
  _error?: unknown
  _failureText?: unknown
  _webSocketMessages?: unknown
  _eventSourceMessages?: unknown
  [more: string]: unknown
}

export interface HarRequest {
  method?: unknown
  url?: unknown
  headers?: unknown
  cookies?: unknown
  postData?: HarContent
  queryString?: unknown
  bodySize?: unknown
  [more: string]: unknown
}

export interface HarResponse {
  status?: unknown
  headers?: unknown
  cookies?: unknown
  content?: HarContent
  redirectURL?: unknown
  bodySize?: unknown
  _error?: unknown
  _failureText?: unknown
  [more: string]: unknown
}

/** `response.content` and `request.postData`. */
export interface HarContent {
  mimeType?: unknown
  text?: unknown
  encoding?: unknown
  size?: unknown
  comment?: unknown
  params?: unknown
  /** Playwright with content `attach`: the name of the file that holds the body. */
  _file?: unknown
  _truncated?: unknown
  [more: string]: unknown
}

/**
 * The entry in `bytes` (UTF-8).
 * @param shelf knows the long texts of the entries before
 * @throws Error saying what is wrong where the bytes are no JSON object
 */
export function parseHarEntry(bytes: Uint8Array, shelf?: TextShelf): HarEntry {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const value: unknown = shelf?.read(buffer, json) ?? json(buffer)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is not an object')
  return value as HarEntry
}

/** ASCII is decoded as Latin-1, which is the same and several times faster. */
const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8'))
