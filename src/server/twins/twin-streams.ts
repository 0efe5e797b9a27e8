import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Announcement, TwinResponse } from '../../twin/message.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { eventOf } from '../../evidence/message-name.ts'
import type { Said, SocketAnswer } from '../../twin/sockets/conversations.ts'
import { type Engine, openEngine } from './engine-io.ts'
import { type Frame, frameReader, frameOf } from './socket-frames.ts'

/** Those who listen to the streams and sockets of a twin. */
export interface TwinStreams {
  /** The answer to a request that opened an event stream: it goes on until whoever asked goes away. */
  readonly listen: (answer: TwinResponse, gone: AbortSignal) => Response
  /**
   * Takes a socket over whose request the twin let in.
   * @param path of the request, by which what is said on it is told
   * @param begun the client of Engine.IO that changes to it; undefined where it is new, or speaks another protocol
   */
  readonly accept: (answer: TwinResponse, request: IncomingMessage, socket: Duplex, begun?: Engine) => void
  /** Adds a client whose packets come and go by other ways. Returns what lets it go. */
  readonly join: (stream: string, engine: Engine) => () => void
  /** Asks the twin what is answered to a message on a stream. */
  readonly hearing: (stream: string, path: string) => (said: Said) => SocketAnswer
  /** Tells everybody who listens. */
  readonly announce: (announcements: readonly Announcement[]) => void
  /** Ends all streams and sockets. */
  readonly stop: () => void
}

interface Asks {
  readonly hear: (stream: string, said: Said) => SocketAnswer
  readonly heard: (path: string, said: Said, answer: SocketAnswer) => void
}

interface Listener {
  readonly stream: string
  readonly tell: (announcement: Announcement) => void
  readonly end: () => void
}

/** A client that reads nothing is let go when so many bytes wait for it. */
const MOST_WAITING = 1024 * 1024

/**
 * @param asks `hear`: the twin; `heard`: whoever is told of each message that was sent
 */
export function twinStreams({ hear, heard }: Asks): TwinStreams {
  const listeners = new Set<Listener>()
  let opened = 0
  const hearing = (stream: string, path: string) => (said: Said) => {
    const answer = hear(stream, said)
    heard(path, said, answer)
    return answer
  }
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
    accept: ({ headers, stream = '' }, request, socket, begun) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twin.invalid')
      const asks = hearing(stream, pathname)
      const say = (text: string): void => {
        if (socket.writableLength > MOST_WAITING) listener.end()
        else socket.write(frameOf('text', Buffer.from(text)))
      }
      const version = Number(searchParams.get('EIO') ?? 0)
      const engine =
        begun ??
        (version >= 3 ? openEngine({ sid: `socket-${++opened}`, version, upgrades: [], hear: asks }) : undefined)
      const listener: Listener = {
        stream,
        // One that came by requests before listens already.
        tell: one => (engine === undefined ? say(JSON.stringify(one.value)) : begun === undefined && engine.tell(one)),
        end: () => {
          if (!listeners.delete(listener)) return
          engine?.end()
          socket.end(frameOf('close', CLOSED))
        },
      }
      socket.write(handshake(request, headers))
      listeners.add(listener)
      if (engine !== undefined && begun === undefined) {
        say(engine.handshake())
        engine.goesTo(say)
        if (version < 4) say('40')
      }
      const hearText = (text: string): void => {
        if (engine === undefined) {
          for (const { value } of asks({ value: jsonIn(text) }).replies) say(JSON.stringify(value))
        } else if (text === '5') engine.goesTo(say)
        else if (text === '1') listener.end()
        else {
          const answer = engine.receive(text)
          if (answer !== null) say(answer)
        }
      }
      const read = frameReader()
      socket.on('data', (bytes: Buffer) => {
        for (const frame of read(bytes))
          if (frame.kind === 'text') hearText(frame.payload.toString('utf8'))
          else answerFrame(frame, socket, listener)
      })
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        listeners.delete(listener)
        engine?.end()
      })
    },
    join: (stream, engine) => {
      const listener: Listener = {
        stream,
        tell: engine.tell,
        end: () => {
          listeners.delete(listener)
          engine.end()
        },
      }
      listeners.add(listener)
      return listener.end
    },
    hearing,
    announce: announcements => {
      for (const one of announcements)
        for (const listener of listeners) if (listener.stream === one.stream) listener.tell(one)
    },
    stop: () => {
      for (const listener of listeners) listener.end()
    },
  }
}

function jsonIn(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** Normal closure (RFC 6455, 7.4.1). */
const CLOSED = Buffer.from([0x03, 0xe8])

function answerFrame(frame: Frame, socket: Duplex, listener: Listener): void {
  if (frame.kind === 'ping') socket.write(frameOf('pong', frame.payload))
  else if (frame.kind === 'close' || frame.kind === 'broken') listener.end()
}

/** One event in the form of RFC of event streams (HTML, 9.2.6): a name where the value does not say it. */
function eventText({ name, value, isTagged }: Announcement): string {
  return `${isTagged ? '' : `event: ${eventOf(name, value).replaceAll(/[\r\n]/g, ' ')}\n`}data: ${JSON.stringify(value)}\n\n`
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
