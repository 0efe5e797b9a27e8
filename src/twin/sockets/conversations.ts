import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, MessageAnswer } from '../../evidence/subjects.ts'
import { nameWithTags } from '../../evidence/message-name.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import type { Announcement } from '../message.ts'
import { namesIn } from '../sessions/accounts.ts'
import { render } from '../things/render.ts'
import type { World } from '../things/world.ts'
import { type SampleFor, type Sampled, sampleOf } from '../values/sample.ts'
import { slotOf } from '../values/slots.ts'
import type { RefusedMessage } from './refused-messages.ts'
import { acknowledging } from './said-calls.ts'
import { doSaid, thingSaid } from './said-things.ts'
import { isObject } from '../is-object.ts'
import { valueAt, withValue } from '../things/value-at.ts'

/** A message that somebody sent on a socket. */
export interface Said {
  /** Its event, where the protocol has a place for one: `/status get-uptime` of Socket.IO. */
  readonly event?: string
  readonly value: JsonValue | undefined
}

/** What becomes of it. */
export interface SocketAnswer {
  /** As the specification names it; null where no statement speaks of such a message. */
  readonly name: string | null
  readonly claims: readonly string[]
  /** Empty where nothing is known to follow. */
  readonly replies: readonly SocketReply[]
}

export interface SocketReply extends Announcement {
  /** It goes back under the number of what it answers, where the protocol has a place for one. */
  readonly isAcknowledgement: boolean
}

/** What a message is heard in. */
export interface HeardIn {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** What there is; left out where nothing is kept. */
  readonly world?: World
  /** Messages that say that something was not done. */
  readonly refusing?: ReadonlySet<string>
  /** Whether a message that is sent is not done. */
  readonly notDone?: (message: Message) => RefusedMessage | null
  /** Makes what a sign-in hands out, for whoever was named. */
  readonly handOut?: (field: string, schema: Schema, names: readonly string[]) => string
}

export type Message = NonNullable<CallSubject['messages']>[number]

/**
 * What is answered to a message: what the specification says answers each of its kind. Where it says nothing of answers, what was
 * received under the same name; where names differ then, nothing says that one follows the other, and nothing is said.
 */
export function socketAnswer(
  socket: Claim<CallSubject>,
  { event, value }: Said,
  { now, world, handOut, refusing = new Set(), notDone = () => null }: HeardIn,
): SocketAnswer {
  const { id, subject } = socket
  const messages = subject.messages ?? []
  const asked = messageAsked(messages, { ...(event === undefined ? {} : { event }), value })
  if (asked === undefined) return { name: null, claims: [id], replies: [] }
  const { name, signsIn } = asked
  const received = messages.filter(({ direction }) => direction === 'received')
  const acknowledgement = acknowledging(subject, name)
  const refusal = acknowledgement === undefined ? null : notDone(asked)
  if (acknowledgement !== undefined && refusal !== null) {
    const reply = { stream: id, name: acknowledgement.name, isTagged: event === undefined, isAcknowledgement: true }
    return {
      name,
      claims: [id, ...refusal.claims],
      replies: [{ ...reply, value: refusal.said(acknowledgement.inAll ?? acknowledgement.schema) }],
    }
  }
  const outcome = world === undefined ? null : doSaid(asked, value, { socket, world, now })
  const refused = { by: refusing, times: timesRefused(received, name, refusing) }
  const replies = received.flatMap((message): readonly SocketReply[] => {
    const answer = answerTo(message, name, refused)
    if (answer === null) return []
    const isAcknowledgement = answer.how === 'acknowledgement'
    const done = isAcknowledgement ? outcome?.body : undefined
    const said =
      done ??
      withThing(world, message, {
        by: id,
        value,
        given: {
          nth: 0,
          now,
          known: (field, of) =>
            handOut !== undefined && signsIn?.handsOut.includes(field) === true
              ? { value: handOut(field, of, namesIn(value)) }
              : (tagAmong(of, message.name) ?? (isObject(value) ? repeated(field, of, value, name) : undefined)),
        },
      }).value
    const whole = withRepeated(said, answer.repeats, value)
    return [
      {
        stream: id,
        name: message.name,
        value: whole,
        ...(message.arguments === undefined ? {} : { arguments: message.arguments }),
        isTagged: event === undefined,
        isAcknowledgement,
      },
    ]
  })
  return { name, claims: [id], replies }
}

/** What is received, with the thing that was asked for where it, or one of its arguments, shows one; null for one that is gone. */
function withThing(
  world: World | undefined,
  { schema, arguments: several }: Pick<Message, 'schema' | 'arguments'>,
  { by, value, given }: { readonly by: string; readonly value: JsonValue | undefined; readonly given: SampleFor },
): Sampled {
  if (several === 'several' && schema.prefixItems !== undefined) {
    const each = schema.prefixItems.map(one => withThing(world, { schema: one }, { by, value, given }))
    return { value: each.map(one => one.value), isShown: each.every(({ isShown }) => isShown) }
  }
  for (const collection of world?.collections.values() ?? []) {
    const slot = slotOf(schema, collection.entity.subject)
    const thing = slot === null || slot.isList ? undefined : thingSaid(collection, value)
    if (slot !== null && thing !== undefined) return render(schema, { slot, things: [thing], by }, given)
    const isGone = slot?.path.length === 0 && typeof value === 'string' && collection.isGone(value)
    if (isGone && [schema.type].flat().includes('null')) return { value: null, isShown: false }
  }
  return sampleOf(schema, given)
}

/** How often what was asked was answered by what says that it was not done. */
const timesRefused = (received: readonly Message[], asked: string, refusing: ReadonlySet<string>): number =>
  received
    .filter(({ name }) => refusing.has(name))
    .flatMap(({ answers = [] }) => answers.filter(({ to }) => to === asked))
    .reduce((most, { support }) => Math.max(most, support), 0)

/** Null where it does not always follow, but for when what was asked was not done. */
function answerTo(
  { name, answers }: Message,
  asked: string,
  refused: { readonly by: ReadonlySet<string>; readonly times: number },
): Pick<MessageAnswer, 'how' | 'repeats'> | null {
  if (answers === undefined) return name === asked ? { how: 'acknowledgement', repeats: [] } : null
  const answer = answers.find(({ to }) => to === asked)
  if (answer === undefined) return null
  const others = refused.by.has(name) ? 0 : refused.times
  // Of what came to some of them the specification does not say to which.
  return answer.how === 'acknowledgement' || answer.support + others >= answer.of ? answer : null
}

function withRepeated(said: JsonValue, repeats: MessageAnswer['repeats'], asked: JsonValue | undefined): JsonValue {
  let whole = said
  for (const { sent, received } of repeats) {
    const held = sent === '' ? asked : isObject(asked) ? valueAt(asked, sent) : undefined
    if (held === undefined) continue
    if (received === '') return held
    if (isObject(whole)) whole = withValue(whole, received, held)
  }
  return whole
}

/** What is sent under the name that a message has, with its tags where the specification knows that; else without. */
function messageAsked(messages: readonly Message[], { event, value }: Said): Message | undefined {
  const names = event === undefined ? [...textsIn(value)] : [event]
  const sent = new Map(messages.flatMap(one => (one.direction === 'sent' ? [[one.name, one] as const] : [])))
  const named = [...names.map(name => nameWithTags(name, value)), ...names].find(name => sent.has(name))
  return named === undefined ? undefined : sent.get(named)
}

/** The texts of a message, and those of the objects in it: one of them is its name. */
function textsIn(value: JsonValue | undefined): ReadonlySet<string> {
  const own = isObject(value) ? Object.values(value) : []
  const inner = own.flatMap(one => (isObject(one) ? Object.values(one) : []))
  return new Set([...own, ...inner].filter(one => typeof one === 'string'))
}

/** The name, or the tag in it that such a field was seen to hold. */
function tagAmong(schema: Schema, name: string): { readonly value: string } | undefined {
  const shown = shownValues(schema)
  const value = [name, ...name.split(' ')].find(word => shown.includes(word))
  return value === undefined ? undefined : { value }
}

/** What tells which question is answered is repeated, as is the name. */
function repeated(
  field: string,
  { type }: Schema,
  asked: JsonObject,
  name: string,
): { readonly value: JsonValue } | undefined {
  const own = Object.hasOwn(asked, field) ? asked[field] : undefined
  if (own === undefined || typeof own === 'object') return undefined
  if (own === name) return { value: own }
  const fits = type === undefined || [type].flat().includes(typeof own as 'string')
  const isNumber = typeof own === 'number' && [type].flat().some(one => one === 'integer' || one === 'number')
  return CORRELATES.test(field) && (fits || isNumber) ? { value: own } : undefined
}

const CORRELATES =
  /^(?:id|uid|cid|ref|rid|seq|nonce|(?:request|req|response|message|msg|correlation|client|operation|call|callback|trace)_?-?id)$/i
