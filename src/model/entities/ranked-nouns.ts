import { wordsOf } from '../instances/field-kind.ts'
import { isPlural, singular } from '../singular.ts'
import { plainNoun } from './nouns.ts'
import type { FilledSlot } from './slots.ts'

/** A path in the singular, `/user-admin`, says less than the list that it answers with, `{users: […]}`. */
export function listedFirst(nouns: readonly string[], own: readonly FilledSlot[]): readonly string[] {
  const [best] = nouns
  if (best === undefined || isPlural(best)) return nouns
  const listed = own.filter(
    ({ as, side, noun, resource }) =>
      as === 'list' && side === 'response' && plainNoun(resource.noun) === plainNoun(best) && isPlural(noun),
  )
  const plain = new Set(listed.map(({ noun }) => plainNoun(noun)))
  const first = listed[0]?.noun
  return plain.size === 1 && first !== undefined ? [first, ...nouns.filter(noun => !plain.has(plainNoun(noun)))] : nouns
}

/** The words for it, best first: those of calls that address one, then those of most calls, and those of some of a list last. */
export function rankedNouns(slots: readonly FilledSlot[]): readonly string[] {
  const scores = new Map<string, { noun: string; score: number }>()
  const several = new Set(slots.flatMap(({ noun }) => (isPlural(noun) ? [plainNoun(noun)] : [])))
  // `/events/disk` beside `/events`: which events, and no disks.
  const ofSome = ({ noun, resource: { parent } }: FilledSlot): boolean =>
    !isPlural(noun) && isPlural(parent) && plainNoun(parent) !== plainNoun(noun) && several.has(plainNoun(parent))
  for (const slot of slots) {
    const { noun, resource, side, as, objects } = slot
    if (plainNoun(noun) === '') continue
    const entry = scores.get(plainNoun(noun)) ?? { noun, score: 0 }
    // `/runs` with `{workflow_runs: […]}`
    const isFuller = as === 'list' && endsWith(noun, resource.noun)
    const own = isFuller || plainNoun(noun) === plainNoun(resource.noun)
    entry.score +=
      (own && resource.instance && as !== 'list' ? 3 : 0) +
      (own && as === 'list' && !ofSome(slot) ? 2 : 0) +
      (side === 'response' ? 1 : 0.5) -
      (plainNoun(noun).length <= 2 ? 4 : 0) +
      // Where nothing else tells, the word for whole objects goes before that for their short forms.
      Math.min(objects.properties.size, 99) / 1000
    // One spelling for all: the first by text, plural before singular.
    if (noun.length > entry.noun.length || (noun.length === entry.noun.length && noun < entry.noun)) entry.noun = noun
    scores.set(plainNoun(noun), entry)
  }
  return [...scores.values()].sort((a, b) => b.score - a.score || (a.noun < b.noun ? -1 : 1)).map(({ noun }) => noun)
}

const endsWith = (noun: string, end: string): boolean => {
  const [words, last] = [wordsOf(singular(noun)), wordsOf(singular(end))]
  return last.length > 0 && words.length > last.length && last.every((word, at) => word === words.at(at - last.length))
}
