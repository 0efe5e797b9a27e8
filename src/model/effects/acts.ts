import type { Operation } from '../calls/operations.ts'
import { valueInPath } from '../calls/value-in-path.ts'
import type { Person } from '../identities/identities.ts'
import { type Happened, byTime, eventsOf } from '../instances/events.ts'
import { isQuery } from '../instances/is-query.ts'
import type { Deeds } from './deeds.ts'
import type { ToldValue } from './told-values.ts'

/** Something that was asked to be done, and was. */
export interface Act extends Happened {
  readonly operation: Operation
  readonly person: Person | null
  readonly sent: ReadonlyMap<string, ToldValue>
  /** 0 where it was not kept. */
  readonly status: number
  /** By the name of the path's parameter. */
  readonly inPath: ReadonlyMap<string, string>
}

/** All that was done, and a way to tell what lay between two moments. */
export interface Acts {
  /** By the exchange's id. */
  readonly byId: ReadonlyMap<number, Act>
  /** Those that may have had their effect between two exchanges; null where they are many. */
  readonly between: (before: Happened, after: Happened) => readonly Act[] | null
}

const MANY = 16

/** What was done and what was sent for it; of a recording without a clock nothing, since it does not tell what lay between. */
export function actsOf(operations: readonly Operation[], personOf: (observation: number) => Person | null): Acts {
  const all = operations
    .filter(operation => !isQuery(operation))
    .flatMap(operation => actsWith(operation, operation.leaf.deeds, personOf))
    .filter(({ at }) => at > 0)
    .toSorted(byTime)
  const starts = all.toSorted((a, b) => a.at - b.at || byTime(a, b))
  // The latest end of those that started no later.
  const ends: number[] = []
  for (const { end } of starts) ends.push(Math.max(end, ends.at(-1) ?? 0))
  return {
    byId: new Map(all.map(act => [act.id, act])),
    between: (before, after) => {
      const found: Act[] = []
      for (let nth = upTo(starts, after.end) - 1; nth >= 0 && (ends[nth] as number) >= before.at; nth--) {
        const act = starts[nth] as Act
        if (act.end < before.at || act.id === before.id) continue
        if (found.length === MANY) return null
        found.push(act)
      }
      return found
    },
  }
}

/** What was sent, with who sent it and what the path named. @param sent of one call, carried out or not */
export function actsWith(
  operation: Operation,
  sentWith: Deeds,
  personOf: (observation: number) => Person | null,
): readonly Act[] {
  const writes = new Map(eventsOf(operation.leaf.writes).map(write => [write.id, write]))
  return eventsOf(sentWith).map(({ sent, ...moment }): Act => {
    const { segments = [], status = 0 } = writes.get(moment.id) ?? {}
    const inPath = operation.parameters.flatMap(parameter => {
      const value = valueInPath(segments, operation, parameter)
      return value === undefined ? [] : [[parameter.name, value] as const]
    })
    return { ...moment, operation, person: personOf(moment.id), sent: new Map(sent), status, inPath: new Map(inPath) }
  })
}

/** How many started no later than a moment, by halving. */
function upTo(starts: readonly Act[], moment: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] as Act).at <= moment) low = middle + 1
    else high = middle
  }
  return low
}
