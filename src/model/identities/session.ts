import type { Body, Cookie, Header, JsonValue, Request, Response } from '../../evidence/exchange.ts'
import { withoutScheme } from '../../evidence/without-scheme.ts'
import { isWriteProtection } from '../calls/leaf/write-protection.ts'
import { hash53 } from '../hash.ts'
import { rememberingAll } from '../remembering-all.ts'
import { rememberingLast } from '../remembering-last.ts'
import { isRedacted } from '../token.ts'
import { credentialHeaders, keyHeaders } from './header-credentials.ts'

/**
 * Who asks, as far as a request tells: hashes of the credentials that it carries. Credentials are redacted, equal ones equally,
 * so that hashes join; they differ from key to key, so that nothing is ever ordered or chosen by them.
 */
export type Token = number

const SESSION = /sess|^sid$|[._-]sid$|token|auth(?!or(?!i[sz]))|jwt|remember|(?:log|sign)(?:ged|ned)?[-_]?in|identity/i
const HEADER =
  /^(?:authorization|(?:x[-_])?(?:api[-_]?key|auth[-_]?token|access[-_]?token|session(?:[-_]?(?:id|token))?|token)|private-token|apikey)$/
const QUERY = /^(?:access_?token|auth_?token|token|api_?key|_?session(?:_?id|_?token)?|sid|jwt)$/i
/** Names that also stand for what protects a form against forged requests: beside a cookie named after a session, that one tells. */
const PERHAPS = /^(?:token|session(?:_?id)?|sid)$/i
export const mayGuardForms = (name: string): boolean => PERHAPS.test(name)
/** Engine.IO names its connection `sid`; it says nothing of who speaks. */
const TRANSPORT = /[?&]EIO=\d(?:&|$)/
/** Who is counted, not who is signed in; and whether cookies are taken at all. */
const TRACKING =
  /test[-_]?cookie|cookie[-_]?test|^(?:_ga|_gid|_gcl|_gat|_fbp|_fbc|_hj|_pk_|_clck|_clsk|mp_|ajs_|amplitude|intercom|_dd_s|_uet|optimizely|__cf|cf_|_cfuvid|hubspot|__hs|_mkto|incap_|visid_|ak_bmsc|bm_|datadome|consent|cookie|ph_\w{1,80}_posthog$|amp_(?:mktg_)?[\da-f]{6}|_sp_(?:id|ses)|_hp2_|_ym_|_lr_|amcvs?_)/i

const isCredential = rememberingAll((name: string): boolean => HEADER.test(name) && !isWriteProtection(name))

/** The credentials of a request, as texts, and as one: none is an empty list. */
export const credentialsOf = rememberingLast(({ headers, cookies, url, body }: Request): readonly string[] => {
  const found = shownIn(credentialHeaders(headers, isCredential))
  if (found.length > 0) return found.sort()
  const named = userInfo(url)
  if (named !== null) return [named]
  for (const value of queryTokens(url, namedSessions(cookies).length > 0)) found.push(value)
  for (const { value } of keysInForm(url, body)) found.push(value)
  if (found.length > 0) return found.sort()
  for (const { value } of sessionCookies(cookies)) found.push(value)
  if (found.length > 0) return found.sort()
  for (const { value } of tokensSent(body)) found.push(value)
  return (found.length > 0 ? found : shownIn(keyHeaders(headers, isCredential))).sort()
})

/** What headers show without their schemes; nothing where a script had none to send: `Bearer undefined`. */
const shownIn = (headers: readonly Header[]): string[] =>
  headers
    .map(({ value }) => withoutScheme(value))
    .filter(credential => credential !== '' && !/^(?:null|undefined|bearer|basic)$/i.test(credential))

/** A name and a password in an address are sent as Basic credentials (RFC 3986, 3.2.1; Fetch Standard, 4.6): `https://ann:secret@app.example/`. */
const userInfo = (url: string): string | null => /^[a-z]+:\/\/([^/?#@:]+:[^/?#@]+)@/i.exec(url)?.[1] ?? null

/** The key of an interface for programs that takes it with a form as it does with a query: `POST /api/1/createOrder`, `apikey=…`. */
export const keysInForm = (
  url: string,
  body: Body | undefined,
): readonly { readonly name: string; readonly value: string }[] =>
  body?.fields === undefined || !OF_PROGRAMS.test(url)
    ? []
    : body.fields.flatMap(({ name, value }) =>
        /^api[-_]?key$/i.test(name) && typeof value === 'string' && (isRedacted(value) || value.length >= 16)
          ? [{ name, value }]
          : [],
      )

const OF_PROGRAMS = /^[^?#]*\/(?:api|rest|rpc|ws|services?)\//i

/** What some send with each request in its body, having no header for it: `{"_SessionToken": …}`, JSON-RPC's `auth`. */
export function tokensSent(body: Body | undefined): readonly { readonly name: string; readonly value: string }[] {
  const sent = body?.value
  const named: readonly (readonly [string, JsonValue])[] =
    sent !== null && typeof sent === 'object' && !Array.isArray(sent)
      ? Object.entries(sent)
      : (body?.fields ?? []).map(({ name, value }) => [name, value] as const)
  return named.flatMap(([name, value]) =>
    typeof value === 'string' && isSentToken(name) && (isRedacted(value) || value.length >= 16)
      ? [{ name, value }]
      : [],
  )
}

const isSentToken = rememberingAll((name: string): boolean =>
  /^_?(?:session|access|auth)[-_]?token$|^_?session[-_]?id$|^auth$/i.test(name),
)

/** The cookies that may tell who is signed in: those named so, else all that redaction closed. */
export function sessionCookies(cookies: readonly Cookie[]): readonly Cookie[] {
  if (cookies.length === 0) return cookies
  const named = namedSessions(cookies)
  if (named.length > 0) return named
  const closed = ownCookies(cookies).filter(
    ({ name, value }) => isRedacted(value) && !/lang|locale|theme|csrf/i.test(name),
  )
  // What is named after a person says who it is, unless nothing else does: some sign that, and have no other session.
  const nameless = closed.filter(({ name }) => !/user|name|author|mail/i.test(name))
  return nameless.length > 0 ? nameless : closed
}

const ownCookies = (cookies: readonly Cookie[]): readonly Cookie[] =>
  cookies.filter(({ name, value }) => value !== '' && !isWriteProtection(name) && !TRACKING.test(name))

/** Whether a cookie is called as sessions and tokens are. */
export const isNamedSession = (name: string): boolean => SESSION.test(name)

const namedSessions = (cookies: readonly Cookie[]): readonly Cookie[] =>
  ownCookies(cookies).filter(
    ({ name, value }) => isNamedSession(name) && (isRedacted(value) || (value.length >= 16 && !ADDRESS.test(value))),
  )

/** Where to go on after signing in, and no session. */
const ADDRESS = /^(?:https?(?::|%3a)|\/|%2f)/i

function queryTokens(url: string, hasSession: boolean): readonly string[] {
  const start = url.indexOf('?')
  if (start === -1) return []
  const found: string[] = []
  const isTransport = TRANSPORT.test(url.slice(start))
  for (const pair of url.slice(start + 1).split('&')) {
    const sign = pair.indexOf('=')
    const name = pair.slice(0, sign)
    if (sign === -1 || !QUERY.test(name) || (isTransport && name === 'sid')) continue
    if (hasSession && mayGuardForms(name)) continue
    const value = pair.slice(sign + 1)
    if (isRedacted(value) || value.length >= 16) found.push(value)
  }
  return found
}

export const tokenOf = (credential: string): Token => hash53(credential)

/** One number for all credentials of a request; null for none. */
export const sessionOf = rememberingLast((credentials: readonly string[]): Token | null =>
  credentials.length === 0 ? null : hash53(credentials.join('\n')),
)

const TOKEN_NAME = /(?:^|_|[a-z])(?:[tT]oken|jwt|JWT)$|^(?:session|sessionId|session_id|sid|bearer|accessKey)$/

const isTokenName = rememberingAll((name: string): boolean => TOKEN_NAME.test(name) && !isWriteProtection(name))

/** Whether a message that connects names so what shows who speaks: `token`, `Authorization`. */
export const isConnecting = rememberingAll(
  (name: string): boolean =>
    !isWriteProtection(name) && (QUERY.test(name) || isCredential(name.toLowerCase()) || isTokenName(name)),
)

/** A token in a body, with the way to it: `session.access_token`. */
export interface TokenField {
  readonly path: string
  readonly value: string
}

/** The tokens that a body hands over: `access_token`, `refreshToken`, `token`. */
export const tokenFields = rememberingLast((body: Body | undefined): readonly TokenField[] => {
  const found: TokenField[] = []
  const visit = (above: string, name: string, value: JsonValue, depth: number): void => {
    if (found.length >= 16) return
    if (typeof value === 'string') {
      // What redaction puts in the place of a token is longer too.
      if (value.length >= 20 && isTokenName(name)) found.push({ path: above + name, value })
    } else if (value !== null && typeof value === 'object' && !Array.isArray(value) && depth > 0)
      for (const inner in value)
        visit(
          name === '' ? '' : `${above}${name}.`,
          inner,
          (value as { readonly [key: string]: JsonValue })[inner] as JsonValue,
          depth - 1,
        )
  }
  if (body?.value !== undefined) visit('', '', body.value, 4)
  for (const { name, value } of body?.fields ?? []) visit('', name, value, 0)
  return found
})

export const tokensIn = (body: Body | undefined): readonly string[] => tokenFields(body).map(({ value }) => value)

/** The headers of an answer that hand out what is sent in a header from then on: `authorization`, `x-auth-token`. */
export const tokenHeaders = rememberingLast(({ headers }: Response): readonly Header[] =>
  keyHeaders(headers, isCredential).map(({ name, value }) => ({ name, value: withoutScheme(value) })),
)

/** The credentials that an answer hands out, in its body, as cookies and in its headers. */
export const handedOut = (response: Response): readonly string[] => [
  ...tokensIn(response.body),
  ...sessionCookies(response.cookies).map(({ value }) => value),
  ...tokenHeaders(response).map(({ value }) => value),
]
