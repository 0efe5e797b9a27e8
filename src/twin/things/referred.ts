import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { fieldSchema } from '../../specification/entity-schema.ts'
import { isObject } from '../is-object.ts'
import { lettersOf } from '../letters-of.ts'
import { mainType } from '../values/sample.ts'
import type { Collection } from './thing.ts'
import type { World } from './world.ts'

/**
 * The values of a thing with what fields show of others by the keys that were sent for them: `{assigneeId: 7}` has the seventh person stand in
 * `assignee`, and null has nobody stand there.
 */
export function withReferred(values: JsonObject, sent: JsonObject, { entity }: Collection, world: World): JsonObject {
  let after = values
  for (const field of entity.subject.fields) {
    const value = isShownWhole(field) ? keySent(field, sent) : undefined
    if (value === undefined) continue
    const shown = value === null ? null : shownOf(field, value, world)
    if (shown !== undefined)
      after = Object.assign(Object.create(null) as Record<string, JsonValue>, after, { [field.name]: shown })
  }
  return after
}

const isShownWhole = (field: EntityField): boolean =>
  field.references !== undefined && mainType(fieldSchema(field)) === 'object'

/** What was sent under the field's name and the word for a key: `assigneeId`, `assignee_id`; undefined where nothing was. */
function keySent({ name }: EntityField, sent: JsonObject): JsonValue | undefined {
  const called = new Set(['id', 'uuid', 'key'].map(word => lettersOf(`${name}${word}`)))
  const [only] = Object.entries(sent).filter(([other, value]) => called.has(lettersOf(other)) && !isObject(value))
  return only?.[1]
}

/** Of a thing what the field shows; undefined where it is not known. */
function shownOf({ references = '', properties }: EntityField, key: JsonValue, { collections }: World) {
  const thing = collections.get(references)?.byKey(key)
  if (thing === undefined || properties === undefined) return undefined
  const shown = Object.create(null) as Record<string, JsonValue>
  for (const name of Object.keys(properties))
    if (Object.hasOwn(thing.values, name)) shown[name] = thing.values[name] as JsonValue
  return shown
}
