import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Few, entriesOfFew, mergeFew, noneOfFew, sampledFew } from '../few.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { PATH, eachThing } from './each-thing.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from './events.ts'
import { alsoNamed } from './keys.ts'
import { snapshot } from './snapshot.ts'

/**
 * What the answers of one call told about single things: by place in the body and key field, then by key, then by what of the
 * thing may be a state. Samples of one limit are coordinated: the same keys are kept in every call.
 */
export type Instances = Sample<InstanceSlot>

/** Keyed by `pointer` (as in an entity's slot: `/data/*`), a space and the key field. */
export interface InstanceSlot {
  readonly pointer: string
  /** `(path)` where the object has no key and the path of the call stands for it. */
  readonly keyField: string
  byKey: Sample<Instance>
}
export interface Instance {
  /** Sightings by snapshot. */
  states: Few<Events<Happened>>
  /** What else the thing is called: a slug, a number; null where nothing is. */
  also: Few<true> | null
}

const SLOTS = 48
const INSTANCES = 256
const STATES = 16
const SIGHTINGS = 32
const NAMES = 8

export const instances: Fold<Instances, ExchangeObservation> = {
  empty: () => emptySample(SLOTS),
  add: (state, observation) => {
    const when = happened(observation)
    eachThing(observation, ({ name, pointer, keyField }, key, object) => {
      const slot =
        state.entries.get(name) ??
        sampled<InstanceSlot>(state, name, () => ({ pointer, keyField, byKey: emptySample(INSTANCES) }))
      const instance = slot === undefined ? undefined : sampled<Instance>(slot.byKey, key, newInstance)
      if (instance === undefined) return
      for (const other of keyField === PATH ? [] : alsoNamed(object, keyField))
        sampledFew((instance.also ??= noneOfFew()), NAMES, other, isThere)
      const events = sampledFew(instance.states, STATES, snapshot(object), newSightings)
      if (events !== undefined) addEvent(events, when)
    })
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      mergeSamples(a.byKey, b.byKey, mergeInstances)
      return a
    }),
}

/** Whatever names a thing beside its key. */
export const alsoCalled = ({ also }: Instance): readonly string[] =>
  also === null ? [] : entriesOfFew(also).map(([name]) => name)

const newInstance = (): Instance => ({ states: noneOfFew(), also: null })
const newSightings = (): Events<Happened> => noEvents(SIGHTINGS)
const isThere = (): true => true

function mergeInstances(left: Instance, right: Instance): Instance {
  left.states = mergeFew(left.states, right.states, STATES, mergeEvents)
  if (left.also === null) left.also = right.also
  else if (right.also !== null) left.also = mergeFew(left.also, right.also, NAMES, isThere)
  return left
}
