import { isErrorType } from '../../evidence/error-type.ts'
import { type KeySet, type KeySets, aboveTag, hasTooManyValues, keysOfKind, kindsAbove } from './key-sets.ts'
import type { Objects } from './state.ts'

/** Kinds of object that a property tells apart: `{type: 'image', url}` beside `{type: 'text', body}`. */
export interface Variants {
  /** The property that tells. */
  readonly tag: string
  /** Sorted by value. */
  readonly kinds: readonly Variant[]
}
export interface Variant {
  readonly value: string
  /** Keys that every object of this kind had, and keys that some had; both sorted. */
  readonly always: readonly string[]
  readonly sometimes: readonly string[]
}

const FEWEST_EACH = 2
/** How many properties may still be optional within the kinds, of all that differ. */
const LEFT_OVER = 0.5
/** More kinds than these are only told apart where they are not much alike. */
const MANY = 6
const ALIKE = 0.6

/**
 * Whether a string of few values determines which keys an object has (a conditional functional dependency: Klessinger et al.,
 * CEUR 3306). At least two objects of each kind must have been seen, but for errors in the place of things: GraphQL says of each what it is.
 */
export function variantsOf(objects: Objects): Variants | null {
  const sets = [...objects.keySets.sets.values()]
  if (objects.keySets.bound !== Infinity) return null
  const apart = tellsInside(objects)
  if (sets.length < 2 && apart === null) return null
  const tags = [...new Set(sets.flatMap(({ tags: names }) => [...names.keys()]))].filter(isOwn).sort()
  const found = tags.flatMap(tag => byTag(sets, tag) ?? [])
  const [most] = found.toSorted((a, b) => b.kinds.length - a.kinds.length || (a.tag < b.tag ? -1 : 1))
  return most ?? (apart === null ? null : byTag(sets, apart, true))
}

/** The tag that tells what stands inside of the objects: resources of JSON:API have all the same keys, and other attributes each. */
function tellsInside({ properties }: Objects): string | null {
  for (const { shape } of properties.values()) {
    const held = shape.objects?.keySets
    const kinds = held === undefined ? [] : kindsAbove(held, 'type')
    const keys = kinds.map(kind => keysOfKind(held as KeySets, 'type', kind)?.always.join('\0') ?? '')
    if (kinds.length > 1 && new Set(keys).size === kinds.length) return 'type'
  }
  return null
}

/** Not what tells the kind of what holds it. */
const isOwn = (tag: string): boolean => tag !== aboveTag(tag.slice(1))

/** @param isTold whether what stands inside tells the kinds apart already */
function byTag(sets: readonly KeySet[], tag: string, isTold = false): Variants | null {
  const byValue = new Map<string, { ids: number; sets: KeySet[] }>()
  for (const set of sets) {
    const values = set.tags.get(tag)
    if (values === undefined || hasTooManyValues(values)) return null
    for (const [value, ids] of values) {
      const entry = byValue.get(value) ?? { ids: 0, sets: [] }
      entry.ids += ids.length
      entry.sets.push(set)
      byValue.set(value, entry)
    }
  }
  const fewest = tag === '__typename' && [...byValue.keys()].some(isErrorType) ? 1 : FEWEST_EACH
  if (byValue.size < 2 || byValue.size > 24 || [...byValue.values()].some(({ ids }) => ids < fewest)) return null
  const kinds = [...byValue]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, { sets: own }]): Variant => {
      const some = [...new Set(own.flatMap(({ keys }) => keys))].sort()
      const always = some.filter(key => own.every(({ keys }) => keys.includes(key)))
      return { value, always, sometimes: some.filter(key => !always.includes(key)) }
    })
  const everywhere = (key: string): boolean => kinds.every(({ always }) => always.includes(key))
  if (isTold) return { tag, kinds }
  const differing = new Set(
    kinds.flatMap(({ always, sometimes }) => [...always, ...sometimes]).filter(key => !everywhere(key)),
  )
  const undecided = new Set(kinds.flatMap(({ sometimes }) => sometimes))
  const patterns = new Set(kinds.map(({ always }) => always.filter(key => !everywhere(key)).join('\0')))
  if (differing.size === 0 || patterns.size < 2 || undecided.size > differing.size * LEFT_OVER) return null
  return kinds.length > MANY && areMuchAlike(kinds, key => key !== tag && everywhere(key)) ? null : { tag, kinds }
}

/** Whether most of what each kind always has is what all have: these are one kind of object with properties that some lack. */
function areMuchAlike(kinds: readonly Variant[], isShared: (key: string) => boolean): boolean {
  const shares = kinds.map(({ always }) => always.filter(isShared).length / Math.max(1, always.length))
  return shares.reduce((sum, share) => sum + share, 0) > shares.length * ALIKE
}
