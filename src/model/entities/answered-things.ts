import type { FilledSlot } from './slots.ts'
import { nounWithin, plainNoun } from './nouns.ts'
import { fieldCount, sharedFields } from './overlap.ts'

/** Fewer fields are those of many things. */
const ENOUGH = 5
const MOST = 0.8

/**
 * `PUT /admin/decide-booking` that is answered with a booking, whatever is done to it: where a word of several ends in the noun of another call, nothing is
 * read under it, and what it is answered with has the fields of that other, both of its sides are about that thing.
 */
export function calledAsAnswered(slots: readonly FilledSlot[]): readonly FilledSlot[] {
  const read = new Set(slots.flatMap(({ method, noun }) => (method === 'GET' ? [plainNoun(noun)] : [])))
  const byNoun = new Map<string, FilledSlot[]>()
  for (const slot of slots)
    if (slot.as !== 'nested' && read.has(plainNoun(slot.noun)))
      byNoun.set(plainNoun(slot.noun), [...(byNoun.get(plainNoun(slot.noun)) ?? []), slot])
  const known = new Set(byNoun.keys())
  const answered = new Map<string, string>()
  for (const slot of slots) {
    const { as, side, method, operation, noun, objects, resource } = slot
    if (as !== 'one' || side !== 'response' || method === 'GET' || noun !== resource.noun) continue
    if (!SEVERAL_WORDS.test(noun) || known.has(plainNoun(noun)) || fieldCount(objects) < ENOUGH) continue
    const within = nounWithin(noun, known)
    const isAlike = byNoun
      .get(plainNoun(within))
      ?.some(other => sharedFields(objects, other.objects) >= MOST * Math.max(fieldCount(objects), ENOUGH))
    if (isAlike === true && noun.toLowerCase().endsWith(within.toLowerCase())) answered.set(operation, within)
  }
  return answered.size === 0
    ? slots
    : slots.map(slot => {
        const noun = answered.get(slot.operation)
        return noun === undefined || slot.noun !== slot.resource.noun
          ? slot
          : { ...slot, noun, resource: { ...slot.resource, noun } }
      })
}

const SEVERAL_WORDS = /[a-z\d][-_][a-z]|[a-z\d][A-Z]/
