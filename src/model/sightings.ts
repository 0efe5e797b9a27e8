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
  /** Ascending once settled. */
  ids: number[]
  /** The place of each id; the smaller one where two sources hold the same observation. */
  places: Place[]
  /** Of two that are merged, the smaller one of those that left something out counts; where none did, the larger one. */
  limit: number
  /** True once something was left out. */
  overflowed: boolean
  /** How many leading entries are settled. */
  settled: number
}

export const noSightings = (limit: number = SIGHTINGS): Sightings => ({
  ids: [],
  places: [],
  limit,
  overflowed: false,
  settled: 0,
})

/** Adds one observation, in place. */
export function sight(sightings: Sightings, seen: { readonly id: number; readonly place: Place }): Sightings {
  const { ids, limit } = sightings
  if (sightings.overflowed && sightings.settled === limit && seen.id > (ids[limit - 1] as number)) return sightings
  ids.push(seen.id)
  sightings.places.push(seen.place)
  if (ids.length >= limit * 2) settle(sightings)
  return sightings
}

/** Consumes both. */
export function mergeSightings(left: Sightings, right: Sightings): Sightings {
  settle(left)
  settle(right)
  for (let index = 0; index < right.ids.length; index++) {
    left.ids.push(right.ids[index] as number)
    left.places.push(right.places[index] as number)
  }
  const limits = [left, right].filter(({ overflowed }) => overflowed).map(({ limit }) => limit)
  left.limit = limits.length === 0 ? Math.max(left.limit, right.limit) : Math.min(...limits)
  left.overflowed ||= right.overflowed
  left.settled = 0
  return settle(left)
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
  const { ids, places, limit } = sightings
  if (sightings.settled === ids.length) return sightings
  const order = ids.map((_, index) => index)
  order.sort((a, b) => (ids[a] as number) - (ids[b] as number) || (places[a] as number) - (places[b] as number))
  const keptIds: number[] = []
  const keptPlaces: number[] = []
  for (const index of order) {
    const id = ids[index] as number
    if (id === keptIds[keptIds.length - 1]) continue
    if (keptIds.length === limit) {
      sightings.overflowed = true
      break
    }
    keptIds.push(id)
    keptPlaces.push(places[index] as number)
  }
  sightings.ids = keptIds
  sightings.places = keptPlaces
  sightings.settled = keptIds.length
  return sightings
}

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
        ids: all.ids.slice(0, below),
        places: all.places.slice(0, below),
        limit: below,
        overflowed: true,
        settled: below,
      }
}

/** A copy, for a decision that merges sightings which the model keeps. */
export const copySightings = (sightings: Sightings): Sightings => ({
  ...sightings,
  ids: [...sightings.ids],
  places: [...sightings.places],
})
