import type { Body, Message } from '../../evidence/exchange.ts'
import { engineIoMessages, isEngineIo, isEngineIoPoll, pollPackets, pollPacketsOfBytes } from './engine-io.ts'
import { listedStreamMessages, streamMessages } from './event-stream.ts'
import type { HarEntry } from './har-entry.ts'
import { type SaidOnSocket, socketMessages } from './sockets/socket-messages.ts'

/**
 * What was said on a socket, in an event stream or in a long poll of engine.io; undefined where the exchange is none of these.
 * @param at time of the request, in milliseconds
 */
export function readMessages(
  entry: HarEntry,
  url: string,
  at: number,
  sent: Body | undefined,
  received: Body | undefined,
): SaidOnSocket | undefined {
  if (Array.isArray(entry._webSocketMessages)) {
    const frames = entry._webSocketMessages.flatMap(frame => frameOf(frame, at))
    const said = isEngineIo(url) ? { messages: engineIoMessages(frames) } : socketMessages(url, frames)
    return { ...said, messages: withActions(said.messages, entry['_actions']) }
  }
  if (Array.isArray(entry._eventSourceMessages) && entry._eventSourceMessages.length > 0)
    return { messages: listedStreamMessages(entry._eventSourceMessages, at) }
  if (received?.mediaType === 'text/event-stream') return { messages: streamMessages(received.text ?? '', at) }
  if (isEngineIoPoll(url)) {
    const said = (packets: readonly string[], direction: Message['direction'], when: number) =>
      packets.map(packet => ({ direction, at: when, text: packet, binary: packet.startsWith('b') }))
    // The request waits until something is said.
    const heardAt = at + Math.round(typeof entry.time === 'number' && entry.time > 0 ? entry.time : 0)
    const { text: heard, encoding } = entry.response?.content ?? {}
    const isBytes = received?.state === 'binary' && encoding === 'base64' && typeof heard === 'string'
    const packets = isBytes ? pollPacketsOfBytes(heard) : pollPackets(received?.text ?? '')
    return {
      messages: engineIoMessages([
        ...said(pollPackets(sent?.text ?? ''), 'sent', at),
        ...said(packets, 'received', heardAt),
      ]),
    }
  }
  return undefined
}

/**
 * One frame as Chrome wrote it first and others do after it: `type` `send` or `receive` (some: `request`, `response`, `sent`,
 * `received`), `time` in seconds (Playwright: milliseconds), `opcode` 1 text, 2 bytes in base64, 8 to 10 control.
 */
function frameOf(frame: unknown, start: number): Message[] {
  if (typeof frame !== 'object' || frame === null) return []
  const { type, time, opcode, data } = frame as Record<string, unknown>
  if (typeof data !== 'string' || (typeof opcode === 'number' && opcode >= 8)) return []
  const direction =
    type === 'send' || type === 'sent' || type === 'request' || type === 'outgoing' ? 'sent' : 'received'
  const seconds = typeof time === 'number' && time > 0 ? time : start / 1000
  const at = Math.round(seconds > 1e11 ? seconds : seconds * 1000)
  return [{ direction, at, text: data, binary: opcode === 2 }]
}

/** Says of what was sent what the person was doing then, where a trace tells (`_actions`, in order). */
function withActions(messages: readonly Message[], told: unknown): readonly Message[] {
  if (!Array.isArray(told) || told.length === 0) return messages
  const actions = told.flatMap((each: unknown) => {
    const { id, words, url, at, until } = (each ?? {}) as Record<string, unknown>
    return typeof id === 'string' && typeof words === 'string' && typeof url === 'string' && typeof at === 'number'
      ? [{ action: { id, words, url }, at, until: typeof until === 'number' ? until : Infinity }]
      : []
  })
  let nth = 0
  return messages.map(message => {
    while ((actions[nth + 1]?.at ?? Infinity) <= message.at) nth++
    const last = actions[nth]
    const isDone =
      message.direction === 'sent' && last !== undefined && last.at <= message.at && message.at <= last.until
    return isDone ? { ...message, action: last.action } : message
  })
}
