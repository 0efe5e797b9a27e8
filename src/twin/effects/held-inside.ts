import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { withDerived } from '../values/derived.ts'
import { presentNames } from '../values/sample.ts'
import { isObject } from '../is-object.ts'
import { textOf } from '../text-of.ts'
import { type Holder, holdersIn } from '../things/holders.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { valueAt } from '../things/value-at.ts'
import type { Asking } from '../things/world.ts'
import { changedThing } from './apply-effects.ts'

/**
 * Keeps what things show of others inside of them: `POST /orders/7/lines` puts a line into the list of the order that the path names, a change
 * of the line changes it there, and what is deleted is there no longer.
 * @param own the call's own thing, as it is afterwards
 */
export function keepInside(asking: Asking, own: Thing | undefined): void {
  const { call, collection } = asking
  if (collection === undefined || own === undefined) return
  const { effect } = call.subject
  if (effect !== 'create' && effect !== 'update' && effect !== 'transition' && effect !== 'delete') return
  for (const holder of holdersIn(asking)) {
    const list = listOf(collection, holder)
    if (list === null || holder.thing === undefined) continue
    const { values } = holder.thing
    const before = values[list.field]
    const after = listAfter(Array.isArray(before) ? before : [], {
      shown: shownIn(own, list.items),
      key: collection.entity.subject.key,
      isGone: effect === 'delete',
    })
    const kept = withDerived({ ...values, [list.field]: after }, holder.collection.entity.subject.fields)
    holder.collection.put(changedThing(holder.thing, kept, call.id))
  }
}

/** The one field of a holder that lists such things; null where none does, or several. */
function listOf(
  { entity }: Collection,
  { collection }: Holder,
): { readonly field: string; readonly items: Schema } | null {
  const [list, ...others] = collection.entity.subject.fields.flatMap(({ name, items }) =>
    items?.['x-entity'] === entity.subject.name ? [{ field: name, items }] : [],
  )
  return list === undefined || others.length > 0 ? null : list
}

/** What a list shows of a thing. */
function shownIn({ values }: Thing, items: Schema): JsonObject {
  const shown = Object.create(null) as Record<string, JsonValue>
  for (const name of presentNames(items)) if (Object.hasOwn(values, name)) shown[name] = values[name] as JsonValue
  return shown
}

function listAfter(
  list: readonly JsonValue[],
  { shown, key, isGone }: { readonly shown: JsonObject; readonly key: string | null; readonly isGone: boolean },
): readonly JsonValue[] {
  const at =
    key === null
      ? -1
      : list.findIndex(
          one => isObject(one) && textOf(valueAt(one, key) ?? null) === textOf(valueAt(shown, key) ?? null),
        )
  if (at === -1) return isGone ? list : [...list, shown]
  return isGone
    ? list.toSpliced(at, 1)
    : list.with(at, Object.assign(Object.create(null) as Record<string, JsonValue>, list[at], shown))
}
