import { decodeBasic } from '../kinds/basic.ts'
import { decodePercent, encodeBase64, encodePercent } from './codings.ts'
import { isJwt } from './jwt.ts'
import { isRedacted } from '../kinds/kinds.ts'
import type { Kind } from '../kinds/kinds.ts'
import { rewriteLiterals } from './literals.ts'
import { nameSays } from '../kinds/names.ts'
import { isPlainCookie, isState } from '../kinds/plain.ts'
import { rewriteUrl } from './url.ts'
import type { Walk } from './visitor.ts'

/** The value of an `Authorization` field: the scheme stays, what follows it does not. */
export function rewriteAuthorization(value: string, walk: Walk): string {
  const { visitor } = walk
  const match = /^([A-Za-z][\w.+-]{0,40})([ ]+)(\S[\s\S]*)$/.exec(value)
  if (match === null) {
    const bare = value.trim()
    if (bare === '' || /^(?:bearer|basic|digest|negotiate|null|undefined)$/i.test(bare) || isRedacted(bare))
      return value
    return visitor.secret(value, isJwt(value) ? 'jwt' : 'token')
  }
  const [, scheme, blank, credential] = match as unknown as [string, string, string, string]
  if (isRedacted(credential) || /^(?:null|undefined)$/.test(credential)) return value
  const quoted = /^(?:token|access_token|key|apikey)\s*=\s*"?([^",\s]+)"?$/i.exec(credential)
  if (quoted !== null) return value.replace(quoted[1]!, () => visitor.secret(quoted[1]!, 'token'))
  const kind: Kind = scheme.toLowerCase() === 'basic' ? 'basic' : isJwt(credential) ? 'jwt' : 'token'
  return `${scheme}${blank}${visitor.secret(credential, kind)}`
}

/** Basic credentials as base64 of `user:password`, with the user kept; null where they are something else. */
export function rewriteBasic(value: string, walk: Walk): string | null {
  const plain = decodeBasic(value)
  const colon = plain === null ? -1 : plain.indexOf(':')
  if (plain === null || colon === -1) return null
  const password = plain.slice(colon + 1)
  const user = walk.visitor.text(plain.slice(0, colon), true)
  const changed = password === '' ? '' : isRedacted(password) ? password : walk.visitor.secret(password, 'password')
  return user === plain.slice(0, colon) && changed === password ? value : encodeBase64(`${user}:${changed}`)
}

/** One cookie's value: closed unless it is plainly a choice and not a person. */
export function rewriteCookie(name: string, value: string, walk: Walk): string {
  if (value.length === 0) return value
  const quoted = value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
  const decoded = decodePercent(quoted, false) ?? quoted
  if (isRedacted(decoded)) return value
  const meaning = nameSays(name)
  let changed: string
  if (isJwt(decoded)) changed = walk.visitor.secret(decoded, 'jwt')
  else if (
    isPlainCookie(decoded) &&
    !(meaning.kind !== null && meaning.surely && !isState(decoded)) &&
    !walk.visitor.knows(decoded)
  ) {
    changed = walk.visitor.text(decoded, true)
  } else if (/^[{[]/.test(decoded)) {
    // Settings that are kept as JSON: each of them counts for itself.
    const each: Walk = { ...walk, leaf: (text, key, depth) => cookieLeaf(text, key, walk, depth) }
    changed = walk.visitor.text(rewriteLiterals(decoded, each, 1), true)
  } else changed = walk.visitor.secret(decoded, cookieKind(meaning.kind))
  if (changed === decoded) return value
  return quoted === value
    ? encodeIfNeeded(changed, decoded !== quoted)
    : `"${encodeIfNeeded(changed, decoded !== quoted)}"`
}

const cookieLeaf = (text: string, key: string, walk: Walk, depth: number): string => {
  const changed = walk.leaf(text, key, depth)
  if (changed !== text || isRedacted(text)) return changed
  return isPlainCookie(text) || /\s/.test(text) ? changed : walk.visitor.secret(text, cookieKind(nameSays(key).kind))
}

const cookieKind = (kind: Kind | null): Kind =>
  kind === 'session' ||
  kind === 'csrf' ||
  kind === 'token' ||
  kind === 'secret' ||
  kind === 'key' ||
  kind === 'password'
    ? kind
    : 'cookie'

const encodeIfNeeded = (text: string, wasEncoded: boolean): string =>
  wasEncoded || /[;,\s"]/.test(text) ? encodePercent(text) : text

/** A `Cookie` field: `a=1; b=2`. */
export function rewriteCookieHeader(value: string, walk: Walk): string {
  return value
    .split(';')
    .map(pair => {
      const sign = pair.indexOf('=')
      if (sign === -1) return walk.prose(pair)
      const blank = pair.length - pair.trimStart().length
      return pair.slice(0, sign + 1) + rewriteCookie(pair.slice(blank, sign), pair.slice(sign + 1), walk)
    })
    .join(';')
}

/** A `Set-Cookie` field (several, where a tool joined them by line ends or commas): the attributes stay. */
export function rewriteSetCookie(value: string, walk: Walk): string {
  return value
    .split(nextCookie)
    .map(line => {
      const end = line.indexOf(';')
      const pair = end === -1 ? line : line.slice(0, end)
      return (
        rewriteCookieHeader(pair, walk) +
        (end === -1 ? '' : walk.prose(line.slice(end).replace(PATH, path => rewriteUrl(path, walk, 1))))
      )
    })
    .join('')
}

const PATH = /(?<=;\s{0,2}path=)\/[^;]{6,2000}/i

/** Behind a line end, or behind a comma with another name and its sign (and not a date: `Expires=Wed, 21 Oct …`). */
const nextCookie = /(?<=\n)|(?<=,\s?)(?=[\w.%$-]{1,100}=)/
