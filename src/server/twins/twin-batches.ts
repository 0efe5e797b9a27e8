import { addressIn, dereferenced, isCalledBatch } from '../../evidence/batches/addresses.ts'
import type { BatchForm } from '../../evidence/batches/batch-form.ts'
import type { BatchedMessage } from '../../evidence/batches/batch.ts'
import { askedTogether } from '../../evidence/batches/pairs.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import { twinRequest, webResponse } from './twin-messages.ts'

/**
 * Answers a request that holds whole requests: each is asked one after the other as if it were alone, and the answers go out in the form in which it came.
 * Null where it is no such request.
 * @param request is read only where it may be one
 */
export async function answerBatch(
  request: Request,
  ask: (asked: TwinRequest) => TwinResponse,
): Promise<Response | null> {
  const mediaType = request.headers.get('content-type') ?? ''
  if (request.method !== 'POST' || !mayBeBatch(request.url, mediaType)) return null
  const text = await request.clone().text()
  const together = askedTogether({ mediaType, text, value: parsed(text) })
  if (together === null) return null
  const { form, asked } = together
  const made = new Map<string, string>()
  const answers: Answers[] = []
  for (const one of asked) {
    const group: Answered[] = []
    for (const each of 'headers' in one ? [one] : one) {
      const part = partOf(request, { asked: each, form, made })
      const { status, headers, text: body } = await written(ask(await twinRequest(part)))
      const location = headers.find(([name]) => name === 'location')?.[1]
      if (each.id !== null) made.set(each.id, location ?? part.url)
      group.push({ asked: each, status, headers, body })
    }
    answers.push('headers' in one ? (group[0] as Answered) : group)
  }
  return form === 'multipart/mixed' ? inParts(answers) : inObjects(answers.flat())
}

/** A list holds what was answered to requests that are carried out together or not at all. */
type Answers = Answered | readonly Answered[]

interface Answered {
  readonly asked: BatchedMessage
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

const mayBeBatch = (url: string, mediaType: string): boolean =>
  /^multipart\/mixed\b/i.test(mediaType) || (/[/+]json\b/i.test(mediaType) && isCalledBatch(url))

interface Part {
  readonly asked: BatchedMessage
  readonly form: BatchForm
  readonly made: ReadonlyMap<string, string>
}

function partOf(whole: Request, { asked, form, made }: Part): Request {
  const url = addressIn(
    dereferenced(asked.url ?? '', id => made.get(id)),
    { batch: whole.url, form },
  )
  const headers = new Headers([...whole.headers].filter(([name]) => !/^(?:content-|accept|transfer-)/.test(name)))
  for (const { name, value } of asked.headers) headers.set(name, value)
  const { body, method = 'GET' } = asked
  if (body !== undefined && 'value' in body && !headers.has('content-type'))
    headers.set('content-type', 'application/json')
  const text = body === undefined ? undefined : 'text' in body ? body.text : JSON.stringify(body.value)
  return new Request(url, { method, headers, ...(text === undefined || method === 'GET' ? {} : { body: text }) })
}

async function written(answer: TwinResponse): Promise<{
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly text: string
}> {
  const response = webResponse(answer)
  return { status: response.status, headers: [...response.headers], text: await response.text() }
}

function inObjects(answers: readonly Answered[]): Response {
  const responses = answers.map(({ asked, status, headers, body }) => ({
    ...(asked.id === null ? {} : { id: asked.id }),
    status,
    headers: Object.fromEntries(headers),
    ...(body === '' ? {} : { body: parsed(body) ?? body }),
  }))
  return Response.json({ responses })
}

function inParts(answers: readonly Answers[]): Response {
  const [text, boundary] = multipart(answers.map(each => ('status' in each ? messageOf(each) : ofGroup(each))))
  return new Response(text, { headers: { 'content-type': `multipart/mixed; boundary=${boundary}` } })
}

/** Of several that are carried out together or not at all the first that was refused answers for all (OData 4.01, Protocol, 11.7.4). */
function ofGroup(answers: readonly Answered[]): string {
  const refused = answers.find(({ status }) => status >= 400)
  if (refused !== undefined) return messageOf(refused)
  const [text, boundary] = multipart(answers.map(messageOf))
  return `content-type: multipart/mixed; boundary=${boundary}${END}${END}${text}`
}

function messageOf({ asked, status, headers, body }: Answered): string {
  const id = asked.id === null ? [] : [`content-id: ${asked.id}`]
  const fields = headers.map(([name, value]) => `${name}: ${value}`)
  return [
    'content-type: application/http',
    'content-transfer-encoding: binary',
    ...id,
    '',
    // Every client reads the number alone.
    `HTTP/1.1 ${status} Answered`,
    ...fields,
    '',
    body,
  ].join(END)
}

const END = '\r\n'

/** A boundary that stands in no part. */
function multipart(parts: readonly string[]): readonly [text: string, boundary: string] {
  let nth = 1
  while (parts.some(part => part.includes(`--answers-${nth}`))) nth++
  const boundary = `answers-${nth}`
  return [[...parts.flatMap(part => [`--${boundary}`, part]), `--${boundary}--`, ''].join(END), boundary]
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
