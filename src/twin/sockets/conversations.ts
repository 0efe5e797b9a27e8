import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { Announcement } from '../message.ts'
import { sampleOf } from '../values/sample.ts'
import { isObject } from '../things/render.ts'

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
  /** Null where none is known to follow. */
  readonly reply: Announcement | null
}

/**
 * What is answered to a message: what was received under the same name, as acknowledgements are and answers to questions. Where names
 * differ nothing says that one follows the other, and nothing is said.
 */
export function socketAnswer(socket: Claim<CallSubject>, { event, value }: Said, now: number): SocketAnswer {
  const { id, subject } = socket
  const messages = subject.messages ?? []
  const sent = messages.filter(({ direction }) => direction === 'sent')
  const texts = isObject(value) ? Object.values(value).filter(one => typeof one === 'string') : []
  const name = sent.find(one => (event === undefined ? texts.includes(one.name) : one.name === event))?.name
  if (name === undefined) return { name: null, claims: [id], reply: null }
  const received = messages.find(one => one.direction === 'received' && one.name === name)
  if (received === undefined) return { name, claims: [id], reply: null }
  const { schema } = received
  const said = sampleOf(schema, {
    nth: 0,
    now,
    known: (field, of) => (isObject(value) ? repeated(field, of, value, name) : undefined),
  })
  return { name, claims: [id], reply: { stream: id, name, value: said.value, isTagged: event === undefined } }
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

const CORRELATES = /^(?:id|uid|ref|rid|seq|nonce|(?:request|message|correlation|client|operation|trace)_?-?id)$/i
