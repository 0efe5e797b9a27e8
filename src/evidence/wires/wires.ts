import type { Body, Exchange } from '../exchange.ts'
import { ofAstroAction } from './astro-actions.ts'
import { ofConnect } from './connect.ts'
import { withoutAliases } from './graphql-aliases.ts'
import { ofInertia } from './inertia.ts'
import { ofScriptCalls } from './script-calls.ts'
import { ofServerAction } from './server-actions.ts'
import { ofSingleFetch } from './single-fetch.ts'
import { ofSvelteKit } from './sveltekit.ts'
import { ofTrpc } from './trpc.ts'
import type { Unwrapped } from './unwrapped.ts'

const WIRES = [ofSingleFetch, ofSvelteKit, ofInertia, ofServerAction, ofAstroAction, ofTrpc, ofConnect, ofScriptCalls]

/** An exchange as what it means, where a framework sent it in a wire of its own; any other as it is. */
export function withoutWire(exchange: Exchange): Exchange {
  for (const read of WIRES) {
    const unwrapped = read(exchange)
    if (unwrapped !== null) return meant(exchange, unwrapped)
  }
  return withoutAliases(exchange)
}

function meant(exchange: Exchange, unwrapped: Unwrapped): Exchange {
  const { request, response } = exchange
  const { name, url, action, framing, status, location } = unwrapped
  const redirect = location === undefined ? null : resolved(location, request.url)
  return {
    ...exchange,
    wire: { name, ...(action === undefined ? {} : { action }) },
    ...(framing === undefined ? {} : { framing }),
    request: {
      ...request,
      ...(url === undefined ? {} : { url }),
      ...(request.body === undefined || !('fields' in unwrapped || 'sent' in unwrapped)
        ? {}
        : { body: sentBody(request.body, unwrapped) }),
    },
    ...(response === undefined
      ? {}
      : {
          response: {
            ...response,
            ...(status === undefined ? {} : { status }),
            ...(redirect === null ? {} : { redirect }),
            ...(response.body === undefined ? {} : { body: answeredBody(response.body, unwrapped) }),
          },
        }),
  }
}

function sentBody({ mediaType, size }: Body, { fields, sent }: Unwrapped): Body {
  if (fields !== undefined) return { mediaType, state: 'parsed', size, fields }
  return sent === undefined ? { mediaType, state: 'empty', size: 0 } : { mediaType, state: 'parsed', size, value: sent }
}

/** Where only what the page carries is known, that stays beside what was answered: it tells where it stands. */
function answeredBody(body: Body, unwrapped: Unwrapped): Body {
  const { value, carried } = unwrapped
  const beside = carried === undefined || carried === null ? {} : { carried }
  if (!('value' in unwrapped)) return { ...body, ...beside }
  const { mediaType, size } = body
  return value === undefined
    ? { mediaType, state: 'empty', size: 0, ...beside }
    : { mediaType, state: 'parsed', size, value, ...beside }
}

const resolved = (location: string, base: string): string | null =>
  URL.canParse(location, base) ? new URL(location, base).href : null
