import type { JsonValue } from '../../evidence/exchange.ts'
import { messageIn } from '../../evidence/wires/connect.ts'
import { envelopedMessages } from '../../evidence/wires/enveloped.ts'
import { queryOf } from '../../evidence/wires/trpc.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import type { Twin } from '../../twin/twin.ts'
import { twinRequest, webResponse } from './twin-messages.ts'

/**
 * Answers a request that calls a method of Connect: the twin is asked for what it means, and the answer goes out in the wire that the front end reads.
 * Null where it is no such request.
 * @param request is read only where it may be one
 */
export async function answerMethod(
  request: Request,
  { ask, speaks }: { readonly ask: (asked: TwinRequest) => TwinResponse; readonly speaks: Twin['speaks'] },
): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const framings = speaks(request.method, pathname)
  if (framings.includes('connect-stream') && request.method === 'POST') return streamed(request, ask)
  const message = framings.includes('connect') && request.method === 'GET' ? messageIn(search.slice(1)) : null
  if (message === null) return null
  return webResponse(ask({ ...(await twinRequest(request)), query: [...new URLSearchParams(queryOf(message))] }))
}

async function streamed(request: Request, ask: (asked: TwinRequest) => TwinResponse): Promise<Response> {
  const messages = envelopedMessages(await request.clone().text()) ?? []
  const {
    status,
    headers,
    body = null,
  } = ask({
    ...(await twinRequest(request)),
    body: messages.length === 1 ? messages[0] : messages,
  })
  const told = new Headers(headers.filter(([name]) => !name.startsWith('content-')) as [string, string][])
  told.set('content-type', 'application/connect+json')
  const sent = status < 400 ? (Array.isArray(body) ? (body as readonly JsonValue[]) : [body]) : []
  const parts = [...sent.map(message => enveloped(message, 0)), enveloped(status < 400 ? {} : { error: body }, ENDS)]
  return new Response(new Blob(parts), { status: 200, headers: told })
}

/** Of the flags before a message: it is the last, and says how the stream ended. */
const ENDS = 2

function enveloped(message: JsonValue, flags: number): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(message))
  const bytes = new Uint8Array(5 + text.length)
  bytes[0] = flags
  new DataView(bytes.buffer).setUint32(1, text.length)
  bytes.set(text, 5)
  return bytes
}
