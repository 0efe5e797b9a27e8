import { type Engine, openEngine } from './engine-io.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import type { Twin } from '../../twin/twin.ts'
import { askTwin, twinRequest } from './twin-messages.ts'
import type { TwinStreams } from './twin-streams.ts'

/** Clients of Engine.IO whose packets come and go with requests, until they change to a socket. */
export interface TwinPolling {
  /** Null where it is no such request. */
  readonly answer: (request: TwinRequest, text: () => Promise<string>) => Promise<Response | null>
  /** The client that a socket is opened for; undefined where it names none. */
  readonly engine: (sid: string) => Engine | undefined
}

/** A client that waits for packets is answered after so long, in milliseconds, with one that says nothing. */
const PATIENCE = 20_000
/** Clients at a time; the oldest go. */
const MOST = 100
/** Between packets, from protocol 4 on. */
const SEPARATOR = '\u001E'

export function twinPolling({
  twin,
  streams,
  clock,
  heard,
}: {
  readonly twin: Twin
  readonly streams: TwinStreams
  readonly clock: () => number
  readonly heard: (request: TwinRequest, answer: TwinResponse) => void
}): TwinPolling {
  const engines = new Map<string, { readonly engine: Engine; readonly leave: () => void }>()
  let opened = 0
  const open = (request: TwinRequest, version: number): Response | null => {
    const answer = askTwin(
      twin,
      { ...request, headers: new Map([...request.headers, ['upgrade', 'websocket']]) },
      clock(),
    )
    const { stream } = answer
    if (stream === undefined) return null
    heard(request, { ...answer, status: 200 })
    const engine = openEngine({
      sid: `twin-${++opened}`,
      version,
      upgrades: ['websocket'],
      hear: streams.hearing(stream, request.path),
    })
    const leave = streams.join(stream, engine)
    engines.set(engine.sid, { engine, leave })
    for (const [sid, { leave: letGo }] of engines) {
      if (engines.size <= MOST) break
      letGo()
      engines.delete(sid)
    }
    const from = answer.headers.filter(([name]) => name.startsWith('x-asbuilt-'))
    return packets([engine.handshake(), ...engine.taken()], version, from)
  }
  return {
    engine: sid => engines.get(sid)?.engine,
    answer: async (request, text) => {
      const query = new Map(request.query)
      const version = Number(query.get('EIO'))
      if (query.get('transport') !== 'polling' || !(version >= 3 && version <= 4)) return null
      const sid = query.get('sid')
      if (sid === undefined) return request.method === 'GET' ? open(request, version) : null
      const known = engines.get(sid)
      if (known === undefined) return Response.json({ code: 1, message: 'Session ID unknown' }, { status: 400 })
      const { engine, leave } = known
      if (request.method === 'GET') {
        await engine.waits(PATIENCE)
        const waiting = engine.taken()
        return packets(waiting.length === 0 ? ['6'] : waiting, version)
      }
      for (const packet of packetsIn(await text(), version)) {
        if (packet === '1') {
          leave()
          engines.delete(sid)
        } else engine.receive(packet)
      }
      return new Response('ok', { headers: { 'content-type': 'text/html' } })
    },
  }
}

/** The request without its body, which is no JSON. */
export const pollRequest = async ({ method, url, headers }: Request): Promise<TwinRequest> => ({
  ...(await twinRequest(new Request(url, { headers }))),
  method,
})

function packets(list: readonly string[], version: number, headers: TwinResponse['headers'] = []): Response {
  const text = version >= 4 ? list.join(SEPARATOR) : list.map(packet => `${[...packet].length}:${packet}`).join('')
  return new Response(text, {
    headers: [
      ['content-type', 'text/plain; charset=UTF-8'],
      ...headers.map(([name, value]): [string, string] => [name, value]),
    ],
  })
}

function packetsIn(text: string, version: number): readonly string[] {
  if (version >= 4) return text.split(SEPARATOR)
  const found: string[] = []
  for (let rest = text; rest !== '';) {
    const colon = rest.indexOf(':')
    const length = Number(rest.slice(0, Math.max(0, colon)))
    if (colon < 1 || !(length > 0)) break
    found.push(rest.slice(colon + 1, colon + 1 + length))
    rest = rest.slice(colon + 1 + length)
  }
  return found
}
