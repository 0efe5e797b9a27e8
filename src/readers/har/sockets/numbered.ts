import type { JsonObject, Message } from '../../../evidence/exchange.ts'
import { MARKS, markUnder } from '../../../evidence/message-marks.ts'
import { nameWithTags } from '../../../evidence/message-name.ts'
import { type SocketProtocol, answeredBy, askedBy, objectIn, plain } from './frame.ts'

/**
 * Messages of JSON that are numbered, and answers that repeat the number: JSON-RPC 1 and 2 on a socket, and the like (`{id, type}` and
 * `{id, type: "result"}`). What repeats the name too is an answer where it says what came of it: `{id, method, response}`.
 */
export const numbered = markedUnder(['id'])

/** The same under a name that says no more than that: `{action, requestId}` and `{action, requestId, result}`. Not every message has one. */
export const marked: SocketProtocol = { ...markedUnder(MARKS), opening: 256 }

function markedUnder(members: readonly string[]): SocketProtocol {
  return {
    isSpokenIn: frames => {
      const asked = new Set<string>()
      return frames.some(frame => {
        const value = objectIn(frame)
        if (value === null) return false
        const name = nameOf(value)
        return marksIn(value, members).some(mark => {
          if (asked.has(answeredBy(frame, answerMark(value, mark, name)))) return true
          if (name !== null) for (const one of askedMarks(mark, name)) asked.add(askedBy(frame, one))
          return false
        })
      })
    },
    messages: (frame, asked) => {
      const value = objectIn(frame)
      if (value === null) return [plain(frame)]
      const message: Message = { ...frame, value }
      const name = nameOf(value)
      for (const mark of marksIn(value, members)) {
        const event = asked.get(answeredBy(frame, answerMark(value, mark, name)))
        if (event !== undefined) return [{ ...message, event, isAcknowledgement: true }]
        if (name !== null)
          for (const one of askedMarks(mark, name)) asked.set(askedBy(frame, one), nameWithTags(name, value))
      }
      return [message]
    },
  }
}

/** Each with the member that it stands under. */
const marksIn = (value: JsonObject, members: readonly string[]): readonly string[] =>
  members.flatMap(member => {
    const mark = markUnder(value, member)
    return mark === null ? [] : [`${member} ${mark}`]
  })

/** What an answer without a name repeats, and what one with a name does. */
const askedMarks = (id: string, name: string): readonly string[] => [id, `${id} ${name}`]

/** The mark under which a message would be an answer; one that nothing was asked under where it asks itself. */
function answerMark(value: JsonObject, id: string, name: string | null): string {
  if (name === null) return id
  return OUTCOMES.some(outcome => Object.hasOwn(value, outcome)) ? `${id} ${name}` : ''
}

/** Members in which an answer says what came of what was asked. */
const OUTCOMES = ['result', 'response', 'reply', 'error', 'success', 'ok'] as const

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
