import type { JsonValue, Message } from '../../evidence/exchange.ts'
import { nameWithTags } from '../../evidence/message-name.ts'
import { messageValue } from './message-value.ts'

/**
 * Whether a URL is an endpoint of engine.io, the transport of socket.io: its query names the revision of the protocol.
 */
export function isEngineIo(url: string): boolean {
  const query = url.indexOf('?')
  return query !== -1 && /[?&]EIO=[1-9](&|$)/.test(url.slice(query)) && /[?&]transport=/.test(url.slice(query))
}

/** Whether a URL is one of its long polls. */
export function isEngineIoPoll(url: string): boolean {
  return isEngineIo(url) && /[?&]transport=polling(&|$)/.test(url)
}

type Bare = Pick<Message, 'direction' | 'at' | 'text' | 'binary'>

/**
 * Unpacks the packets of one connection, in order: engine.io 3 and 4 around socket.io 4 and 5 (socket.io-protocol). An event gets
 * its name, with the namespace before it where that is not `/`; an acknowledgement gets the name of the event it answers. One
 * argument is the value, several are the list of them.
 */
export function engineIoMessages(packets: readonly Bare[]): Message[] {
  const asked = new Map<string, string>()
  return packets.map(packet => ({ ...packet, ...(packet.binary ? {} : unpack(packet.text, packet.direction, asked)) }))
}

/**
 * The packets in the body of a long poll: parted by the record separator (engine.io 4), or each behind its length (engine.io 3).
 */
export function pollPackets(body: string): string[] {
  if (body === '' || body === 'ok') return []
  if (!/^\d+:/.test(body)) return body.split('\u001e')
  const packets: string[] = []
  let at = 0
  while (at < body.length) {
    const colon = body.indexOf(':', at)
    const length = Number(body.slice(at, colon))
    if (colon === -1 || !Number.isInteger(length) || length < 1) break
    packets.push(body.slice(colon + 1, colon + 1 + length))
    at = colon + 1 + length
  }
  return packets
}

/**
 * The packets in the bytes of a long poll of engine.io 3: each behind a byte that says whether it is text, the digits of its length, one byte each, and 255.
 * @param base64 the body
 */
export function pollPacketsOfBytes(base64: string): string[] {
  const bytes = Buffer.from(base64, 'base64')
  const packets: string[] = []
  let at = 0
  while (at < bytes.length) {
    const end = bytes.indexOf(END_OF_LENGTH, at)
    const isText = bytes[at] === 0
    if (end === -1 || (!isText && bytes[at] !== 1)) break
    const length = Number(bytes.subarray(at + 1, end).join(''))
    if (!Number.isSafeInteger(length) || length < 1 || end + 1 + length > bytes.length) break
    const packet = bytes.subarray(end + 1, end + 1 + length)
    packets.push(isText ? packet.toString('utf8') : `b${packet.toString('base64')}`)
    at = end + 1 + length
  }
  return packets
}

const END_OF_LENGTH = 255

interface Unpacked {
  readonly event?: string
  readonly value?: JsonValue
  readonly isArguments?: true
  readonly isAcknowledgement?: true
}

const ENGINE = ['open', 'close', 'ping', 'pong', '', 'upgrade', 'noop'] as const

function unpack(text: string, direction: Message['direction'], asked: Map<string, string>): Unpacked {
  const type = text.charCodeAt(0) - 0x30
  if (type === 4) return unpackSocketIo(text.slice(1), direction, asked)
  const name = ENGINE[type]
  return name === undefined ? messageValue(text) : { event: `engine.io ${name}`, ...messageValue(text.slice(1)) }
}

function unpackSocketIo(text: string, direction: Message['direction'], asked: Map<string, string>): Unpacked {
  const packet = /^([0-6])(?:\d+-)?(\/[^,]*,?)?(\d+)?/.exec(text)
  if (packet === null) return messageValue(text)
  const [head, type, space, id] = packet
  const namespace = (space ?? '/').replace(/,$/, '').split('?', 1)[0] as string
  const prefix = namespace === '/' ? '' : `${namespace} `
  const { value } = messageValue(text.slice(head.length))
  switch (type) {
    case '2':
    case '5': {
      if (!Array.isArray(value) || typeof value[0] !== 'string') return value === undefined ? {} : { value }
      const given = argumentsOf(value.slice(1))
      const event = prefix + nameWithTags(value[0], given.value)
      if (id !== undefined) asked.set(`${direction} ${namespace} ${id}`, event)
      return { event, ...given }
    }
    case '3':
    case '6': {
      const answered = asked.get(`${direction === 'sent' ? 'received' : 'sent'} ${namespace} ${id ?? ''}`)
      const event = answered ?? `${prefix}socket.io ack`
      return { event, isAcknowledgement: true, ...argumentsOf(Array.isArray(value) ? value : []) }
    }
    default: {
      const event = `${prefix}socket.io ${type === '0' ? 'connect' : type === '1' ? 'disconnect' : 'error'}`
      return value === undefined ? { event } : { event, value }
    }
  }
}

function argumentsOf(values: readonly JsonValue[]): Unpacked {
  if (values.length === 0) return {}
  return values.length === 1 ? { value: values[0] as JsonValue } : { value: values, isArguments: true }
}
