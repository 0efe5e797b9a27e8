import type {
  Body,
  Cookie,
  Exchange,
  FormField,
  Header,
  JsonObject,
  Message,
  Request,
  Response,
} from '../../evidence/exchange.ts'
import { rewriteBytes } from './bytes.ts'
import { changed, each } from './copies.ts'
import { rewriteCookie } from './credentials.ts'
import { rewriteHeader } from './headers.ts'
import { rewriteLanding } from './landing.ts'
import { rewriteCommand } from './commands.ts'
import { passwordsGiven, passwordsInFields, passwordsInText } from './given-by-place.ts'
import { rewriteJson } from './json.ts'
import { calledAt, knowing } from './knowing.ts'
import { makeWalk } from './leaf.ts'
import { codesGiven, codesInFields, codesInText } from './one-time-codes.ts'
import { rewriteAction, rewriteAppeared } from './snapshot.ts'
import { rewriteLines, rewriteText } from './text.ts'
import { rewriteFieldName, rewriteTyped } from './typed.ts'
import { rewriteUrl } from './url.ts'
import type { Visitor, Walk } from './visitor.ts'

/** Every place of an exchange that can hold a secret, shown to the visitor; parts that it leaves alone are not copied. */
export function rewriteExchange(exchange: Exchange, visitor: Visitor): Exchange {
  const sent = makeWalk(visitor, true)
  const received = makeWalk(visitor, false)
  const { request, response, messages, failure, action, shown, landing } = exchange
  const asset = isAsset(exchange)
  return changed(exchange, {
    request: rewriteRequest(request, sent),
    response: response && rewriteResponse(response, received, asset),
    messages:
      messages && each(messages, message => rewriteMessage(message, message.direction === 'sent' ? sent : received)),
    failure: failure && visitor.text(failure, true),
    action: action && rewriteAction(action, received),
    shown: shown && each(shown, text => rewriteAppeared(text, received)),
    landing: landing && rewriteLanding(landing, received),
  })
}

/** Scripts, styles, pictures, fonts: nobody's data, however random what is written in them. */
function isAsset(exchange: Exchange): boolean {
  const type = exchange.resourceType
  if (type !== undefined && /^(?:script|stylesheet|image|font|media|manifest|texttrack)$/.test(type)) return true
  return isAssetType(exchange.response?.body?.mediaType ?? '')
}

export const isAssetType = (mediaType: string): boolean =>
  /^(?:image|font|audio|video)\/|javascript|ecmascript|\/css\b|font|wasm/.test(mediaType)

function rewriteRequest(request: Request, walk: Walk): Request {
  return changed(request, {
    url: rewriteUrl(request.url, walk, 0),
    headers: rewriteHeaders(request.headers, walk),
    cookies: rewriteCookies(request.cookies, walk),
    body: request.body && rewriteBody(request.body, onTheWayOf(request.body, request.url, walk), false),
  })
}

function rewriteResponse(response: Response, walk: Walk, asset: boolean): Response {
  return changed(response, {
    headers: rewriteHeaders(response.headers, walk),
    cookies: rewriteCookies(response.cookies, walk),
    body: response.body && (asset ? rewriteAsset(response.body, walk) : rewriteBody(response.body, walk, false)),
    redirect: response.redirect && rewriteUrl(response.redirect, walk, 0),
  })
}

const rewriteHeaders = (headers: readonly Header[], walk: Walk): readonly Header[] =>
  each(headers, header => withValue(header, rewriteHeader(header.name, header.value, walk)))

const rewriteCookies = (cookies: readonly Cookie[], walk: Walk): readonly Cookie[] =>
  each(cookies, cookie => withValue(cookie, rewriteCookie(cookie.name, cookie.value, walk)))

const withValue = <Named extends Header | Cookie>(named: Named, value: string): Named =>
  value === named.value ? named : { ...named, value }

/** The way through what was sent: what it gives by its place alone is known there. */
function onTheWayOf({ value, fields, text }: Body, url: string, walk: Walk): Walk {
  const called = calledAt(url)
  if (value !== undefined) return knowing({ passwords: passwordsGiven(value, called), codes: codesGiven(value) }, walk)
  if (fields !== undefined) return knowing({ passwords: passwordsInFields(fields), codes: codesInFields(fields) }, walk)
  return text === undefined
    ? walk
    : knowing({ passwords: passwordsInText(text, called), codes: codesInText(text) }, walk)
}

/** Scripts and styles come again with every page: one that was looked at and stayed as it is stays so. */
function rewriteAsset(body: Body, walk: Walk): Body {
  const { digest, mediaType } = body
  if (digest === undefined) return rewriteBody(body, walk, true)
  const known = `${digest} ${mediaType}`
  if (walk.assets.has(known)) return body
  const rewritten = rewriteBody(body, walk, true)
  if (rewritten === body) {
    if (walk.assets.size >= MOST_ASSETS) walk.assets.clear()
    walk.assets.add(known)
  }
  return rewritten
}

/** More than an application has; of what is forgotten nothing is lost but time. */
const MOST_ASSETS = 4000

/** A body, by what was made of it. */
function rewriteBody(body: Body, walk: Walk, asset: boolean): Body {
  const { value, fields, text, carried } = body
  const rewritten = changed(body, {
    value: value === undefined ? undefined : rewriteJson(value, walk, ''),
    fields: fields && each(fields, field => rewriteField(field, walk)),
    text: text && rewriteText(text, body.mediaType, walk, asset),
    carried: carried && (rewriteJson(carried, walk, '') as JsonObject),
  })
  return rewritten.text === text ? rewritten : withoutDigest(rewritten)
}

/** The digest is that of the text as it was recorded. */
const withoutDigest = ({ digest: _, ...body }: Body): Body => body

function rewriteField(field: FormField, walk: Walk): FormField {
  return changed(field, {
    name: rewriteFieldName(field.name, walk),
    value:
      field.fileName === undefined
        ? rewriteTyped(field.value, field.name, walk, 0)
        : walk.visitor.text(field.value, true),
    fileName: field.fileName && walk.visitor.text(field.fileName, true),
  })
}

/** One message of a socket or an event stream. What one that is called `login` gives by its place alone has no name but that. */
function rewriteMessage(message: Message, way: Walk): Message {
  if (message.binary && message.value === undefined) {
    return changed(message, { text: rewriteBytes(message.text, way, text => rewriteLines(text, way)) })
  }
  const { text, value, event } = message
  const given =
    way.sent && value !== undefined ? { passwords: passwordsGiven(value, event), codes: codesGiven(value) } : null
  const walk = given === null || given.passwords.size + given.codes.size === 0 ? way : knowing(given, way)
  return changed(message, {
    text: rewriteLines(way.sent ? rewriteCommand(text, way.visitor) : text, walk),
    value: value === undefined ? undefined : rewriteJson(value, walk, ''),
    event: event && walk.visitor.text(event, true),
  })
}
