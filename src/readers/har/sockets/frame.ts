import type { JsonObject, JsonValue, Message } from '../../../evidence/exchange.ts'
import { messageValue } from '../message-value.ts'

/** One frame of a socket as it was recorded. */
export type Frame = Pick<Message, 'direction' | 'at' | 'text' | 'binary'>

/** What was asked and not yet answered on one socket: the name under the mark that the answer repeats. */
export type Asked = Map<string, string>

/** A protocol that is spoken inside the frames of a socket. */
export interface SocketProtocol {
  /** Whether the frames of one socket, as far as they are given, are of this protocol. */
  readonly isSpokenIn: (frames: readonly Frame[]) => boolean
  /** Among how many frames it may show itself, where these are more than those with which a socket opens. */
  readonly opening?: number
  /** The messages of one frame. What the transport says for itself (beats, handshakes) has a name that begins with the protocol's. */
  readonly messages: (frame: Frame, asked: Asked) => readonly Message[]
}

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of whoever says so, under which mark the other one answers. */
export const askedBy = ({ direction }: Frame, mark: string): string => `${direction} ${mark}`
export const answeredBy = ({ direction }: Frame, mark: string): string =>
  `${direction === 'sent' ? 'received' : 'sent'} ${mark}`

/** A frame as one message, as far as it can be read without its protocol. */
export const plain = (frame: Frame): Message => (frame.binary ? frame : { ...frame, ...messageValue(frame.text) })

/** The JSON object that a frame is; null where it is none. */
export function objectIn({ text, binary }: Frame): JsonObject | null {
  if (binary || !text.startsWith('{')) return null
  const { value } = messageValue(text)
  return isObject(value) ? value : null
}
