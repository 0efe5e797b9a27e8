import type { Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** Numbers of one call that may be limits, each with where it was seen: a second witness is looked for after the merge. */
export interface Limits {
  /** `limit=25` in the query, with how many elements the answers then held. */
  asked: Sample<Asked>
  /** `per_page=25` in the answer beside its list. */
  told: Sample<Sightings>
  /** `x-ratelimit-limit=100`, `retry-after=30`: header fields that state a limit. */
  headers: Sample<Sightings>
  /** `expires_in=3600`, `cookie session max-age=3600`, `jwt lifetime=3600`, in seconds. */
  lifetimes: Sample<Sightings>
  /** When it was called, by observation: complete until the sample overflows. */
  times: Sample<number>
}
export interface Asked {
  sightings: Sightings
  /** Answers that held exactly as many. */
  full: Sightings
  /** Answers that held more: the number is no page size then. */
  exceeded: Sightings
}

const FEW = 32
const TIMES = 512

export const limits: Fold<Limits, ExchangeObservation> = {
  empty: () => ({
    asked: emptySample(FEW),
    told: emptySample(FEW),
    headers: emptySample(FEW),
    lifetimes: emptySample(FEW),
    times: emptySample(TIMES),
  }),
  add: (state, observation) => {
    const { exchange } = observation
    const value = exchange.response?.body?.value
    const length = listLength(value)
    for (const [name, number] of sizesAsked(exchange.request.url)) {
      const asked = sampled(state.asked, `${name}=${number}`, () => ({
        sightings: noSightings(),
        full: noSightings(),
        exceeded: noSightings(),
      }))
      if (asked === undefined) continue
      sight(asked.sightings, observation)
      if (length === number) sight(asked.full, observation)
      if (length !== null && length > number) sight(asked.exceeded, observation)
    }
    const note = (sample: Sample<Sightings>, key: string): void => {
      const sightings = sampled(sample, key, noSightings)
      if (sightings !== undefined) sight(sightings, observation)
    }
    if (length !== null) for (const [name, number] of sizesTold(value)) note(state.told, `${name}=${number}`)
    for (const { name, value: text } of exchange.response?.headers ?? [])
      if (LIMIT_HEADER.test(name) && /^\d{1,9}$/.test(text.trim())) note(state.headers, `${name}=${Number(text)}`)
    for (const [name, seconds] of lifetimes(exchange, value)) note(state.lifetimes, `${name}=${seconds}`)
    if (observation.at > 0) sampled(state.times, String(observation.id), () => observation.at)
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.asked, right.asked, (a, b) => {
      mergeSightings(a.sightings, b.sightings)
      mergeSightings(a.full, b.full)
      mergeSightings(a.exceeded, b.exceeded)
      return a
    })
    mergeSamples(left.told, right.told, mergeSightings)
    mergeSamples(left.headers, right.headers, mergeSightings)
    mergeSamples(left.lifetimes, right.lifetimes, mergeSightings)
    mergeSamples(left.times, right.times, time => time)
    return left
  },
}

const SIZE =
  /^(?:page\[(?:size|limit)\]|\$?(?:limit|top|take|first|size|count)|per[_-]?page|page[_-]?(?:size|limit)|max[_-]?results|rows|results|hitsperpage)$/i
/** RFC 9110 `Retry-After`, the `RateLimit` header fields (IETF httpapi) and their older forms. */
const LIMIT_HEADER = /^(?:(?:x-)?rate-?limit-limit(?:-\w+)?|retry-after|x-rate-limit)$/

/** Numbers under names that ask for so many at once. */
function* sizesAsked(url: string): Generator<readonly [string, number]> {
  const query = url.indexOf('?')
  if (query === -1) return
  for (const [name, value] of new URLSearchParams(url.slice(query + 1).split('#')[0] ?? ''))
    if (SIZE.test(name) && /^\d{1,5}$/.test(value)) yield [name, Number(value)]
}

/** The same numbers as an answer states them beside its list. */
function* sizesTold(value: JsonValue | undefined, depth = 0): Generator<readonly [string, number]> {
  if (!isObject(value) || depth > 1) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'number' && SIZE.test(name) && !/^(count|results|rows)$/i.test(name)) yield [name, inner]
    else if (isObject(inner)) yield* sizesTold(inner, depth + 1)
  }
}

/** How many elements the one list of an answer holds; null where it has none, or several. */
function listLength(value: JsonValue | undefined): number | null {
  if (Array.isArray(value)) return value.length
  if (!isObject(value)) return null
  const lists = Object.values(value).filter(Array.isArray)
  if (lists.length === 1) return (lists[0] as readonly JsonValue[]).length
  const inner = Object.values(value).filter(isObject)
  if (lists.length > 0 || inner.length !== 1) return null
  const nested = Object.values(inner[0] as JsonObject).filter(Array.isArray)
  return nested.length === 1 ? (nested[0] as readonly JsonValue[]).length : null
}

function* lifetimes({ response }: Exchange, value: JsonValue | undefined): Generator<readonly [string, number]> {
  for (const { name, value: text } of response?.headers ?? []) {
    if (name !== 'set-cookie') continue
    for (const line of text.split('\n')) {
      const maxAge = /;\s*max-age=(\d{1,10})/i.exec(line)?.[1]
      const cookie = line.slice(0, Math.max(0, line.indexOf('='))).trim()
      if (maxAge !== undefined && maxAge !== '0' && cookie !== '') yield [`cookie ${cookie} max-age`, Number(maxAge)]
      const lifetime = jwtLifetime(line.slice(line.indexOf('=') + 1).split(';')[0] ?? '')
      if (lifetime !== null) yield [`cookie ${cookie} jwt lifetime`, lifetime]
    }
  }
  for (const [name, inner] of scalars(value)) {
    if (typeof inner === 'number' && /^(?:expires_?in|expires|ttl|max_?age)$/i.test(name) && inner > 0 && inner < 1e12)
      yield [name, inner]
    const lifetime = typeof inner === 'string' ? jwtLifetime(inner) : null
    if (lifetime !== null) yield [`${name} jwt lifetime`, lifetime]
  }
}

/** Name and value of every scalar, two objects deep: where sign-in answers carry their tokens. */
function* scalars(value: JsonValue | undefined, depth = 0): Generator<readonly [string, JsonValue]> {
  if (!isObject(value) || depth > 2) return
  for (const [name, inner] of Object.entries(value))
    if (isObject(inner)) yield* scalars(inner, depth + 1)
    else if (!Array.isArray(inner)) yield [name, inner]
}

/** `exp` less `iat` of a JWT (RFC 7519, section 4.1), in seconds; null for anything else. */
function jwtLifetime(text: string): number | null {
  if (!text.startsWith('eyJ')) return null
  const payload = text.split('.')[1]
  if (payload === undefined || payload.length > 8192) return null
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown
      iat?: unknown
    }
    const { exp, iat } = claims
    return typeof exp === 'number' && typeof iat === 'number' && exp > iat ? exp - iat : null
  } catch {
    return null
  }
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
