/** How many different ids a tally keeps; its count is exact up to here. */
const KEPT = 256
const RANGE = 2 ** 53

/**
 * A count of occurrences by their ids, without places: what `Sightings` is for claims, this is for the many small things
 * inside bodies. Two tallies over the same ids keep the same ones, so that present-of-all stays exact beyond the bound.
 */
export interface Tally {
  ids: number[]
  /** The smallest id that was left out; Infinity while nothing was. */
  bound: number
}

export const noTally = (): Tally => ({ ids: [], bound: Infinity })

export function tally(tallied: Tally, id: number): void {
  if (id >= tallied.bound) return
  tallied.ids.push(id)
  if (tallied.ids.length >= KEPT * 2) settleTally(tallied)
}

/** Consumes both. */
export function mergeTallies(left: Tally, right: Tally): Tally {
  left.ids = left.ids.concat(right.ids)
  left.bound = Math.min(left.bound, right.bound)
  return settleTally(left)
}

/** Exact up to 256, then an estimate (KMV). */
export function tallied(tallied: Tally): number {
  const { ids, bound } = settleTally(tallied)
  return bound === Infinity ? ids.length : Math.round(KEPT / (bound / RANGE))
}

/** Sorted, each id once, at most so many as are kept; in place. */
function settleTally(tallied: Tally): Tally {
  const { ids, bound } = tallied
  let kept = 0
  const sorted = ascending(ids)
  for (let at = 0; at < ids.length; at++) {
    const id = sorted[at] as number
    if (id >= bound) break
    if (kept > 0 && id === ids[kept - 1]) continue
    if (kept === KEPT) {
      tallied.bound = id
      break
    }
    ids[kept++] = id
  }
  ids.length = kept
  return tallied
}

/** Where ids are sorted; made once, since the room of typed arrays is given back late. */
let desk = new Float64Array(4 * KEPT)

/** The numbers of a typed array are sorted without asking for every two. What stands behind them means nothing. */
function ascending(ids: readonly number[]): Float64Array {
  if (ids.length > desk.length) desk = new Float64Array(ids.length)
  desk.set(ids)
  return desk.subarray(0, ids.length).sort()
}

/** The id of one element of an array, from the array's. */
export function elementId(id: number, index: number): number {
  let low = (id | 0) ^ Math.imul(index + 1, 0x9e3779b1)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b)
  low = Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low ^= low >>> 16
  let high = Math.floor(id / 0x1_0000_0000) ^ low
  high = Math.imul(high ^ (high >>> 15), 0x2c1b3c6d)
  high ^= high >>> 12
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)
}
