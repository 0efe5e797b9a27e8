import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { argumentFields } from '../../evidence/said-arguments.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'

type Message = NonNullable<CallSubject['messages']>[number]

/** A message that is sent on a socket as the call that would do the same; null where nothing is known of what it does. */
export function callSaid(socket: Claim<CallSubject>, message: Message): Claim<CallSubject> | null {
  const { does, schema, effects = [] } = message
  if (does === undefined) return null
  const acknowledgement = acknowledging(socket.subject, message.name)
  const json = 'application/json'
  return {
    ...socket,
    subject: {
      kind: 'call',
      protocol: 'http',
      method: 'POST',
      path: socket.subject.path,
      servers: [],
      parameters: [],
      requests: { [json]: schema },
      responses: { 200: acknowledgement === undefined ? {} : { [json]: acknowledgement.schema } },
      security: [],
      entity: does.entity,
      // What it moves on stands in its effects: states are told by the call that keeps the socket open.
      effect: does.effect === 'transition' ? 'update' : does.effect,
      effects,
      screens: [],
    },
  }
}

/** What acknowledges what is sent under a name. */
export const acknowledging = ({ messages = [] }: CallSubject, name: string): Message | undefined =>
  messages.find(
    message =>
      message.direction === 'received' &&
      (message.answers?.some(({ to, how }) => to === name && how === 'acknowledgement') ?? message.name === name),
  )

/** What is sent with a message: of several arguments the object, else each under its place. */
export function bodySaid(value: JsonValue | undefined): JsonObject {
  const given = Array.isArray(value) ? (value as readonly JsonValue[]) : value === undefined ? [] : [value]
  return given.find(isObject) ?? argumentFields(given)
}
