/** How many different key sets, and per key set tags and tag values, are remembered. */
const KEY_SETS = 64
const TAG_VALUES = 24
const EXAMPLES = 8

/** The different sets of keys that the objects at one place had: what tells classes, maps and variants apart. */
export interface KeySets {
  sets: Map<number, KeySet>
  /** The smallest hash of a set that was left out; Infinity while none was. */
  bound: number
}
export interface KeySet {
  /** Sorted. */
  keys: string[]
  /** The smallest ids of the objects that had it. */
  ids: number[]
  /** What the properties that may tell variants apart held: by name, then value, the smallest ids. */
  tags: Map<string, Map<string, number[]>>
}

export const noKeySets = (): KeySets => ({ sets: new Map(), bound: Infinity })

/** Consumes both. */
export function mergeKeySets(left: KeySets, right: KeySets): KeySets {
  for (const [hash, set] of right.sets) {
    const present = left.sets.get(hash)
    if (present === undefined) left.sets.set(hash, set)
    else mergeKeySet(present, set)
  }
  left.bound = Math.min(left.bound, right.bound)
  for (const hash of left.sets.keys()) if (hash >= left.bound) left.sets.delete(hash)
  while (left.sets.size > KEY_SETS) leaveOut(left)
  return left
}

/** The set with this hash, to be changed in place; undefined where it is left out. */
export function keySetOf(sets: KeySets, hash: number, keysOf: () => string[]): KeySet | undefined {
  const present = sets.sets.get(hash)
  if (present !== undefined || hash >= sets.bound) return present
  const set: KeySet = { keys: keysOf(), ids: [], tags: new Map() }
  sets.sets.set(hash, set)
  if (sets.sets.size > KEY_SETS) leaveOut(sets)
  return sets.sets.get(hash)
}

/** The hash of a key set, from the sums of the halves of its names' hashes. */
export const keySetHash = (low: number, high: number): number => (high >>> 11) * 0x1_0000_0000 + (low >>> 0)

export function tagIn(set: KeySet, name: string, value: string, id: number): void {
  let values = set.tags.get(name)
  if (values === undefined) set.tags.set(name, (values = new Map()))
  const ids = values.get(value)
  if (ids !== undefined) keepSmallest(ids, id)
  // One more than the bound says that there are too many; which ones does not matter then.
  else if (values.size <= TAG_VALUES) values.set(value, [id])
}

/** Whether a name held more different values in one key set than are remembered. */
export const hasTooManyValues = (values: ReadonlyMap<string, unknown>): boolean => values.size > TAG_VALUES

export function keepSmallest(ids: number[], id: number): void {
  let at = ids.length
  while (at > 0 && (ids[at - 1] as number) > id) at--
  if ((at > 0 && ids[at - 1] === id) || at === EXAMPLES) return
  ids.splice(at, 0, id)
  if (ids.length > EXAMPLES) ids.length = EXAMPLES
}

function mergeKeySet(left: KeySet, right: KeySet): void {
  for (const id of right.ids) keepSmallest(left.ids, id)
  for (const [name, values] of right.tags)
    for (const [value, ids] of values) for (const id of ids) tagIn(left, name, value, id)
}

function leaveOut(sets: KeySets): void {
  let largest = -1
  for (const hash of sets.sets.keys()) if (hash > largest) largest = hash
  sets.sets.delete(largest)
  sets.bound = Math.min(sets.bound, largest)
}
