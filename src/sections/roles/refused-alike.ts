import { eventsOf } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'
import type { Asked } from './cells.ts'

/** One call may be refused in its own words for whatever was sent. */
const SEVERAL = 2

/**
 * Which words deny: those that a role was refused with at several calls, none of which it was ever allowed, while others were, and that nobody got at
 * a call that is allowed him. It is told by who got them, since APIs that answer with one status for all write `119`, `missing_scope` or a sentence in
 * any language.
 * @returns whether words deny a role
 */
export function refusedAlike({ identities }: Model, all: readonly Asked[]): (role: string, words: string) => boolean {
  const allowed = new Map<string, Set<string>>()
  const got = new Map<string, Map<string, Set<string>>>()
  for (const { id, access } of all)
    for (const { outcome, session, events } of access)
      for (const attempt of outcome === 'allowed' || outcome === 'other' ? eventsOf(events) : []) {
        const { role } = identities.personAt(session, attempt)
        if (outcome === 'allowed') under(allowed, id, () => new Set<string>()).add(role)
        else if (attempt.words !== null) {
          const roles = under(got, attempt.words, () => new Map<string, Set<string>>())
          under(roles, role, () => new Set<string>()).add(id)
        }
      }
  const isAllowed = (role: string, id: string): boolean => allowed.get(id)?.has(role) === true
  const denying = new Map<string, ReadonlySet<string>>()
  for (const [words, roles] of got) {
    const isOfRights = [...roles].every(([role, calls]) => [...calls].every(id => !isAllowed(role, id)))
    const denied = [...roles].filter(
      ([, calls]) => calls.size >= SEVERAL && [...calls].filter(id => allowed.has(id)).length >= SEVERAL,
    )
    if (isOfRights) denying.set(words, new Set(denied.map(([role]) => role)))
  }
  return (role, words) => denying.get(words)?.has(role) === true
}

/** What stands under a key; what is made for it where nothing does. */
function under<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
