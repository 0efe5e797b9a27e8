import { argumentName } from '../../evidence/said-arguments.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallEffect, CallSubject, MessageCause, MessageDeed } from '../../evidence/subjects.ts'
import { bytesSchema } from '../../model/bodies/body-schemas.ts'
import type { SeenMessage } from '../../model/calls/leaf/messages.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { entrancesOf } from '../../model/calls/socket-entrances.ts'
import { repliesOf } from '../../model/calls/replies.ts'
import { sortedEntries } from '../../model/sample.ts'
import { type Shape, isEmptyShape } from '../../model/shapes/shape.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'
import { seenCount } from '../../model/sightings.ts'
import { DONE, NOT_DONE } from '../../model/spoken/said.ts'

type Messages = NonNullable<CallSubject['messages']>

/** What stands around the messages of one socket or stream. */
export interface AroundMessages {
  readonly causesOf: (stream: Operation, message: string) => readonly MessageCause[]
  /** Of a call, or of a message that was sent on the socket that it keeps open. */
  readonly effectsOf: (operation: Operation, message?: string) => readonly CallEffect[]
  /** Of a message that was sent; undefined where it is not known to do anything. */
  readonly deedOf: (operation: Operation, message: string) => MessageDeed | undefined
}

/** What is said on a socket or a stream, by direction and name. */
export function messagesOf(operation: Operation, { causesOf, effectsOf, deedOf }: AroundMessages): Messages {
  const repliesTo = repliesOf(operation.leaf)
  const entrances = new Map(entrancesOf(operation.leaf).map(({ message, by, handsOut }) => [message, { by, handsOut }]))
  return sortedEntries(operation.leaf.messages).map(([key, seen]) => {
    const space = key.indexOf(' ')
    const name = key.slice(space + 1)
    const isReceived = key.startsWith('received ')
    const after = isReceived ? causesOf(operation, name) : []
    const answers = isReceived ? repliesTo(name) : []
    const effects = isReceived ? [] : effectsOf(operation, name)
    const does = isReceived ? undefined : deedOf(operation, name)
    const signsIn = isReceived ? undefined : entrances.get(name)
    return {
      direction: key.slice(0, space) as 'sent' | 'received',
      name,
      ...contentOf(name, seen, effects),
      ...(isReceived ? whereDone(operation, name, seen) : {}),
      support: seenCount(seen.seen),
      ...(after.length === 0 ? {} : { after }),
      ...(answers.length === 0 ? {} : { answers }),
      ...(signsIn === undefined ? {} : { signsIn }),
      ...(does === undefined ? {} : { does }),
      ...(effects.length === 0 ? {} : { effects }),
    }
  })
}

/** What acknowledges a message where that was done, if it sometimes was not. */
function whereDone(
  { leaf: { spoken } }: Operation,
  name: string,
  { shape, arguments: each }: SeenMessage,
): { readonly schema: Schema; readonly inAll: Schema; readonly arguments?: 'several' } | null {
  const { answers } = spoken.entries.get(`sent ${name}`)?.bodies ?? {}
  const [done, more] = [...(answers?.get(DONE)?.byType.entries.values() ?? [])]
  if (answers?.has(NOT_DONE) !== true || done === undefined || more !== undefined) return null
  // What went wrong stands alone, where what was done begins with null.
  const isApart = shape.strings !== null || shape.objects !== null
  if (each.length > 0) return isApart ? { ...severalOf(each.map(one => toSchema(one))), inAll: toSchema(shape) } : null
  return { schema: toSchema(done.shape), inAll: toSchema(shape) }
}

function contentOf(
  name: string,
  { shape, bytes, arguments: each }: SeenMessage,
  effects: readonly CallEffect[],
): { readonly schema: Schema; readonly arguments?: 'none' | 'several' } {
  // A list may also have been the only argument; what is of another kind shows that there was one.
  const isList = shape.arrays !== null && shape.objects === null && shape.strings === null && shape.numbers === null
  if (each.length > 0 && isList) return severalOf(each.map(argumentOf(effects)))
  if (!isEmptyShape(shape)) return { schema: toSchema(shape) }
  if (name === 'text') return { schema: { type: 'string' } }
  return name === 'binary' ? { schema: bytesSchema(bytes) } : { schema: {}, arguments: 'none' }
}

/** An argument, called as the field that is set to it. */
const argumentOf =
  (effects: readonly CallEffect[]) =>
  (shape: Shape, nth: number): Schema => {
    const set = effects.find(({ becomes }) => becomes.is === 'sent' && becomes.name === argumentName(nth))
    return { ...toSchema(shape), ...(set === undefined ? {} : { title: set.field }) }
  }

const severalOf = (each: readonly Schema[]): { readonly schema: Schema; readonly arguments: 'several' } => ({
  schema: { type: 'array', prefixItems: each, items: {} },
  arguments: 'several',
})
