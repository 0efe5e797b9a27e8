import type { Attempts } from '../access/access.ts'
import { type Happened, timesOf } from '../instances/events.ts'
import type { Known } from './people.ts'
import type { Token } from './session.ts'

/** Whether each person that is meant was always let through, or always refused; who was both, or neither, is left out. */
export function outcomesOf(
  attempts: readonly Attempts[],
  isMeant: (person: Known) => boolean,
  knownAt: (session: Token | null, seen: Happened) => Known | null,
): ReadonlyMap<Known, boolean> {
  const found = new Map<Known, boolean | null>()
  for (const { outcome, session, events } of attempts) {
    if (outcome !== 'allowed' && outcome !== 'denied') continue
    const isAllowed = outcome === 'allowed'
    for (const seen of timesOf(events)) {
      const person = knownAt(session, seen)
      if (person === null || !isMeant(person)) continue
      found.set(person, found.has(person) && found.get(person) !== isAllowed ? null : isAllowed)
    }
  }
  return new Map([...found].flatMap(([person, is]) => (is === null ? [] : [[person, is] as const])))
}
