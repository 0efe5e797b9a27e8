import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { escapePointer, isObject } from '../json.ts'
import { type Sample, emptySample, mergeSamples, sampled, sortedEntries } from '../sample.ts'
import { keyClass } from '../segment.ts'

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

/** Of one depth. */
const PLACES = 24
const NAMES = 64
const DEEPEST = 6
const WIDEST = 256
/** Longer lists are looked at in so many evenly spaced places. */
const ELEMENTS = 64

export const ELEMENT = '*'

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
  visit(to, value, '', 0)
  return to
}

function visit(to: Outline, value: JsonValue, at: string, depth: number): void {
  if (depth > DEEPEST) return
  const place = sampled((to.levels[depth] ??= emptySample(PLACES)), at, noPlace)
  if (place !== undefined) place.kinds |= kindOf(value)
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[]
    const step = Math.max(1, list.length / ELEMENTS)
    for (let nth = 0; nth < list.length; nth += step)
      visit(to, list[Math.floor(nth)] as JsonValue, `${at}/${ELEMENT}`, depth + 1)
    return
  }
  if (!isObject(value)) return
  const names = Object.keys(value)
  if (place !== undefined) addNames(place, value, names)
  // Below a map, too: whether it is one may depend on what comes later.
  for (const name of names.slice(0, WIDEST)) {
    const child = value[name] as JsonValue
    if (typeof child === 'object' && child !== null) visit(to, child, `${at}/${escapePointer(name)}`, depth + 1)
  }
}

/** Most objects have the names of the one before: for them nothing is made anew. */
function addNames(place: OutlinePlace, object: JsonObject, names: readonly string[]): void {
  if (place.isMap) return
  let fresh: string[] | null = null
  let shared = 0
  for (const name of names) {
    const kinds = kindOf(object[name] as JsonValue)
    const held = place.names.get(name)
    if (held === undefined) (fresh ??= []).push(name)
    if (held === undefined || (held | kinds) !== held) place.names.set(name, (held ?? 0) | kinds)
    if (place.common?.has(name) === true) shared++
  }
  if (place.common === null) place.common = new Set(names)
  else if (shared < place.common.size) {
    const own = new Set(names)
    place.common = new Set([...place.common].filter(name => own.has(name)))
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

export const OBJECT = 32
export const LIST = 16

/** One bit for each kind of value. */
function kindOf(value: JsonValue): number {
  if (value === null) return 1
  if (typeof value === 'boolean') return 2
  if (typeof value === 'number') return 4
  if (typeof value === 'string') return 8
  return Array.isArray(value) ? LIST : OBJECT
}
