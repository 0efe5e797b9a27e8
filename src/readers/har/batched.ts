import { addressIn, dereferenced, isCalledBatch } from '../../evidence/batches/addresses.ts'
import type { BatchedMessage, BatchedPair } from '../../evidence/batches/batch.ts'
import { type Batch, type BatchBody, batchIn } from '../../evidence/batches/pairs.ts'
import type { Body, Exchange, Header, Response } from '../../evidence/exchange.ts'
import { procedureParts } from '../../evidence/wires/trpc.ts'
import { withoutWire } from '../../evidence/wires/wires.ts'
import { harExchange } from './entry.ts'
import type { HarContent } from './har-entry.ts'
import { headerValue } from './headers.ts'

/**
 * Each call that a batch of whole requests holds (OData, Google, Microsoft Graph), or of procedures (tRPC), as if it had been made alone: a batch is put together as a page needs
 * it, and says nothing of the calls in it. What is no batch comes back as it is.
 */
export function withoutBatch(exchange: Exchange): readonly Exchange[] {
  const { request, response } = exchange
  const procedures = procedureParts(exchange)
  if (procedures.length > 1) return procedures.map(withoutWire)
  if (request.method !== 'POST' || request.body === undefined) return [exchange]
  const batch = batchIn(bodyOf(request.body, request.headers), answerOf(response), isCalledBatch(request.url))
  if (batch === null) return [exchange]
  const made = new Map<string, string>()
  // One after the other, in the time that all of them took.
  const share = (exchange.duration || 1) / batch.pairs.length
  return batch.pairs.map((pair, nth) => {
    const part = alone(exchange, batch, { pair, url: addressOf(exchange, batch, pair.asked, made), share, nth })
    const { id } = pair.asked
    const location = headerValue(pair.answered?.headers ?? [], 'location')
    if (id !== null) made.set(id, location ?? part.request.url)
    return part
  })
}

function addressOf(
  { request }: Exchange,
  { form }: Batch,
  { url = '' }: BatchedMessage,
  made: ReadonlyMap<string, string>,
): string {
  return addressIn(
    dereferenced(url, id => made.get(id)),
    { batch: request.url, form },
  )
}

function bodyOf({ mediaType, text, value }: Body, headers: readonly Header[]): BatchBody {
  return { mediaType: headerValue(headers, 'content-type') ?? mediaType, text, value }
}

const answerOf = (response: Response | undefined): BatchBody | undefined =>
  response?.body === undefined ? undefined : bodyOf(response.body, response.headers)

interface Part {
  readonly pair: BatchedPair
  readonly url: string
  readonly share: number
  readonly nth: number
}

function alone(whole: Exchange, { form, isAnswered }: Batch, { pair, url, share, nth }: Part): Exchange {
  const { at, request, response, action, shown, landing, page, resourceType } = whole
  const { asked, answered } = pair
  const read = harExchange({
    request: {
      method: asked.method,
      url,
      headers: [...request.headers.filter(goesWithEach(asked)), ...asked.headers],
      cookies: request.cookies,
      ...(asked.body === undefined ? {} : { postData: contentOf(asked) }),
    },
    ...(answered === null
      ? {}
      : { response: { status: answered.status, headers: answered.headers, content: contentOf(answered) } }),
  })
  const { failure: _, ...exchange } = read
  const own = isAnswered ? exchange.response : response
  const isTold = own !== undefined && (own.status >= 400 || exchange.request.method !== 'GET')
  return {
    ...exchange,
    at: at === 0 ? 0 : at + share * nth,
    duration: whole.duration === 0 ? 0 : share,
    fromCache: whole.fromCache,
    batch: { url: request.url, form },
    ...(own === undefined ? { failure: whole.failure ?? 'the batch has no answer to it' } : { response: own }),
    ...(page === undefined ? {} : { page }),
    ...(resourceType === undefined ? {} : { resourceType }),
    ...(action === undefined ? {} : { action }),
    ...(shown === undefined || !isTold ? {} : { shown }),
    ...(landing === undefined || !isTold ? {} : { landing }),
  }
}

/** Who asks, and from where, is said once for all of them; what else the whole says is about itself. */
const goesWithEach =
  ({ headers }: BatchedMessage) =>
  ({ name }: Header): boolean =>
    SAID_ONCE.test(name) && headerValue(headers, name) === undefined

const SAID_ONCE = /^(?:cookie|referer|origin|user-agent|host|sec-.+)$|auth|token|key|session|csrf|xsrf|tenant|account/

function contentOf({ headers, body }: BatchedMessage): HarContent {
  const mimeType = headerValue(headers, 'content-type') ?? (body !== undefined && 'value' in body ? JSON_TYPE : '')
  if (body === undefined) return { mimeType, text: '' }
  return { mimeType, text: 'text' in body ? body.text : JSON.stringify(body.value) }
}

const JSON_TYPE = 'application/json'
