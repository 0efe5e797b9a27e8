import { type KeptArray, keptOf } from './kept-array.ts'
import { type Tally, copyTally, mergeTallies, noTally } from './tally.ts'

/** Longer texts tell no kinds. */
export const LONGEST_TAG = 48
const TAG_VALUES = 24
const KEY_SETS = 16

/**
 * What stood beside each value of a text that may tell kinds: by the text's name, then its value, then the name of what stood beside it. Null where
 * the text had too many values to tell any.
 */
export type Told = Map<string, Map<string, Kind> | null>

/** The objects of which a text said the same. */
export interface Kind {
  tally: Tally
  besides: Map<string, Held>
}

/** What stood in one property of the objects of which another said the same. */
export interface Held {
  /** The forms of all that stood there (`form.ts`). */
  form: number
  /** A list stood there that cannot be a tuple. */
  isLoose: boolean
  /**
   * Into which of 32 parts the hashes of these things fall, nothing and null aside: there are as many of them, or more. What has no key is what it
   * holds: a table that every answer repeats has no more things than one.
   */
  things: number
  /** The hashes of the key sets of the objects that stood there, or in a list there, the smallest first; one more than the bound says that they are too many. */
  keySets: number[] | null
  /** One of the lists that stood there, whole. */
  kept: KeptArray | null
}

/** Consumes both. */
export function mergeTold(left: Told, right: Told): Told {
  for (const [name, byTag] of right) {
    const present = left.get(name)
    if (byTag === null || present === undefined) left.set(name, byTag)
    else if (present !== null)
      for (const [tag, kind] of byTag) {
        const own = kindOf(left, name, tag)
        if (own === null) break
        mergeTallies(own.tally, kind.tally)
        for (const [beside, held] of kind.besides) mergeHeld(own.besides, beside, held)
      }
  }
  return left
}

export const copyTold = (told: Told): Told =>
  new Map(
    [...told].map(([name, byTag]) => [name, byTag && new Map([...byTag].map(([tag, kind]) => [tag, copyKind(kind)]))]),
  )

const copyKind = ({ tally: counted, besides }: Kind): Kind => ({
  tally: copyTally(counted),
  besides: new Map(
    [...besides].map(([beside, held]) => [beside, { ...held, keySets: held.keySets && [...held.keySets] }]),
  ),
})

/** Whether there were more key sets than are remembered. */
export const hasTooManySets = ({ keySets }: Held): boolean => keySets !== null && keySets.length > KEY_SETS

/** At least so many things had something there. */
export function thingsOf({ things }: Held): number {
  let count = 0
  for (let bits = things; bits !== 0; bits &= bits - 1) count++
  return count
}

/** What is known of the objects of which a text says this, to be changed in place; null where it says too much to tell kinds. */
export function kindOf(told: Told, name: string, tag: string): Kind | null {
  let byTag = told.get(name)
  if (byTag === null) return null
  if (byTag === undefined) told.set(name, (byTag = new Map()))
  let kind = byTag.get(tag)
  if (kind === undefined) {
    if (byTag.size === TAG_VALUES) {
      told.set(name, null)
      return null
    }
    byTag.set(tag, (kind = { tally: noTally(), besides: new Map() }))
  }
  return kind
}

/** Adds the hash of a key set that stood there. */
export function addKeySet(held: Held, hash: number): void {
  const sets = (held.keySets ??= [])
  let at = sets.length
  while (at > 0 && (sets[at - 1] as number) > hash) at--
  if (at > 0 && sets[at - 1] === hash) return
  sets.splice(at, 0, hash)
  if (sets.length > KEY_SETS + 1) sets.length = KEY_SETS + 1
}

function mergeHeld(besides: Map<string, Held>, beside: string, held: Held): void {
  const present = besides.get(beside)
  if (present === undefined) {
    besides.set(beside, held)
    return
  }
  present.form |= held.form
  present.isLoose ||= held.isLoose
  present.things |= held.things
  present.kept = keptOf(present.kept, held.kept)
  for (const hash of held.keySets ?? []) addKeySet(present, hash)
}
