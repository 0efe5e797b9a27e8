import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { parse } from 'hono/utils/cookie'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import type { Twin } from '../../twin/twin.ts'
import { askTwin } from './twin-messages.ts'
import type { TwinPolling } from './twin-polling.ts'
import type { TwinStreams } from './twin-streams.ts'

/** Opens the sockets that the specification speaks of; others are turned away with what the twin answers. */
export function takeSockets(
  server: Server,
  of: {
    readonly twin: Twin
    readonly streams: TwinStreams
    readonly polling: Pick<TwinPolling, 'engine'>
    readonly clock: () => number
    readonly heard: (request: TwinRequest, answer: TwinResponse) => void
    readonly allows: (host: string | undefined) => boolean
  },
): void {
  server.on('upgrade', (message: IncomingMessage, socket: Duplex) => {
    if (!of.allows(message.headers.host) || !isFromHere(message, of.allows)) {
      turnAway(socket, '403 Forbidden', [])
      return
    }
    const request = upgradeRequest(message)
    const begun = of.polling.engine(new Map(request.query).get('sid') ?? '')
    const answer = askTwin(of.twin, request, of.clock())
    of.heard(request, answer)
    if (answer.stream !== undefined && answer.status === 101) of.streams.accept(answer, message, socket, begun)
    else turnAway(socket, `${answer.status} Refused`, answer.headers)
  })
}

/** A page of another site may open sockets to this machine, and would read what they say. */
function isFromHere({ headers }: IncomingMessage, allows: (host: string | undefined) => boolean): boolean {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && allows(new URL(headers.origin).host)
}

function upgradeRequest({ url = '/', headers }: IncomingMessage): TwinRequest {
  const { pathname, searchParams } = new URL(url, 'http://twin.invalid')
  const flat = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return {
    method: 'GET',
    path: pathname,
    query: [...searchParams],
    headers: new Map(flat),
    cookies: new Map(Object.entries(parse(headers.cookie ?? ''))),
    body: undefined,
  }
}

function turnAway(socket: Duplex, status: string, headers: TwinResponse['headers']): void {
  const told = headers.filter(([name]) => name.startsWith('x-asbuilt-')).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${told.join('')}content-length: 0\r\nconnection: close\r\n\r\n`)
}
