import { once } from 'node:events'
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket, createSecureContext } from 'node:tls'
import { makeCertificate } from './certificate.ts'

/** All that a browser can reach: one server, under the names of the origins that it stands for. */
export interface ClosedNetwork {
  /** Of the proxy that the browser is given: `http://127.0.0.1:40123` */
  readonly proxy: string
  /** How often which other origin was asked for, in vain; at most 100 origins. */
  readonly turnedAway: () => ReadonlyMap<string, number>
  /** Requests that wait for an answer; streams that were answered do not. */
  readonly waiting: () => number
  readonly close: () => Promise<void>
}

interface Options {
  /** What answers: `http://127.0.0.1:4880` */
  readonly server: string
  /** Whether a request to this origin (`https://shop.test`) goes to the server. */
  readonly stands: (origin: string) => boolean
}

const MOST_ORIGINS = 100

/**
 * Opens a proxy on this machine that knows no network: requests to the origins that the server stands for go to the server, which
 * reads the origin in `x-forwarded-proto` and `x-forwarded-host`; all others are refused and counted. HTTPS ends here.
 */
export async function openClosedNetwork({ server, stands }: Options): Promise<ClosedNetwork> {
  const { hostname, port } = new URL(server)
  const away = new Map<string, number>()
  const open = new Set<Duplex>()
  let waiting = 0
  const turnAway = (origin: string): void => {
    if (away.has(origin) || away.size < MOST_ORIGINS) away.set(origin, (away.get(origin) ?? 0) + 1)
  }
  const isOurs = (origin: string): boolean => {
    if (stands(origin)) return true
    turnAway(origin)
    return false
  }
  const secureContext = createSecureContext(makeCertificate())
  const keep = (socket: Duplex): void => {
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  /** Asks the server what was asked; null where it is none of its origins. */
  const passOn = (asked: IncomingMessage) => {
    const url = addressOf(asked)
    if (url === null || !isOurs(url.origin)) return null
    const headers: OutgoingHttpHeaders = {
      ...asked.headers,
      host: new URL(server).host,
      'x-forwarded-proto': url.protocol.slice(0, -1),
      'x-forwarded-host': url.host,
    }
    delete headers['proxy-connection']
    return request({
      hostname,
      port,
      method: asked.method ?? 'GET',
      path: url.pathname + url.search,
      headers,
      agent: false,
    })
  }
  const answer = (asked: IncomingMessage, response: ServerResponse): void => {
    const across = acrossOrigins(asked)
    const passed = isPreflight(asked) ? null : passOn(asked)
    if (passed === null) {
      const isAllowed = isPreflight(asked) && isOurs(addressOf(asked)?.origin ?? '')
      response.writeHead(isAllowed ? 204 : 502, across).end()
      return
    }
    waiting++
    let isWaiting = true
    const done = (): void => {
      if (isWaiting) waiting--
      isWaiting = false
    }
    passed.on('response', got => {
      for (const [name, value] of Object.entries(across)) response.setHeader(name, value)
      for (const [name, value] of Object.entries(got.headersDistinct)) response.setHeader(name, value ?? [])
      response.writeHead(got.statusCode ?? 502)
      if (got.headers['content-type']?.startsWith('text/event-stream') === true) done()
      got.pipe(response)
    })
    passed.on('error', () => {
      done()
      response.destroy()
    })
    response.once('close', () => {
      done()
      passed.destroy()
    })
    asked.pipe(passed)
  }
  const upgrade = (asked: IncomingMessage, socket: Duplex, head: Buffer): void => {
    keep(socket)
    const passed = passOn(asked)
    if (passed === null) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n')
      return
    }
    passed.on('upgrade', (got, other, first) => {
      keep(other)
      socket.write(headOf(got))
      socket.write(first)
      other.write(head)
      other.pipe(socket).pipe(other)
    })
    passed.on('response', got => {
      socket.write(headOf(got))
      got.pipe(socket)
    })
    passed.on('error', () => socket.destroy())
    passed.end()
  }
  const inner = createServer(answer).on('upgrade', upgrade)
  const proxy = createServer(answer).on('upgrade', upgrade)
  proxy.on('connect', (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
    keep(socket)
    if (!/^[^/@?#]{1,300}$/.test(asked.url ?? '')) return void socket.destroy()
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    tunnel(socket as Socket, head, { inner, secureContext, host: asked.url as string, keep })
  })
  proxy.on('connection', keep)
  proxy.on('clientError', (_, socket) => socket.destroy())
  inner.on('clientError', (_, socket) => socket.destroy())
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address() as { readonly port: number }
  return {
    proxy: `http://127.0.0.1:${address.port}`,
    turnedAway: () => away,
    waiting: () => waiting,
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/** What lets a page read an answer of another origin (Fetch, CORS protocol): the recorded servers let it, or it would not be recorded. */
function acrossOrigins(asked: IncomingMessage): Readonly<Record<string, string>> {
  const { origin } = asked.headers
  if (origin === undefined || origin === addressOf(asked)?.origin) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': asked.headers['access-control-request-method'] ?? 'GET',
    'access-control-allow-headers': asked.headers['access-control-request-headers'] ?? 'content-type',
    vary: 'origin',
  }
}

/** What a socket was opened for through a tunnel: `https://shop.test:8443`. */
const tunnels = new WeakMap<object, { readonly isSecure: boolean; readonly host: string }>()

interface Tunnel {
  readonly inner: Server
  readonly secureContext: ReturnType<typeof createSecureContext>
  readonly host: string
  readonly keep: (socket: Duplex) => void
}

/** The first byte tells whether TLS is spoken (RFC 8446, 5.1); browsers also tunnel plain sockets. */
function tunnel(socket: Socket, head: Buffer, { inner, secureContext, host, keep }: Tunnel): void {
  const begin = (first: Buffer): void => {
    socket.pause()
    socket.unshift(first)
    const isSecure = first[0] === 0x16
    const stream = isSecure ? new TLSSocket(socket, { isServer: true, secureContext }) : socket
    if (isSecure) keep(stream)
    tunnels.set(stream, { isSecure, host })
    inner.emit('connection', stream)
    if (!isSecure) socket.resume()
  }
  if (head.length > 0) begin(head)
  else socket.once('data', begin)
}

/** Absolute in what a proxy is asked; in a tunnel the rest is known from its beginning. */
function addressOf({ url = '', socket }: IncomingMessage): URL | null {
  const through = tunnels.get(socket)
  const text = through === undefined ? url : `${through.isSecure ? 'https' : 'http'}://${through.host}${url}`
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode ?? 502} ${statusMessage ?? ''}`]
  for (let nth = 0; nth + 1 < rawHeaders.length; nth += 2) lines.push(`${rawHeaders[nth]}: ${rawHeaders[nth + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
