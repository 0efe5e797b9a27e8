import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { escapePointer } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { refusesInside } from '../refusals/carried-out.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { isIdClass, segmentClass } from '../segment.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from './events.ts'
import { alsoNamed, keyOf } from './keys.ts'
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
  states: Sample<Events<Happened>>
  /** What else the thing is called: a slug, a number; null where nothing is. */
  also: Sample<true> | null
}

const SLOTS = 48
const INSTANCES = 256
const STATES = 16
const SIGHTINGS = 32
const NAMES = 8
const DEPTH = 8

export const instances: Fold<Instances, ExchangeObservation> = {
  empty: () => emptySample(SLOTS),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const value = response?.body?.value
    if (response === undefined || response.status < 200 || response.status >= 300 || refusesInside(value)) return state
    if (value === undefined || value === null || typeof value !== 'object') return state
    const when = happened(observation)
    const see: See = (way, keyField, key, object) => {
      const name = slotName(way, keyField)
      const slot =
        state.entries.get(name) ??
        sampled<InstanceSlot>(state, name, () => ({ pointer: way.pointer, keyField, byKey: emptySample(INSTANCES) }))
      const instance = slot === undefined ? undefined : sampled<Instance>(slot.byKey, key, newInstance)
      if (instance === undefined) return
      for (const name of keyField === PATH ? [] : alsoNamed(object, keyField))
        sampled((instance.also ??= emptySample(NAMES)), name, isThere)
      const events = sampled(instance.states, snapshot(object), newSightings)
      if (events !== undefined) addEvent(events, when)
    }
    const found = visit(value, ROOT, DEPTH, see)
    if (!found) seeByPath(request.url, value, see)
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      mergeSamples(a.byKey, b.byKey, mergeInstances)
      return a
    }),
}

type See = (way: Way, keyField: string, key: string, object: JsonObject) => void

/** In the place of a key field where the path of the call stands for one. */
const PATH = '(path)'

/** Whatever names a thing beside its key. */
export const alsoCalled = ({ also }: Instance): readonly string[] => (also === null ? [] : [...also.entries.keys()])

const newInstance = (): Instance => ({ states: emptySample(STATES), also: null })
const newSightings = (): Events<Happened> => noEvents(SIGHTINGS)
const isThere = (): true => true

function mergeInstances(left: Instance, right: Instance): Instance {
  mergeSamples(left.states, right.states, mergeEvents)
  if (left.also === null) left.also = right.also
  else if (right.also !== null) mergeSamples(left.also, right.also, isThere)
  return left
}

/** Whether anything with a key was found. */
function visit(value: JsonObject | readonly JsonValue[], way: Way, depth: number, see: See): boolean {
  let found = false
  if (Array.isArray(value)) {
    const elements = step(way, '*')
    for (const element of value as readonly JsonValue[])
      if (element !== null && typeof element === 'object' && depth > 0)
        found = visit(element, elements, depth - 1, see) || found
    return found
  }
  const object = value as JsonObject
  const key = keyOf(object, way.listed)
  if (key !== null) {
    found = true
    see(way, key.field, key.key, object)
  }
  if (depth === 0) return found
  for (const name in object) {
    const inner = object[name] as JsonValue
    if (inner !== null && typeof inner === 'object') found = visit(inner, step(way, name), depth - 1, see) || found
  }
  return found
}

/** `PATCH /orders/7` answered with `{ status }`: the path says of which one. */
function seeByPath(url: string, value: JsonValue, see: See): void {
  const segments = parsedUrl(url)?.segments ?? []
  const path = `/${segments.join('/')}`
  if (segments.length < 2 || path.length > 200) return
  let object = value as JsonObject
  let way = ROOT
  const [only, ...others] = Object.keys(object)
  const inner = only === undefined || others.length > 0 ? null : (object[only] as JsonValue)
  if (inner !== null && typeof inner === 'object' && !Array.isArray(inner)) {
    object = inner as JsonObject
    way = step(way, only as string)
  }
  if (!Array.isArray(object)) see(way, PATH, path, object)
}

/** Pointers, made once: a body of a thousand objects has few different places. */
interface Way {
  readonly pointer: string
  /** Elements of lists, and what stands at the top. */
  readonly listed: boolean
  readonly next: Map<string, Way>
  /** The slots' names by key field. */
  readonly slots: Map<string, string>
}
const newWay = (pointer: string, listed: boolean): Way => ({ pointer, listed, next: new Map(), slots: new Map() })
const ROOT = newWay('', true)
let ways = 0

function slotName(way: Way, keyField: string): string {
  let name = way.slots.get(keyField)
  if (name === undefined) way.slots.set(keyField, (name = `${way.pointer} ${keyField}`))
  return name
}

function step(way: Way, name: string): Way {
  const present = way.next.get(name)
  if (present !== undefined) return present
  if (ways > 20_000) {
    ROOT.next.clear()
    ways = 0
  }
  ways++
  const id = name !== '*' && /\d/.test(name) && isIdClass(segmentClass(name))
  const part = id ? '*' : escapePointer(name)
  const next = newWay(`${way.pointer}/${part}`, part === '*' || way === ROOT || way.pointer === '/data')
  way.next.set(name, next)
  return next
}
