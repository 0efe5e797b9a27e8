import type { JsonObject } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Few, entriesOfFew, mergeFew, noneOfFew, sampledFew } from '../few.ts'
import type { Fold } from '../fold.ts'
import { parsedUrl } from '../parsed-url.ts'
import { type SegmentClass, segmentClass } from '../segment.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { PATH, eachThing } from './each-thing.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from './events.ts'
import { birthsIn } from './births.ts'
import { alsoNamed, keyText } from './keys.ts'
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
  /** Fields of it that held what the path named, where its key did not: `documentId=u8fh…`; null where none did. */
  inPath: Few<true> | null
  /** When it says that it was made: `created_at=2026-11-30T14:05:20Z`; null where it does not. */
  born: Few<Events<Happened>> | null
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
    const segments = parsedUrl(observation.exchange.request.url)?.segments ?? []
    eachThing(observation, ({ name, pointer, keyField }, key, object) => {
      const slot =
        state.entries.get(name) ??
        sampled<InstanceSlot>(state, name, () => ({ pointer, keyField, byKey: emptySample(INSTANCES) }))
      const instance = slot === undefined ? undefined : sampled<Instance>(slot.byKey, key, newInstance)
      if (instance === undefined) return
      for (const other of keyField === PATH ? [] : alsoNamed(object, keyField))
        sampledFew((instance.also ??= noneOfFew()), NAMES, other, isThere)
      for (const [field, value] of keyField === PATH || !isWhole(pointer) ? [] : inPath(segments, key, object))
        sampledFew((instance.inPath ??= noneOfFew()), NAMES, `${field}=${value}`, isThere)
      for (const birth of birthsIn(object)) {
        const told = sampledFew((instance.born ??= noneOfFew()), NAMES, birth, newSightings)
        if (told !== undefined) addEvent(told, when)
      }
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

/** What the path named it by where that stood in this field; null for nothing, or for several. */
export function namedInPath({ inPath: held }: Instance, field: string): string | null {
  const values = (held === null ? [] : entriesOfFew(held)).flatMap(([name]) =>
    name.startsWith(`${field}=`) ? [name.slice(field.length + 1)] : [],
  )
  return values.length === 1 ? (values[0] as string) : null
}

/** Whatever names a thing beside its key. */
export const alsoCalled = ({ also }: Instance): readonly string[] =>
  also === null ? [] : entriesOfFew(also).map(([name]) => name)

const newInstance = (): Instance => ({ states: noneOfFew(), also: null, inPath: null, born: null })
const newSightings = (): Events<Happened> => noEvents(SIGHTINGS)
const isThere = (): true => true

function mergeInstances(left: Instance, right: Instance): Instance {
  left.states = mergeFew(left.states, right.states, STATES, mergeEvents)
  left.also = mergeNames(left.also, right.also)
  left.inPath = mergeNames(left.inPath, right.inPath)
  left.born =
    left.born === null || right.born === null
      ? (left.born ?? right.born)
      : mergeFew(left.born, right.born, NAMES, mergeEvents)
  return left
}

const mergeNames = (left: Few<true> | null, right: Few<true> | null): Few<true> | null =>
  left === null || right === null ? (left ?? right) : mergeFew(left, right, NAMES, isThere)

/** What the answer is about, with at most one wrapper around it. */
const isWhole = (pointer: string): boolean => pointer.lastIndexOf('/') <= 0 && !pointer.endsWith('*')

/** Names of one thing wherever it stands: a number or a word may be those of another under another parent. */
const NOWHERE_ELSE: ReadonlySet<SegmentClass> = new Set(['uuid', 'hex', 'ulid', 'opaque'])

const inPath = (segments: readonly string[], key: string, object: JsonObject): readonly (readonly [string, string])[] =>
  segments.includes(key)
    ? []
    : Object.entries(object).flatMap(([field, value]) => {
        const text = typeof value === 'object' ? null : keyText(value)
        return text !== null && NOWHERE_ELSE.has(segmentClass(text)) && segments.includes(text)
          ? [[field, text] as const]
          : []
      })
