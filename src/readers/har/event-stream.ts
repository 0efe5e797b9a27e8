import type { Message } from '../../evidence/exchange.ts'
import { nameWithTags } from '../../evidence/message-name.ts'
import { messageValue } from './message-value.ts'

/**
 * The events of a `text/event-stream` body, as the HTML standard splits them (WHATWG HTML, 9.2.6). The stream carries no clock:
 * `at` is the time of the request.
 */
export function streamMessages(text: string, at: number): Message[] {
  const messages: Message[] = []
  let event = ''
  let lines: string[] = []
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    if (line === '') {
      if (lines.length > 0) messages.push(streamMessage(lines.join('\n'), event, at))
      event = ''
      lines = []
      continue
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') lines.push(value)
    else if (field === 'event') event = value
  }
  return messages
}

/** `_eventSourceMessages`, which browsers and tools after Chrome's pattern write: `{ time, eventName, data }`. */
export function listedStreamMessages(listed: unknown, at: number): Message[] {
  if (!Array.isArray(listed)) return []
  return listed.flatMap((each: unknown): Message[] => {
    if (typeof each !== 'object' || each === null) return []
    const { data, eventName } = each as Record<string, unknown>
    return typeof data === 'string' ? [streamMessage(data, typeof eventName === 'string' ? eventName : '', at)] : []
  })
}

function streamMessage(text: string, event: string, at: number): Message {
  const read = messageValue(text)
  const named = event === '' ? {} : { event: nameWithTags(event, read.value) }
  return { direction: 'received', at, text, binary: false, ...read, ...named }
}
