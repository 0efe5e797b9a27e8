import type { Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { askedPage, numbersInQuery, pagingRole } from '../../evidence/paging.ts'
import { totalInHeader } from '../../evidence/total-in-header.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from '../instances/events.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { type Currencies, mergeCurrencies, noCurrencies, sightCurrencies } from './currencies.ts'
import { isObject } from '../json.ts'
import { rememberingAll } from '../remembering-all.ts'
import { lifetimes, scalars } from './lifetimes.ts'
import { settingsTold } from './settings.ts'
import { type SizeLimits, mergeSizes, noSizes, sightSizes } from './sizes.ts'

/** Numbers of one call that may be limits, each with where it was seen: a second witness is looked for after the merge. */
export interface Limits {
  /** `limit=25` in the query, with how many elements the answers then held. */
  asked: Sample<Asked>
  /** `per_page=25` in the answer beside its list. */
  told: Sample<Sightings>
  /** `x-ratelimit-limit=100`, `retry-after=30`: header fields that state a limit. */
  headers: Sample<Sightings>
  /** The same, where the answer also says that less remains. */
  countedDown: Sample<Sightings>
  /** `expires_in=3600`, `cookie session max-age=3600`, `jwt lifetime=3600`, in seconds. */
  lifetimes: Sample<Sightings>
  /** `limit resourceLimits.segments=300`, `switch flags.newEditor=false`: what an answer states as a setting of the application. */
  settings: Sample<Sightings>
  /** When it was called: complete until one was left out. */
  times: Events<Happened>
  /** Lists that were answered without a size being asked for, by how many elements they held. */
  unasked: Sample<Unasked>
  sizes: SizeLimits
  currencies: Currencies
}
export interface Unasked {
  sightings: Sightings
  /** Answers that say that there is more. */
  more: Sightings
}
export interface Asked {
  sightings: Sightings
  /** Answers that held exactly as many. */
  full: Sightings
  /** Answers that held more: the number is no page size then. */
  exceeded: Sightings
}

const FEW = 32
const SETTINGS = 256
const TIMES = 512

export const limits: Fold<Limits, ExchangeObservation> = {
  empty: () => ({
    asked: emptySample(FEW),
    told: emptySample(FEW),
    headers: emptySample(FEW),
    countedDown: emptySample(FEW),
    lifetimes: emptySample(FEW),
    settings: emptySample(SETTINGS),
    times: noEvents(TIMES),
    unasked: emptySample(FEW),
    sizes: noSizes(),
    currencies: noCurrencies(),
  }),
  add: (state, observation) => {
    const { exchange } = observation
    const value = exchange.response?.body?.value
    const length = listLength(value)
    let isAsked = false
    for (const [name, number] of sizesAsked(exchange.request.url)) {
      isAsked = true
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
    if (!isAsked && length !== null && length > 1 && exchange.request.method === 'GET') {
      const unasked = sampled(state.unasked, String(length), () => ({ sightings: noSightings(), more: noSightings() }))
      if (unasked !== undefined) {
        sight(unasked.sightings, observation)
        if (saysMore(exchange, value, length)) sight(unasked.more, observation)
      }
    }
    sightSizes(state.sizes, observation)
    sightCurrencies(state.currencies, observation)
    const note = (sample: Sample<Sightings>, key: string): void => {
      const sightings = sampled(sample, key, noSightings)
      if (sightings !== undefined) sight(sightings, observation)
    }
    if (length !== null) for (const [name, number] of sizesTold(value)) note(state.told, `${name}=${number}`)
    const answered = exchange.response?.headers ?? []
    for (const { name, value: text } of answered)
      if (isLimitHeader(name) && /^\d{1,9}$/.test(text.trim())) {
        note(state.headers, `${name}=${Number(text)}`)
        const remaining = name.replace('limit-limit', 'limit-remaining')
        const left = remaining === name ? undefined : answered.find(header => header.name === remaining)?.value
        if (left !== undefined && Number(left) < Number(text)) note(state.countedDown, `${name}=${Number(text)}`)
      }
    for (const [name, seconds] of lifetimes(observation)) note(state.lifetimes, `${name}=${seconds}`)
    for (const { kind, path, value: stated } of settingsTold(observation))
      note(state.settings, `${kind} ${path}=${stated}`)
    if (observation.at > 0) addEvent(state.times, happened(observation))
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
    mergeSamples(left.countedDown, right.countedDown, mergeSightings)
    mergeSamples(left.lifetimes, right.lifetimes, mergeSightings)
    mergeSamples(left.settings, right.settings, mergeSightings)
    mergeEvents(left.times, right.times)
    mergeSamples(left.unasked, right.unasked, (a, b) => {
      mergeSightings(a.sightings, b.sightings)
      mergeSightings(a.more, b.more)
      return a
    })
    mergeSizes(left.sizes, right.sizes)
    mergeCurrencies(left.currencies, right.currencies)
    return left
  },
}

const SIZE =
  /^(?:page\[(?:size|limit)\]|\$?(?:limit|top|take|first|size|count)|per[_-]?page|page[_-]?(?:size|limit)|max[_-]?results|rows|results|hitsperpage)$/i
const isSize = rememberingAll((name: string): boolean => SIZE.test(name))
/** RFC 9110 `Retry-After`, the `RateLimit` header fields (IETF httpapi) and their older forms. */
const LIMIT_HEADER = /^(?:(?:x-)?rate-?limit-limit(?:-\w+)?|retry-after|x-rate-limit)$/
const isLimitHeader = rememberingAll((name: string): boolean => LIMIT_HEADER.test(name))

/** Numbers under names that ask for so many at once. */
function sizesAsked(url: string): readonly (readonly [string, number])[] {
  const query = url.indexOf('?')
  if (query === -1) return NONE
  const text = url.slice(query + 1).split('#', 1)[0] as string
  // Where no parameter holds a number there is no size, and nothing has to be decoded.
  if (!/=\d{1,5}(?:&|$)|%|=\[/.test(text)) return NONE
  const pairs = [...new URLSearchParams(text)]
  const named = pairs.flatMap(([name, value]) =>
    isSize(name) && /^\d{1,5}$/.test(value) ? [[name, Number(value)] as const] : NONE,
  )
  return named.length > 0 ? named : sizeBetween(pairs)
}

/** `_start=20&_end=30`, `range=[20,29]`: called by what says where it ends. */
function sizeBetween(pairs: readonly (readonly [string, string])[]): readonly (readonly [string, number])[] {
  const sent = numbersInQuery(pairs)
  const end = [...sent.keys()].find(name => pagingRole(name) === 'end')
  const { size } = end === undefined ? {} : askedPage(sent, { usual: undefined, first: 1 })
  return end === undefined || size === undefined ? NONE : [[end.replace(/\[1\]$/, ''), size]]
}

const NONE: readonly (readonly [string, number])[] = []

/** The same numbers as an answer states them beside its list. */
function* sizesTold(value: JsonValue | undefined, depth = 0): Generator<readonly [string, number]> {
  if (!isObject(value) || depth > 1) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'number' && isSize(name) && !/^(count|results|rows)$/i.test(name)) yield [name, inner]
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

/** A total beside the list that is greater, or a next page. */
function saysMore({ response }: Exchange, value: JsonValue | undefined, length: number): boolean {
  const headers = response?.headers ?? []
  const total = totalInHeader(headers)
  // Some name a next page always.
  if (total !== null) return total > length
  if (headers.some(({ name, value: text }) => name === 'link' && /rel="?next/.test(text))) return true
  for (const { name, value: inner } of scalars(value)) {
    if (
      typeof inner === 'number' &&
      inner > length &&
      /^(?:total(?:_?(?:count|items|results|elements|records))?|count|totalCount)$/i.test(name)
    )
      return true
    if (/^(?:has_?(?:next(?:_?page)?|more)|more)$/i.test(name) && inner === true) return true
    if (
      /^next(?:_?page(?:_?(?:url|token))?|_?cursor|_?url|_?link)?$/i.test(name) &&
      inner !== null &&
      inner !== '' &&
      inner !== false
    )
      return true
  }
  return false
}
