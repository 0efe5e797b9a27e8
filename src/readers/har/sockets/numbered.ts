import type { JsonObject, Message } from '../../../evidence/exchange.ts'
import { type SocketProtocol, answeredBy, askedBy, objectIn, plain } from './frame.ts'

/**
 * Messages of JSON that are numbered, and answers that repeat the number and say no more of what they answer: JSON-RPC 1 and 2 on a
 * socket, and the like (`{id, type}` and `{id, type: "result"}`).
 */
export const numbered: SocketProtocol = {
  isSpokenIn: frames => {
    const asked = new Set<string>()
    return frames.some(frame => {
      const value = objectIn(frame)
      const id = value === null ? null : markOf(value)
      if (value === null || id === null) return false
      if (nameOf(value) !== null) asked.add(askedBy(frame, id))
      return nameOf(value) === null && asked.has(answeredBy(frame, id))
    })
  },
  messages: (frame, asked) => {
    const value = objectIn(frame)
    if (value === null) return [plain(frame)]
    const message: Message = { ...frame, value }
    const id = markOf(value)
    if (id === null) return [message]
    const name = nameOf(value)
    if (name !== null) {
      asked.set(askedBy(frame, id), name)
      return [message]
    }
    const event = asked.get(answeredBy(frame, id))
    return [event === undefined ? message : { ...message, event, isAcknowledgement: true }]
  },
}

/** In the order in which messages elsewhere take their names from these. */
const TAGS = ['type', 'event', 'action', 'op', 'method', 'cmd', 'command'] as const
/** What only says that it is an answer. */
const ANSWERS = /^(?:result|response|reply|ack|ok|success|error|return|callback)$/i

function nameOf(value: JsonObject): string | null {
  for (const tag of TAGS) {
    const name = value[tag]
    if (typeof name === 'string' && name !== '') return ANSWERS.test(name) ? null : name
  }
  return null
}

function markOf({ id }: JsonObject): string | null {
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? JSON.stringify(id) : null
}
