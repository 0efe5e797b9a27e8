import type { JsonValue, Message } from '../../../evidence/exchange.ts'
import { nameWithTags } from '../../../evidence/message-name.ts'
import { messageValue } from '../message-value.ts'
import { type SocketProtocol, answeredBy, askedBy, isObject, plain } from './frame.ts'

/**
 * Phoenix channels, version 2 of their JSON: `[join_ref, ref, topic, event, payload]`. An event has what its topic begins with before
 * its name (`room:42` and `new_msg`: `room new_msg`); a `phx_reply` answers what was sent under its `ref`.
 */
export const phoenix: SocketProtocol = {
  isSpokenIn: frames => frames.some(({ text }) => parts(text)?.[3] === 'phx_join'),
  messages: (frame, asked) => {
    const said = frame.binary ? undefined : parts(frame.text)
    if (said === undefined) return [plain(frame)]
    const [, ref, topic, event, value] = said
    if (event === 'phx_reply') {
      const answered = asked.get(answeredBy(frame, `${topic} ${ref ?? ''}`)) ?? named(topic, event)
      return [{ ...frame, event: answered, isAcknowledgement: true, value }]
    }
    const name = nameWithTags(named(topic, event), value)
    if (ref !== null) asked.set(askedBy(frame, `${topic} ${ref}`), name)
    return [{ ...frame, event: name, value }] satisfies Message[]
  },
}

const named = (topic: string, event: string): string => `${topic.split(':', 1)[0] as string} ${event}`

type Parts = readonly [join: string | null, ref: string | null, topic: string, event: string, payload: JsonValue]

function parts(text: string): Parts | undefined {
  if (!text.startsWith('[')) return undefined
  const { value } = messageValue(text)
  if (!Array.isArray(value) || value.length !== 5) return undefined
  const [join, ref, topic, event, payload] = value as readonly JsonValue[]
  const isMark = (mark: JsonValue | undefined): mark is string | null => mark === null || typeof mark === 'string'
  return isMark(join) && isMark(ref) && typeof topic === 'string' && typeof event === 'string' && isObject(payload)
    ? [join, ref, topic, event, payload]
    : undefined
}
