import type { Body, Exchange, FormField, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { isRedacted } from '../token.ts'
import { isRefusedAtLanding } from '../landings/outcome.ts'
import { isNotLetIn } from '../refusals/not-let-in.ts'
import { refusesInside } from '../refusals/refuses-inside.ts'
import {
  LOGIN,
  NO_SIGN_IN,
  RENEWAL,
  SIGN_OUT,
  addressesOut,
  choosesPassword,
  deletesSession,
  hasPassword,
  isEntry,
  namesCalled,
  wantedIn,
} from './attempt.ts'
import { isSentInPlace, offersToLeave, saysOut } from './in-place.ts'
import { credentialsOf, handedOut, sessionCookies, tokensIn } from './session.ts'

/** That somebody signed in or out, that one token was given for another, or one to who had none and asked for a page. */
export interface SignMove {
  readonly what: 'in' | 'out' | 'renewal' | 'start'
  /** The credentials that the request carried, in its head or its body. */
  readonly carried: readonly string[]
  /** Of these, the cookies: they may stay and be signed in, as an application's key does not. */
  readonly cookies: readonly string[]
  /** Those that the answer handed out and that were not carried already. */
  readonly given: readonly string[]
  /** By what name somebody signed in; empty where it is not said. */
  readonly who: string
  /** Nothing but the form and the page that came says that it is a sign-in: it is one only where nobody was signed in. */
  readonly inPlace?: true
}

/** Null where nothing of the kind happened. */
export function signMove(exchange: Exchange): SignMove | null {
  const { request, response } = exchange
  const segments = parsedUrl(request.url)?.segments
  if (response === undefined || segments === undefined) return null
  const head = credentialsOf(request)
  const last = segments.at(-1) ?? ''
  const words = [...segments.slice(-2), ...wantedIn(request.body?.fields)]
  const near = words.join('/')
  const carried = [...head, ...tokensIn(request.body)]
  const cookies = head.filter(token => request.cookies.some(({ value }) => value === token))
  // A cookie that is set again as it was sent is nothing new, whichever of several tells who asks.
  const sent = new Set([...carried, ...request.cookies.map(({ value }) => value)])
  const given = handedOut(response).filter(token => !sent.has(token))
  if (response.status >= 200 && response.status < 400 && isSignOut(exchange))
    return { what: 'out', carried: head, cookies, given, who: '' }
  const password = hasPassword(request.body?.value, request.body?.fields)
  const entry =
    request.method === 'GET'
      ? /[?&]code=/.test(request.url) && given.length > 0
      : isEntry(words, password, given.length > 0, choosesPassword(request.body?.value, request.body?.fields))
  const who = loginName(request.body?.value, request.body?.fields)
  const isMade = head.length > 0 && who === '' && MADE.test(last)
  const isIn = entry && !isMade && !NO_SIGN_IN.test(near) && !RENEWAL.test(near) && !isAskedWithToken(exchange)
  if (isIn && succeeded(exchange)) return { what: 'in', carried, cookies, given, who }
  if (!entry && given.length === 0 && cookies.length > 0 && isSentInPlace(exchange) && isLetIn(exchange))
    return { what: 'in', carried: cookies, cookies, given, who, inPlace: true }
  if (given.length === 0) return null
  if (carried.length > 0) return { what: 'renewal', carried, cookies, given, who: '' }
  return isPlainVisit(exchange) ? { what: 'start', carried, cookies, given, who: '' } : null
}

/** `POST /users/7/tokens`, by who is signed in, with nothing but a password at most that proves it anew: a token for a program is made, which stands for whoever made it. */
const MADE = /(?:^|[-_.])(?:tokens|keys)$|[a-z](?:Tokens|Keys)$/

/** Nothing is said by which anybody could be let in but a token: whoever has one is in, and gets another. */
const isAskedWithToken = ({ request }: Exchange): boolean =>
  request.method !== 'GET' &&
  isNothing(request.body) &&
  request.headers.some(({ name, value }) => name === 'authorization' && /^bearer /i.test(value))

const isNothing = (body: Body | undefined): boolean =>
  body === undefined || (body.state === 'empty' && (body.fields ?? []).length === 0)

/** A page is asked for by an address in which nothing can have told who asks. */
const isPlainVisit = ({ request, response }: Exchange): boolean =>
  request.method === 'GET' && !mayTellWho(request.url) && /html/.test(response?.body?.mediaType ?? '')

/** A secret, or what is as long as one. */
function mayTellWho(url: string): boolean {
  const [, query] = url.split('?', 2)
  return [...new URLSearchParams(query?.split('#', 1)[0])].some(([, value]) => isRedacted(value) || value.length >= 16)
}

function isSignOut(exchange: Exchange): boolean {
  const { request, response } = exchange
  // A page may only ask whether one really wants to; a script is told that it is done.
  if (addressesOut(exchange))
    return (
      request.method !== 'GET' ||
      (response as NonNullable<typeof response>).status >= 300 ||
      changesSession(exchange) ||
      (isObject(response?.body?.value) && !refusesInside(response.body.value) && !bringsForm(response.body.value))
    )
  if (namesCalled(request.body?.value).some(name => SIGN_OUT.test(name) || ENDS_SESSION.test(name)))
    return !refusesInside(response?.body?.value)
  return deletesSession(exchange) || (request.method === 'POST' && saysOut(request.body?.fields))
}

/** Whether the answer sets a cookie of a session, and not the one that was sent once more, for longer. */
const changesSession = ({ request, response }: Exchange): boolean =>
  sessionCookies(response?.cookies ?? []).some(
    cookie => !request.cookies.some(({ name, value }) => name === cookie.name && value === cookie.value),
  )

/** `{html: '<form …>'}`: what is shown to a person asks first. */
const bringsForm = (value: JsonObject): boolean =>
  Object.values(value).some(each => typeof each === 'string' && /<(?:form|button)[\s>]/i.test(each))

/** `auth.delete_session`, `sessionDestroy` */
const ENDS_SESSION =
  /(?:^|[._:/-])(?:(?:delete|destroy|close|end|kill|clear)[-_]?session|session[-_.]?(?:delete|destroy|close|end|clear))$/i

/** The page that came has a way out on it, and asks for no password. */
function isLetIn({ request, response }: Exchange): boolean {
  const { text, mediaType } = response?.body ?? {}
  return (
    response?.status === 200 &&
    text !== undefined &&
    /html/.test(mediaType ?? '') &&
    offersToLeave(text) &&
    !asksAgain(text, request.body?.fields)
  )
}

/** A form that is shown again was refused; so was what says so in its answer. */
function succeeded(exchange: Exchange): boolean {
  const { response } = exchange
  if (response === undefined || response.status < 200 || response.status >= 400) return false
  if (isRefusedAtLanding(exchange) || isNotLetIn(exchange)) return false
  if (response.redirect !== undefined) return true
  // Nothing in it, but a new session: a script goes on to where it knows.
  if (response.status < 300 && response.body?.value === undefined && /html/.test(response.body?.mediaType ?? ''))
    return (
      (response.body?.text !== undefined || response.body?.state === 'empty') &&
      sessionCookies(response.cookies).length > 0 &&
      !asksAgain(response.body.text ?? '', exchange.request.body?.fields)
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

const INPUTS = /<input\b[^>]*\btype\s?=\s?["']?password\b[^>]*>/gi
const NAMED = /\bname\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))/i

/**
 * Whether a page asks for the password that was sent. Where a form sent it, only the fields of that name do: what lies behind the sign-in
 * has fields for other passwords.
 */
function asksAgain(html: string, sent: readonly FormField[] = []): boolean {
  const asked = html.match(INPUTS) ?? []
  if (sent.length === 0) return asked.length > 0
  return asked.some(input => {
    const [, ...named] = NAMED.exec(input) ?? []
    const name = named.find(one => one !== undefined)
    return sent.some(field => field.name === name)
  })
}

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
