import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { emptySample } from '../sample.ts'
import { originBehind } from './pages.ts'
import { type Parts, mergeParts, sightPart } from './parts.ts'

/** Calls that tell only the origin of the page that they were made from: JSON of it, the name of the page, and when (ms since the epoch). */
export type BareCallers = Parts

const CALLS = 64
const FEW = 4

export const bareCallers: Fold<BareCallers, ExchangeObservation> = {
  empty: () => emptySample(CALLS),
  add: (state, observation) => {
    const origin = observation.at > 0 ? originBehind(observation) : null
    if (origin !== null)
      sightPart(state, JSON.stringify([origin, observation.exchange.page ?? '', observation.at]), observation, FEW)
    return state
  },
  merge: mergeParts,
}
