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

/** What stood at one place. Never changed: most outlines of one call are alike, and share what is equal. */
export interface OutlinePlace {
  /** Bits of `kindOf`. */
  readonly kinds: number
  /** Of each name that an object here had, the kinds of its values. */
  readonly names: ReadonlyMap<string, number>
  /** The names that all objects here had; null before the first. */
  readonly common: ReadonlySet<string> | null
  /** Too many names, or ids as names: a map, of which no names are kept. */
  readonly isMap: boolean
}

const NAMES = 64
/** Different places that are remembered, to be shared. */
const SHARED = 512

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
      const next = place && withBody(place, seen)
      if (next !== undefined && next !== place) own.entries.set(at, next)
    }
    own.bound = Math.min(own.bound, level.bound)
  }
  return to
}

/** Most bodies have the names of the one before: for them nothing is made anew. */
function withBody(place: OutlinePlace, { kinds: more, objects, names: found }: BodyPlace): OutlinePlace {
  const kinds = place.kinds | more
  if (objects === 0 || place.isMap) return kinds === place.kinds ? place : shared({ ...place, kinds })
  let names: Map<string, number> | null = null
  let isMap = false
  let inAll = 0
  for (const { name, kinds: of, count } of found) {
    const held = place.names.get(name)
    if (held === undefined) isMap ||= keyClass(name) !== 'literal'
    if (held === undefined || (held | of) !== held) (names ??= new Map(place.names)).set(name, (held ?? 0) | of)
    if (count === objects && place.common?.has(name) === true) inAll++
  }
  if (isMap || (names ?? place.names).size > NAMES) return shared(mapOf(kinds))
  const isSame = place.common !== null && inAll === place.common.size
  if (isSame && names === null && kinds === place.kinds) return place
  const all = found.filter(({ name, count }) => count === objects && place.common?.has(name) !== false)
  return shared({
    kinds,
    names: names ?? place.names,
    common: isSame ? place.common : new Set(all.map(({ name }) => name)),
    isMap,
  })
}

const mapOf = (kinds: number): OutlinePlace => ({ kinds, names: new Map(), common: null, isMap: true })

const known = new Map<string, OutlinePlace>()

/** The place that is equal to this one and was there before, if one was. */
function shared(place: OutlinePlace): OutlinePlace {
  const { kinds, names, common, isMap } = place
  const text = JSON.stringify([kinds, isMap, [...names], common && [...common]])
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= SHARED) known.clear()
  known.set(text, place)
  return place
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
  if (left === right) return left
  const kinds = left.kinds | right.kinds
  if (left.isMap || right.isMap) return shared(mapOf(kinds))
  const names = new Map(left.names)
  for (const [name, of] of right.names) names.set(name, (names.get(name) ?? 0) | of)
  if (names.size > NAMES) return shared(mapOf(kinds))
  const common =
    left.common === null || right.common === null
      ? (left.common ?? right.common)
      : new Set([...left.common].filter(name => right.common?.has(name)))
  return shared({ kinds, names, common, isMap: false })
}

/** A copy, for a decision that merges outlines which the model keeps. */
export const copyOutline = ({ levels }: Outline): Outline => ({
  levels: levels.map(level => ({ ...level, entries: new Map(level.entries) })),
})

const NOTHING: OutlinePlace = { kinds: 0, names: new Map(), common: null, isMap: false }
const noPlace = (): OutlinePlace => NOTHING
