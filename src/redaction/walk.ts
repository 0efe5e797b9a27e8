import type { Body, Cookie, Exchange, FormField, Header, JsonValue, Message, Request, Response } from '../evidence/exchange.ts'
import { rewriteBytes } from './bytes.ts'
import { rewriteAuthorization, rewriteCookie, rewriteCookieHeader, rewriteSetCookie } from './credentials.ts'
import { judgeNumber } from './judge.ts'
import { makeWalk } from './leaf.ts'
import { isNaming, isValueOf, nameWithin, rewriteLiterals } from './literals.ts'
import { rewriteMarkup } from './markup.ts'
import { nameSays } from './names.ts'
import type { NameMeaning } from './names.ts'
import { rewritePairs, rewriteUrl } from './url.ts'
import type { Visitor, Walk } from './visitor.ts'

/** Every place of an exchange that can hold a secret, shown to the visitor; parts that it leaves alone are not copied. */
export function rewriteExchange(exchange: Exchange, visitor: Visitor): Exchange {
  const sent = makeWalk(visitor, true)
  const received = makeWalk(visitor, false)
  const { request, response, messages, failure } = exchange
  const asset = isAsset(exchange)
  return changed(exchange, {
    request: rewriteRequest(request, sent),
    response: response && rewriteResponse(response, received, asset),
    messages: messages && each(messages, message => rewriteMessage(message, message.direction === 'sent' ? sent : received)),
    failure: failure && visitor.text(failure, true),
  })
}

/** Scripts, styles, pictures, fonts: nobody's data, however random what is written in them. */
export function isAsset(exchange: Exchange): boolean {
  const type = exchange.resourceType
  if (type !== undefined && /^(?:script|stylesheet|image|font|media|manifest|texttrack)$/.test(type)) return true
  return isAssetType(exchange.response?.body?.mediaType ?? '')
}

export const isAssetType = (mediaType: string): boolean => /^(?:image|font|audio|video)\/|javascript|ecmascript|\/css\b|font|wasm/.test(mediaType)

function rewriteRequest(request: Request, walk: Walk): Request {
  return changed(request, {
    url: rewriteUrl(request.url, walk, 0),
    headers: rewriteHeaders(request.headers, walk),
    cookies: rewriteCookies(request.cookies, walk),
    body: request.body && rewriteBody(request.body, walk, false),
  })
}

function rewriteResponse(response: Response, walk: Walk, asset: boolean): Response {
  return changed(response, {
    headers: rewriteHeaders(response.headers, walk),
    cookies: rewriteCookies(response.cookies, walk),
    body: response.body && rewriteBody(response.body, walk, asset),
    redirect: response.redirect && rewriteUrl(response.redirect, walk, 0),
  })
}

const rewriteHeaders = (headers: readonly Header[], walk: Walk): readonly Header[] =>
  each(headers, header => changed(header, { value: rewriteHeader(header.name, header.value, walk) }))

const rewriteCookies = (cookies: readonly Cookie[], walk: Walk): readonly Cookie[] =>
  each(cookies, cookie => changed(cookie, { value: rewriteCookie(cookie.name, cookie.value, walk) }))

/** The value of one header field, `name` in any case. */
export function rewriteHeader(name: string, value: string, walk: Walk): string {
  if (value.length === 0) return value
  const lower = name.toLowerCase()
  switch (lower) {
    case 'authorization':
    case 'proxy-authorization':
    case 'x-authorization':
    case 'x-amz-security-token':
    case 'x-forwarded-authorization':
      return rewriteAuthorization(value, walk)
    case 'cookie':
      return rewriteCookieHeader(value, walk)
    case 'set-cookie':
    case 'set-cookie2':
      return rewriteSetCookie(value, walk)
    case 'referer':
    case 'location':
    case 'content-location':
    case 'origin':
    case ':path':
    case 'x-original-url':
    case 'x-rewrite-url':
    case 'x-forwarded-uri':
    case 'sourcemap':
    case 'hx-current-url':
    case 'hx-redirect':
      return rewriteUrl(value, walk, 0)
    case 'link':
    case 'refresh':
      return value.replace(/https?:\/\/[^\s<>"',;]{1,2000}/g, url => rewriteUrl(url, walk, 1))
    case 'sec-websocket-protocol':
      // Some applications send their token as a sub-protocol, for a browser cannot set a header there.
      return value
        .split(', ')
        .map(part => walk.leaf(part, '', 1))
        .join(', ')
  }
  if (isStandardHeader(lower)) return walk.visitor.text(value, true)
  const said = nameSays(lower)
  const meaning = said.kind === null && /(?:^|[-_])(?:keys?|auth|credentials?|pass)$/.test(lower) ? opening : said
  if (meaning.kind !== null) {
    if (/^(?:true|false|yes|no|on|off|\d{1,4}|[A-Za-z]{1,12}|fetch|required)$/.test(value)) return walk.visitor.text(value, true)
    if (/^[A-Za-z]{3,12} \S{6}/.test(value)) return rewriteAuthorization(value, walk)
    if (meaning.surely && !/^https?:/.test(value)) return walk.visitor.secret(value, value.startsWith('eyJ') && value.split('.').length === 3 ? 'jwt' : meaning.kind)
  }
  return walk.leaf(value, lower, 1)
}

/** A header that ends in `-key` opens something, whoever invented it. */
const opening: NameMeaning = { kind: 'key', surely: true, identifier: false }

/** Fields of the standards and of common servers that never carry a secret of their own. */
function isStandardHeader(name: string): boolean {
  if (standard.has(name)) return true
  return /^(?:sec-(?!session|token)|accept|content-|access-control-|if-|cf-(?!access)|x-b3-|x-datadog-|x-envoy-|x-ratelimit-|ratelimit-|x-amz-cf-|x-goog-(?!iap|api|auth)|x-content-|x-frame-|x-dns-|x-download-|x-permitted-|cross-origin-|:)/.test(
    name,
  )
}

const standard = new Set(
  (
    'host connection date age server via vary etag expires pragma cache-control last-modified keep-alive transfer-encoding te trailer upgrade ' +
    'upgrade-insecure-requests user-agent dnt range priority allow retry-after alt-svc strict-transport-security nel report-to reporting-endpoints server-timing timing-allow-origin ' +
    'x-powered-by x-requested-with x-request-id x-correlation-id x-trace-id x-runtime x-served-by x-cache x-cache-hits x-timer x-xss-protection x-ua-compatible traceparent tracestate ' +
    'x-amzn-trace-id x-amzn-requestid x-amz-request-id x-amz-id-2 x-vercel-id x-vercel-cache x-github-request-id x-ms-request-id x-azure-ref sentry-trace baggage surrogate-key surrogate-control ' +
    'idempotency-key public-key-pins referrer-policy permissions-policy feature-policy origin-agent-cluster clear-site-data expect-ct preference-applied prefer purpose save-data ' +
    'x-forwarded-for x-forwarded-proto x-forwarded-host x-forwarded-port x-real-ip forwarded x-cloud-trace-context x-nf-request-id fly-request-id x-fb-debug x-robots-tag x-total-count ' +
    'x-http-method-override x-drupal-cache x-varnish x-hits www-authenticate proxy-authenticate accept-ranges digest want-digest repr-digest document-policy x-cache-key x-aspnet-version ' +
    'x-aspnetmvc-version x-generator x-matched-path x-nextjs-cache x-turbo-request-id turbo-frame early-data downlink ect rtt device-memory viewport-width width dpr x-oss-request-id'
  ).split(' '),
)

/** A body, by what was made of it. */
export function rewriteBody(body: Body, walk: Walk, asset: boolean): Body {
  const { value, fields, text } = body
  return changed(body, {
    value: value === undefined ? undefined : rewriteJson(value, walk, ''),
    fields: fields && each(fields, field => rewriteField(field, walk)),
    text: text && rewriteText(text, body.mediaType, walk, asset),
  })
}

function rewriteField(field: FormField, walk: Walk): FormField {
  return changed(field, {
    value: field.fileName === undefined ? walk.leaf(field.value, field.name, 0) : walk.visitor.text(field.value, true),
    fileName: field.fileName && walk.visitor.text(field.fileName, true),
  })
}

/** Decoded text of a body of a media type. */
export function rewriteText(text: string, mediaType: string, walk: Walk, asset: boolean): string {
  if (text.length < 4) return text
  if (asset && !/html|json|svg|xml/.test(mediaType)) return walk.visitor.text(text, false)
  if (asset && /svg/.test(mediaType)) return walk.visitor.text(text, false)
  if (/x-www-form-urlencoded/.test(mediaType)) return rewritePairs(text, walk, 0, 'form')
  const start = text.trimStart().slice(0, 15).toLowerCase()
  if (/html|xml/.test(mediaType) || start.startsWith('<!doctype') || start.startsWith('<html') || start.startsWith('<?xml')) return rewriteMarkup(text, walk, 0)
  if (/json/.test(mediaType) || start.startsWith('{') || start.startsWith('[')) return walk.visitor.text(rewriteLiterals(text, walk, 0), false)
  if (/javascript|ecmascript/.test(mediaType)) return walk.visitor.text(rewriteLiterals(text, walk, 0), true)
  if (/\/css/.test(mediaType)) return walk.visitor.text(text, false)
  if (/multipart/.test(mediaType)) return rewriteMultipart(text, walk)
  return rewriteLines(text, walk)
}

/** Lines of plain text, of an event stream or of JSON by line: `NAME=value`, `name: value`, `data: {…}`. */
function rewriteLines(text: string, walk: Walk): string {
  if (!text.includes('\n')) return walk.visitor.text(rewriteLine(text, walk), false)
  const lines = text.split('\n').map(line => rewriteLine(line, walk))
  // Once more as a whole, for what goes over several lines.
  return walk.visitor.text(lines.join('\n'), false)
}

function rewriteLine(line: string, walk: Walk): string {
  if (line.length < 4) return line
  const data = line.startsWith('data:') ? (line[5] === ' ' ? 6 : 5) : (/^\d{0,5}(?:\/[^,]{0,60},)?\d{0,5}(?=[[{])/.exec(line)?.[0].length ?? 0)
  const rest = data === 0 ? line : line.slice(data)
  if (/^[[{]/.test(rest)) return line.slice(0, data) + rewriteLiterals(rest, walk, 1)
  const assignment = line.length > 4000 ? null : assigned.exec(line)
  if (assignment !== null) {
    const [, before, name, value, after] = assignment as unknown as [string, string, string, string, string]
    if (!/\s/.test(value) || (nameSays(name).surely && value.length < 80)) return before + walk.leaf(value, name, 1) + after
  }
  return data === 0 && /\s/.test(line) ? walk.visitor.text(line, true) : line.slice(0, data) + walk.leaf(rest, '', 1)
}

const assigned = /^(\s{0,20}(?:export |set )?["']?([\p{L}\d_.-]{2,60})["']?\s{0,4}[:=]\s{0,4}["']?)([^\s"'](?:[^"']{0,2000}[^\s"';,])?)(["']?[;,\r]?\s{0,4})$/u

/** The parts of a multipart body as text, each under its name. */
function rewriteMultipart(text: string, walk: Walk): string {
  const boundary = /^--[^\r\n]{1,200}/.exec(text)?.[0]
  if (boundary === undefined) return walk.visitor.text(text, true)
  return text
    .split(boundary)
    .map(part => {
      const match = /^((?:[^\r\n]{0,1000}\r?\n){1,20}?\r?\n)([\s\S]*?)(\r?\n)$/.exec(part)
      const name = match === null ? undefined : /\bname="([^"]{0,200})"/i.exec(match[1]!)?.[1]
      if (match === null || name === undefined) return walk.visitor.text(part, true)
      const value = match[2]!
      return match[1]! + (/filename=/i.test(match[1]!) ? walk.visitor.text(value, true) : walk.leaf(value, name, 0)) + match[3]!
    })
    .join(boundary)
}

/** One message of a socket or an event stream. */
function rewriteMessage(message: Message, walk: Walk): Message {
  if (message.binary && message.value === undefined) {
    return changed(message, { text: rewriteBytes(message.text, walk, text => rewriteLines(text, walk)) })
  }
  return changed(message, {
    text: rewriteMessageText(message.text, walk),
    value: message.value === undefined ? undefined : rewriteJson(message.value, walk, ''),
    event: message.event && walk.visitor.text(message.event, true),
  })
}

export const rewriteMessageText = (text: string, walk: Walk): string => rewriteLines(text, walk)

/** Bodies nest, but not like this: deeper than that is an attack, and is not looked at but dropped. */
const deepest = 1000

/** Every leaf and every key of a JSON value; `__proto__` is a key like any other. */
export function rewriteJson(value: JsonValue, walk: Walk, name: string, depth = 0): JsonValue {
  if (typeof value === 'string') return walk.leaf(value, name, 0)
  if (typeof value === 'number') {
    const kind = name === '' ? null : judgeNumber(value, nameSays(name))
    if (kind === null) return value
    const replaced = walk.visitor.secret(String(value), kind)
    return replaced === String(value) ? value : /^\d+$/.test(replaced) ? Number(replaced) : replaced
  }
  if (value === null || typeof value !== 'object') return value
  if (depth > deepest) return null
  if (isArray(value)) return each(value, element => rewriteJson(element, walk, name, depth + 1))
  let copy: Record<string, JsonValue> | null = null
  const keys = Object.keys(value)
  const label = labelOf(value, keys)
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    const held = value[key]!
    const replaced = rewriteJson(held, walk, label !== null && isValueOf(key) ? label : nameWithin(name, key), depth + 1)
    const newKey = key.length < 6 || isShortWord(key) ? key : walk.visitor.text(key, true)
    if (copy === null && (replaced !== held || newKey !== key)) {
      copy = Object.create(null) as Record<string, JsonValue>
      for (let earlier = 0; earlier < index; earlier++) copy[keys[earlier]!] = value[keys[earlier]!]!
    }
    if (copy !== null) copy[newKey] = replaced
  }
  return copy ?? value
}

const isArray = (value: object): value is readonly JsonValue[] => Array.isArray(value)

/** `{"name": "password", "value": "…"}`: the one names the other. */
function labelOf(value: { readonly [key: string]: JsonValue }, keys: readonly string[]): string | null {
  if (keys.length > 12 || !keys.some(isValueOf)) return null
  for (const key of keys) {
    if (!isNaming(key)) continue
    const text = value[key]
    if (typeof text === 'string' && text.length > 1 && text.length < 80 && nameSays(text).kind !== null) return text
  }
  return null
}

const isShortWord = (key: string): boolean => key.length < 20 && /^[A-Za-z_]+$/.test(key)

function each<Element>(list: readonly Element[], rewrite: (element: Element) => Element): readonly Element[] {
  let copy: Element[] | null = null
  for (let index = 0; index < list.length; index++) {
    const element = list[index]!
    const replaced = rewrite(element)
    if (replaced !== element) {
      copy ??= list.slice()
      copy[index] = replaced
    }
  }
  return copy ?? list
}

/** `whole` with `parts` in their places; itself where they are what it holds. */
function changed<Whole extends object>(whole: Whole, parts: { readonly [Key in keyof Whole]?: Whole[Key] | undefined }): Whole {
  let differs = false
  for (const key of Object.keys(parts) as (keyof Whole)[]) {
    if (parts[key] === undefined || parts[key] === whole[key]) delete (parts as Record<keyof Whole, unknown>)[key]
    else differs = true
  }
  return differs ? { ...whole, ...(parts as Partial<Whole>) } : whole
}
