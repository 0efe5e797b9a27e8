import type { MessageDeed } from '../../evidence/subjects.ts'
import { byVerb } from '../calls/by-verb.ts'
import type { Operation } from '../calls/operations.ts'
import type { Effects } from '../effects/effects.ts'
import { SOON } from '../effects/made-soon.ts'
import type { History } from '../effects/histories.ts'
import { textOf } from '../effects/told-values.ts'
import type { Entity } from '../entities/entity.ts'
import { namesKey } from '../entities/key-sent.ts'
import { acknowledgedNames } from './message-entities.ts'

/**
 * By its id as a call, what a message that is sent does with which things: what its name says, where a thing shows it. It makes one where one was
 * told of for the first time right after it, or where one, or its key, acknowledges it; it changes or deletes one where what is sent names one. What
 * sets things by their keys makes those that are not there, where several were told of for the first time right after they were set.
 * @param about what messages are about, by the ids of their operations
 */
export function messageDeeds(
  operations: readonly Operation[],
  about: ReadonlyMap<string, Entity>,
  effects: Pick<Effects, 'histories' | 'made' | 'acts'>,
): ReadonlyMap<string, MessageDeed> {
  const makers = new Set([...effects.made.values()].map(({ operation }) => operation.id))
  return new Map(
    operations.flatMap(operation => {
      const entity = about.get(operation.id)
      const deed = entity === undefined ? null : deedOf(operation, entity, { makers, ...effects })
      return deed === null ? [] : [[operation.id, deed] as const]
    }),
  )
}

function deedOf(
  operation: Operation,
  entity: Entity,
  { makers, histories, acts }: { readonly makers: ReadonlySet<string> } & Pick<Effects, 'histories' | 'acts'>,
): MessageDeed | null {
  const { name } = entity
  const effect = byVerb(operation.name ?? '', 'other')
  if (effect === 'create')
    return makers.has(operation.id) || isAcknowledged(operation, entity) ? { effect, entity: name } : null
  if (effect !== 'update' && effect !== 'delete' && effect !== 'transition') return null
  const by = namedBy(operation, entity, [...(histories.get(name)?.values() ?? [])])
  if (by === undefined) return null
  const things = histories.get(name)
  const makes = effect === 'update' && by === entity.key && SETS.test(operation.name ?? '')
  const made = makes && things !== undefined ? setFirst(operation, things, acts) : 0
  return { effect, entity: name, ...(by === entity.key ? {} : { by }), ...(made < SEVERAL ? {} : { makes: true }) }
}

/** `setObject`, `object.save` */
const SETS = /(?:^|[./:_-])(?:set|put|save|store|write|upsert)(?![a-z])/
/** One may have been there, and have been read by nobody yet. */
const SEVERAL = 2

/** How many things were told of for the first time right after they were set. */
function setFirst({ id }: Operation, things: ReadonlyMap<string, History>, { byId }: Effects['acts']): number {
  const first = [...byId.values()].flatMap(({ operation, inPath, at }) => {
    const thing = operation.id === id ? things.get(inPath.get('key') ?? '') : undefined
    const told = thing?.tellings[0]
    return thing !== undefined && told !== undefined && told.at >= at && told.at - at <= SOON ? [thing] : []
  })
  return new Set(first).size
}

function isAcknowledged(operation: Operation, { name, key, slots }: Entity): boolean {
  const isAnswered = slots.some(
    ({ operation: id, side, as }) => id === operation.id && side === 'response' && as === 'one',
  )
  return isAnswered || (key !== null && acknowledgedNames(operation).some(namesKey(name, key)))
}

/** The field that holds what names a thing in what is sent: the key, else another that holds it all; undefined where none does. */
function namedBy({ parameters }: Operation, { key, fields }: Entity, things: readonly History[]): string | undefined {
  const values = parameters.flatMap(parameter => parameter.values)
  if (values.length === 0 || key === null) return undefined
  const keys = new Set(things.map(thing => thing.key))
  if (values.every(value => keys.has(value))) return key
  const other = fields.find(({ name }) => {
    const held = new Set(
      things.flatMap(({ tellings }) => tellings.flatMap(({ fields: told }) => told.get(name) ?? [])).map(textOf),
    )
    return held.size > 1 && values.every(value => held.has(value) && !/^\d*$/.test(value))
  })
  return other?.name ?? (values.some(value => keys.has(value)) ? key : undefined)
}
