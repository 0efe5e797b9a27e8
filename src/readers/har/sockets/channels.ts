import type { JsonObject, JsonValue, Message } from '../../../evidence/exchange.ts'
import { messageValue } from '../message-value.ts'
import { type Asked, type Frame, type SocketProtocol, answeredBy, askedBy, isObject, plain } from './frame.ts'

/**
 * Many channels on one socket, as the protocol `cockpit1` has them: a frame is the name of a channel, a line's end and what is said there.
 * The channel without a name is for control: it opens channels (`open stream useradd`: what kind, and what for), and `close` answers that
 * with its `problem`, if any. What is said in a channel is named by what the channel was opened for; calls of D-Bus, by what they call.
 */
export const channels: SocketProtocol = {
  isSpokenIn: frames => frames.some(frame => controlIn(frame)?.command === 'init'),
  messages: (frame, asked) => {
    if (frame.binary) return [plain(frame)]
    const control = controlIn(frame)
    if (control !== null) return [{ ...frame, ...controlled(control, frame, asked) }]
    const end = frame.text.indexOf('\n')
    if (end < 1) return [plain(frame)]
    const channel = frame.text.slice(0, end)
    const text = frame.text.slice(end + 1)
    return [{ ...frame, text, ...said(channel, text, frame, asked) }]
  },
}

type Control = JsonObject & { readonly command: string }

function controlIn({ text, binary }: Frame): Control | null {
  if (binary || !/^\n\s*\{/.test(text)) return null
  const { value } = messageValue(text.slice(1))
  return isObject(value) && typeof value['command'] === 'string' ? (value as Control) : null
}

const opened = (channel: string): string => `channel ${channel}`

function controlled(control: Control, frame: Frame, asked: Asked): Partial<Message> {
  const { command, channel, ...rest } = control
  if (typeof channel !== 'string') return { event: `channels ${command}` }
  if (command === 'open') {
    const purpose = purposeOf(control)
    asked.set(opened(channel), purpose)
    asked.set(askedBy(frame, opened(channel)), `open ${purpose}`)
    return { event: `open ${purpose}`, value: rest }
  }
  const event = command === 'close' ? asked.get(answeredBy(frame, opened(channel))) : undefined
  return event === undefined ? { event: `channels ${command}` } : { event, isAcknowledgement: true, value: rest }
}

/** `dbus-json3 org.freedesktop.hostname1`, `stream useradd`: never what differs from one opening to the next, as paths do. */
function purposeOf({ payload, spawn, name }: Control): string {
  const kind = typeof payload === 'string' ? payload : 'channel'
  const [program] = Array.isArray(spawn) ? (spawn as readonly JsonValue[]) : [name]
  return typeof program === 'string' && program !== '' ? `${kind} ${program.slice(program.lastIndexOf('/') + 1)}` : kind
}

function said(channel: string, text: string, frame: Frame, asked: Asked): Partial<Message> {
  const purpose = asked.get(opened(channel))
  const { value } = messageValue(text)
  if (purpose === undefined) return value === undefined ? {} : { value }
  if (!isObject(value) || !purpose.startsWith('dbus-'))
    return { event: purpose, ...(value === undefined ? {} : { value }) }
  const { call, id } = value
  const mark = typeof id === 'string' ? `${channel} ${id}` : null
  if (Array.isArray(call)) {
    const [object, face, method, given] = call as readonly JsonValue[]
    const event = `${textOf(face)}.${textOf(method)}`
    if (mark !== null) asked.set(askedBy(frame, mark), event)
    return { event, ...argumentsOf([object as JsonValue, ...listOf(given)]) }
  }
  const event = mark === null ? undefined : asked.get(answeredBy(frame, mark))
  if (event !== undefined && 'reply' in value)
    return { event, isAcknowledgement: true, ...argumentsOf(listOf(listOf(value['reply'])[0])) }
  if (event !== undefined && 'error' in value) {
    const [code, words] = listOf(value['error'])
    const message = listOf(words)[0] ?? null
    return { event, isAcknowledgement: true, value: { error: { code: code ?? null, message } } }
  }
  const [kind] = Object.keys(value).filter(member => member !== 'id')
  return { event: `${purpose.split(' ', 1)[0] as string} ${kind ?? 'nothing'}`, value: withoutMark(value) }
}

function withoutMark({ id: _, ...rest }: JsonObject): JsonValue {
  return rest
}

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '')

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : []

function argumentsOf(values: readonly JsonValue[]): Partial<Message> {
  if (values.length === 0) return {}
  return values.length === 1 ? { value: values[0] as JsonValue } : { value: values, isArguments: true }
}
