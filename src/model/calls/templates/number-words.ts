import type { SegmentClass } from '../../segment.ts'
import type { Reason } from './forms.ts'
import type { Place, Sibling } from './sibling.ts'

/** Why a word is a value by the numbers in it and in what stands beside it; null where they do not tell. */
export function numberWordReason(
  word: Sibling,
  siblings: readonly Sibling[],
  words: readonly Sibling[],
  place: Place,
): Reason | null {
  const hex = siblings.some(({ kind }) => isCode(kind)) ? hexReason(word.text) : null
  return hex ?? (place.depth > 0 ? numberReason(word, words, place) : null)
}

const isCode = (kind: SegmentClass | null): boolean => kind === 'hex' || kind === 'integer'

/** `617574686f7273` beside `6e6577657374` and `74616773`. */
function hexReason(text: string): Reason | null {
  return /^(?=.*\d)[\da-f]{8,}$/i.test(text) ? { rank: 0, text: 'a hexadecimal number beside others' } : null
}

/** `1-PDF` beside `2-PDF`, `chapter-1` beside `chapter-2`: two that answer alike, or several that are answered with values. */
function numberReason(word: Sibling, words: readonly Sibling[], { like }: Place): Reason | null {
  if (!NUMBER_AND_WORD.test(word.text) || !holdsValues(word)) return null
  const form = word.text.replace(/\d+/, '#')
  const others = words.filter(other => other !== word && other.text.replace(/\d+/, '#') === form && holdsValues(other))
  if (others.length < SEVERAL - 1 && !others.some(other => like(other, word) === 'alike')) return null
  return { rank: 4, text: 'words that differ in a number alone stand here' }
}

const NUMBER_AND_WORD = /^(?:\d+[-_.][a-z]+|[a-z]+[-_.]\d+)$/i
const SEVERAL = 3

const holdsValues = ({ node }: Sibling): boolean => {
  const kinds = node.leaves.entries.get('GET')?.answerKeys.kinds
  return kinds?.has('one') === true || kinds?.has('many') === true
}
