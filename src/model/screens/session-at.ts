import type { Place } from '../../evidence/evidence.ts'
import type { Operation } from '../calls/operations.ts'
import type { Token } from '../identities/session.ts'
import { type Happened, timesOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'

/** Recordings are numbered in the upper bits of a place. */
export const sourceOf = (place: Place): number => Math.floor(place / 2 ** 32)

/**
 * With which session calls were made around a moment of a recording: the same before and after it. Undefined where nobody called
 * before or after, or with another session; null where without credentials.
 */
export function sessionAt(operations: readonly Operation[]): (moment: Happened) => Token | null | undefined {
  const bySource = new Map<number, { at: number; id: number; session: Token | null }[]>()
  for (const { leaf } of operations)
    for (const [, { session, events }] of sortedEntries(leaf.access))
      for (const { at, id, place } of timesOf(events)) {
        const known = bySource.get(sourceOf(place))
        if (known === undefined) bySource.set(sourceOf(place), [{ at, id, session }])
        else known.push({ at, id, session })
      }
  for (const calls of bySource.values()) calls.sort((a, b) => a.at - b.at || a.id - b.id)
  return ({ at, place }) => {
    const calls = bySource.get(sourceOf(place)) ?? []
    let low = 0
    let high = calls.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((calls[middle]?.at ?? 0) <= at) low = middle + 1
      else high = middle
    }
    const before = calls[low - 1]
    const after = calls[low]
    return before !== undefined && after !== undefined && before.session === after.session ? before.session : undefined
  }
}
