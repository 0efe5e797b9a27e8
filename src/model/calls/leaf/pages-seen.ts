import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { type SentNumbers, numbersInBody, numbersInQuery } from '../../../evidence/paging.ts'
import type { Fold } from '../../fold.ts'
import { escapePointer, isObject } from '../../json.ts'
import { listIn } from '../../outlines/list-in.ts'
import { parsedUrl } from '../../parsed-url.ts'
import { isCarriedOut } from '../../refusals/carried-out.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'

/** Some of the answers of a call that held a list, by the id of their exchange. */
export type PagesSeen = Sample<PageSeen>

/** What was asked for in numbers, and what stood beside the list that came. */
export interface PageSeen {
  readonly url: string
  readonly inQuery: SentNumbers
  readonly inBody: SentNumbers
  /** Texts that were sent, by name or by the way to them, which may be what an answer before said. */
  readonly cursors: ReadonlyMap<string, string>
  readonly count: number
  /** By JSON Pointer into the answer. */
  readonly beside: ReadonlyMap<string, JsonValue>
}

const PAGES = 24
const DEPTH = 4
const BESIDE = 32
/** Longer texts are no addresses of pages. */
const LONGEST = 300

export const pagesSeen: Fold<PagesSeen, ExchangeObservation> = {
  empty: () => emptySample(PAGES),
  add: (state, { id, exchange }) => {
    const { request, response } = exchange
    const value = response?.body?.value
    if (value === undefined || !isCarriedOut(exchange)) return state
    const list = listIn(value)
    if (list === undefined || list.length === 0) return state
    sampled(state, String(id), () => ({
      url: request.url.length > LONGEST ? '' : request.url,
      inQuery: numbersInQuery(parsedUrl(request.url)?.query ?? []),
      inBody: numbersInBody(sentIn(request.body)),
      cursors: cursorsIn(request),
      count: list.length,
      beside: besides(value),
    }))
    return state
  },
  merge: (left, right) => mergeSamples(left, right, page => page),
}

const sentIn = (body: ExchangeObservation['exchange']['request']['body']): JsonValue | undefined =>
  body?.value ??
  (body?.fields === undefined ? undefined : Object.fromEntries(body.fields.map(of => [of.name, of.value])))

/** What stands in an answer outside of lists. */
export function besides(answer: JsonValue): ReadonlyMap<string, JsonValue> {
  const found = new Map<string, JsonValue>()
  const visit = (value: JsonValue, at: string, depth: number): void => {
    if (isObject(value)) {
      if (depth > 0)
        for (const name in value) visit(value[name] as JsonValue, `${at}/${escapePointer(name)}`, depth - 1)
    } else if (
      !Array.isArray(value) &&
      found.size < BESIDE &&
      (typeof value !== 'string' || isAddress(value) || isCursor(value) || isShortCursor(at, value))
    )
      found.set(at, value)
  }
  if (isObject(answer)) visit(answer, '', DEPTH)
  return found
}

/** What servers make up so that nobody reads it: no word, no moment. */
const isCursor = (text: string): boolean =>
  text === '' ||
  (text.length >= SHORTEST &&
    text.length <= LONGEST &&
    /^[\w+/=.~:|-]*$/.test(text) &&
    !/^[A-Z]?[a-z]+$|^\d{4}-\d\d-\d\d/.test(text))

const SHORTEST = 6

/** A shorter one where its name says so: `nextPageToken` (Google AIP-158). */
const isShortCursor = (name: string, text: string): boolean =>
  /(?:(?:page|next|continuation|sync)[-_]?token|cursor)$/i.test(name) && /^[\w+/=.~:|-]{1,5}$/.test(text)

function cursorsIn({ url, body }: ExchangeObservation['exchange']['request']): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const note = (name: string, value: JsonValue): void => {
    if (typeof value !== 'string' || value === '' || found.size >= BESIDE) return
    if (isCursor(value) || isShortCursor(name, value)) found.set(name, value)
  }
  for (const [name, value] of parsedUrl(url)?.query ?? []) note(name, value)
  const sent = sentIn(body)
  if (!isObject(sent)) return found
  for (const name in sent) {
    const value = sent[name] as JsonValue
    note(name, value)
    if (isObject(value)) for (const inner in value) note(`${name}.${inner}`, value[inner] as JsonValue)
  }
  return found
}

const isAddress = (text: string): boolean => text.length <= LONGEST && /^(?:https?:\/)?\/\S*\?\S+=/.test(text)
