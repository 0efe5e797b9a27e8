import type { JsonValue, Message } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { journey } from '../instances/journey.test-sample.ts'

/**
 * A line of a conversation on a socket: `> pause 7` is sent, `< list {…}` received, `= pause {…}` acknowledges what was sent under that
 * name; several arguments are JSON with commas between.
 */
export type SocketLine = string

const FROM = 1_700_000_000_000

/** A socket at `/live` with one message after the other, a tenth of a second apart, from a second of a journey on. */
export function socket(lines: readonly SocketLine[], second = 0): ExchangeObservation {
  const [open] = journey([{ call: 'GET /live', status: 101 }])
  if (open === undefined) throw new Error('no observation')
  const at = FROM + second * 1000
  return {
    ...open,
    id: 7_000_000 + second,
    place: open.place + 4000 + second * 4,
    at,
    form: 'socket',
    exchange: {
      ...open.exchange,
      at,
      duration: lines.length * 100,
      resourceType: 'websocket',
      request: { ...open.exchange.request, url: 'ws://shop.test/live' },
      messages: lines.map((line, nth) => message(line, at + nth * 100)),
    },
  }
}

function message(line: SocketLine, at: number): Message {
  const [, sign = '', event = '', rest = ''] = /^([<>=]) (\S+) ?(.*)$/.exec(line) ?? []
  const given = JSON.parse(`[${rest}]`) as readonly JsonValue[]
  return {
    direction: sign === '>' ? 'sent' : 'received',
    at,
    text: line,
    binary: false,
    ...(event === '-' ? {} : { event }),
    ...(sign === '=' ? { isAcknowledgement: true as const } : {}),
    ...(given.length === 0 ? {} : { value: given.length === 1 ? (given[0] as JsonValue) : given }),
    ...(given.length > 1 ? { isArguments: true as const } : {}),
  }
}
