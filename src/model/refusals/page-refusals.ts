import type { ExchangeObservation } from '../../evidence/observation.ts'
import { originOf } from '../calls/answers.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { type Reason, type Refusals, refusals } from './refusals.ts'

/** Why pages that a person went to were refused, by origin; what a call or a form post was refused for is with the call. */
export type PageRefusals = Sample<Refusals>

const ORIGINS = 64

export const pageRefusals: Fold<PageRefusals, ExchangeObservation> = {
  empty: () => emptySample(ORIGINS),
  add: (state, observation) => {
    const { form, exchange } = observation
    if (form !== 'page' || !/^(?:GET|HEAD)$/i.test(exchange.request.method) || (exchange.response?.status ?? 0) < 400)
      return state
    const origin = sampled(state, originOf(exchange.request.url), refusals.empty)
    if (origin !== undefined) refusals.add(origin, observation)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, refusals.merge),
}

/** The reasons of the application's own pages. */
export const reasonsOfPages = (state: PageRefusals, origins: readonly string[]): readonly Reason[] =>
  origins.flatMap(origin => [...(state.entries.get(origin)?.reasons.entries.values() ?? [])])
