import { type Happened, timesOf } from '../instances/events.ts'
import type { Known } from './people.ts'

/** That an answer or a token grants something by name to whoever has a role. */
export interface Grant {
  readonly role: string
  readonly name: string
  /** "`permissions` in the answer of GET /me" */
  readonly from: string
  readonly seen: readonly Happened[]
  /** To everybody of the role who was told what is granted. */
  readonly toAll: boolean
}

/** @param roleOf under which role somebody was there then */
export function grantsOf(people: Iterable<Known>, roleOf: (person: Known, seen: Happened) => string): readonly Grant[] {
  const told = new Map<string, Set<Known>>()
  const grants = new Map<
    string,
    Omit<Grant, 'toAll' | 'from'> & { readonly seen: Happened[]; readonly to: Set<Known>; from: string }
  >()
  for (const person of people)
    for (const [name, facts] of person.signedIn ? person.granted : [])
      for (const { fact, from, times } of facts)
        for (const seen of timesOf(times)) {
          const role = roleOf(person, seen)
          told.set(role, (told.get(role) ?? new Set()).add(person))
          const key = JSON.stringify([role, name])
          const place = `\`${fact.field}\` in ${from}`
          const grant = grants.get(key) ?? { role, name, from: place, seen: [], to: new Set<Known>() }
          grants.set(key, grant)
          grant.to.add(person)
          if (place < grant.from) grant.from = place
          grant.seen.push(seen)
        }
  return [...grants]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { to, ...grant }]) => ({ ...grant, toAll: to.size === told.get(grant.role)?.size }))
}
