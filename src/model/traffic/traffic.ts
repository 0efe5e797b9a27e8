import type { Exchange } from '../../evidence/exchange.ts'
import type { ExchangeForm } from '../../evidence/observation.ts'
import { mergeUnder, originOf, sightUnder } from '../calls/leaf/answers.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** What went to which host, by form: the funnel, and what tells the application's own hosts from others. */
export interface Traffic {
  origins: Sample<OriginTraffic>
  /** Exchanges whose URL has no origin, and entries that could not be read. */
  nowhere: Map<ExchangeForm, Sightings>
}
export interface OriginTraffic {
  forms: Map<ExchangeForm, Sightings>
  /** Pages that were answered, and stand for themselves: not in a frame of another one. */
  shown: Map<'pages', Sightings>
  /** Calls that carried an `authorization` header or a cookie. */
  withCredentials: Map<'calls', Sightings>
  /** Calls by the origin of the page that made them (`origin`, else `referer`). */
  from: Sample<Sightings>
}

const ORIGINS = 1024
/** The funnel is exact up to so many entries of one form at one origin. */
const ENTRIES = 65_536
const CALLERS = 256

export const traffic: Fold<Traffic> = {
  empty: () => ({ origins: emptySample(ORIGINS), nowhere: new Map() }),
  add: (state, observation) => {
    if (observation.kind === 'unreadable') sightUnder(state.nowhere, 'broken', observation, ENTRIES)
    if (observation.kind !== 'exchange') return state
    const { form, exchange } = observation
    const origin = originOf(exchange.request.url)
    if (origin === '' || origin === 'null') {
      sightUnder(state.nowhere, form, observation, ENTRIES)
      return state
    }
    const entry = sampled(state.origins, origin, emptyOrigin)
    if (entry === undefined) return state
    sightUnder(entry.forms, form, observation, ENTRIES)
    if (form === 'page' && isShown(exchange)) sightUnder(entry.shown, 'pages', observation)
    if (form !== 'call' && form !== 'socket') return state
    const { headers, cookies } = exchange.request
    const authorised = cookies.length > 0 || headers.some(({ name }) => name === 'authorization')
    if (authorised) sightUnder(entry.withCredentials, 'calls', observation)
    const caller = headers.find(({ name }) => name === 'origin') ?? headers.find(({ name }) => name === 'referer')
    const from = caller === undefined ? '' : originOf(caller.value)
    if (from === '') return state
    const asked = sampled(entry.from, from, () => noSightings(FEW_SIGHTINGS))
    if (asked !== undefined) sight(asked, observation)
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.origins, right.origins, mergeOrigins)
    mergeUnder(left.nowhere, right.nowhere)
    return left
  },
}

const emptyOrigin = (): OriginTraffic => ({
  forms: new Map(),
  shown: new Map(),
  withCredentials: new Map(),
  from: emptySample(CALLERS),
})

const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

const isShown = ({ request, response }: Exchange): boolean =>
  (response?.status ?? 0) > 0 &&
  !request.headers.some(({ name, value }) => name === 'sec-fetch-dest' && FRAMES.has(value))

function mergeOrigins(left: OriginTraffic, right: OriginTraffic): OriginTraffic {
  mergeUnder(left.forms, right.forms)
  mergeUnder(left.shown, right.shown)
  mergeUnder(left.withCredentials, right.withCredentials)
  mergeSamples(left.from, right.from, mergeSightings)
  return left
}
