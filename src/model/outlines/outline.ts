import type { JsonValue } from '../../evidence/exchange.ts'
import { type Sample, emptySample, mergeSamples, sampled, sortedEntries } from '../sample.ts'
import { keyClass } from '../segment.ts'
import { type BodyPlace, PLACES, bodyPlaces } from './body-places.ts'

export { ELEMENT, LIST, OBJECT } from './body-places.ts'

/**
 * Which names stand where in JSON, and of which kinds: much less than a shape, so that one can be kept for each way of asking. By place:
 * a JSON Pointer in which `*` stands for every element of a list.
 */
export interface Outline {
  /** By how deep they lie, so that many deep places do not take the room of the few at the top. */
  levels: Sample<OutlinePlace>[]
}

/** What stood at one place. */
export interface OutlinePlace {
  /** Bits of `kindOf`. */
  kinds: number
  /** Of each name that an object here had, the kinds of its values. */
  names: Map<string, number>
  /** The names that all objects here had; null before the first. */
  common: Set<string> | null
  /** Too many names, or ids as names: a map, of which no names are kept. */
  isMap: boolean
}

const NAMES = 64

export const emptyOutline = (): Outline => ({ levels: [] })

/** What stood at a place; undefined where nothing did, or it was left out. */
export const placeAt = ({ levels }: Outline, at: string): OutlinePlace | undefined =>
  levels[depthOf(at)]?.entries.get(at)

/** All places that are kept, by their pointers. */
export const placesOf = ({ levels }: Outline): readonly (readonly [string, OutlinePlace])[] =>
  levels.flatMap(sortedEntries)

const depthOf = (at: string): number => at.split('/').length - 1

/** Adds one body, in place. */
export function outline(to: Outline, value: JsonValue): Outline {
  for (const [depth, level] of bodyPlaces(value).entries()) {
    const own = (to.levels[depth] ??= emptySample(PLACES))
    for (const [at, seen] of level.entries) {
      const place = sampled(own, at, noPlace)
      if (place !== undefined) addPlace(place, seen)
    }
    own.bound = Math.min(own.bound, level.bound)
  }
  return to
}

/** Most bodies have the names of the one before: for them nothing is made anew. */
function addPlace(place: OutlinePlace, { kinds, objects, names }: BodyPlace): void {
  place.kinds |= kinds
  if (objects === 0 || place.isMap) return
  let fresh: string[] | null = null
  let shared = 0
  for (const entry of names) {
    const held = place.names.get(entry.name)
    if (held === undefined) (fresh ??= []).push(entry.name)
    if (held === undefined || (held | entry.kinds) !== held) place.names.set(entry.name, (held ?? 0) | entry.kinds)
    if (entry.count === objects && place.common?.has(entry.name) === true) shared++
  }
  if (place.common === null || shared < place.common.size) {
    const { common } = place
    const all = names.filter(({ name, count }) => count === objects && common?.has(name) !== false)
    place.common = new Set(all.map(({ name }) => name))
  }
  if (fresh !== null) closeMap(place, fresh)
}

function closeMap(place: OutlinePlace, added: Iterable<string>): void {
  if (place.names.size <= NAMES && ![...added].some(name => keyClass(name) !== 'literal')) return
  place.isMap = true
  place.names = new Map()
  place.common = null
}

/** Consumes both. */
export function mergeOutlines(left: Outline, right: Outline): Outline {
  for (const [depth, level] of right.levels.entries()) {
    const own = left.levels[depth]
    left.levels[depth] = own === undefined ? level : mergeSamples(own, level, mergePlaces)
  }
  return left
}

function mergePlaces(left: OutlinePlace, right: OutlinePlace): OutlinePlace {
  left.kinds |= right.kinds
  if (left.isMap || right.isMap) return Object.assign(left, { isMap: true, names: new Map(), common: null })
  for (const [name, kinds] of right.names) left.names.set(name, (left.names.get(name) ?? 0) | kinds)
  const { common } = right
  if (left.common === null) left.common = common
  else if (common !== null) left.common = new Set([...left.common].filter(name => common.has(name)))
  closeMap(left, [])
  return left
}

/** A copy, for a decision that merges outlines which the model keeps. */
export const copyOutline = ({ levels }: Outline): Outline => ({
  levels: levels.map(level => ({
    ...level,
    entries: new Map(
      [...level.entries].map(([at, place]) => [
        at,
        { ...place, names: new Map(place.names), common: place.common === null ? null : new Set(place.common) },
      ]),
    ),
  })),
})

const noPlace = (): OutlinePlace => ({ kinds: 0, names: new Map(), common: null, isMap: false })
