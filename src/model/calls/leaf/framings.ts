import type { Framing } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled, sortedEntries } from '../../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/** The protocols that sockets speak, by their names. */
export type Framings = Sample<Sightings>

const KINDS = 16

export const framings: Fold<Framings, ExchangeObservation> = {
  empty: () => emptySample(KINDS),
  add: (state, observation) => {
    const { framing } = observation.exchange
    const seen = framing === undefined ? undefined : sampled(state, framing, noSightings)
    if (seen !== undefined) sight(seen, observation)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

export const framingsIn = (state: Framings): readonly Framing[] =>
  sortedEntries(state).map(([framing]) => framing as Framing)

/** Whether all that was asked for calls a procedure by the last word of its path. */
export const isProcedure = ({ framings: { entries } }: { readonly framings: Framings }): boolean =>
  entries.size > 0 && [...entries.keys()].every(framing => framing.startsWith('trpc') || framing.startsWith('connect'))
