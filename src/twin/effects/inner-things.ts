import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'
import type { Collection, Thing } from '../things/thing.ts'
import type { Asking } from '../things/world.ts'

/**
 * The values of a thing with keys for what was sent inside of it, alone or in lists: a line of an order is a thing of its own, which nobody had
 * before. What was sent with its key is what has that key.
 * @param sent the names of the fields that the request sent
 */
export function withInnerKeys(
  values: JsonObject,
  sent: readonly string[],
  outer: Collection,
  asking: Asking,
): JsonObject {
  const after = Object.assign(Object.create(null) as Record<string, JsonValue>, values)
  for (const field of outer.entity.subject.fields) {
    const held = after[field.name]
    const inner = sent.includes(field.name) && held !== undefined ? innerOf(field, outer, asking) : undefined
    if (held === undefined || inner === undefined) continue
    const withKey = (one: JsonValue): JsonValue =>
      isObject(one) && (one[inner.key] ?? null) === null ? madeInside(one, inner, { values, outer, asking }) : one
    after[field.name] = Array.isArray(held) ? held.map(withKey) : withKey(held)
  }
  return after
}

interface Inner {
  readonly collection: Collection
  readonly key: string
  /** The names that answers show of what it holds. */
  readonly names: ReadonlySet<string>
}

/** Whose things a field holds, where answers show their keys in it. */
function innerOf(
  { items, properties, references }: EntityField,
  outer: Collection,
  { world }: Asking,
): Inner | undefined {
  const collection = world.collections.get((items === undefined ? references : items['x-entity']) ?? '')
  const key = collection?.entity.subject.key
  const names = new Set(Object.keys((items ?? { properties }).properties ?? {}))
  if (collection === undefined || key === undefined || key === null || collection === outer) return undefined
  return names.has(key) ? { collection, key, names } : undefined
}

/** Puts a thing there with what was sent of it and what it belongs to, and gives back what the list holds of it. */
export function madeInside(
  one: JsonObject,
  { collection, key, names }: Inner,
  { values, outer, asking }: { readonly values: JsonObject; readonly outer: Collection; readonly asking: Asking },
): JsonObject {
  const { key: outerKey, name: outerName } = outer.entity.subject
  const belongs = collection.entity.subject.fields.find(
    ({ references, type }) => references === outerName && type !== 'object' && type !== 'array',
  )
  const held: Record<string, JsonValue> = Object.assign(Object.create(null), one, { [key]: collection.nextKey() })
  const whole: Record<string, JsonValue> = Object.assign(Object.create(null), held)
  const parent = outerKey === null ? undefined : values[outerKey]
  if (belongs !== undefined && parent !== undefined) {
    whole[belongs.name] = parent
    if (names.has(belongs.name)) held[belongs.name] = parent
  }
  const thing: Thing = {
    values: whole,
    provenance: 'computed',
    restsOn: [asking.call.id, collection.entity.id],
    sent: Object.keys(one),
  }
  collection.add(thing)
  return held
}
