import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { emptySample } from '../sample.ts'
import { pageBehind } from './pages.ts'
import { type Parts, mergeParts, sightPart } from './parts.ts'

/** From which addresses a call was made: by address key. */
export type Callers = Parts

const CALLERS = 128
const FEW = 16

export const callers: Fold<Callers, ExchangeObservation> = {
  empty: () => emptySample(CALLERS),
  add: (state, observation) => {
    const from = pageBehind(observation)
    if (from !== null) sightPart(state, from, observation, FEW)
    return state
  },
  merge: mergeParts,
}
