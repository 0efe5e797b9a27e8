import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../is-object.ts'
import { textOf } from '../text-of.ts'
import type { Collection } from '../things/thing.ts'
import type { Asking } from '../things/world.ts'
import { changedThing } from './apply-effects.ts'
import { madeInside } from './inner-things.ts'

type Key = string | number

/**
 * The values of a thing with the keys that its lists hold after what was sent to be done with them, `[["create", [{"part": "bolt"}]], ["add", [7]]]` or
 * `[[0, 0, {"part": "bolt"}], [4, 7]]`: what is created is a thing of its own.
 * @param before of the thing
 * @param sent the names of the fields that the request sent
 */
export function withListOrders(
  values: JsonObject,
  before: JsonObject,
  sent: readonly string[],
  { outer, asking }: { readonly outer: Collection; readonly asking: Asking },
): JsonObject {
  const after = Object.assign(Object.create(null) as Record<string, JsonValue>, values)
  for (const { name, references } of outer.entity.subject.fields) {
    const collection = asking.world.collections.get(references ?? '')
    const key = collection?.entity.subject.key ?? null
    const orders = sent.includes(name) ? ordersIn(after[name]) : null
    if (collection === undefined || key === null || orders === null) continue
    const held = before[name]
    let keys = Array.isArray(held) ? held.filter(isKey) : []
    for (const order of orders) {
      const named = new Set(order.keys.map(textOf))
      if (order.does === 'set') keys = [...order.keys]
      else if (order.does === 'add') keys = [...keys.filter(one => !named.has(textOf(one))), ...order.keys]
      else if (order.does === 'remove' || order.does === 'delete') keys = keys.filter(one => !named.has(textOf(one)))
      const things = order.keys.flatMap(one => collection.byKey(one) ?? [])
      if (order.does === 'delete') things.forEach(collection.remove)
      if (order.does === 'write')
        for (const thing of things)
          for (const said of order.said)
            collection.put(changedThing(thing, withSaid(thing.values, said), asking.call.id))
      if (order.does === 'create')
        for (const said of order.said) {
          const one = madeInside(said, { collection, key, names: NONE }, { values: after, outer, asking })[key]
          if (isKey(one)) keys.push(one)
        }
    }
    after[name] = keys
  }
  return after
}

const NONE: ReadonlySet<string> = new Set()

const withSaid = (values: JsonObject, said: JsonObject): JsonObject =>
  Object.assign(Object.create(null) as Record<string, JsonValue>, values, said)

interface Order {
  readonly does: (typeof BY_NUMBER)[number]
  readonly keys: readonly Key[]
  readonly said: readonly JsonObject[]
}

/** What a number at the beginning of an order means, where orders are numbered from 0. */
const BY_NUMBER = ['create', 'write', 'delete', 'remove', 'add', 'clear', 'set'] as const
const BY_WORD: ReadonlyMap<string, Order['does']> = new Map([
  ...BY_NUMBER.map(does => [does, does] as const),
  ['update', 'write'],
  ['unlink', 'remove'],
  ['link', 'add'],
])

/** Null where it is no list of orders. */
function ordersIn(value: JsonValue | undefined): readonly Order[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const orders = (value as readonly JsonValue[]).map(orderOf)
  return orders.every(one => one !== null) ? orders.flatMap(whole) : null
}

/** To clear a list is to set it to none. */
const whole = (order: Order | null): readonly Order[] =>
  order === null ? [] : order.does === 'clear' ? [{ ...order, does: 'set', keys: [] }] : [order]

function orderOf(value: JsonValue): Order | null {
  if (!Array.isArray(value)) return null
  const [first, ...others] = value as readonly JsonValue[]
  const does = typeof first === 'number' ? BY_NUMBER[first] : BY_WORD.get(typeof first === 'string' ? first : '')
  if (does === undefined || (others.length === 0 && does !== 'clear')) return null
  const given = others.flat() as readonly JsonValue[]
  return { does, keys: does === 'create' ? [] : keysOf(first, given), said: given.filter(isObject) }
}

/** Behind a number stands one key; or what says nothing, and the list of all. */
function keysOf(first: JsonValue | undefined, given: readonly JsonValue[]): readonly Key[] {
  const keys = given.filter(isKey)
  if (typeof first !== 'number') return keys
  return BY_NUMBER[first] === 'set' ? keys.slice(1) : keys.slice(0, 1)
}

const isKey = (value: JsonValue | undefined): value is Key => typeof value === 'string' || typeof value === 'number'
