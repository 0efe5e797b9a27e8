import type { CallSubject, ListQuery } from '../../evidence/subjects.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { listQueriesOf } from '../../model/outlines/list-queries.ts'
import { seenCount } from '../../model/sightings.ts'

const PLACES = 5

/** What queries can ask of each call's list. */
export function asksByCall(model: Model): (operation: Operation) => Pick<CallSubject, 'asks'> {
  const found = listQueriesOf(model.operations)
  return operation => {
    const asks = found(operation).map(({ sightings, isOfAny, ...query }): ListQuery => {
      const [first, ...rest] = model.places.evidence(sightings)
      return {
        ...query,
        ...(isOfAny ? { ofAny: true as const } : {}),
        support: seenCount(sightings),
        evidence: [first, ...rest.slice(0, PLACES - 1)],
      }
    })
    return asks.length === 0 ? {} : { asks }
  }
}
