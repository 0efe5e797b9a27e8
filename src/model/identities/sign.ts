import type { Exchange, FormField, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { isRedacted } from '../token.ts'
import { refusesInside } from '../refusals/carried-out.ts'
import { credentialsOf, handedOut, sessionCookies, tokensIn } from './session.ts'

/** That somebody signed in or out, that one token was given for another, or one to who had none and asked for a page. */
export interface SignMove {
  readonly what: 'in' | 'out' | 'renewal' | 'start'
  /** The credentials that the request carried, in its head or its body. */
  readonly carried: readonly string[]
  /** Those that the answer handed out and that were not carried already. */
  readonly given: readonly string[]
  /** By what name somebody signed in; empty where it is not said. */
  readonly who: string
}

const SIGN_IN =
  /(?:^|[-_.:])(?:log[-_]?in|sign[-_]?in|userlogin|authenticate|authorize|auth|sessions?|tokens?|oauth2?|callback|sso)(?:$|[-_.])/i
const NO_SIGN_IN = /reset|forgot|recover|change|update|invite|settings|verify-|(?:log|sign)[-_]?out|revoke/i
const REGISTER = /register|sign[-_]?up|create[-_]?account/i
const SIGN_OUT = /(?:log|sign)[-_]?(?:out|off)$/i
const RENEWAL = /refresh|renew/i

/** Null where nothing of the kind happened. */
export function signMove(exchange: Exchange): SignMove | null {
  const { request, response } = exchange
  const segments = parsedUrl(request.url)?.segments
  if (response === undefined || segments === undefined) return null
  const head = credentialsOf(request)
  const last = segments.at(-1) ?? ''
  const near = `${segments.at(-2) ?? ''}/${last}`
  const carried = [...head, ...tokensIn(request.body)]
  const given = handedOut(response).filter(token => !carried.includes(token))
  if (response.status >= 200 && response.status < 400 && isSignOut(exchange, last))
    return { what: 'out', carried: head, given, who: '' }
  const password = hasPassword(request.body?.value, request.body?.fields)
  const entry =
    request.method === 'GET'
      ? /[?&]code=/.test(request.url) && given.length > 0
      : isEntry(segments, password, given.length > 0, choosesPassword(request.body?.value, request.body?.fields))
  if (entry && !NO_SIGN_IN.test(near) && !RENEWAL.test(near) && succeeded(exchange))
    return { what: 'in', carried, given, who: loginName(request.body?.value, request.body?.fields) }
  if (given.length === 0) return null
  if (carried.length > 0) return { what: 'renewal', carried, given, who: '' }
  return isPlainVisit(exchange) ? { what: 'start', carried, given, who: '' } : null
}

/** A page is asked for by an address in which nothing can have told who asks. */
const isPlainVisit = ({ request, response }: Exchange): boolean =>
  request.method === 'GET' && !mayTellWho(request.url) && /html/.test(response?.body?.mediaType ?? '')

/** A secret, or what is as long as one. */
function mayTellWho(url: string): boolean {
  const [, query] = url.split('?', 2)
  return [...new URLSearchParams(query?.split('#', 1)[0])].some(([, value]) => isRedacted(value) || value.length >= 16)
}

/** Whether it asks to be let in: a refusal of that says nothing of anybody's rights. */
export function isAttempt({ request }: Exchange): boolean {
  const segments = request.method === 'GET' ? undefined : parsedUrl(request.url)?.segments
  if (segments === undefined) return false
  const near = segments.slice(-2).join('/')
  const password = hasPassword(request.body?.value, request.body?.fields)
  return (
    RENEWAL.test(near) ||
    SIGN_OUT.test(segments.at(-1) ?? '') ||
    (!NO_SIGN_IN.test(near) && isEntry(segments, password, false, false))
  )
}

/** A password goes in where the path speaks of a session, or something that opens one comes out. */
function isEntry(segments: readonly string[], password: boolean, opens: boolean, chooses: boolean): boolean {
  const words = segments.slice(-2)
  const says = words.some(word => SIGN_IN.test(word) || /login/i.test(word))
  if (words.some(word => REGISTER.test(word))) return password && opens
  return (password && (says || (opens && !chooses))) || (says && opens)
}

function isSignOut({ request, response }: Exchange, last: string): boolean {
  if (SIGN_OUT.test(last))
    return (
      request.method !== 'GET' ||
      (response as NonNullable<typeof response>).status >= 300 ||
      sessionCookies((response as NonNullable<typeof response>).cookies).length > 0
    )
  const named = isObject(request.body?.value) ? request.body.value['operationName'] : undefined
  if (typeof named === 'string' && SIGN_OUT.test(named)) return true
  return request.method === 'DELETE' && /^(?:sessions?|login|tokens?|auth)$/i.test(last)
}

/** A form that is shown again was refused; so was what says so in its answer. */
function succeeded({ response }: Exchange): boolean {
  if (response === undefined || response.status < 200 || response.status >= 400) return false
  // Nothing in it, but a new session: a script goes on to where a header says.
  if (response.status < 300 && response.body?.value === undefined && /html/.test(response.body?.mediaType ?? ''))
    return (
      (response.body?.text !== undefined || response.body?.state === 'empty') &&
      sessionCookies(response.cookies).length > 0 &&
      !/type\s?=\s?["']?password/i.test(response.body.text ?? '')
    )
  const value = response.body?.value
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return true
  const { success, ok, error, errors } = value as { readonly [key: string]: JsonValue }
  return (
    !refusesInside(value) &&
    success !== false &&
    ok !== false &&
    (error === undefined || error === null || error === false) &&
    (errors === undefined || errors === null)
  )
}

const PASSWORD = /pass(?:word|wd|phrase|code)?\d?$|^pwd?$|^pin$/i

function hasPassword(value: JsonValue | undefined, fields: readonly FormField[] = [], depth = 3): boolean {
  if (fields.some(({ name }) => PASSWORD.test(name.replace(/\]$/, '')))) return true
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value) || depth === 0)
    return false
  return Object.entries(value as { readonly [key: string]: JsonValue }).some(
    ([name, inner]) => (PASSWORD.test(name) && typeof inner === 'string') || hasPassword(inner, [], depth - 1),
  )
}

/** A password is set, and so given twice or beside an old one: where each answer hands out another cookie this looks like signing in. */
function choosesPassword(value: JsonValue | undefined, fields: readonly FormField[] = []): boolean {
  const inner = isObject(value) ? Object.values(value).filter(isObject) : []
  const names = [
    ...fields.map(({ name }) => name),
    ...[value, ...inner].flatMap(of => (isObject(of) ? Object.keys(of) : [])),
  ]
  return names.filter(name => /pass|pwd|retype|repeat/i.test(name)).length > 1
}

const LOGIN =
  /^(?:e?-?mail|user(?:name)?|login|identifier|account|wpname|log|.*(?:user(?:[-_]?name)?|e?-?mail|login)\]?)$/i

/** What a box sends that was ticked: `autologin=1`. */
const TICKED = /^(?:0|1|on|off|yes|no|true|false)$/i

function loginName(value: JsonValue | undefined, fields: readonly FormField[] = [], depth = 3): string {
  const filled = fields.filter(({ value: text }) => text !== '' && !TICKED.test(text))
  const field =
    filled.find(({ name }) => LOGIN.test(name)) ??
    // `name`, where nothing else could be meant: the name of a person stands in no form that signs in.
    filled.find(({ name }) => /^name$/i.test(name))
  if (field !== undefined) return field.value
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value) || depth === 0)
    return ''
  const entries = Object.entries(value as { readonly [key: string]: JsonValue })
  const [, own] = entries.find(([name, inner]) => LOGIN.test(name) && typeof inner === 'string') ?? []
  if (typeof own === 'string') return own
  for (const [, inner] of entries) {
    const found = loginName(inner, [], depth - 1)
    if (found !== '') return found
  }
  return ''
}
