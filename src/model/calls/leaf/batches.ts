import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/** Where it was sent in one list with others, and answered in one. */
export type Batches = Sightings

export const batches: Fold<Batches, ExchangeObservation> = {
  empty: () => noSightings(FEW_SIGHTINGS),
  add: (state, observation) => {
    if (observation.exchange.batched) sight(state, observation)
    return state
  },
  merge: mergeSightings,
}
