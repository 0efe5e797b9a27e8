import { messageValue } from '../message-value.ts'
import { type SocketProtocol, answeredBy, askedBy } from './frame.ts'

/**
 * STOMP 1.0 to 1.2: a command, header lines, an empty line and a body that a null byte ends. What is sent to or comes from a
 * destination is named by both, without the ids in it (`SEND /app/rooms/:id/say`); a `RECEIPT` answers what asked for it.
 */
export const stomp: SocketProtocol = {
  isSpokenIn: frames => frames.some(({ text }) => /^(?:CONNECT|STOMP|CONNECTED)\r?\n/.test(text)),
  messages: (frame, asked) => {
    const read = frame.binary ? null : /^([A-Z]+)\r?\n((?:[^\r\n]+\r?\n)*)\r?\n/.exec(frame.text)
    if (read === null) return [{ ...frame, ...(frame.text.trim() === '' ? { event: 'stomp beat' } : {}) }]
    const [head, command, lines] = read as unknown as [string, string, string]
    const headers: ReadonlyMap<string, string> = new Map(
      lines
        .split(/\r?\n/)
        .flatMap(line =>
          line === '' ? [] : [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const],
        ),
    )
    const destination = headers.get('destination')
    const body = messageValue(frame.text.slice(head.length).replace(/\0[\r\n]*$/, ''))
    if (command === 'RECEIPT') {
      const event = asked.get(answeredBy(frame, headers.get('receipt-id') ?? '')) ?? 'RECEIPT'
      return [{ ...frame, event, isAcknowledgement: true, ...body }]
    }
    const event = isOfTransport(command)
      ? `stomp ${command}`
      : destination === undefined
        ? command
        : `${command} ${withoutIds(destination)}`
    const receipt = headers.get('receipt')
    if (receipt !== undefined) asked.set(askedBy(frame, receipt), event)
    return [{ ...frame, event, ...(CONNECTS.test(command) ? { value: Object.fromEntries(headers) } : body) }]
  },
}

/** Its headers show who connects. */
const CONNECTS = /^(?:CONNECT|STOMP)$/

const isOfTransport = (command: string): boolean =>
  /^(?:CONNECT|STOMP|CONNECTED|DISCONNECT|ACK|NACK|UNSUBSCRIBE)$/.test(command)

/** `/topic/rooms/42` as `/topic/rooms/:id`; also UUIDs and what a key stands for after its redaction. */
const withoutIds = (destination: string): string =>
  destination.replace(/(?<=[/.])(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|rdx_\w+)(?=[/.]|$)/gi, ':id')
