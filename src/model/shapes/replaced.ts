import type { ReplacedValues } from '../../evidence/schema.ts'
import { hash53 } from '../hash.ts'
import { outlineIn } from '../../evidence/outline.ts'
import { type Tally, mergeTallies, noTally, tallied, tally } from './tally.ts'

/** What the tokens at one place tell together of the values that they stand for. */
export interface Replaced {
  /** By the hashes of the tokens. */
  readonly different: Tally
  shortest: number
  longest: number
  /** Which classes of characters any value had, as bits in the order of `CLASSES`. */
  classes: number
  /** Whether each token told a length, and each its classes. */
  toldLength: boolean
  toldClasses: boolean
}

const LETTERS = 'auds'
const CLASSES = ['lower-case letters', 'upper-case letters', 'digits', 'other characters'] as const
/** Of fewer different values nothing is said: what is said of one alone would be known of that one. */
const FEWEST = 3
/** More are not counted: an estimate would differ with the key. */
const MOST = 256

export const noReplaced = (): Replaced => ({
  different: noTally(),
  shortest: Infinity,
  longest: 0,
  classes: 0,
  toldLength: true,
  toldClasses: true,
})

/** @param text that holds a token, or several, or is one */
export function addReplaced(replaced: Replaced, text: string): void {
  tally(replaced.different, hash53(text))
  const outline = outlineIn(text)
  if (outline === null) {
    replaced.toldLength = false
    return
  }
  replaced.shortest = Math.min(replaced.shortest, outline.shortest)
  replaced.longest = Math.max(replaced.longest, outline.longest)
  if (outline.classes === '') replaced.toldClasses = false
  for (const letter of outline.classes) replaced.classes |= 1 << LETTERS.indexOf(letter)
}

/** Consumes both. */
export function mergeReplaced(left: Replaced, right: Replaced): Replaced {
  mergeTallies(left.different, right.different)
  left.shortest = Math.min(left.shortest, right.shortest)
  left.longest = Math.max(left.longest, right.longest)
  left.classes |= right.classes
  left.toldLength &&= right.toldLength
  left.toldClasses &&= right.toldClasses
  return left
}

/** What holds of every value that was replaced here; undefined where one of them tells nothing, or they are too few. */
export function replacedOf(replaced: Replaced): ReplacedValues | undefined {
  const values = Math.min(MOST, tallied(replaced.different))
  if (!replaced.toldLength || values < FEWEST) return undefined
  const { shortest, longest, classes } = replaced
  return {
    minLength: shortest,
    ...(longest === Infinity ? {} : { maxLength: longest }),
    ...(replaced.toldClasses ? { classes: CLASSES.filter((_, bit) => classes & (1 << bit)) } : {}),
    values,
  }
}
