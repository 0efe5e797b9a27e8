import type { Header } from '../../evidence/exchange.ts'
import { isWriteProtection } from '../calls/leaf/write-protection.ts'
import { rememberingAll } from '../remembering-all.ts'

/** What redaction leaves of a token (signed ones, RFC 7519, still decode), a key or the name of a session. */
const SECRET = /^(?:rdx_jwt_|eyJ[\w-]+\.[\w-]+\.rdx_|(?:bearer |token )?rdx_(?:token|key|session|secret)_)/i
/** Such a value stands for one request, or for the program that asks. */
const OF_NOBODY =
  /idempoten|request|correlation|trace|span|websocket|cache|signature|device|visitor|cursor|page|continu/

const mayShowWho = rememberingAll((name: string): boolean => !isWriteProtection(name) && !OF_NOBODY.test(name))

/**
 * The headers that show who asks: those that are named so, else those of an application's own name that hold a token or a key. Beside
 * a header that is named so, these tell of something else, as what attests the program that asks does.
 */
export function credentialHeaders(headers: readonly Header[], isNamed: (name: string) => boolean): readonly Header[] {
  const named = headers.filter(({ name }) => isNamed(name))
  return named.length > 0 ? named : headers.filter(({ name, value }) => SECRET.test(value) && mayShowWho(name))
}
