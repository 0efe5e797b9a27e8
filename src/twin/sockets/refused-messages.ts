import type { Claim } from '../../evidence/claim.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, ErrorSubject } from '../../evidence/subjects.ts'
import { isBroken } from '../refusals/rules.ts'
import type { World } from '../things/world.ts'

/** That a message was not done, as what acknowledges it says it. */
export interface RefusedMessage {
  readonly claims: readonly string[]
  /** What is said, with the members that acknowledgements of its kind have. */
  readonly said: (acknowledgement: Schema) => JsonValue
}

interface Spoken {
  readonly socket: Claim<CallSubject>
  readonly name: string
  /** What was sent. */
  readonly value: JsonValue | undefined
  readonly role: string | null
  /** It is sent to sign in, by somebody who cannot. */
  readonly isStranger: boolean
  readonly world: World
  readonly now: number
}

/**
 * Why a message is not done: nobody is known who signs in so, the role may not send it, or what was sent breaks a rule; null where the
 * specification says none of these.
 */
export const refusedMessage = (spoken: Spoken): RefusedMessage | null =>
  unknown(spoken) ?? denied(spoken) ?? broken(spoken)

function unknown({ world: { document }, socket, name, isStranger }: Spoken): RefusedMessage | null {
  if (!isStranger) return null
  // What most messages are refused with is said of who has yet to sign in.
  const [error] = errorsOf(name, document.errorsOf(socket.id))
    .filter(({ subject }) => rulesOfError(subject).length === 0)
    .toSorted((left, right) => (left.subject.messages?.length ?? 0) - (right.subject.messages?.length ?? 0))
  return error === undefined ? null : refusedWith(error, socket.id)
}

function denied({ world: { document }, socket, name, role }: Spoken): RefusedMessage | null {
  const permission = role === null ? undefined : document.permission(role, `${socket.id} sent ${name}`)
  if (permission?.subject.verdict !== 'denied') return null
  // What most messages are refused with says nothing of what was sent by one of them.
  const [error] = errorsOf(name, document.errorsOf(socket.id)).toSorted(
    (left, right) => (right.subject.messages?.length ?? 0) - (left.subject.messages?.length ?? 0),
  )
  return error === undefined ? null : refusedWith(error, permission.id)
}

function broken({ world, socket, name, value, now }: Spoken): RefusedMessage | null {
  const { document } = world
  const { method, path } = socket.subject
  const request = { method, path, query: [], headers: new Map(), cookies: new Map(), body: value }
  const asked = { world, call: socket, parameters: new Map(), request, collection: undefined, thing: undefined, now }
  const rule = document.rulesOf(socket.id, name).find(({ subject }) => isBroken(subject, asked))
  if (rule === undefined) return null
  const error = errorsOf(name, document.errorsOf(socket.id)).find(
    ({ subject }) => subject.message === rule.subject.message,
  )
  return error === undefined ? null : refusedWith(error, rule.id)
}

const errorsOf = (name: string, errors: readonly Claim<ErrorSubject>[]): readonly Claim<ErrorSubject>[] =>
  errors.filter(({ subject }) => subject.messages?.includes(name) === true)

const refusedWith = ({ id, subject }: Claim<ErrorSubject>, because: string): RefusedMessage => ({
  claims: [because, id],
  said: acknowledgement => saying(subject, acknowledgement),
})

function saying({ code, message }: ErrorSubject, { properties = {} }: Schema): JsonValue {
  const has = (type: string) => (name: string) => [properties[name]?.type].flat().some(one => one === type)
  const flag = ['ok', 'success'].find(has('boolean'))
  const words = ['msg', 'message', 'error', 'reason'].find(has('string'))
  // As functions of Node are called back, with nothing behind.
  if (flag === undefined && words === undefined) return message ?? code ?? ''
  return {
    ...(flag === undefined ? {} : { [flag]: false }),
    ...(words === undefined ? {} : { [words]: message ?? code ?? '' }),
  }
}
