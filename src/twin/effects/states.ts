import type { JsonValue } from '../../evidence/exchange.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { canonical } from '../../specification/canonical.ts'
import { valueAt, withValue } from '../things/value-at.ts'
import { SET, isOfMoments, stateOf } from '../things/state-of.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { momentAs } from '../values/moments.ts'
import { fieldOf, sureOf } from './apply-effects.ts'

interface Around {
  readonly collection: Collection
  readonly now: number
}

/** What a field holds in a state: that a moment is set does not say to what, so it is now. */
export const heldIn = (lifecycle: LifecycleSubject, state: JsonValue, { collection, now }: Around): JsonValue =>
  state === SET && isOfMoments(lifecycle)
    ? momentAs(now, fieldOf(collection, lifecycle.field), collection.shown(lifecycle.field))
    : state

/** A thing in a state; one that is in it already holds what it held. */
export function inState(lifecycle: LifecycleSubject, state: JsonValue, thing: Thing, around: Around): Thing {
  const { field } = lifecycle
  const held = valueAt(thing.values, field) ?? null
  const isHere = canonical(stateOf(lifecycle, held)) === canonical(state)
  const values = isHere ? thing.values : withValue(thing.values, field, heldIn(lifecycle, state, around))
  return sureOf(field, { ...thing, values })
}
