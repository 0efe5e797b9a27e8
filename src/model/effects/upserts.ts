import type { Place } from '../../evidence/evidence.ts'
import type { Upserting } from '../../evidence/subjects.ts'
import type { Attempt, Outcome } from '../access/access.ts'
import type { Operation } from '../calls/operations.ts'
import type { Entity } from '../entities/entity.ts'
import { eventsOf } from '../instances/events.ts'
import { PAUSE } from './outcomes.ts'

/** That a PUT makes what is not there, before its places are evidence. */
export interface FoundUpserting extends Omit<Upserting, 'evidence'> {
  readonly places: readonly Place[]
}

const PLACES = 5

/** One attempt at an address of one thing. */
interface Tried {
  readonly operation: Operation
  readonly outcome: Outcome
  readonly event: Attempt
  /** The values of its parameters; null where it names no single thing. */
  readonly key: string | null
}

/**
 * Which PUTs make what they name where it is not there (RFC 9110, 9.3.4): they were accepted right after the thing was deleted, or was not found, at
 * one sitting and with nothing made in between. What was answered 201 says so itself, and what was ever answered 404 does not. By the calls' ids.
 */
export function upsertsOf(
  operations: readonly Operation[],
  entities: readonly Entity[],
): ReadonlyMap<string, FoundUpserting> {
  const byId = new Map(operations.map(operation => [operation.id, operation]))
  const found = new Map<string, { readonly gone: Attempt; readonly put: Attempt }[]>()
  const refuted = new Set<string>()
  for (const { operations: own } of entities) {
    const tried = own
      .flatMap(id => triedIn(byId.get(id)))
      .toSorted((a, b) => a.event.at - b.event.at || a.event.id - b.event.id)
    if (!tried.some(({ operation }) => mayUpsert(operation))) continue
    const gone = new Map<string, Attempt>()
    for (const { operation, outcome, event, key } of tried) {
      const { method, id } = operation
      if (key === null) {
        if (method === 'POST' && outcome === 'allowed') gone.clear()
        continue
      }
      if (outcome === 'missing' && mayUpsert(operation)) refuted.add(id)
      if (outcome === 'missing' || (outcome === 'allowed' && method === 'DELETE')) {
        gone.set(key, event)
        continue
      }
      const before = gone.get(key)
      if (outcome !== 'allowed') continue
      gone.delete(key)
      if (before === undefined || !mayUpsert(operation)) continue
      if (before.end <= event.at && event.at - before.end <= PAUSE)
        found.set(id, [...(found.get(id) ?? []), { gone: before, put: event }])
    }
  }
  return new Map(
    [...found].flatMap(([id, shown]) =>
      refuted.has(id)
        ? []
        : [
            [
              id,
              {
                support: shown.length,
                places: shown.flatMap(({ gone, put }) => [gone.place, put.place]).slice(0, PLACES),
              },
            ] as const,
          ],
    ),
  )
}

const mayUpsert = ({ method, path, leaf }: Operation): boolean =>
  method === 'PUT' && path.endsWith('}') && !leaf.answers.byStatus.has(201)

function triedIn(operation: Operation | undefined): readonly Tried[] {
  if (operation?.protocol !== 'http') return []
  const { path, parameters, leaf } = operation
  const isOfOne = path.endsWith('}')
  return [...leaf.access.entries.values()].flatMap(({ outcome, events }) =>
    eventsOf(events).map(event => ({ operation, outcome, event, key: isOfOne ? keyOf(parameters, event) : null })),
  )
}

const keyOf = (parameters: Operation['parameters'], { segments }: Attempt): string =>
  JSON.stringify(parameters.map(({ place, spans }) => (spans === true ? segments.slice(place) : segments[place])))
