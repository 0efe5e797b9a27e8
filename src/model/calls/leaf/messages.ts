import type { JsonObject, JsonValue, Message } from '../../../evidence/exchange.ts'
import { TAGS, nameWithTags } from '../../../evidence/message-name.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { type ByteCount, countBytes, mergeBytes, noBytes } from '../../bodies/byte-count.ts'
import type { Fold } from '../../fold.ts'
import { hash53 } from '../../hash.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { type Shape, addValue, emptyShape, mergeShapes } from '../../shapes/shape.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { isRedacted } from '../../token.ts'

/** What is said over a socket or an event stream, by `sent|received name`. */
export type Messages = Sample<SeenMessage>
export interface SeenMessage {
  /** Each message counts once; the place is that of the socket. */
  seen: Sightings
  shape: Shape
  /** Of what is no text. */
  bytes: ByteCount
  /** Where several arguments were given: of each, at most eight. */
  arguments: Shape[]
}

const NAMES = 256
const MOST = 20_000
const ARGUMENTS = 8

export const messages: Fold<Messages, ExchangeObservation> = {
  empty: () => emptySample(NAMES),
  add: (state, { exchange, id, place }) => {
    for (const [index, message] of (exchange.messages ?? []).slice(0, MOST).entries()) {
      const name = messageName(message)
      if (name === null) continue
      const entry = sampled(state, `${message.direction} ${name}`, () => ({
        seen: noSightings(),
        shape: emptyShape(),
        bytes: noBytes(),
        arguments: [],
      }))
      if (entry === undefined) continue
      const own = { id: hash53(`${id} ${index}`), place }
      sight(entry.seen, own)
      if (message.binary) countBytes(entry.bytes, sizeOf(message.text))
      if (message.value !== undefined) addValue(entry.shape, message.value, own)
      if (message.isArguments === true)
        for (const [nth, value] of (message.value as readonly JsonValue[]).slice(0, ARGUMENTS).entries())
          addValue((entry.arguments[nth] ??= emptyShape()), value, own)
    }
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      mergeSightings(a.seen, b.seen)
      mergeShapes(a.shape, b.shape)
      mergeBytes(a.bytes, b.bytes)
      for (const [nth, shape] of b.arguments.entries())
        a.arguments[nth] = a.arguments[nth] === undefined ? shape : mergeShapes(a.arguments[nth], shape)
      return a
    }),
}

/** Of bytes in base64, behind the `b` of a long poll of Engine.IO where there is one. */
function sizeOf(text: string): number {
  const base64 = text.length % 4 === 1 && text.startsWith('b') ? text.slice(1) : text
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding)
}

/** What tells messages apart under one event, and where nothing is the event, `msg` too: under one it is mostly what is said. */
const NAMING = [...TAGS, 'msg'] as const
/** Where it goes, which says what it is only where nothing else does. */
const WHERE = ['topic', 'channel', 'target'] as const
const HEADS = ['header', 'headers', 'head', 'meta', 'envelope'] as const

/** What a protocol inside a socket says for itself. */
const OF_TRANSPORT =
  /^(?:(?:\S+ )?(?:engine|socket)\.io|signalr|stomp|ddp|phoenix|actioncable|graphql-ws|channels|tuple) /

/** The event's name, else the tag inside it, else what it is; null for the beats of the transport itself. */
export function messageName({ event, value, text, binary }: Message): string | null {
  if (event !== undefined && OF_TRANSPORT.test(event)) return null
  if (event !== undefined && isName(event)) return event
  if (binary) return 'binary'
  if (value === undefined) return /^\d{0,3}$/.test(text) || /^(?:ping|pong|2probe|3probe)$/i.test(text) ? null : 'text'
  if (Array.isArray(value)) {
    const [first] = value as readonly JsonValue[]
    return typeof first === 'string' && isName(first) ? first : 'list'
  }
  if (value === null || typeof value !== 'object') return 'value'
  const object = value as JsonObject
  const tag = tagIn(object, NAMING)
  return tag === null ? (headTag(object) ?? tagIn(object, WHERE) ?? 'object') : nameWithTags(tag, value)
}

function tagIn(value: JsonObject, tags: readonly string[]): string | null {
  for (const tag of tags) {
    const name = value[tag]
    if (typeof name === 'string' && isName(name)) return name
  }
  return null
}

/** Of `{header: {msg_type: …}, content: {…}}`, where what is said of a message stands apart from what it says. */
function headTag(value: JsonObject): string | null {
  for (const name of HEADS) {
    const head = value[name]
    if (typeof head !== 'object' || head === null || Array.isArray(head)) continue
    const tag = tagIn(head as JsonObject, NAMING)
    if (tag !== null) return tag
  }
  return null
}

const isName = (text: string): boolean => /^[\w.:/@$-][\w.:/@$ -]{0,79}$/.test(text) && !isRedacted(text)
