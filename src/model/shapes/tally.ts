/** How many different ids a tally keeps; its count is exact up to here. */
const KEPT = 256
const RANGE = 2 ** 53

/**
 * A count of occurrences by their ids, without places: what `Sightings` is for claims, this is for the many small things
 * inside bodies. Two tallies over the same ids keep the same ones, so that present-of-all stays exact beyond the bound.
 */
export interface Tally {
  /** Ascending up to `settled`; what stands from `size` on means nothing. A plain list up to 16, as in `Sightings`. */
  ids: List
  size: number
  settled: number
  /** The smallest id that was left out; Infinity while nothing was. */
  bound: number
}

type List = number[] | Float64Array
const SHORT = 16

export const noTally = (): Tally => ({ ids: [], size: 0, settled: 0, bound: Infinity })

export function tally(tallied: Tally, id: number): void {
  if (id >= tallied.bound) return
  if (tallied.size >= SHORT && tallied.size === tallied.ids.length) makeRoom(tallied)
  // Appends to a plain list.
  tallied.ids[tallied.size++] = id
}

/** Consumes both. */
export function mergeTallies(left: Tally, right: Tally): Tally {
  const count = left.size + right.size
  layOnDesk(right, left.size)
  layOnDesk(left, 0)
  left.bound = Math.min(left.bound, right.bound)
  left.size = cutDesk(left, count)
  left.settled = left.size
  left.ids = left.size <= SHORT ? Array.from(desk.subarray(0, left.size)) : desk.slice(0, left.size)
  return left
}

/** Exact up to 256, then an estimate (KMV). */
export function tallied(tallied: Tally): number {
  settle(tallied)
  const { size, bound } = tallied
  return bound === Infinity ? size : Math.round(KEPT / (bound / RANGE))
}

/** Whether all ids of one stand in the other too; false where some of either were left out. */
export function isWithin(one: Tally, other: Tally): boolean {
  if (one.bound !== Infinity || other.bound !== Infinity) return false
  const ids = new Set(other.ids.slice(0, other.size))
  return one.ids.slice(0, one.size).every(id => ids.has(id))
}

/** A tally that shares nothing with the given one. */
export const copyTally = (tallied: Tally): Tally => ({ ...tallied, ids: tallied.ids.slice() })

/** Sorted, each id once, at most so many as are kept; in the room that there is. */
function settle(tallied: Tally): void {
  const { ids, size } = tallied
  if (tallied.settled === size) return
  layOnDesk(tallied, 0)
  const kept = cutDesk(tallied, size)
  for (let at = 0; at < kept; at++) ids[at] = desk[at] as number
  if (Array.isArray(ids)) ids.length = kept
  tallied.size = kept
  tallied.settled = kept
}

function makeRoom(tallied: Tally): void {
  const room = tallied.ids.length
  settle(tallied)
  const { ids, size } = tallied
  if (size * 4 < room * 3) return
  tallied.ids = new Float64Array(Math.min(room * 2, (KEPT * 3) / 2))
  tallied.ids.set(ids.length === size ? ids : ids.slice(0, size))
}

/** Where ids are sorted; made once, since the room of typed arrays is given back late. What stands behind them means nothing. */
let desk = new Float64Array(4 * KEPT)

function layOnDesk({ ids, size }: Tally, from: number): void {
  if (from + size > desk.length) {
    const larger = new Float64Array(2 * (from + size))
    larger.set(desk)
    desk = larger
  }
  for (let at = 0; at < size; at++) desk[from + at] = ids[at] as number
}

/** Sorts what lies on the desk and leaves there what the tally keeps of it; returns how many that are. */
function cutDesk(tallied: Tally, count: number): number {
  // The numbers of a typed array are sorted without asking for every two.
  desk.subarray(0, count).sort()
  let kept = 0
  for (let at = 0; at < count; at++) {
    const id = desk[at] as number
    if (id >= tallied.bound) break
    if (kept > 0 && id === desk[kept - 1]) continue
    if (kept === KEPT) {
      tallied.bound = id
      break
    }
    desk[kept++] = id
  }
  return kept
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
