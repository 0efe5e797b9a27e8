import type { JsonObject, JsonValue, Message } from '../../../evidence/exchange.ts'
import { messageValue } from '../message-value.ts'
import { type Asked, type Frame, type SocketProtocol, answeredBy, askedBy, isObject, plain } from './frame.ts'

/** Kinds of messages that the transport says for itself. */
const BEATS: ReadonlyMap<JsonValue | undefined, string> = new Map<JsonValue | undefined, string>([
  [6, 'signalr ping'],
  [7, 'signalr close'],
])

/**
 * SignalR's hub protocol in JSON: each message ends with a record separator, and a frame may hold several. An invocation has the name
 * of its target; a completion (3) and what a stream gives (2) answer the invocation whose `invocationId` they repeat.
 */
export const signalr: SocketProtocol = {
  isSpokenIn: frames => frames.some(({ text, binary }) => !binary && text.endsWith('\u001e')),
  messages: (frame, asked) =>
    frame.binary || !frame.text.endsWith('\u001e')
      ? [plain(frame)]
      : frame.text
          .slice(0, -1)
          .split('\u001e')
          .map(text => ({ ...frame, text, ...read(text, frame, asked) })),
}

function read(text: string, frame: Frame, asked: Asked): Partial<Message> {
  const { value } = messageValue(text)
  if (!isObject(value)) return value === undefined ? {} : { value }
  return { value, ...nameOf(value, frame, asked) }
}

function nameOf({ type, target, invocationId, protocol }: JsonObject, frame: Frame, asked: Asked): Partial<Message> {
  const beat = protocol === undefined ? BEATS.get(type) : 'signalr handshake'
  if (beat !== undefined) return { event: beat }
  if (typeof target === 'string') {
    if (typeof invocationId === 'string') asked.set(askedBy(frame, invocationId), target)
    return { event: target }
  }
  const event = typeof invocationId === 'string' ? asked.get(answeredBy(frame, invocationId)) : undefined
  return event === undefined ? {} : { event, isAcknowledgement: true }
}
