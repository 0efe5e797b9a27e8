import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { wordsOf } from '../instances/field-kind.ts'
import { isRedacted } from '../token.ts'
import type { Fact } from './fact.ts'

/** What of a person, a session or a token holds names of rights: `permissions`, `scope`, `authorities`, `can`, `globalScopes`. */
const HOLDS =
  /^(?:user|global|granted|effective)?(?:can|permissions?|rights|privileges|scopes?|scp|authorities|abilities|grants)$/
/** `orders:write`, `read orders`, `ROLE_ADMIN`, `api::order.find`; no word of more than that, no sign for all. */
const NAME = /^[\p{L}][\p{L}\p{N}_.:/-]{1,79}$/u

/** Of signing in (OpenID Connect Core, 5.4), not of the application. */
const OF_SIGN_IN = new Set(['openid', 'profile', 'email', 'address', 'phone', 'offline_access'])

const MOST = 300
const LONGEST = 6000

/** The names of what a field of a person grants: of a list, of the words of a text, of a map what is true; null for none. */
export function grantedFact(field: string, value: JsonValue): Fact | null {
  if (!HOLDS.test(wordsOf(field.slice(field.lastIndexOf('/') + 1)).join(''))) return null
  const names = [...new Set(namesIn(value))]
    .filter(name => NAME.test(name) && !OF_SIGN_IN.has(name) && !isRedacted(name))
    .toSorted()
  let length = 0
  const kept = names.slice(0, MOST).filter(name => (length += name.length + 1) <= LONGEST)
  return kept.length === 0 ? null : { kind: 'granted', value: kept.join('\n'), field }
}

function namesIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return value.split(' ', MOST)
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return (value as readonly JsonValue[]).slice(0, MOST * 4).flatMap(nameOf)
  return Object.entries(value as JsonObject).flatMap(([name, is]) => (is === true ? [name] : []))
}

/** `"orders:write"`, `{"name": "orders:write"}`, `{"authority": "orders:write"}` */
function nameOf(element: JsonValue): readonly string[] {
  if (typeof element === 'string') return [element]
  if (element === null || typeof element !== 'object' || Array.isArray(element)) return []
  const { name, authority, code, key, permission } = element as JsonObject
  const found = [name, authority, code, key, permission].find(of => typeof of === 'string')
  return typeof found === 'string' ? [found] : []
}
