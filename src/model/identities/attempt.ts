import type { Exchange, FormField, JsonValue } from '../../evidence/exchange.ts'
import { rootFields } from '../../evidence/graphql-roots.ts'
import { isRpcCall, rpcCallName } from '../../evidence/json-rpc.ts'
import { saysWhatIsWanted } from '../calls/leaf/rpc-name.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { isPassword } from '../token.ts'

const SIGN_IN =
  /(?:^|[-_.:])(?:log[-_]?in|sign[-_]?in|userlogin|authenticate|authorize|auth|sessions?|tokens?|oauth2?|callback|sso)(?:$|[-_.])/i
export const NO_SIGN_IN = /reset|forgot|recover|change|update|invite|settings|verify-|(?:log|sign)[-_]?out|revoke/i
const REGISTER = /register|sign[-_]?up|create[-_]?account/i
export const SIGN_OUT = /(?:log|sign)[-_]?(?:out|off)$/i
export const LOGIN =
  /^(?:e?-?mail|user(?:name)?|login|identifier|account|wpname|log|.*(?:user(?:[-_]?name)?|e?-?mail(?:[-_]?address)?|login)\]?)$/i
export const RENEWAL = /refresh|renew/i
const SESSION = /^(?:sessions?|login|tokens?|auth)$/i

/** What a body calls by name, where the protocol puts all on one address: the operation and the fields that it asks of the root, or the method. */
export function namesCalled(body: JsonValue | undefined): readonly string[] {
  if (isRpcCall(body)) return [rpcCallName(body) ?? '']
  if (!isObject(body)) return []
  const { operationName: name, query } = body
  const fields =
    typeof query === 'string' && /(?:log|sign)_?(?:out|off)\b|session/i.test(query) ? rootFields(query) : []
  return [...(typeof name === 'string' ? [name] : []), ...fields]
}

/** Whether its address asks to be let out, `/logout.php` or `?action=logout`: the form to sign in that it leads to refuses nothing. */
export const asksOut = (exchange: Exchange): boolean => addressesOut(exchange) || deletesSession(exchange)

/** `/logout`, `/logout.php`, `?action=logout` */
export function addressesOut({ request }: Exchange): boolean {
  const { segments = [], query = [] } = parsedUrl(request.url) ?? {}
  const last = segments.at(-1) ?? ''
  return SIGN_OUT.test(last.replace(/\.\w{1,5}$/, '')) || query.some(asksOutIn)
}

/** A parameter of a query that says so; where to go on to is no such word. */
export const asksOutIn = ([name, value]: readonly [name: string, value: string]): boolean =>
  isSignOut(value) && !LEADS_ON.test(name)

const LEADS_ON = /next|redirect|return|back|continue|dest|goto|forward|^(?:to|url|from|ref(?:erer)?|target)$/i

/** Whether a word says no more than to sign out. */
const isSignOut = (word: string): boolean => word.length <= 8 && SIGN_OUT.test(word)

export const deletesSession = ({ request }: Exchange): boolean =>
  request.method === 'DELETE' && SESSION.test(parsedUrl(request.url)?.segments.at(-1) ?? '')

/** Whether it asks to be let in: a refusal of that says nothing of anybody's rights. */
export function isAttempt({ request }: Exchange): boolean {
  const segments = request.method === 'GET' ? undefined : parsedUrl(request.url)?.segments
  if (segments === undefined) return false
  const wanted = wantedIn(request.body?.fields)
  const words = [...segments.slice(-2), ...wanted]
  const near = words.join('/')
  const password = hasPassword(request.body?.value, request.body?.fields)
  return (
    RENEWAL.test(near) ||
    [segments.at(-1) ?? '', ...namesCalled(request.body?.value)].some(name => SIGN_OUT.test(name)) ||
    (!NO_SIGN_IN.test(near) && isEntry(words, password, false, false)) ||
    wanted.some(word => IN.test(word))
  )
}

/** What a form says is wanted that goes to the one address of an application: `action=createaccount`. */
export const wantedIn = (fields: readonly FormField[] = []): readonly string[] =>
  fields.flatMap(({ name, value }) => (saysWhatIsWanted(name, value) ? [value] : []))

/** `do=login` in a form that goes to the one address of an application. */
const IN = /^(?:log|sign)[-_]?(?:in|on)$/i

/**
 * A password goes in where the path speaks of a session, or something that opens one comes out.
 * @param words the last two of the path, and what the body says is wanted
 */
export function isEntry(words: readonly string[], password: boolean, opens: boolean, chooses: boolean): boolean {
  const says = words.some(word => SIGN_IN.test(word) || /login/i.test(word))
  if (words.some(word => REGISTER.test(word))) return password && opens
  return (password && (says || (opens && !chooses))) || (says && opens)
}

export const PASSWORD = /pass(?:word|wd|phrase|code)?\d?$|^pwd?$|^pin$/i

export function hasPassword(value: JsonValue | undefined, fields: readonly FormField[] = [], depth = 3): boolean {
  if (fields.some(({ name, value: text }) => PASSWORD.test(name.replace(/\]$/, '')) || isPassword(text))) return true
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value) || depth === 0)
    return false
  return Object.entries(value as { readonly [key: string]: JsonValue }).some(
    ([name, inner]) =>
      (typeof inner === 'string' && (PASSWORD.test(name) || isPassword(inner))) || hasPassword(inner, [], depth - 1),
  )
}

/** A password of one's own is given to prove who asks, beside what is changed: that it was wrong says nothing of anybody's rights. */
export function provesPassword({ request: { body } }: Exchange): boolean {
  const inner = isObject(body?.value) ? [body.value, ...Object.values(body.value).filter(isObject)] : []
  const names = [...(body?.fields ?? []).map(({ name }) => name), ...inner.flatMap(of => Object.keys(of))]
  return names.some(name => FORMER.test(name))
}

/** `currentPassword`, `old_password`, `user[oldpass]`, `passwordCurrent` */
const FORMER =
  /(?:^|[^a-z])(?:old|current|present|previous|existing)[-_ ]?(?:pass|pwd)|pass(?:word|wd|phrase)?[-_ ]?(?:old|current|previous)\]?$/i

/** A password is set, and so given twice or beside an old one: where each answer hands out another cookie this looks like signing in. */
export function choosesPassword(value: JsonValue | undefined, fields: readonly FormField[] = []): boolean {
  const inner = isObject(value) ? Object.values(value).filter(isObject) : []
  const names = [
    ...fields.map(({ name }) => name),
    ...[value, ...inner].flatMap(of => (isObject(of) ? Object.keys(of) : [])),
  ]
  return names.filter(name => /pass|pwd|retype|repeat/i.test(name)).length > 1
}
