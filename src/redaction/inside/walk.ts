import type {
  Body,
  Cookie,
  Exchange,
  FormField,
  Header,
  JsonObject,
  JsonValue,
  Message,
  Request,
  Response,
} from '../../evidence/exchange.ts'
import { rewriteBytes } from './bytes.ts'
import { changed, each } from './copies.ts'
import { rewriteCookie } from './credentials.ts'
import { rewriteHeader } from './headers.ts'
import { rewriteLanding } from './landing.ts'
import { namesByPlace, passwordsGivenTo } from './given-by-place.ts'
import { rewriteJson } from './json.ts'
import { makeWalk } from './leaf.ts'
import { rewriteAction, rewriteAppeared } from './snapshot.ts'
import { rewriteLines, rewriteText } from './text.ts'
import { rewriteTyped } from './typed.ts'
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
  each(headers, header => withValue(header, rewriteHeader(header.name, header.value, walk)))

const rewriteCookies = (cookies: readonly Cookie[], walk: Walk): readonly Cookie[] =>
  each(cookies, cookie => withValue(cookie, rewriteCookie(cookie.name, cookie.value, walk)))

const withValue = <Named extends Header | Cookie>(named: Named, value: string): Named =>
  value === named.value ? named : { ...named, value }

/** A body, by what was made of it. */
function rewriteBody(body: Body, walk: Walk, asset: boolean): Body {
  const { value, fields, text, carried } = body
  return changed(body, {
    value: value === undefined ? undefined : rewriteJson(value, walk, ''),
    fields: fields && each(fields, field => rewriteField(field, walk)),
    text: text && rewriteText(text, body.mediaType, walk, asset),
    carried: carried && (rewriteJson(carried, walk, '') as JsonObject),
  })
}

function rewriteField(field: FormField, walk: Walk): FormField {
  return changed(field, {
    value:
      field.fileName === undefined
        ? rewriteTyped(field.value, field.name, walk, 0)
        : walk.visitor.text(field.value, true),
    fileName: field.fileName && walk.visitor.text(field.fileName, true),
  })
}

/** One message of a socket or an event stream. */
function rewriteMessage(message: Message, walk: Walk): Message {
  if (message.binary && message.value === undefined) {
    return changed(message, { text: rewriteBytes(message.text, walk, text => rewriteLines(text, walk)) })
  }
  return changed(message, {
    text: rewriteLines(message.text, walk),
    value: message.value === undefined ? undefined : rewriteSaid(message.value, message, walk),
    event: message.event && walk.visitor.text(message.event, true),
  })
}

/** What a message says. What one that is called `login` or `changePassword` gives by its place alone has no name but that. */
function rewriteSaid(value: JsonValue, { event = '', isArguments }: Message, walk: Walk): JsonValue {
  const isPassword = event !== '' && walk.sent ? passwordsGivenTo(event) : null
  if (isPassword === null) return rewriteJson(value, walk, '')
  if (isArguments !== true) return rewriteJson(value, walk, namesByPlace([value], isPassword)[0] as string)
  const given = value as readonly JsonValue[]
  const names = namesByPlace(given, isPassword)
  return each(given, (one, nth) => rewriteJson(one, walk, names[nth] as string))
}
