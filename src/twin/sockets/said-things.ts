import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { changedThing, valueAfter } from '../effects/apply-effects.ts'
import { carriedOut } from '../effects/effects.ts'
import { isObject } from '../is-object.ts'
import type { Outcome } from '../outcome.ts'
import { textOf } from '../text-of.ts'
import { valueAt, withValue } from '../things/value-at.ts'
import type { Collection, Thing } from '../things/thing.ts'
import type { Asking, World } from '../things/world.ts'
import { bodySaid, callSaid } from './said-calls.ts'

type Message = NonNullable<CallSubject['messages']>[number]

interface SaidIn {
  readonly socket: Claim<CallSubject>
  readonly world: World
  readonly now: number
}

/**
 * Does what a message that is sent on a socket does: makes a thing, changes or deletes the one that it names. Of one of which it is not known what it
 * does, what it sets on the thing that it names.
 * @returns what came of it, with what acknowledges it as its body; null where that is not known
 */
export function doSaid(message: Message, value: JsonValue | undefined, said: SaidIn): Outcome | null {
  const call = callSaid(said.socket, message)
  const collection = said.world.collections.get(message.does?.entity ?? '')
  if (call !== null && collection !== undefined) {
    const thing = message.does?.effect === 'create' ? undefined : thingSaid(collection, value, message.does?.by)
    const key = message.does?.makes === true && thing === undefined ? nameSaid(value, collection) : undefined
    return carriedOut({
      ...askingFor(value, { ...said, call, collection, thing }),
      ...(key === undefined ? {} : { makes: textOf(key) }),
    })
  }
  applySaid(message, value, said)
  return null
}

function applySaid({ effects = [] }: Message, value: JsonValue | undefined, said: SaidIn): void {
  const { socket, world } = said
  for (const effect of effects) {
    const collection = world.collections.get(effect.entity)
    const thing = collection === undefined || effect.via !== undefined ? undefined : thingSaid(collection, value)
    if (collection === undefined || thing === undefined) continue
    const asking = askingFor(value, { ...said, call: socket, collection, thing })
    const after = valueAfter(effect, asking, { before: thing.values, own: thing.values })
    if (after !== undefined)
      collection.put(changedThing(thing, withValue(thing.values, effect.field, after), socket.id))
  }
}

const askingFor = (
  value: JsonValue | undefined,
  { socket, world, now, ...asked }: SaidIn & Pick<Asking, 'call' | 'collection' | 'thing'>,
): Asking => ({
  ...asked,
  world,
  now,
  request: {
    method: socket.subject.method,
    path: socket.subject.path,
    query: [],
    headers: new Map(),
    cookies: new Map(),
    body: bodySaid(value),
  },
  parameters: new Map(),
  session: null,
})

/**
 * The thing that a message names: by its key alone, as the first of its arguments, or in an object under the name of the key.
 * @param by the field that names it, where that is not the key
 */
export function thingSaid(
  collection: Collection,
  value: JsonValue | undefined,
  by = collection.entity.subject.key,
): Thing | undefined {
  const { key } = collection.entity.subject
  const named = key === null ? undefined : nameSaid(value, collection, by)
  if (by === null || named === undefined) return undefined
  if (by === key) return collection.byKey(named)
  return collection.things.find(({ values }) => textOf(valueAt(values, by) ?? '') === textOf(named))
}

/** What names a thing in a message. */
function nameSaid(
  value: JsonValue | undefined,
  { entity }: Collection,
  by = entity.subject.key,
): string | number | undefined {
  const said = Array.isArray(value) ? (value[0] as JsonValue | undefined) : value
  const named = isObject(said) ? (by === null ? undefined : valueAt(said, by)) : said
  return typeof named === 'string' || typeof named === 'number' ? named : undefined
}
