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

export function tagIn(set: KeySet, name: string, value: string, id: number): void {
  let values = set.tags.get(name)
  if (values === undefined) set.tags.set(name, (values = new Map()))
  const ids = values.get(value)
  if (ids !== undefined) keepSmallest(ids, id)
  // One more than the bound says that there are too many; which ones does not matter then.
  else if (values.size <= TAG_VALUES) values.set(value, [id])
}

/** How what tells the kind of the object above is remembered beside an object's own tags: no property is called so. */
export const aboveTag = (tag: string): string => `^${tag}`

/** The kinds of the objects that these stand in, sorted; none where they are too many. */
export function kindsAbove({ sets }: KeySets, tag: string): readonly string[] {
  const all = [...sets.values()].map(set => set.tags.get(aboveTag(tag)) ?? new Map<string, unknown>())
  return all.some(hasTooManyValues) ? [] : [...new Set(all.flatMap(values => [...values.keys()]))].sort()
}

/**
 * The keys of the objects that stand in one of a kind: those that all had, and those that some had. Null where not all of the sets were kept, or
 * nothing was remembered of the kinds.
 * @param tag what tells the kinds above
 */
export function keysOfKind(
  { sets, bound }: KeySets,
  tag: string,
  kind: string,
): { readonly always: readonly string[]; readonly some: readonly string[] } | null {
  const own = [...sets.values()].filter(set => set.tags.get(aboveTag(tag))?.has(kind) === true)
  if (bound !== Infinity || own.length === 0 || kindsAbove({ sets, bound }, tag).length === 0) return null
  const some = [...new Set(own.flatMap(({ keys }) => keys))].sort()
  return { always: some.filter(key => own.every(({ keys }) => keys.includes(key))), some }
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
