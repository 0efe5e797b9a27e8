import type { Place } from '../evidence/evidence.ts'

/** How many sightings of one thing are kept, and up to which counts are exact, where nothing else is said. */
export const SIGHTINGS = 1024
/** The same for the many small things inside bodies. */
export const FEW_SIGHTINGS = 64

const RANGE = 2 ** 53

/**
 * In which observations something was seen: a bottom-k (KMV) sketch over the observations' ids, which are content hashes.
 * Exact up to `limit` different observations, an estimate beyond; the same whatever the order, grouping and repetition of
 * input. The smallest ids are also the evidence that is kept.
 * Bar-Yossef et al., RANDOM 2002; Beyer et al., SIGMOD 2007.
 */
export interface Sightings {
  /** Ascending once settled. What stands from `size` on means nothing; once settled nothing does. */
  ids: List
  /** The place of each id; the smaller one where two sources hold the same observation. */
  places: List
  size: number
  /** Of two that are merged, the smaller one of those that left something out counts; where none did, the larger one. */
  limit: number
  /** True once something was left out. */
  overflowed: boolean
  /** How many leading entries are settled. */
  settled: number
}

/**
 * Most are of one or two: those are smallest as plain lists, up to 16. A longer plain list takes three times the room of a typed
 * one once it came from another thread.
 */
type List = number[] | Float64Array
const SHORT = 16

export const noSightings = (limit: number = SIGHTINGS): Sightings => ({
  ids: [],
  places: [],
  size: 0,
  limit,
  overflowed: false,
  settled: 0,
})

/** Adds one observation, in place. */
export function sight(sightings: Sightings, seen: { readonly id: number; readonly place: Place }): Sightings {
  const { limit } = sightings
  if (sightings.overflowed && sightings.settled === limit && seen.id > (sightings.ids[limit - 1] as number))
    return sightings
  if (sightings.size >= SHORT && sightings.size === sightings.ids.length) makeRoom(sightings)
  // Appends to a plain list.
  sightings.ids[sightings.size] = seen.id
  sightings.places[sightings.size] = seen.place
  sightings.size++
  return sightings
}

/** Consumes both. */
export function mergeSightings(left: Sightings, right: Sightings): Sightings {
  sort(left)
  sort(right)
  const limits = [left, right].filter(({ overflowed }) => overflowed).map(({ limit }) => limit)
  left.limit = limits.length === 0 ? Math.max(left.limit, right.limit) : Math.min(...limits)
  left.overflowed ||= right.overflowed
  if (right.size > 0 || left.size > left.limit) {
    uniteOnDesk(left, right, left)
    left.ids = fitting(desk.ids, left.size)
    left.places = fitting(desk.places, left.size)
  }
  return left
}

/** How many different observations: exact unless `estimated`. */
export function support(sightings: Sightings): { readonly count: number; readonly estimated: boolean } {
  const { ids, limit, overflowed } = settle(sightings)
  if (!overflowed) return { count: ids.length, estimated: false }
  return { count: Math.round((limit - 1) / ((ids[limit - 1] as number) / RANGE)), estimated: true }
}

export const seenCount = (sightings: Sightings): number => support(sightings).count

/** Sorted by id, each id once, at most `limit`: the one form that equal input always has. */
export function settle(sightings: Sightings): Sightings {
  sort(sightings)
  const { ids, places, size } = sightings
  if (ids.length === size) return sightings
  sightings.ids = fitting(ids, size)
  sightings.places = fitting(places, size)
  return sightings
}

/** Where it was seen, as far as that is kept; settles it. */
export const keptPlaces = (sightings: Sightings): readonly Place[] => [...settle(sightings).places]

/**
 * The sightings of what is left of bounded choices by smallest id (`Events`), when some were picked from them.
 * @param bound the smallest of the largest ids of those choices that left something out; Infinity where none did
 */
export function sightingsBelow(
  seen: readonly { readonly id: number; readonly place: Place }[],
  bound: number,
): Sightings {
  const all = settle(seen.reduce(sight, noSightings(Math.max(SIGHTINGS, seen.length))))
  const below = all.ids.filter(id => id <= bound).length
  return bound === Infinity || below < 2
    ? all
    : {
        ...all,
        ids: fitting(all.ids, below),
        places: fitting(all.places, below),
        size: below,
        limit: below,
        overflowed: true,
        settled: below,
      }
}

/** A copy, for a decision that merges sightings which the model keeps. */
export const copySightings = (sightings: Sightings): Sightings => ({
  ...sightings,
  ids: sightings.ids.slice(),
  places: sightings.places.slice(),
})

type Sorted = Pick<Sightings, 'ids' | 'places' | 'size'>

/** Where lists are united; made once, since the room of typed arrays is given back late. */
let desk = { ids: new Float64Array(4 * SIGHTINGS), places: new Float64Array(4 * SIGHTINGS) }

/** Settles in the room that there is, and makes more where that leaves little. */
function makeRoom(sightings: Sightings): void {
  const room = sightings.ids.length
  sort(sightings)
  const { ids, places, limit, size } = sightings
  if (size * 4 < room * 3) return
  // Beyond the limit for as many as are sorted in at once.
  const length = Math.max(2 * SHORT, Math.min(room * 2, limit + (limit >> 2)))
  sightings.ids = new Float64Array(length)
  sightings.ids.set(ids.length === size ? ids : ids.slice(0, size))
  sightings.places = new Float64Array(length)
  sightings.places.set(places.length === size ? places : places.slice(0, size))
}

/** Sorts in what is not settled yet; leaves the room behind it. */
function sort(sightings: Sightings): void {
  const { ids, places, settled, size } = sightings
  if (settled === size) return
  const order = Array.from({ length: size - settled }, (_, index) => settled + index)
  order.sort((a, b) => (ids[a] as number) - (ids[b] as number) || (places[a] as number) - (places[b] as number))
  const added = {
    ids: order.map(index => ids[index] as number),
    places: order.map(index => places[index] as number),
    size: order.length,
  }
  uniteOnDesk({ ids, places, size: settled }, added, sightings)
  lay(desk.ids, sightings.size, ids)
  lay(desk.places, sightings.size, places)
}

/** Two sorted lists as one on the desk: each id once with its smaller place, at most as many as `of` keeps, which is told of it. */
function uniteOnDesk(left: Sorted, right: Sorted, of: Sightings): void {
  if (left.size + right.size > desk.ids.length) {
    const length = 2 * (left.size + right.size)
    desk = { ids: new Float64Array(length), places: new Float64Array(length) }
  }
  let size = 0
  for (let own = 0, other = 0; own < left.size || other < right.size;) {
    const ownId = own < left.size ? (left.ids[own] as number) : Infinity
    const otherId = other < right.size ? (right.ids[other] as number) : Infinity
    const isOwn =
      ownId < otherId || (ownId === otherId && (left.places[own] as number) <= (right.places[other] as number))
    const id = isOwn ? ownId : otherId
    const place = (isOwn ? left.places[own++] : right.places[other++]) as number
    if (size > 0 && id === desk.ids[size - 1]) continue
    if (size === of.limit) {
      of.overflowed = true
      break
    }
    desk.ids[size] = id
    desk.places[size] = place
    size++
  }
  of.size = size
  of.settled = size
}

/** The first of a list, in a list of their own. */
const fitting = (list: List, size: number): List =>
  size <= SHORT ? Array.from(list.slice(0, size)) : new Float64Array(list.slice(0, size))

/** Puts the first of the desk in the place of what a list held. */
function lay(from: Float64Array, size: number, list: List): void {
  for (let index = 0; index < size; index++) list[index] = from[index] as number
  if (Array.isArray(list)) list.length = size
}
