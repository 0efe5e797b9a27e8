import type { Header } from '../../evidence/exchange.ts'
import { isWriteProtection } from '../calls/leaf/write-protection.ts'

/** What redaction leaves of a JSON Web Token (RFC 7519): one that still decodes, without its signature, or a token in its place. */
const JWT = /^(?:rdx_jwt_|eyJ[\w-]+\.[\w-]+\.rdx_)/

/**
 * The headers that show who asks: those that are named so, else those of an application's own name that hold a signed token. Beside
 * a header that is named so, such a token tells of something else, as what attests the program that asks does.
 */
export function credentialHeaders(headers: readonly Header[], isNamed: (name: string) => boolean): readonly Header[] {
  const named = headers.filter(({ name }) => isNamed(name))
  return named.length > 0 ? named : headers.filter(({ name, value }) => JWT.test(value) && !isWriteProtection(name))
}
