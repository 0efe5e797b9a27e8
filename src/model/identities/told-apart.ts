import type { Attempts } from '../access/access.ts'
import type { Happened } from '../instances/events.ts'
import type { Token } from './session.ts'
import { outcomesOf } from './outcomes.ts'
import type { Known } from './people.ts'

/** More values than this, and the field is something of everybody's own. */
const VALUES = 8

/**
 * The field that behaves as a role does where no field is called one: all who are known have it, each with one value, several may share a
 * value, and calls that let everybody with one value through refused everybody with another, and none treats people with one value
 * differently. Null where none does, or several do: which of them it is, nothing tells.
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
  const outcomes = calls.map(attempts => outcomesOf(attempts, ({ traits }) => traits.size > 0, knownAt))
  const weighed = fields.map(field => ({ ...field, ...weightOf(field.field, outcomes) }))
  const shared = weighed.filter(({ values }) => values < known.length)
  // A field that nearly fits is more likely the role than one of everybody's own, which always fits.
  const pool = shared.some(({ explained, against }) => explained > against) ? shared : weighed
  const [best, next] = pool
    .filter(({ explained, against }) => explained > 0 && against === 0)
    .toSorted((a, b) => b.explained - a.explained)
  return best === undefined || next?.explained === best.explained ? null : best.field
}

const hasRole = ({ names, flags, rights, keys }: Known): boolean =>
  names.size + flags.size + rights.size + keys.size > 0

const valueOf = ({ traits }: Known, field: string): string => [...(traits.get(field)?.keys() ?? [])][0] as string

/** How many calls the field explains, and how many speak against it: people with one value got different answers. */
function weightOf(
  field: string,
  calls: readonly ReadonlyMap<Known, boolean>[],
): { readonly explained: number; readonly against: number } {
  let explained = 0
  let against = 0
  for (const call of calls) {
    const byValue = new Map<string, Set<boolean>>()
    for (const [person, isAllowed] of call) {
      const value = valueOf(person, field)
      byValue.set(value, (byValue.get(value) ?? new Set()).add(isAllowed))
    }
    const kinds = [...byValue.values()]
    if (kinds.some(({ size }) => size > 1)) against++
    else if (new Set(kinds.flatMap(of => [...of])).size > 1) explained++
  }
  return { explained, against }
}
