import { isErrorType } from '../../evidence/error-type.ts'
import { type KeySet, hasTooManyValues } from './key-sets.ts'
import { type KindForms, customaryForms, decidedForms } from './kind-forms.ts'
import { type Objects, kindsOf } from './state.ts'
import { LONGEST_TAG } from './told.ts'

/** Kinds of object that a property tells apart: `{type: 'image', url}` beside `{type: 'text', body}`. */
export interface Variants {
  /** The property that tells. */
  readonly tag: string
  /** Sorted by value. */
  readonly kinds: readonly Variant[]
  /** What stands in those of their properties that hold something of their own in each kind. */
  readonly forms: KindForms
}
export interface Variant {
  readonly value: string
  /** Keys that every object of this kind had, and keys that some had; both sorted. */
  readonly always: readonly string[]
  readonly sometimes: readonly string[]
}

const TEXT = 8
const FEWEST_EACH = 2
/** How many properties may still be optional within the kinds, of all that differ. */
const LEFT_OVER = 0.5
/** More kinds than these are only told apart where they are not much alike. */
const MANY = 6
const ALIKE = 0.6

/**
 * Whether a string of few values determines which keys an object has (a conditional functional dependency: Klessinger et al.,
 * CEUR 3306), or what stands in one of its properties. At least two objects of each kind must have been seen, but for errors in the place of
 * things: GraphQL says of each what it is; and where only what stands in a property tells, so many that it is no chance.
 */
export function variantsOf(objects: Objects): Variants | null {
  const sets = [...objects.keySets.sets.values()]
  if (objects.keySets.bound !== Infinity) return null
  const tags = [...new Set(sets.flatMap(({ tags: names }) => [...names.keys()]))].sort()
  if (tags.length === 0) return null
  const customary = customaryForms(objects)
  const decided = decidedForms(objects)
  const found = tags.flatMap(tag => {
    const forms = new Map([...(tag === 'type' ? customary.forms : []), ...(decided.get(tag) ?? [])])
    return (
      kindsToldBy(tag, {
        sets,
        forms,
        isCustomary: tag === 'type' && customary.isTold,
        isDecided: decided.has(tag) && isAlwaysText(objects, tag),
      }) ?? []
    )
  })
  const [most] = found.toSorted(
    (a, b) => Number(b.byKeys) - Number(a.byKeys) || b.kinds.length - a.kinds.length || (a.tag < b.tag ? -1 : 1),
  )
  return most ?? null
}

/** Of every object, and remembered of every one. */
function isAlwaysText({ common, properties }: Objects, tag: string): boolean {
  const shape = properties.get(tag)?.shape
  if (!shape?.strings || kindsOf(shape) !== TEXT || common?.includes(tag) !== true) return false
  return shape.strings.longest <= LONGEST_TAG && shape.strings.replaced === null
}

interface Telling {
  readonly sets: readonly KeySet[]
  /** What stands in properties of each kind. */
  readonly forms: KindForms
  /** Whether that tells the kinds by itself, by custom or by numbers. */
  readonly isCustomary: boolean
  readonly isDecided: boolean
}

function kindsToldBy(
  tag: string,
  { sets, forms, isCustomary, isDecided }: Telling,
): (Variants & { readonly byKeys: boolean }) | null {
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
  if (byValue.size < 2 || byValue.size > 24) return null
  const kinds = [...byValue]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, { sets: own }]): Variant => {
      const some = [...new Set(own.flatMap(({ keys }) => keys))].sort()
      const always = some.filter(key => own.every(({ keys }) => keys.includes(key)))
      return { value, always, sometimes: some.filter(key => !always.includes(key)) }
    })
  const everywhere = (key: string): boolean => kinds.every(({ always }) => always.includes(key))
  const fewest = tag === '__typename' && [...byValue.keys()].some(isErrorType) ? 1 : FEWEST_EACH
  const areSeen = [...byValue.values()].every(({ ids }) => ids >= fewest)
  const isShared = (key: string): boolean => key !== tag && everywhere(key) && !forms.has(key)
  const isManyAlike = kinds.length > MANY && areMuchAlike(kinds, isShared)
  const byKeys = areSeen && !isManyAlike && doKeysTell(kinds, everywhere)
  return byKeys || (isCustomary && areSeen) || (isDecided && !isManyAlike) ? { tag, kinds, forms, byKeys } : null
}

function doKeysTell(kinds: readonly Variant[], everywhere: (key: string) => boolean): boolean {
  const differing = new Set(
    kinds.flatMap(({ always, sometimes }) => [...always, ...sometimes]).filter(key => !everywhere(key)),
  )
  const undecided = new Set(kinds.flatMap(({ sometimes }) => sometimes))
  const patterns = new Set(kinds.map(({ always }) => always.filter(key => !everywhere(key)).join('\0')))
  return differing.size > 0 && patterns.size > 1 && undecided.size <= differing.size * LEFT_OVER
}

/** Whether most of what each kind always has is what all have: these are one kind of object with properties that some lack. */
function areMuchAlike(kinds: readonly Variant[], isShared: (key: string) => boolean): boolean {
  const shares = kinds.map(({ always }) => always.filter(isShared).length / Math.max(1, always.length))
  return shares.reduce((sum, share) => sum + share, 0) > shares.length * ALIKE
}
