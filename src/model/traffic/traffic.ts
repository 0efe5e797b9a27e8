import type { ExchangeForm } from '../../evidence/observation.ts'
import { mergeUnder, originOf, sightUnder } from '../calls/leaf/answers.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import type { Sightings } from '../sightings.ts'

/** What went to which host, by form: the funnel, and what tells the application's own hosts from others. */
export interface Traffic {
  origins: Sample<OriginTraffic>
  /** Exchanges whose URL has no origin, and entries that could not be read. */
  nowhere: Map<ExchangeForm, Sightings>
}
export interface OriginTraffic {
  forms: Map<ExchangeForm, Sightings>
  /** Calls that carried an `authorization` header or a cookie. */
  withCredentials: Map<'calls', Sightings>
  /** Calls by the origin of the page that made them (`origin`, else `referer`). */
  from: Sample<true>
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
    if (form !== 'call' && form !== 'socket') return state
    const { headers, cookies } = exchange.request
    const authorised = cookies.length > 0 || headers.some(({ name }) => name === 'authorization')
    if (authorised) sightUnder(entry.withCredentials, 'calls', observation)
    const caller = headers.find(({ name }) => name === 'origin') ?? headers.find(({ name }) => name === 'referer')
    const from = caller === undefined ? '' : originOf(caller.value)
    if (from !== '') sampled(entry.from, from, () => true)
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.origins, right.origins, mergeOrigins)
    mergeUnder(left.nowhere, right.nowhere)
    return left
  },
}

const emptyOrigin = (): OriginTraffic => ({ forms: new Map(), withCredentials: new Map(), from: emptySample(CALLERS) })

function mergeOrigins(left: OriginTraffic, right: OriginTraffic): OriginTraffic {
  mergeUnder(left.forms, right.forms)
  mergeUnder(left.withCredentials, right.withCredentials)
  mergeSamples(left.from, right.from, () => true)
  return left
}
