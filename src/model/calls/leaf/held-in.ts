import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/** The fields of forms that what was sent stood in as JSON. */
export type HeldIn = Sample<Sightings>

const FIELDS = 4

export const heldIn: Fold<HeldIn, ExchangeObservation> = {
  empty: () => emptySample(FIELDS),
  add: (state, observation) => {
    const name = observation.exchange.request.body?.heldIn
    const seen = name === undefined ? undefined : sampled(state, name, noSightings)
    if (seen !== undefined) sight(seen, observation)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}
