import type { Known } from './people.ts'
import type { ToldFact } from './sessions.ts'

/** What tells a person from others of the same role. */
export interface HeldRights {
  /** `ADMIN`, `30 permissions`. */
  readonly words: string
  readonly told: readonly ToldFact[]
}

/**
 * Where everybody is called the same (`accountType: User`) and is granted other rights, these tell the roles apart; whoever was
 * shown none keeps the name alone.
 * @param people who signed in
 * @returns null for everybody where all were granted the same
 */
export function rightsApart(people: ReadonlySet<Known>): (person: Known) => HeldRights | null {
  const keyOf = ({ granted }: Known): string => [...granted.keys()].sort().join('\n')
  const sets = new Map([...people].map(person => [keyOf(person), person] as const))
  if (sets.size < 2) return () => null
  const words = new Map<string, string>()
  for (const [key, { granted }] of sets) {
    const names = key.split('\n')
    const isLikeAnother = [...sets.values()].filter(other => other.granted.size === granted.size).length > 1
    const own = names.find(name => [...sets].every(([other, person]) => other === key || !person.granted.has(name)))
    const count = `${granted.size} permissions`
    words.set(key, granted.size === 1 ? key : isLikeAnother ? `${own ?? names[0] ?? ''}, ${count}` : count)
  }
  return person => {
    const told = [...person.granted.values()].flat()
    return told.length === 0 ? null : { words: words.get(keyOf(person)) ?? '', told }
  }
}
