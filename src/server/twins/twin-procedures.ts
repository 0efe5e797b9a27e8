import type { Framing, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { asSuperjson, ofSuperjson } from '../../evidence/wires/superjson.ts'
import { type Asked, askedIn, inputsIn, queryOf } from '../../evidence/wires/trpc.ts'
import { isObject } from '../../model/json.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import type { Twin } from '../../twin/twin.ts'
import { twinRequest } from './twin-messages.ts'
import { answerMethod } from './twin-methods.ts'

/**
 * Answers a request that calls a method of Connect (`twin-methods.ts`), or procedures of tRPC by name: the twin is asked for each as what it means, and the answers go out in the wire that the
 * front end reads. Null where it is no such request.
 * @param request is read only where it may be one
 */
export async function answerProcedures(
  request: Request,
  { ask, speaks }: { readonly ask: (asked: TwinRequest) => TwinResponse; readonly speaks: Twin['speaks'] },
): Promise<Response | null> {
  const asked = request.method === 'GET' || request.method === 'POST' ? askedIn(request.url) : null
  if (asked === null) return answerMethod(request, { ask, speaks })
  const paths = asked.names.map(name => new URL(asked.base + name).pathname)
  const framings = paths.map(path => speaks(request.method, path).find(framing => framing.startsWith('trpc')))
  if (framings.some(framing => framing === undefined)) return answerMethod(request, { ask, speaks })
  const whole = await twinRequest(request)
  const inputs = inputsIn(asked, request.method === 'POST' ? (whole.body ?? null) : undefined)
  const answers = paths.map((path, nth) => {
    const framing = framings[nth] as Framing
    const answer = ask({ ...whole, path, ...given(asked.isBatch && isObject(inputs) ? inputs[nth] : inputs, request) })
    return { answer, value: told(answer, { path: asked.names[nth] as string, framing }) }
  })
  const [only] = answers.map(({ value }) => value)
  const [status = 200, ...others] = new Set(answers.map(({ answer }) => answer.status))
  const headers = new Headers()
  for (const { answer } of answers)
    for (const [name, value] of answer.headers) if (!name.startsWith('content-')) headers.append(name, value)
  headers.set('content-type', 'application/json')
  const values = answers.map(({ value }) => value)
  const text = asksForLines(request)
    ? inOneLine(values, framings[0] as Framing)
    : JSON.stringify(asked.isBatch ? values : only)
  return new Response(text, { status: others.length === 0 ? status : 207, headers })
}

/** What a procedure is given, as the twin is asked it. */
function given(written: JsonValue | undefined, { method }: Request): Pick<TwinRequest, 'query' | 'body'> {
  const held = ofSuperjson(written)
  const input = held === null ? written : held.value
  return method === 'GET'
    ? { query: [...new URLSearchParams(queryOf(input))], body: undefined }
    : { query: [], body: input }
}

/** What a procedure gives back, or why it does not. */
function told(
  { status, body = null }: TwinResponse,
  { path, framing }: { readonly path: Asked['names'][number]; readonly framing: Framing },
): JsonObject {
  const written = (value: JsonValue): JsonValue => (framing === 'trpc' ? value : asSuperjson(value))
  if (status < 400) return { result: { data: written(body) } }
  const known = isObject(body) ? body : {}
  const data = isObject(known['data']) ? known['data'] : { code: 'INTERNAL_SERVER_ERROR' }
  return {
    error: written({ message: 'Refused', code: -32603, ...known, data: { ...data, httpStatus: status, path } }),
  }
}

const asksForLines = ({ headers }: Request): boolean => headers.get('trpc-accept') === 'application/jsonl'

/** All answers in the first line, so that no line brings anything later; see `ofJsonLines`. */
function inOneLine(values: readonly JsonObject[], framing: Framing): string {
  const head = Object.fromEntries(values.map((value, nth) => [String(nth), [[bare(value, framing)]]]))
  return `${JSON.stringify(framing === 'trpc' ? head : asSuperjson(head))}\n`
}

/** In lines superjson writes the line, and not what stands in it. */
function bare(value: JsonObject, framing: Framing): JsonObject {
  if (framing === 'trpc') return value
  const { result, error } = value
  return isObject(result)
    ? { result: { data: ofSuperjson(result['data'])?.value ?? null } }
    : { error: ofSuperjson(error)?.value ?? null }
}
