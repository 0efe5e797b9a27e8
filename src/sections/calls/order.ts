import type { CallSubject, ListOrder } from '../../evidence/subjects.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { ordersIn } from '../../model/outlines/orders.ts'
import { copySightings, seenCount } from '../../model/sightings.ts'

const PLACES = 5

/** What a call's list comes sorted by. */
export function orderOf({ leaf }: Operation, { places }: Pick<Model, 'places'>): Pick<CallSubject, 'order'> {
  const order = ordersIn(leaf.orders).map(({ field, isDescending, sightings }): ListOrder => {
    const [first, ...rest] = places.evidence(copySightings(sightings))
    return {
      field,
      direction: isDescending ? 'descending' : 'ascending',
      support: seenCount(sightings),
      evidence: [first, ...rest.slice(0, PLACES - 1)],
    }
  })
  return order.length === 0 ? {} : { order }
}
