import type { Operation } from '../calls/operations.ts'
import type { Entity } from '../entities/entity.ts'
import { namesKey } from '../entities/key-sent.ts'
import { plainNoun } from '../entities/nouns.ts'
import { overlap } from '../entities/overlap.ts'
import { isInMessage } from '../entities/slots.ts'
import type { Objects } from '../shapes/shape.ts'
import { DONE } from './said.ts'
import type { SpokenCalls } from './spoken-calls.ts'

/** Fewer fields are those of many things. */
const FEWEST = 3
const MOSTLY = 0.5

/**
 * By its id as a call, the entity that a message which is sent is about: the one that its name names; where its name only says what is done, `add`,
 * the one whose key acknowledges it, `monitorID`, else the one that has most of the fields that are sent. Left out where none does.
 */
export function messageEntities({ operations, entities, messages }: SpokenCalls): ReadonlyMap<string, Entity> {
  const bySocket = new Map<string, readonly Entity[]>()
  const toldOn = (socket: string): readonly Entity[] => {
    const known = bySocket.get(socket)
    if (known !== undefined) return known
    const found = entities.filter(({ slots }) => slots.some(slot => slot.operation === socket && isInMessage(slot)))
    bySocket.set(socket, found)
    return found
  }
  return new Map(
    operations.flatMap(operation => {
      const message = messages.get(operation.id)
      if (message?.direction !== 'sent') return []
      const entity = aboutOf(operation, toldOn(message.call))
      return entity === undefined ? [] : [[operation.id, entity] as const]
    }),
  )
}

function aboutOf(operation: Operation, entities: readonly Entity[]): Entity | undefined {
  const [, noun = ''] = operation.path.split('/')
  if (noun !== '') return entities.find(({ name }) => plainNoun(name) === plainNoun(noun))
  return acknowledgedKey(operation, entities) ?? likeSent(operation, entities)
}

const acknowledgedKey = (operation: Operation, entities: readonly Entity[]): Entity | undefined =>
  entities.find(({ name, key }) => {
    const isKey = key === null ? null : namesKey(name, key)
    return isKey !== null && acknowledgedNames(operation).some(field => field !== key && isKey(field))
  })

/** What the object has that acknowledges a message which was done. */
export const acknowledgedNames = ({ leaf }: Operation): readonly string[] =>
  [...(leaf.bodies.answers.get(DONE)?.byType.entries.values() ?? [])].flatMap(({ shape }) => [
    ...(shape.objects?.properties.keys() ?? []),
  ])

function likeSent({ leaf }: Operation, entities: readonly Entity[]): Entity | undefined {
  const sent = [...leaf.bodies.accepted.entries.values()].flatMap(({ shape }) => shape.objects ?? [])
  const likeness = ({ objects }: Entity): number => Math.max(0, ...sent.map(one => share(one, objects)))
  const [best] = entities
    .map(entity => ({ entity, likeness: likeness(entity) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  return best !== undefined && best.likeness >= MOSTLY ? best.entity : undefined
}

/** How much of what is sent a thing has. */
const share = (sent: Objects, thing: Objects): number =>
  sent.properties.size < FEWEST || sent.properties.size > thing.properties.size ? 0 : overlap(sent, thing)
