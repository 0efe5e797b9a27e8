import type { Header, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { isObject } from '../json.ts'
import { rememberingLast } from '../remembering-last.ts'
import { isRedacted } from '../token.ts'

/** Names of one object that are looked at: what has more is a map of things. */
const NAMES = 100
/** How far a cookie's date may be from the age beside it, in seconds: clocks have whole ones. */
const JITTER = 2
/** The last second that 32 bits count: what ends there is meant to stay. */
const NEVER = (2 ** 31 - 1) * 1000

/** How long an answer says that its tokens live, with what says so, in seconds (JSON as written). */
export function* lifetimes({ exchange: { response } }: ExchangeObservation): Generator<readonly [string, number]> {
  const value = response?.body?.value
  for (const { name, value: text } of response?.headers ?? [])
    if (name === 'set-cookie') for (const line of text.split('\n')) yield* ofCookie(line, response?.headers ?? [])
  for (const { name, value: inner } of scalars(value)) {
    if (
      typeof inner === 'number' &&
      /^(?:(?:access|refresh)?_?(?:token)?_?expires_?in|expires|ttl|max_?age|lifetime)$/i.test(name) &&
      inner > 0 &&
      inner < 1e12
    )
      yield [name, inner]
    const lifetime = typeof inner === 'string' ? jwtLifetime(inner) : null
    if (lifetime !== null) yield [`${name} jwt lifetime`, lifetime]
  }
}

/** Only cookies that hold a secret: how long a preference is kept is no limit. */
function* ofCookie(line: string, headers: readonly Header[]): Generator<readonly [string, number]> {
  const equals = line.indexOf('=')
  const cookie = line.slice(0, Math.max(0, equals)).trim()
  const content = line.slice(equals + 1).split(';', 1)[0] ?? ''
  const lifetime = jwtLifetime(content)
  if (cookie === '' || isRedacted(cookie) || (lifetime === null && !isRedacted(content))) return
  if (lifetime !== null) yield [`cookie ${cookie} jwt lifetime`, lifetime]
  const expires = Date.parse(/;\s*expires=([^;]{10,40})/i.exec(line)?.[1] ?? '')
  if (Math.abs(expires - NEVER) <= JITTER * 1000) return
  const maxAge = Number(/;\s*max-age=(\d{1,10})/i.exec(line)?.[1] ?? 0)
  if (maxAge > 0) yield [`cookie ${cookie} max-age`, maxAge]
  const now = Date.parse(headers.find(({ name }) => name === 'date')?.value ?? '')
  const seconds = (expires - now) / 1000
  if (!(seconds > 0)) return
  if (maxAge > 0 && Math.abs(seconds - maxAge) <= JITTER) yield [`cookie ${cookie} expires`, maxAge]
}

interface Scalar {
  readonly name: string
  readonly value: JsonValue
}

/** Name and value of every scalar, two objects deep: where answers carry what is beside their content. */
export const scalars = rememberingLast((value: JsonValue | undefined): readonly Scalar[] => {
  const found: Scalar[] = []
  const collect = (inner: JsonObject, depth: number): void => {
    let left = NAMES
    for (const name in inner) {
      if (left-- === 0) return
      const next = inner[name] as JsonValue
      if (next === null || typeof next !== 'object') found.push({ name, value: next })
      else if (depth < 2 && !Array.isArray(next)) collect(next as JsonObject, depth + 1)
    }
  }
  if (isObject(value)) collect(value, 0)
  return found
})

/** `exp` less `iat` of a JWT (RFC 7519, section 4.1), in seconds; null for anything else. */
function jwtLifetime(text: string): number | null {
  if (!text.startsWith('eyJ')) return null
  const payload = text.split('.')[1]
  if (payload === undefined || payload.length > 8192) return null
  try {
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown
      iat?: unknown
    }
    return typeof exp === 'number' && typeof iat === 'number' && exp > iat ? exp - iat : null
  } catch {
    return null
  }
}
