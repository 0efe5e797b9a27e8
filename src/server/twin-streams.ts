import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Announcement, TwinResponse } from '../twin/message.ts'
import { type Frame, frameReader, frameOf } from './socket-frames.ts'

/** Those who listen to the streams and sockets of a twin. */
export interface TwinStreams {
  /** The answer to a request that opened an event stream: it goes on until whoever asked goes away. */
  readonly listen: (answer: TwinResponse, gone: AbortSignal) => Response
  /** Takes a socket over whose request the twin let in. */
  readonly accept: (answer: TwinResponse, request: IncomingMessage, socket: Duplex) => void
  /** Tells everybody who listens. */
  readonly announce: (announcements: readonly Announcement[]) => void
  /** Ends all streams and sockets. */
  readonly stop: () => void
}

interface Listener {
  readonly stream: string
  readonly tell: (announcement: Announcement) => void
  readonly end: () => void
}

/** A client that reads nothing is let go when so many bytes wait for it. */
const MOST_WAITING = 1024 * 1024

export function twinStreams(): TwinStreams {
  const listeners = new Set<Listener>()
  return {
    listen: ({ headers, stream = '' }, gone) => {
      const encoder = new TextEncoder()
      let leave = (): void => {}
      const body = new ReadableStream<Uint8Array>({
        start: controller => {
          const listener: Listener = {
            stream,
            tell: one => {
              if ((controller.desiredSize ?? 0) < -MOST_WAITING) listener.end()
              else controller.enqueue(encoder.encode(eventText(one)))
            },
            end: () => {
              if (listeners.delete(listener)) controller.close()
            },
          }
          listeners.add(listener)
          leave = () => void listeners.delete(listener)
          gone.addEventListener('abort', () => listener.end())
          // The first bytes tell the browser that the stream is open.
          controller.enqueue(encoder.encode(':\n\n'))
        },
        cancel: () => leave(),
      })
      return new Response(body, {
        headers: [...headers.map(([name, value]): [string, string] => [name, value]), ['cache-control', 'no-store']],
      })
    },
    accept: ({ headers, stream = '' }, request, socket) => {
      const listener: Listener = {
        stream,
        tell: ({ value }) => {
          if (socket.writableLength > MOST_WAITING) listener.end()
          else socket.write(frameOf('text', Buffer.from(JSON.stringify(value))))
        },
        end: () => {
          if (!listeners.delete(listener)) return
          socket.end(frameOf('close', CLOSED))
        },
      }
      socket.write(handshake(request, headers))
      listeners.add(listener)
      const read = frameReader()
      socket.on('data', (bytes: Buffer) => {
        for (const frame of read(bytes)) answerFrame(frame, socket, listener)
      })
      socket.on('error', () => socket.destroy())
      socket.on('close', () => void listeners.delete(listener))
    },
    announce: announcements => {
      for (const one of announcements)
        for (const listener of listeners) if (listener.stream === one.stream) listener.tell(one)
    },
    stop: () => {
      for (const listener of listeners) listener.end()
    },
  }
}

/** Normal closure (RFC 6455, 7.4.1). */
const CLOSED = Buffer.from([0x03, 0xe8])

/** What is sent on a socket is heard and not answered: no statement says what would be. */
function answerFrame(frame: Frame, socket: Duplex, listener: Listener): void {
  if (frame.kind === 'ping') socket.write(frameOf('pong', frame.payload))
  else if (frame.kind === 'close' || frame.kind === 'broken') listener.end()
}

/** One event in the form of RFC of event streams (HTML, 9.2.6): a name where the value does not say it. */
function eventText({ name, value, isTagged }: Announcement): string {
  return `${isTagged ? '' : `event: ${name.replaceAll(/[\r\n]/g, ' ')}\n`}data: ${JSON.stringify(value)}\n\n`
}

/** RFC 6455, 4.2.2. */
function handshake({ headers }: IncomingMessage, more: TwinResponse['headers']): string {
  const key = headers['sec-websocket-key'] ?? ''
  const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  const protocol = headers['sec-websocket-protocol']?.split(',', 1)[0]?.trim()
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accepted}`,
    ...(protocol === undefined ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
    ...more.map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
}
