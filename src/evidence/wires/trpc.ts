import type { Body, Exchange, JsonValue, Response } from '../exchange.ts'
import { ofJsonLines } from './json-lines.ts'
import { ofSuperjson } from './superjson.ts'
import { type Unwrapped, firstLine, headerOf, isObject } from './unwrapped.ts'

const TRPC = 'tRPC'

const BATCH = /[?&]batch=1(?:&|$)/
const PROCEDURE = /^[A-Za-z_]\w*(?:[./][A-Za-z_]\w*)*$/
const MOST = 50

/** What an address asks for: the procedures behind the last slash, and the address before them. */
export interface Asked {
  readonly base: string
  readonly names: readonly string[]
  readonly query: string
  readonly isBatch: boolean
}

/** Null where an address can name no procedures. @param url absolute */
export function askedIn(url: string): Asked | null {
  const [address = ''] = url.split('#', 1)
  const question = address.indexOf('?')
  const path = question === -1 ? address : address.slice(0, question)
  const query = question === -1 ? '' : address.slice(question + 1)
  const slash = path.lastIndexOf('/')
  const names = path.slice(slash + 1).split(/,|%2C/i)
  const isBatch = BATCH.test(`?${query}`)
  if (names.length > MOST || (!isBatch && names.length > 1) || !names.every(name => PROCEDURE.test(name))) return null
  return { base: path.slice(0, slash + 1), names, query, isBatch }
}

/**
 * What was asked of tRPC together (trpc.io, "HTTP RPC Specification", "Batching"), each as if it had been asked for alone: procedures are joined
 * with commas in the path, and what they are given and answered stands by their number. What is no such batch comes back as it is.
 */
export function procedureParts(exchange: Exchange): readonly Exchange[] {
  const { request, response } = exchange
  const asked = request.method === 'GET' || request.method === 'POST' ? askedIn(request.url) : null
  if (asked === null || !asked.isBatch || asked.names.length < 2) return [exchange]
  const answers = answersIn(exchange)
  if (answers === null && response !== undefined && response.status < 300) return [exchange]
  const inputs = inputsIn(asked, request.method === 'GET' ? undefined : request.body?.value)
  // One after the other, in the time that all of them took.
  const share = (exchange.duration || 1) / asked.names.length
  return asked.names.map((name, nth): Exchange => {
    const own = isObject(inputs) ? inputs[String(nth)] : undefined
    const input = own === undefined ? {} : { '0': own }
    const answer = answers?.[nth]
    return {
      ...exchange,
      at: exchange.at === 0 ? 0 : exchange.at + share * nth,
      duration: exchange.duration === 0 ? 0 : share,
      request: {
        ...request,
        url: `${asked.base}${name}?batch=1${request.method === 'GET' ? `&input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
        ...(request.body === undefined ? {} : { body: { ...request.body, value: input } }),
      },
      ...(response?.body === undefined || answers === null
        ? {}
        : {
            response: {
              ...response,
              body: { ...response.body, mediaType: 'application/json', state: 'parsed', value: [answer ?? null] },
            },
          }),
    }
  })
}

/**
 * One procedure of tRPC (trpc.io, "HTTP RPC Specification"): a query is given its input in the parameter `input`, a mutation in its body, both
 * perhaps as superjson writes it; what it gives back stands under `result.data`, and why it does not under `error`.
 */
export function ofTrpc(exchange: Exchange): Unwrapped | null {
  const { request, response } = exchange
  const asked = request.method === 'GET' || request.method === 'POST' ? askedIn(request.url) : null
  const [name, ...others] = asked?.names ?? []
  if (asked === null || name === undefined || others.length > 0) return null
  const answers = asked.isBatch ? answersIn(exchange) : null
  const answer = asked.isBatch ? answers?.[0] : response?.body?.value
  const told = toldBy(answer)
  if (told === null ? !isCertain(asked, response) : !asked.isBatch && !isNamed(asked)) return null
  const inputs = inputsIn(asked, request.method === 'GET' ? undefined : request.body?.value)
  const written = asked.isBatch ? oneOf(inputs) : inputs
  const input = ofSuperjson(written)
  const given = input === null ? written : input.value
  return {
    name: TRPC,
    framing: input === null && told?.isSuperjson !== true ? 'trpc' : 'trpc-superjson',
    ...(request.method === 'GET'
      ? { url: `${asked.base}${name}${queryOf(given)}` }
      : { url: `${asked.base}${name}`, sent: given }),
    ...(told === null ? {} : { value: told.value, ...(told.status === null ? {} : { status: told.status }) }),
  }
}

/** Where no answer shows it: a batch whose procedures have names with dots, that nothing was answered to, or that something in front refused. */
const isCertain = ({ isBatch, names }: Asked, response: Response | undefined): boolean =>
  isBatch && names.every(name => name.includes('.')) && (response?.body?.value === undefined || response.status >= 300)

/** Outside of a batch, `{result: {data}}` may be anybody's. */
const isNamed = ({ names, query }: Asked): boolean =>
  names.some(name => name.includes('.')) || /(?:^|&)input=(?:%7B|\{|%5B|\[|%22|")/i.test(query)

const oneOf = (inputs: JsonValue | undefined): JsonValue | undefined => (isObject(inputs) ? inputs['0'] : undefined)

/** What is given: to each by its number in a batch. @param body of what is posted */
export function inputsIn({ query }: Asked, body: JsonValue | undefined): JsonValue | undefined {
  if (body !== undefined) return body
  const text = query.split('&').find(pair => pair.startsWith('input='))
  try {
    return text === undefined
      ? undefined
      : (JSON.parse(decodeURIComponent(text.slice('input='.length).replaceAll('+', ' '))) as JsonValue)
  } catch {
    return undefined
  }
}

/** One answer for each procedure; null where it is no answer to a batch. */
function answersIn({ request, response }: Exchange): readonly JsonValue[] | null {
  const body = response?.body
  const listed = body?.value
  if (areAnswers(listed)) return listed
  const isInLines = headerOf(request.headers, 'trpc-accept') === 'application/jsonl'
  const put = (isInLines && body !== undefined ? ofJsonLines(linesOf(body)) : null) ?? undefined
  return areAnswers(put) ? put : null
}

const areAnswers = (listed: JsonValue | undefined): listed is readonly JsonValue[] =>
  Array.isArray(listed) && (listed as readonly JsonValue[]).every(one => toldBy(one) !== null)

/** The texts of JSON in a body that is called JSON, and is one in each line. */
function linesOf({ value, text }: Body): readonly JsonValue[] {
  if (value !== undefined) return Array.isArray(value) ? (value as readonly JsonValue[]) : [value]
  return (text ?? '').split('\n').flatMap(line => {
    const told = firstLine(line)
    return told === undefined ? [] : [told]
  })
}

interface Told {
  readonly value: JsonValue | undefined
  /** Of what went wrong. */
  readonly status: number | null
  readonly isSuperjson: boolean
}

/** What a procedure gave back, or why it did not; null where an answer says neither. */
function toldBy(answer: JsonValue | undefined): Told | null {
  if (!isObject(answer)) return null
  const { result, error } = answer
  if (isObject(result) && Object.keys(result).every(name => name === 'data' || name === 'type')) {
    const held = ofSuperjson(result['data'])
    return { value: held === null ? result['data'] : held.value, status: 200, isSuperjson: held !== null }
  }
  const held = ofSuperjson(error)
  const shape = held === null ? error : held.value
  if (!isObject(shape) || !isObject(shape['data'])) return null
  const { httpStatus, stack: _, path: __, ...data } = shape['data']
  if (typeof data['code'] !== 'string') return null
  return {
    value: { ...shape, data },
    status: typeof httpStatus === 'number' ? httpStatus : null,
    isSuperjson: held !== null,
  }
}

/** What a query is given, as parameters: those of an object each by itself, and anything else as `input`; with the question mark. */
export function queryOf(input: JsonValue | undefined): string {
  if (input === undefined || input === null) return ''
  const pairs = isObject(input) ? Object.entries(input) : ([['input', input]] as const)
  const written = pairs.flatMap(([name, value]) =>
    value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`],
  )
  return written.length === 0 ? '' : `?${written.join('&')}`
}

const textOf = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
