import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Deeds, deeds } from '../effects/deeds.ts'
import { type Readings, readingsOf } from '../effects/readings.ts'
import { type Fold, product } from '../fold.ts'
import { type Instances, instances } from '../instances/instances.ts'
import { type Writes, writes } from '../instances/writes.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { saidIn } from './said.ts'

/** What the messages of a socket or a stream did and told of single things, by `sent NAME` and `received NAME`. */
export type Spoken = Sample<SpokenMessage>

/** Of one message, counted as of a call. */
export interface SpokenMessage {
  instances: Instances
  writes: Writes
  readings: Readings
  deeds: Deeds
}

const NAMES = 256
/** A server tells the same things again whenever one of them changes. */
const READINGS = 64

const ofOne: Fold<SpokenMessage, ExchangeObservation> = product<SpokenMessage, ExchangeObservation>({
  instances,
  writes,
  readings: readingsOf(READINGS),
  deeds,
})

export const spoken: Fold<Spoken, ExchangeObservation> = {
  empty: () => emptySample(NAMES),
  add: (state, observation) => {
    for (const { key, observation: said } of saidIn(observation)) {
      const entry = sampled(state, key, ofOne.empty)
      if (entry !== undefined) ofOne.add(entry, said)
    }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, ofOne.merge),
}
