import type { Header } from '../../evidence/exchange.ts'
import { isWriteProtection } from '../calls/leaf/write-protection.ts'
import { rememberingAll } from '../remembering-all.ts'

/** What all that redaction leaves of secrets holds: most headers hold none. */
const MARK = 'rdx_'
/** What redaction leaves of a JSON Web Token (RFC 7519): one that still decodes, without its signature, or a token in its place. */
const JWT = /^(?:rdx_jwt_|eyJ[\w-]+\.[\w-]+\.rdx_)/
/** What it leaves of a token, a key, a password or the name of a session. */
const SECRET = /^(?:bearer |token )?rdx_(?:jwt|token|key|session|secret|password)_|^eyJ[\w-]+\.[\w-]+\.rdx_/i
/** Such a value stands for one request, or for the program that asks. */
const OF_NOBODY =
  /idempoten|request|correlation|trace|span|websocket|cache|signature|device|visitor|cursor|page|continu/

const mayShowWho = rememberingAll((name: string): boolean => !isWriteProtection(name) && !OF_NOBODY.test(name))

/**
 * The headers that show who asks: those that are named so, else those of an application's own name that hold a signed token. Beside
 * a header that is named so, such a token tells of something else, as what attests the program that asks does.
 */
export function credentialHeaders(headers: readonly Header[], isNamed: (name: string) => boolean): readonly Header[] {
  const named = headers.filter(({ name }) => isNamed(name))
  return named.length > 0 ? named : marked(headers, JWT).filter(({ name }) => !isWriteProtection(name))
}

/**
 * The same with any token or key under an application's own name, `x-shop-key`. Beside a session of another kind it may be that of the whole
 * program, so that it tells who asks where nothing else does.
 */
export function keyHeaders(headers: readonly Header[], isNamed: (name: string) => boolean): readonly Header[] {
  const named = credentialHeaders(headers, isNamed)
  return named.length > 0 ? named : marked(headers, SECRET).filter(({ name }) => mayShowWho(name))
}

const marked = (headers: readonly Header[], form: RegExp): readonly Header[] =>
  headers.filter(({ value }) => value.includes(MARK) && form.test(value))
