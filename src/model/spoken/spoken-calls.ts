import { callLeaf } from '../calls/leaf/leaf.ts'
import type { Operation } from '../calls/operations.ts'
import { wordsApart } from '../calls/words-apart.ts'
import type { Entity, Slot } from '../entities/entity.ts'
import { messageNouns } from '../entities/message-nouns.ts'
import { isInMessage } from '../entities/slots.ts'
import { eventsOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'
import type { SpokenMessage } from './spoken.ts'

/** A message, by the claim id of the call that opens its socket, and its name. */
export interface MessageOf {
  readonly call: string
  readonly direction: 'sent' | 'received'
  readonly message: string
}

/** Messages as calls of their own, for what is asked of calls and things alike. No section names them as calls. */
export interface SpokenCalls {
  readonly operations: readonly Operation[]
  /** The entities, which also stand in these. */
  readonly entities: readonly Entity[]
  /** By the id of an operation that is none but a message. */
  readonly messages: ReadonlyMap<string, MessageOf>
}

/** What a call of this kind is called: `calls/GET /socket.io sent pauseMonitor`. */
export const spokenId = (call: string, key: string): string => `${call} ${key}`

export function spokenCalls(operations: readonly Operation[], entities: readonly Entity[]): SpokenCalls {
  const messages = new Map<string, MessageOf>()
  const spoken = operations.flatMap(socket => {
    const names = namesOf(socket)
    // `createmesh` beside `meshes`
    const apart = wordsApart(names.flatMap(name => name.split(' ')))
    const nounOf = messageNouns(names.map(apart))
    return sortedEntries(socket.leaf.spoken).map(([key, leaf]): Operation => {
      const message = nameIn(key)
      const name = apart(message)
      const operation = operationOf(socket, key, leaf, { name, noun: nounOf(name) })
      messages.set(operation.id, { call: socket.id, direction: key.startsWith('sent ') ? 'sent' : 'received', message })
      return operation
    })
  })
  if (spoken.length === 0) return { operations: [], entities, messages }
  const ids = new Set(spoken.map(({ id }) => id))
  return { operations: spoken, entities: entities.map(entity => inMessages(entity, ids)), messages }
}

const nameIn = (key: string): string => key.slice(key.indexOf(' ') + 1)

const namesOf = ({ leaf }: Operation): readonly string[] => [...leaf.messages.entries.keys()].map(nameIn)

function operationOf(
  socket: Operation,
  key: string,
  leaf: SpokenMessage,
  { name, noun }: { readonly name: string; readonly noun: string },
): Operation {
  const isSent = key.startsWith('sent ')
  const keys = new Set(eventsOf(leaf.writes).flatMap(({ segments }) => segments.slice(1)))
  return {
    id: spokenId(socket.id, key),
    protocol: 'json-rpc',
    method: isSent ? 'POST' : 'GET',
    path: keys.size === 0 ? `/${noun}` : `/${noun}/{key}`,
    origins: socket.origins,
    parameters: keys.size === 0 ? [] : [{ name: 'key', segment: 1, place: 1, reason: '', values: [...keys].sort() }],
    name,
    reasons: [],
    undecided: [],
    leaf: { ...callLeaf.empty(), ...leaf },
  }
}

/** What an acknowledgement holds is what the message was answered that it acknowledges. */
function inMessages(entity: Entity, ids: ReadonlySet<string>): Entity {
  const slots = entity.slots.flatMap((slot): readonly Slot[] => {
    if (!isInMessage(slot)) return []
    const name = nameIn(slot.mediaType)
    return [`sent ${name}`, slot.mediaType]
      .map(key => spokenId(slot.operation, key))
      .filter((id, nth, all) => ids.has(id) && all.indexOf(id) === nth)
      .map(operation => ({ ...slot, operation }))
  })
  if (slots.length === 0) return entity
  const operations = new Set([...entity.operations, ...slots.map(({ operation }) => operation)])
  return { ...entity, slots: [...entity.slots, ...slots], operations: [...operations].sort() }
}
