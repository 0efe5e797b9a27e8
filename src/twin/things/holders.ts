import { isKeyOf } from './named-key.ts'
import { keyInAddress } from './addressed.ts'
import { byKeyOrName } from './parents.ts'
import type { Collection, Thing } from './thing.ts'
import type { Asking } from './world.ts'

/** A thing of another kind that a path names beside the one that the call is about: the order of `/orders/{orderId}/lines/{lineId}`. */
export interface Holder {
  /** Of the path's parameter. */
  readonly name: string
  readonly value: string
  readonly collection: Collection
  /** Undefined where it is not there. */
  readonly thing: Thing | undefined
}

/** What a path names of other kinds than the call's own, where the parameters are called as these are, in the order of the path. */
export function holdersIn({ parameters, world, call, collection: own }: Holding): readonly Holder[] {
  const ownEntity = call.subject.entity ?? ''
  return [...parameters].flatMap(([name, value]) => {
    if (own !== undefined && (isKeyOf(name, ownEntity) || name === own.entity.subject.key)) return []
    const [collection, ...others] = [...world.collections.values()].filter(
      ({ entity, isAddressed }) =>
        entity.subject.name !== ownEntity &&
        entity.subject.key !== null &&
        // What its own key alone does not tell from others is not named by one parameter.
        entity.subject.keyParts === undefined &&
        !isAddressed &&
        isNamedAfter(name, entity.subject.name),
    )
    if (collection === undefined || others.length > 0) return []
    return [{ name, value, collection, thing: byKeyOrName(collection, keyInAddress(value)) }]
  })
}

type Holding = Pick<Asking, 'parameters' | 'world' | 'call' | 'collection'>

/** `orderId`, and not `id`, which may be anything's. */
const isNamedAfter = (parameter: string, entity: string): boolean =>
  parameter.length > entity.length && isKeyOf(parameter, entity)
