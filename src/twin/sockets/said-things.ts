import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { changedThing, valueAfter } from '../effects/apply-effects.ts'
import { isObject } from '../is-object.ts'
import { valueAt, withValue } from '../things/value-at.ts'
import type { Collection, Thing } from '../things/thing.ts'
import type { Asking, World } from '../things/world.ts'

type Message = NonNullable<CallSubject['messages']>[number]

/** Lets a message that is sent on a socket have the effects that are stated on the thing that it names. */
export function applySaid(
  { effects = [] }: Message,
  value: JsonValue | undefined,
  { socket, world, now }: { readonly socket: Claim<CallSubject>; readonly world: World; readonly now: number },
): void {
  for (const effect of effects) {
    const collection = world.collections.get(effect.entity)
    const thing = collection === undefined || effect.via !== undefined ? undefined : thingSaid(collection, value)
    if (collection === undefined || thing === undefined) continue
    const asking: Asking = {
      world,
      call: socket,
      request: {
        method: socket.subject.method,
        path: socket.subject.path,
        query: [],
        headers: new Map(),
        cookies: new Map(),
        body: value,
      },
      parameters: new Map(),
      session: null,
      collection,
      thing,
      now,
    }
    const after = valueAfter(effect, asking, { before: thing.values, own: thing.values })
    if (after !== undefined)
      collection.put(changedThing(thing, withValue(thing.values, effect.field, after), socket.id))
  }
}

/** The thing that a message names: by its key alone, as the first of its arguments, or in an object under the name of the key. */
export function thingSaid(collection: Collection, value: JsonValue | undefined): Thing | undefined {
  const { key } = collection.entity.subject
  if (key === null) return undefined
  const said = Array.isArray(value) ? (value[0] as JsonValue | undefined) : value
  const named = isObject(said) ? valueAt(said, key) : said
  return typeof named === 'string' || typeof named === 'number' ? collection.byKey(named) : undefined
}
