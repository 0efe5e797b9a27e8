import { decodeBase64, encodeBase64 } from './codings.ts'
import { rewriteLiterals } from './literals.ts'
import { splitName } from '../kinds/names.ts'
import type { Walk } from './visitor.ts'

export const isJwt = (value: string): boolean =>
  value.length >= 20 && value.startsWith('eyJ') && /^eyJ[\w-]+\.[\w-]+(?:\.[\w-]*){1,3}$/.test(value)

/**
 * A JWT that still decodes: header and harmless claims (roles, scopes, times) stay, who it is about becomes tokens, and
 * `sign` gives the third part from the whole. Null where it is none (an encrypted one has five parts).
 */
export function rewriteJwt(jwt: string, walk: Walk, depth: number, sign: (jwt: string) => string): string | null {
  const parts = jwt.split('.')
  if (parts.length !== 3) return null
  const [header, payload, signature] = parts as [string, string, string]
  if (signature.startsWith('rdx_')) return jwt
  const decoded = decodeBase64(payload)
  if (decoded === null || !decoded.text.trimStart().startsWith('{')) return null
  const claims: Walk = {
    ...walk,
    leaf: (value, name, inner) => {
      if (about.has(name)) return walk.visitor.secret(value, 'subject')
      if (harmless.has(name)) return walk.visitor.text(value, true)
      if (value.length > 1 && isPersonal(name))
        return value.includes('@') ? walk.leaf(value, name, inner) : walk.visitor.secret(value, 'person')
      return walk.leaf(value, name, inner)
    },
  }
  const changed = rewriteLiterals(decoded.text, claims, depth + 1)
  return `${header}.${changed === decoded.text ? payload : encodeBase64(changed, true)}.${sign(jwt)}`
}

const about = new Set(['sub', 'jti', 'sid', 'at_hash', 'c_hash', 'nonce', 'oid', 'puid', 'uti'])
const harmless = new Set(
  'iss aud azp role roles scope scopes scp permissions groups typ alg token_type type token_use amr acr client_id tid ver realm_access'.split(
    ' ',
  ),
)

function isPersonal(name: string): boolean {
  const words = splitName(name)
  const last = words[words.length - 1] ?? ''
  return (
    ['username', 'nickname', 'login', 'upn', 'picture', 'address', 'profile', 'website'].includes(last) ||
    (last === 'name' &&
      words.length <= 3 &&
      !words.some(word => ['role', 'app', 'client', 'tenant', 'group', 'product'].includes(word)))
  )
}
