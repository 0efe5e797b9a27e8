import type { Operation } from '../../model/calls/operations.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { entriesOfFew } from '../../model/few.ts'
import { PATH } from '../../model/instances/each-thing.ts'
import { inTime, timesOf } from '../../model/instances/events.ts'
import { wordsOf } from '../../model/instances/field-kind.ts'
import { sortedEntries } from '../../model/sample.ts'
import type { SpokenCalls } from '../../model/spoken/spoken-calls.ts'
import type { Sighting, Told } from './thing.ts'

/** So long after a change shows its message may still come, in milliseconds: what did it may answer first. */
const DELAY = 1000
/** Long enough that two kinds of things do not share it by chance. */
const TELLING = 8

/**
 * What messages that were received name: `{"event": "order.paid", "id": 7}` names order 7 by its noun, and `{"id": "b1zvkjin"}` whatever has
 * such a key.
 */
export function toldOf({ operations, messages }: SpokenCalls): (noun: string) => ReadonlyMap<string, readonly Told[]> {
  const received = operations.filter(({ id }) => messages.get(id)?.direction === 'received')
  const found = received.flatMap(operation => {
    const nouns = new Set(wordsOf(operation.name ?? '').map(plainNoun))
    return keysIn(operation).map(({ key, times }) => ({ nouns, key, times }))
  })
  return wanted => {
    const byKey = new Map<string, Told[]>()
    for (const { nouns, key, times } of found)
      if (nouns.has(wanted) || key.length >= TELLING) byKey.set(key, [...(byKey.get(key) ?? []), ...times])
    return new Map([...byKey].map(([key, times]) => [key, inTime(times)]))
  }
}

/** What a message is about by itself, not what it lists. */
function keysIn({ id, leaf }: Operation): readonly { readonly key: string; readonly times: readonly Told[] }[] {
  return sortedEntries(leaf.instances).flatMap(([, { pointer, keyField, byKey }]) =>
    pointer.includes('*') || keyField === PATH
      ? []
      : sortedEntries(byKey).map(([key, { states }]) => ({
          key,
          times: entriesOfFew(states).flatMap(([, events]) =>
            timesOf(events).map(time => ({ ...time, operation: id })),
          ),
        })),
  )
}

/** The message that told of a change that no call explains, where only messages of one name did; null where none did. */
export function tellerOf(
  told: readonly Told[],
  { before, after }: { readonly before: Sighting; readonly after: Sighting },
): string | null {
  const between = told.filter(({ at }) => at >= before.end && at <= after.end + DELAY)
  const [first] = between
  return first !== undefined && between.every(({ operation }) => operation === first.operation) ? first.operation : null
}
