import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../is-object.ts'
import { lettersOf } from '../letters-of.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { valueAt } from '../things/value-at.ts'
import type { Asking } from '../things/world.ts'

/** One of several things that a request names, and what is sent for it. */
export interface OneOfSeveral {
  readonly thing: Thing
  readonly body: JsonValue | undefined
}

const CHANGES: ReadonlySet<string> = new Set(['update', 'delete', 'transition'])

/**
 * The things that a call that changes or deletes names by a list of their keys: `{"ids": [1, 2]}`, `?ids=1,2`, `[1, 2]`, or by a list of what becomes of
 * each, `[{"id": 1, "status": "done"}]`. Empty where it names none so, or one of them is not there.
 */
export function severalNamed(
  { call, request: { body, query } }: Asking,
  collection: Collection,
): readonly OneOfSeveral[] {
  if (!CHANGES.has(call.subject.effect) || call.subject.path.includes('{')) return []
  const { name: entity, key } = collection.entity.subject
  if (key === null) return []
  if (Array.isArray(body)) {
    const list = body as readonly JsonValue[]
    const each = list.filter(isObject).filter(one => valueAt(one, key) !== undefined)
    if (each.length > 0 && each.length === list.length)
      return found(
        each.map(one => [valueAt(one, key) as JsonValue, one]),
        collection,
      )
    return found(
      list.map(one => [one, undefined]),
      collection,
    )
  }
  const inBody = isObject(body) ? keysIn(body, entity) : []
  const inQuery = query.flatMap(([name, value]) => (namesKeys(name, entity) ? value.split(',') : []))
  return found(
    (inBody.length > 0 ? inBody : inQuery).map(one => [one, body]),
    collection,
  )
}

/** Of a call of no kind of things, the kind that a GET at the beginning of its path lists: `/tasks` of `/tasks/bulk-delete`. */
export function listedAbove({ call, world: { document, collections } }: Asking): Collection | undefined {
  const { effect, entity, path } = call.subject
  if (entity !== undefined || !CHANGES.has(effect)) return undefined
  const above = document.calls.find(
    ({ subject }) =>
      subject.method === 'GET' && subject.effect === 'list' && subject.path === path.replace(/\/[^/]+$/, ''),
  )
  return collections.get(above?.subject.entity ?? '')
}

function keysIn(body: JsonObject, entity: string): readonly JsonValue[] {
  for (const [name, value] of Object.entries(body))
    if (Array.isArray(value) && namesKeys(name, entity)) return value as readonly JsonValue[]
  return []
}

/** `ids`, `ids[]`, `taskIds`, `task_ids`, `selected_ids`, `taskRefs` */
export function namesKeys(name: string, entity: string): boolean {
  const [, of] = /^(.*?)(?:ids|keys|uuids|refs)$/.exec(lettersOf(name)) ?? []
  return of !== undefined && (of === '' || of === 'selected' || of === lettersOf(entity))
}

function found(
  named: readonly (readonly [key: JsonValue, body: JsonValue | undefined])[],
  { byKey }: Collection,
): readonly OneOfSeveral[] {
  const things = named.flatMap(([key, body]) => {
    const thing = typeof key === 'string' || typeof key === 'number' ? byKey(key) : undefined
    return thing === undefined ? [] : [{ thing, body }]
  })
  return things.length === named.length ? things : []
}
