import type { Place } from '../../evidence/evidence.ts'

/**
 * The smallest place for each of many hashes: open addressing over two typed arrays (linear probing; Knuth, TAOCP 6.4,
 * algorithm L), an eighth of the room of a `Map`, which keeps a cell on the heap for each number that is no small integer.
 */
export interface PlaceTable {
  /** A power of two of slots; 0 where one is free. */
  hashes: Float64Array
  places: Float64Array
  size: number
}

const FEWEST = 256

export const noPlaces = (): PlaceTable => emptyTable(FEWEST)

/** Keeps the smaller place of the hash, in place. @param hash of 53 bits, as `hash53` makes it */
export function keepPlace(table: PlaceTable, hash: number, place: Place): void {
  const known = hash === 0 ? 1 : hash
  const slot = slotOf(table, known)
  if (table.hashes[slot] === known) {
    if (place < (table.places[slot] as number)) table.places[slot] = place
    return
  }
  table.hashes[slot] = known
  table.places[slot] = place
  table.size++
  if (table.size * 4 > table.hashes.length * 3) Object.assign(table, refilled(table, table.size, Infinity))
}

/** Keeps the smaller place of each hash of both, in the left one; what the typed arrays of either stood in stays as it is. */
export function mergePlaces(left: PlaceTable, right: PlaceTable): void {
  // Room for all at once, since one table poured slot by slot into another of its size piles up where it begins.
  Object.assign(left, refilled(left, left.size + right.size, Infinity))
  eachPlace(right, (hash, place) => keepPlace(left, hash, place))
}

/** Null where the hash is not there. */
export function placeUnder(table: PlaceTable, hash: number): Place | null {
  const known = hash === 0 ? 1 : hash
  const slot = slotOf(table, known)
  return table.hashes[slot] === known ? (table.places[slot] as number) : null
}

/** Calls with every hash and its place, in no order. */
export function eachPlace({ hashes, places }: PlaceTable, visit: (hash: number, place: Place) => void): void {
  for (let slot = 0; slot < hashes.length; slot++)
    if (hashes[slot] !== 0) visit(hashes[slot] as number, places[slot] as number)
}

/** Leaves out all hashes from `bound` on, in place. */
export function cutPlaces(table: PlaceTable, bound: number): void {
  let left = 0
  eachPlace(table, hash => {
    if (hash < bound) left++
  })
  Object.assign(table, refilled(table, left, bound))
}

const emptyTable = (slots: number): PlaceTable => ({
  hashes: new Float64Array(slots),
  places: new Float64Array(slots),
  size: 0,
})

/** At most three quarters full: beyond that searching gets long. */
function slotsFor(size: number): number {
  let slots = FEWEST
  while (size * 4 > slots * 3) slots *= 2
  return slots
}

/** A table with room for `size`. */
function refilled(table: PlaceTable, size: number, bound: number): PlaceTable {
  const next = emptyTable(slotsFor(size))
  eachPlace(table, (hash, place) => {
    if (hash >= bound) return
    const slot = slotOf(next, hash)
    next.hashes[slot] = hash
    next.places[slot] = place
    next.size++
  })
  return next
}

/** Where the hash stands, or the free slot where it would; hashes are evenly spread, so their low bits choose. */
function slotOf({ hashes }: PlaceTable, hash: number): number {
  const mask = hashes.length - 1
  let slot = hash & mask
  while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & mask
  return slot
}
