import type { Attempts } from '../access/access.ts'
import { type Happened, timesOf } from '../instances/events.ts'
import type { Token } from './session.ts'
import type { Known } from './people.ts'

/** More values than this, and the field is something of everybody's own. */
const VALUES = 8

/**
 * The field that behaves as a role does where no field is called one: all who are known have it, each with one value, several may share a
 * value, and calls that let everybody with one value through refused everybody with another. Null where none does, or several do:
 * which of them it is, nothing tells.
 * @param calls who asked, by call or screen
 * @param knownAt who asked; null where that is not known
 */
export function tellingTrait(
  people: ReadonlySet<Known>,
  calls: readonly (readonly Attempts[])[],
  knownAt: (session: Token | null, seen: Happened) => Known | null,
): string | null {
  const known = [...people].filter(({ signedIn, traits }) => signedIn && traits.size > 0)
  if (known.length < 2 || known.some(hasRole)) return null
  const fields = [...new Set(known.flatMap(({ traits }) => [...traits.keys()]))]
    .filter(field => known.every(({ traits }) => traits.get(field)?.size === 1))
    .map(field => ({ field, values: new Set(known.map(person => valueOf(person, field))).size }))
    .filter(({ values }) => values >= 2 && values <= VALUES)
  if (fields.length === 0) return null
  const shared = fields.filter(({ values }) => values < known.length)
  const outcomes = calls.map(attempts => outcomesOf(attempts, knownAt))
  const ranked = (shared.length > 0 ? shared : fields)
    .map(({ field }) => ({ field, worth: worthOf(field, outcomes) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  const [best, next] = ranked
  return best === undefined || next?.worth === best.worth ? null : best.field
}

export const hasRole = ({ names, flags, rights, keys }: Known): boolean =>
  names.size + flags.size + rights.size + keys.size > 0

const valueOf = ({ traits }: Known, field: string): string => [...(traits.get(field)?.keys() ?? [])][0] as string

/** Whether each person was always let through, or always refused; who was both, or neither, is left out. */
function outcomesOf(
  attempts: readonly Attempts[],
  knownAt: (session: Token | null, seen: Happened) => Known | null,
): ReadonlyMap<Known, boolean> {
  const found = new Map<Known, boolean | null>()
  for (const { outcome, session, events } of attempts) {
    if (outcome !== 'allowed' && outcome !== 'denied') continue
    const isAllowed = outcome === 'allowed'
    for (const seen of timesOf(events)) {
      const person = knownAt(session, seen)
      if (person === null || person.traits.size === 0) continue
      found.set(person, found.has(person) && found.get(person) !== isAllowed ? null : isAllowed)
    }
  }
  return new Map([...found].flatMap(([person, is]) => (is === null ? [] : [[person, is] as const])))
}

/** Calls that the field explains, less those that speak against it. */
function worthOf(field: string, calls: readonly ReadonlyMap<Known, boolean>[]): number {
  let worth = 0
  for (const call of calls) {
    const byValue = new Map<string, Set<boolean>>()
    for (const [person, isAllowed] of call) {
      const value = valueOf(person, field)
      byValue.set(value, (byValue.get(value) ?? new Set()).add(isAllowed))
    }
    const kinds = [...byValue.values()]
    if (kinds.some(({ size }) => size > 1)) worth--
    else if (new Set(kinds.flatMap(of => [...of])).size > 1) worth++
  }
  return worth
}
