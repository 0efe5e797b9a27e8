import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { isRedacted } from '../../token.ts'
import { graphqlRequests } from './leaf-key.ts'

/** The GraphQL documents of a call, with texts in them left blank. */
export type Documents = Sample<true>

const KEPT = 8
const LONGEST = 16_000

export const documents: Fold<Documents, ExchangeObservation> = {
  empty: () => emptySample(KEPT),
  add: (state, { exchange }) => {
    for (const { document } of graphqlRequests(exchange.request)) {
      const blank = document
        .slice(0, LONGEST)
        .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
        .trim()
      if (blank !== '' && !isRedacted(blank)) sampled(state, blank, () => true)
    }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, () => true),
}
