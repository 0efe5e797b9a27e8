import type { Operation } from '../calls/operations.ts'
import { sampled, sortedEntries } from '../sample.ts'
import { seenCount } from '../sightings.ts'
import { type Reason, refusalKey } from './refusals.ts'

/** How things stand, and no reason. */
const STANDING =
  /^(?:\w*ing|new|open|closed|active|inactive|queued|scheduled|partial|warning|unknown|idle|ready|up|down|healthy|\w*(?<!fail|refus|reject|deni|forbidd|unauthoriz|expir)ed)$/i

/** So many calls have to say success with one word, in one field. */
const CALLS = 3
/** And so many for each call whose answers never do. */
const SHARE = 2

/**
 * Takes other words for refusals where the word of success is a habit: most calls that have the field say it with the same word. Neither
 * the field nor the word is known beforehand to be one; a word that says how a thing stands is none.
 * @param operations their refusals are added to, in place
 */
export function settleOutcomes(operations: readonly Operation[]): void {
  const byField = new Map<string, Map<string, Set<string>>>()
  const without = new Map<string, Set<string>>()
  for (const { id, leaf } of operations) {
    const succeeding = new Set<string>()
    for (const [key] of sortedEntries(leaf.refusals.successes)) {
      const [field, word] = JSON.parse(key) as [string, string]
      const words = byField.get(field) ?? new Map<string, Set<string>>()
      byField.set(field, words.set(word, (words.get(word) ?? new Set()).add(id)))
      succeeding.add(field)
    }
    for (const [, { field }] of sortedEntries(leaf.refusals.told))
      if (!succeeding.has(field)) without.set(field, (without.get(field) ?? new Set()).add(id))
  }
  const habits = new Set(
    [...byField].flatMap(([field, words]) => {
      const most = Math.max(...[...words.values()].map(({ size }) => size))
      const others = [...words.values()].reduce((sum, { size }) => sum + size, 0) - most
      return most >= CALLS && most >= SHARE * (others + (without.get(field)?.size ?? 0)) ? [field] : []
    }),
  )
  for (const { leaf } of operations)
    for (const [, { field, reason }] of sortedEntries(leaf.refusals.told))
      if (habits.has(field) && isReason(reason))
        sampled<Reason>(leaf.refusals.reasons, refusalKey(reason.refusal), () => reason)
}

const isReason = ({ refusal: { message }, sightings }: Reason): boolean =>
  message !== null && seenCount(sightings) > 0 && !STANDING.test(message)
