import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { mainType, sampleOf } from '../values/sample.ts'
import type { Session } from '../session.ts'
import { textOf } from '../text-of.ts'
import { valueAt } from '../things/value-at.ts'

/** Of how many seconds a token speaks where no statement says it. */
const LIFETIME = 3600

export interface Bearer {
  readonly session: Session
  /** The values of the user that it is, where one is there, and which of them is the key. */
  readonly user: JsonObject | undefined
  readonly key: string | null
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Seconds. */
  readonly lifetime: number | undefined
}

/**
 * A JSON Web Token (RFC 7519) with the claims that were shown, of the one who signed in, from now on. The session's name stands in the
 * place of a signature, so that it proves nothing but is told from others.
 * @param claims their schema
 */
export function jwtOf(claims: Schema, bearer: Bearer): string {
  const seconds = Math.floor(bearer.now / 1000)
  const { value } = sampleOf(claims, {
    nth: 0,
    now: bearer.now,
    known: (name, schema) => {
      if (TIMES.has(name)) return { value: seconds }
      if (name === 'exp') return { value: seconds + (bearer.lifetime ?? LIFETIME) }
      const own = ownClaim(name, schema, bearer)
      return own === undefined ? undefined : { value: own }
    },
  })
  return [HEADER, value]
    .map(part => base64Url(JSON.stringify(part)))
    .concat(bearer.session.token)
    .join('.')
}

const HEADER = { alg: 'HS256', typ: 'JWT' }

/** When it was made, from when on it holds, when somebody signed in (RFC 7519, 4.1; OpenID Connect Core, 2). */
const TIMES: ReadonlySet<string> = new Set(['iat', 'nbf', 'auth_time'])

/** A claim that is a field of the user, the user's key, or the role. */
function ownClaim(name: string, schema: Schema, { session, user, key }: Bearer): JsonValue | undefined {
  const held = user !== undefined && Object.hasOwn(user, name) ? user[name] : undefined
  if (held !== undefined && typeof held !== 'object') return held
  if (session.role !== null && shownValues(schema).includes(session.role)) return session.role
  if (user === undefined) return namedClaim(name, session)
  if (key === null || !/^(?:sub|id|_?uid|user_?id)$/i.test(name)) return undefined
  const own = valueAt(user, key)
  return own === undefined || own === null || mainType(schema) !== 'string' ? own : textOf(own)
}

/** Of somebody who is none of the users that are known: as they named themselves. */
function namedClaim(name: string, { names }: Session): string | undefined {
  if (/mail/i.test(name)) return names.find(one => one.includes('@'))
  return /^(?:name|login|user_?name|preferred_username)$/i.test(name) ? names[0] : undefined
}

const base64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
