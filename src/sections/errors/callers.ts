import type { Model } from '../../model/model.ts'
import { type Sightings, settle } from '../../model/sightings.ts'
import { isRedacted } from '../../model/token.ts'

const CALLER = '{user}'

interface Worded {
  readonly message: string | null
  readonly sightings: Sightings
}

/**
 * `user ann may not publish` and `user bob may not publish`, each said to who is called so, are one message: `user {user} may not publish`. What is said to
 * one alone stays, since somebody may be called as a word of it.
 */
export function withCallers<Of extends Worded>(
  all: readonly Of[],
  { identities }: Pick<Model, 'identities'>,
): readonly Of[] {
  const named = all.map(one => (one.message === null ? null : withCaller(one, one.message, identities.personOf)))
  const wordings = new Map<string, Set<string>>()
  for (const [index, message] of named.entries()) {
    const own = (all[index] as Of).message
    if (message === null || own === null || message === own) continue
    wordings.set(message, (wordings.get(message) ?? new Set()).add(own))
  }
  return all.map((one, index) => {
    const message = named[index] ?? null
    return message !== null && (wordings.get(message)?.size ?? 0) > 1 ? { ...one, message } : one
  })
}

function withCaller({ sightings }: Worded, message: string, personOf: Model['identities']['personOf']): string {
  const people = [...settle(sightings).ids].map(id => personOf(id))
  const [only] = people
  if (!only || people.some(person => person?.users !== only.users)) return message
  const names = [...only.called, ...[...only.users].flatMap(user => (user.startsWith('name ') ? [user.slice(5)] : []))]
  return names
    .filter(name => name.length > 1 && !isRedacted(name))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .reduce((text, name) => replaced(text, name), message)
}

/** Whole words alone. */
const replaced = (text: string, name: string): string =>
  text
    .split(name)
    .reduce((before, after) =>
      /[\p{L}\p{N}_-]$/u.test(before) || /^[\p{L}\p{N}_-]/u.test(after)
        ? before + name + after
        : before + CALLER + after,
    )
