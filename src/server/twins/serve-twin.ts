import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Files } from '../../front-end/files.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import type { Twin } from '../../twin/twin.ts'
import { said } from '../answers.ts'
import { listenHere } from '../listen.ts'
import { allowedHosts } from '../security/hosts.ts'
import { ADMIN, twinAdmin } from './twin-admin.ts'
import { fileRequest, fileResponse } from './twin-files.ts'
import { answerBatch } from './twin-batches.ts'
import { askTwin, twinRequest, webResponse } from './twin-messages.ts'
import { answerProcedures } from './twin-procedures.ts'
import { messageRequest, messageResponse } from './socket-log.ts'
import { pollRequest, twinPolling } from './twin-polling.ts'
import { takeSockets } from './twin-sockets.ts'
import { twinStreams } from './twin-streams.ts'

export interface ServeTwinOptions {
  readonly port: number
  readonly otherPorts: boolean
  /** Hears of each request and what it was answered. */
  readonly heard: (request: TwinRequest, answer: TwinResponse) => void
  /** Files of a recorded front end, made for the address at which the twin is served. */
  readonly files?: (address: string) => Files
  /** Milliseconds since the epoch, for the twin; the machine's where it is left out. */
  readonly clock?: () => number
}

/** A twin that answers on this machine. */
export interface ServingTwin {
  /** `http://127.0.0.1:4880` */
  readonly address: string
  readonly stop: () => Promise<void>
}

/** The largest body that is read, in bytes. */
const LARGEST = 10 * 1024 * 1024

/**
 * Serves a twin over HTTP, to whoever asks it by a name of this machine.
 * @throws UserError where the port is taken
 */
export async function serveTwin(
  twin: Twin,
  { port: wanted, otherPorts, heard, files: filesAt, clock = Date.now }: ServeTwinOptions,
): Promise<ServingTwin> {
  let hosts = allowedHosts(wanted)
  let files: Files | undefined
  const streams = twinStreams({
    hear: (stream, said) => twin.hear(stream, said, clock()),
    heard: (path, said, answer) => heard(messageRequest(path, said, answer), messageResponse(answer)),
  })
  const polling = twinPolling({ twin, streams, clock, heard })
  const app = new Hono()
    .use(async (context, next) => {
      if (!hosts.allows(context.req.header('host'))) return said(context, 403, 'this name is not one of this server')
      return next()
    })
    .use(async (context, next) => {
      const isUnmeasured = context.req.header('transfer-encoding') !== undefined
      if (isUnmeasured || Number(context.req.header('content-length') ?? 0) > LARGEST)
        return said(context, 413, `the request is longer than ${LARGEST} bytes, or does not say how long it is`)
      return next()
    })
    .route(ADMIN, twinAdmin(twin, clock))
    .all('*', async context => {
      const file = files?.(fileRequest(context.req.raw)) ?? null
      if (file !== null) return fileResponse(file)
      const polled = await polling.answer(await pollRequest(context.req.raw), () => context.req.text())
      if (polled !== null) return polled
      const ask = (request: TwinRequest): TwinResponse => {
        const answer = askTwin(twin, request, clock())
        heard(request, answer)
        streams.announce(answer.announces)
        return answer
      }
      const together =
        (await answerProcedures(context.req.raw, { ask, speaks: twin.speaks })) ??
        (await answerBatch(context.req.raw, ask))
      if (together !== null) return together
      const answer = ask(await twinRequest(context.req.raw))
      return answer.stream === undefined ? webResponse(answer) : streams.listen(answer, context.req.raw.signal)
    })
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
  takeSockets(server, { twin, streams, polling, clock, heard, allows: host => hosts.allows(host) })
  twin.begin(clock())
  const port = await listenHere(server, wanted, otherPorts)
  hosts = allowedHosts(port)
  const address = `http://127.0.0.1:${port}`
  files = filesAt?.(address)
  return {
    address,
    stop: async () => {
      streams.stop()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
