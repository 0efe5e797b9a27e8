import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Access, access } from '../access/access.ts'
import { type Bodies, bodies } from '../bodies/bodies.ts'
import { type Deeds, deeds } from '../effects/deeds.ts'
import { type Readings, readingsOf } from '../effects/readings.ts'
import { type Fold, product } from '../fold.ts'
import { type Instances, instances } from '../instances/instances.ts'
import { type Writes, writes } from '../instances/writes.ts'
import { type Refusals, refusals } from '../refusals/refusals.ts'
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
  /** Of what was acknowledged: nothing else tells what came of it. */
  access: Access
  /** Of what was sent and not acknowledged: who sent it. */
  sentBy: Access
  /** Of what is sent, with what acknowledges it. */
  bodies: Bodies
  refusals: Refusals
}

const NAMES = 256
/** A server tells the same things again whenever one of them changes. */
const READINGS = 64

/** Of what was sent alone. */
const ofSent = <State>(fold: Fold<State, ExchangeObservation>): Fold<State, ExchangeObservation> => ({
  ...fold,
  add: (state, observation) => (observation.exchange.request.method === 'GET' ? state : fold.add(state, observation)),
})

const accessWhere = (isAcknowledged: boolean): Fold<Access, ExchangeObservation> =>
  ofSent({
    ...access,
    add: (state, observation) =>
      (observation.exchange.response?.body !== undefined) === isAcknowledged ? access.add(state, observation) : state,
  })

const ofOne: Fold<SpokenMessage, ExchangeObservation> = product<SpokenMessage, ExchangeObservation>({
  instances,
  writes,
  readings: readingsOf(READINGS),
  deeds,
  access: accessWhere(true),
  sentBy: accessWhere(false),
  bodies: ofSent(bodies),
  refusals: ofSent(refusals),
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
