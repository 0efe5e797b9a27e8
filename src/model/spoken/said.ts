import type { Body, Exchange, JsonObject, JsonValue, Message } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { argumentFields } from '../../evidence/said-arguments.ts'
import { isRpcMessage, rpcArguments } from '../../evidence/json-rpc.ts'
import { MARKS, markUnder } from '../../evidence/message-marks.ts'
import { payloadName } from '../../evidence/numbered-message.ts'
import { type Manner, leavesOpen, mannerOf, messageErrorOf } from '../calls/leaf/message-errors.ts'
import { messageName } from '../calls/leaf/messages.ts'
import { hash53 } from '../hash.ts'
import { keyText } from '../instances/keys.ts'
import { connectionOf, tokensToConnect } from '../identities/connections.ts'
import { credentialsOf } from '../identities/session.ts'
import { isObject } from '../json.ts'

/** One message, as if it had been a call of its own. */
export interface Said {
  /** `sent NAME`, `received NAME`. */
  readonly key: string
  readonly observation: ExchangeObservation
}

/** The statuses of messages as calls: of what was done, and of what was refused. */
export const DONE = 200
export const NOT_DONE = 400

const MOST = 20_000
/** Fewer numbers in a row may be keys of things. */
const NUMBERED = 3

/**
 * The messages of a socket or a stream as calls of their own, so that what is counted of calls is counted of them alike: what is sent is
 * asked for, with the key of what it is about behind the address, and is answered by what acknowledges it; what is received otherwise is
 * an answer that nobody asked for. A message takes no time: what comes after it was sent comes after what it did. Who opened the socket
 * speaks on it, until a message that connects shows a token.
 */
export function saidIn({ exchange, id, place, ...rest }: ExchangeObservation): readonly Said[] {
  const all = (exchange.messages ?? []).slice(0, MOST)
  if (all.length === 0) return []
  const isNumbered = exchange.framing === 'numbered'
  const replies = repliesIn(all, isNumbered)
  const answered = new Set(replies.values())
  const how = { isNumbering: isNumbered || areNumbered(all), manner: mannerOf(all) }
  let speaker = openedBy(exchange.request)
  return all.flatMap((message, index): readonly Said[] => {
    const name = messageName(message)
    const tokens = tokensToConnect(message)
    if (tokens.length > 0) speaker = spokenBy(tokens)
    if (name === null || message.binary || answered.has(message)) return []
    const isSent = message.direction === 'sent'
    if (!isSent && (message.value === undefined || message.isAcknowledgement === true)) return []
    const own = { id: hash53(`${id} ${index} said`), place, at: message.at }
    const call = isSent ? asked(name, message, replies.get(message), { ...how, speaker }) : told(message)
    const observation = { ...rest, ...own, exchange: { ...call, at: message.at, duration: 0, fromCache: false } }
    return [{ key: `${message.direction} ${name}`, observation }]
  })
}

const ADDRESS = 'http://socket/thing'

/** Whoever speaks, as a request shows it. */
type Speaker = Pick<Exchange['request'], 'headers' | 'cookies'>

/** With what the address shows in a header: what stands in the address of a message is taken for what it asks. */
function openedBy(request: Exchange['request']): Speaker {
  const { headers, cookies, url } = request
  const shown = credentialsOf(request)
  const kept = credentialsOf({ ...request, url: ADDRESS })
  const connection = shown.length === 0 ? connectionOf(url) : null
  if (connection !== null) return spokenBy([connection])
  return shown.join('\n') === kept.join('\n') ? { headers, cookies } : spokenBy(shown)
}

const spokenBy = (credentials: readonly string[]): Speaker => ({
  headers: credentials.map(value => ({ name: 'authorization', value })),
  cookies: [],
})

function asked(
  name: string,
  message: Message,
  reply: Message | undefined,
  {
    isNumbering,
    manner,
    speaker,
  }: { readonly isNumbering: boolean; readonly manner: Manner; readonly speaker: Speaker },
): Pick<Exchange, 'request' | 'response'> {
  const { body, key } = contentOf(name, message, isNumbering)
  const refused = reply === undefined ? null : messageErrorOf(reply, manner)
  const answer =
    refused !== null ? { error: { ...refused } } : reply && (leavesOpen(reply, manner) ? undefined : resultOf(reply))
  return {
    request: {
      method: 'POST',
      url: key === null ? ADDRESS : `${ADDRESS}/${encodeURIComponent(key)}`,
      ...speaker,
      ...(body === undefined ? {} : { body: bodyOf(body) }),
    },
    response: {
      status: refused === null ? DONE : NOT_DONE,
      headers: [],
      cookies: [],
      ...(answer === undefined ? {} : { body: bodyOf(answer) }),
    },
  }
}

const told = ({ value }: Message): Pick<Exchange, 'request' | 'response'> => ({
  request: { method: 'GET', url: ADDRESS, headers: [], cookies: [] },
  response: { status: DONE, headers: [], cookies: [], body: bodyOf(value as JsonValue) },
})

const bodyOf = (value: JsonValue): Body => ({ mediaType: 'application/json', state: 'parsed', size: 0, value })

/** `[null, result]`, as functions of Node are called back. */
function resultOf({ value, isArguments }: Message): JsonValue | undefined {
  const [error, result] = isArguments === true ? (value as readonly JsonValue[]) : []
  return error === null && result !== undefined ? result : value
}

/** What is sent beside the message's name, and the key of what it is about: the argument that is no object, else the object's own. */
function contentOf(
  name: string,
  { value, isArguments }: Message,
  isNumbering: boolean,
): { readonly body: JsonValue | undefined; readonly key: string | null } {
  const given = isArguments === true ? (value as readonly JsonValue[]) : value === undefined ? [] : [value]
  const object = given.find(isObject)
  if (object === undefined) {
    const body = given.length > 1 ? argumentFields(given) : undefined
    return { body, key: keyText(given.find(one => keyText(one) !== null)) }
  }
  const said = rpcArguments(object) ?? (isNumbering ? givenIn(object) : undefined) ?? object
  if (!isObject(said)) return { body: said, key: null }
  const first = isArguments === true ? keyText(given[0]) : null
  const id = isNumbering && said === object ? null : keyText(said['id'])
  return { body: withoutTag(said, name), key: first ?? id }
}

/** What a numbered message is given, where a member of its own holds that. */
function givenIn(object: JsonObject): JsonValue | undefined {
  const name = payloadName(new Set(Object.keys(object)))
  return name !== null && isObject(object[name]) ? object[name] : undefined
}

/** Without what says which message it is. */
function withoutTag(object: { readonly [key: string]: JsonValue }, name: string): JsonValue {
  const words = new Set<JsonValue | undefined>([name, ...name.split(' ')])
  const tags = Object.keys(object).filter(member => words.has(object[member]))
  if (tags.length === 0) return object
  const rest = Object.create(null) as { [key: string]: JsonValue }
  for (const member of Object.keys(object)) if (!tags.includes(member)) rest[member] = object[member] as JsonValue
  return rest
}

/** Whether whoever sends numbers the messages, so that their `id` is no key of anything. */
function areNumbered(all: readonly Message[]): boolean {
  const numbers = all.flatMap(({ direction, value }) =>
    direction === 'sent' && isObject(value) && typeof value['id'] === 'number' ? [value['id']] : [],
  )
  return (
    numbers.length >= NUMBERED && numbers.every((number, nth) => nth === 0 || number > (numbers[nth - 1] as number))
  )
}

/**
 * What acknowledges each message that was sent, as the protocol says: the oldest of its name first; or by the number or the mark, where
 * they have one.
 */
function repliesIn(all: readonly Message[], isNumbered: boolean): ReadonlyMap<Message, Message> {
  const isMarked = !all.some(({ direction, event }) => direction === 'sent' && event !== undefined)
  const waiting = new Map<string, Message[]>()
  const replies = new Map<Message, Message>()
  for (const message of all) {
    const key = (isMarked && !isNumbered ? markedKey(message) : null) ?? replyKey(message, isNumbered)
    if (key === null) continue
    if (message.direction === 'sent' && message.isAcknowledgement !== true) {
      const others = waiting.get(key)
      if (others === undefined) waiting.set(key, [message])
      else others.push(message)
    } else if (message.direction === 'received') {
      const first = waiting.get(key)?.shift()
      if (first !== undefined) replies.set(first, message)
    }
  }
  return replies
}

/** Of what is marked in itself. */
function markedKey(message: Message): string | null {
  const { direction, value, isAcknowledgement } = message
  if (!isObject(value) || (direction === 'received' && isAcknowledgement !== true)) return null
  const member = MARKS.find(one => markUnder(value, one) !== null)
  return member === undefined ? null : `marked ${member} ${markUnder(value, member)} ${messageName(message)}`
}

function replyKey(message: Message, isNumbered: boolean): string | null {
  const { direction, value, event, isAcknowledgement } = message
  if (isObject(value) && value['id'] !== undefined) {
    if (isNumbered && (direction === 'sent' || isAcknowledgement === true))
      return `numbered ${JSON.stringify(value['id'])} ${messageName(message)}`
    if (isRpcMessage(Object.keys(value))) return `rpc ${JSON.stringify(value['id'])}`
  }
  if (event === undefined || (direction === 'received' && isAcknowledgement !== true)) return null
  return `event ${event}`
}
