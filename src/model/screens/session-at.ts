import type { Operation } from '../calls/operations.ts'
import type { Token } from '../identities/session.ts'
import { type Happened, timesOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'

/**
 * With which session calls were made around a moment: the same before and after it, whichever recordings they lie in. Undefined
 * where nobody called before or after, or with another session; null where without credentials.
 */
export function sessionAt(operations: readonly Operation[]): (moment: Happened) => Token | null | undefined {
  const calls = operations
    .flatMap(({ leaf }) =>
      sortedEntries(leaf.access).flatMap(([, { session, events }]) =>
        timesOf(events).map(({ at, id }) => ({ at, id, session })),
      ),
    )
    .toSorted((a, b) => a.at - b.at || a.id - b.id)
  return ({ at }) => {
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
