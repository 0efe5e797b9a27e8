import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { type ListedIn, listsIn } from '../derivations/lists.ts'
import { eachThing } from '../instances/each-thing.ts'
import {
  type Events,
  type Happened,
  addEvent,
  happened,
  mergeEvents,
  noEvents,
  wouldKeep,
} from '../instances/events.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { type ToldValue, toldFields } from './told-values.ts'

/**
 * All that the answers of one call told of single things: by place in the body and key field (named as in `Instances`), then by key.
 * Far fewer things than there, since each comes with all its values; the same keys are kept in every call.
 */
export type Readings = Sample<Sample<Events<Reading>>>

/** What a thing was like when an exchange ended. */
export interface Reading extends Happened {
  readonly fields: readonly (readonly [path: string, value: ToldValue])[]
  /** Left out where there are none. */
  readonly lists?: readonly ListedIn[]
}

const SLOTS = 6
const THINGS = 32
const READINGS = 16

export const readings: Fold<Readings, ExchangeObservation> = readingsOf(READINGS)

/** @param most of one thing */
export function readingsOf(most: number): Fold<Readings, ExchangeObservation> {
  const newReadings = (): Events<Reading> => noEvents(most)
  return {
    empty: () => emptySample(SLOTS),
    add: (state, observation) => {
      const when = happened(observation)
      eachThing(observation, ({ name }, key, object) => {
        const things =
          state.entries.get(name) ?? sampled<Sample<Events<Reading>>>(state, name, () => emptySample(THINGS))
        const events = things === undefined ? undefined : sampled(things, key, newReadings)
        // A thing of which enough is kept is not written out once more.
        if (events !== undefined && wouldKeep(events, when.id)) {
          const lists = listsIn(object)
          addEvent(events, when, { fields: toldFields(object), ...(lists.length === 0 ? {} : { lists }) })
        }
      })
      return state
    },
    merge: (left, right) => mergeSamples(left, right, (a, b) => mergeSamples(a, b, mergeEvents)),
  }
}
