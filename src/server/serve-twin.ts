import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { JsonValue } from '../evidence/exchange.ts'
import type { TwinRequest, TwinResponse } from '../twin/message.ts'
import { isJson } from '../twin/answers-of.ts'
import type { Twin } from '../twin/twin.ts'
import { said } from './answers.ts'
import { listenHere } from './listen.ts'
import { allowedHosts } from './security/hosts.ts'

export interface ServeTwinOptions {
  readonly port: number
  readonly otherPorts: boolean
  /** Hears of each request and what it was answered. */
  readonly heard: (request: TwinRequest, answer: TwinResponse) => void
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
  { port: wanted, otherPorts, heard }: ServeTwinOptions,
): Promise<ServingTwin> {
  let hosts = allowedHosts(wanted)
  const app = new Hono()
    .use(async (context, next) => {
      if (!hosts.allows(context.req.header('host'))) return said(context, 403, 'this name is not one of this server')
      return next()
    })
    .all('*', async context => {
      const isUnmeasured = context.req.header('transfer-encoding') !== undefined
      if (isUnmeasured || Number(context.req.header('content-length') ?? 0) > LARGEST)
        return said(context, 413, `the request is longer than ${LARGEST} bytes, or does not say how long it is`)
      const request = await requestOf(context)
      const answer = twin.answer(request, Date.now())
      heard(request, answer)
      return responseOf(answer)
    })
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
  const port = await listenHere(server, wanted, otherPorts)
  hosts = allowedHosts(port)
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function requestOf({ req }: Context): Promise<TwinRequest> {
  const url = new URL(req.url)
  return {
    method: req.method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: new Map(Object.entries(req.header()).map(([name, value]) => [name.toLowerCase(), value])),
    cookies: new Map(Object.entries(parse(req.header('cookie') ?? ''))),
    body: bodyOf(await req.text(), req.header('content-type') ?? ''),
  }
}

function bodyOf(text: string, mediaType: string): JsonValue | undefined {
  if (text === '') return undefined
  if (mediaType.startsWith('application/x-www-form-urlencoded')) {
    const fields = Object.create(null) as Record<string, JsonValue>
    for (const [name, value] of new URLSearchParams(text)) fields[name] = value
    return fields
  }
  try {
    return isJson(mediaType) ? (JSON.parse(text) as JsonValue) : undefined
  } catch {
    return undefined
  }
}

function responseOf({ status, headers, mediaType, body }: TwinResponse): Response {
  const text = body === undefined ? null : isJson(mediaType) || typeof body !== 'string' ? JSON.stringify(body) : body
  // These have no body whatever is said of them (RFC 9110, 6.4.1).
  const bodiless = [204, 205, 304].includes(status)
  return new Response(bodiless ? null : text, { status, headers: headers.map(([name, value]) => [name, value]) })
}
