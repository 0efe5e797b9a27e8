import type { JsonObject, JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { saysHowItWent } from '../../instances/apart.ts'
import { isObject } from '../../json.ts'
import { isNotLetIn } from '../../refusals/not-let-in.ts'
import { refusesInside } from '../../refusals/refuses-inside.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { isRedacted } from '../../token.ts'

/** What accepted answers of a call look like, coarsely: enough to tell whether two calls answer with the same kind of thing. */
export interface AnswerKeys {
  /** Keys of the object, or of the elements of the list, that the answer carries. */
  keys: Sample<true>
  /** Envelopes around it: `data`, `items`; empty for none. */
  envelopes: Sample<true>
  /** `one`, `many`, `scalar`, `html`, `text`, `binary`, `empty`. */
  kinds: Set<string>
}

const KEYS = 128
const ELEMENTS = 5

export const answerKeys: Fold<AnswerKeys, ExchangeObservation> = {
  empty: () => ({ keys: emptySample(KEYS), envelopes: emptySample(8), kinds: new Set() }),
  add: (state, { exchange }) => {
    const { response } = exchange
    if (response === undefined || response.status < 200 || response.status >= 300) return state
    const { body } = response
    if (refusesInside(body?.value) || isNotLetIn(exchange)) return state
    if (body === undefined || body.state === 'empty') state.kinds.add('empty')
    else if (body.value !== undefined) {
      const { content, envelope } = unwrapped(body.value)
      if (envelope !== '') sampled(state.envelopes, envelope, () => true)
      if (Array.isArray(content)) {
        state.kinds.add('many')
        for (const element of (content as readonly JsonValue[]).slice(0, ELEMENTS)) addKeys(state, nodeOf(element))
      } else if (content !== null && typeof content === 'object') {
        state.kinds.add('one')
        addKeys(state, content)
      } else state.kinds.add('scalar')
    } else if (body.state === 'text') state.kinds.add(/html/.test(body.mediaType) ? 'html' : 'text')
    else if (body.state === 'binary') state.kinds.add('binary')
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.keys, right.keys, () => true)
    mergeSamples(left.envelopes, right.envelopes, () => true)
    for (const kind of right.kinds) left.kinds.add(kind)
    return left
  },
}

const ENVELOPES = new Set(
  'data result results items rows records content list nodes payload response value values entries docs hits'.split(
    ' ',
  ),
)

/** What an answer carries, without an envelope: `{ data: […], meta: {…} }` carries the list. */
export function unwrapped(value: JsonValue): { readonly content: JsonValue; readonly envelope: string } {
  let content = value
  const names: string[] = []
  for (let depth = 0; depth < 3; depth++) {
    if (content === null || typeof content !== 'object' || Array.isArray(content)) break
    const object = content as { readonly [key: string]: JsonValue }
    const keys = Object.keys(object)
    const inner = keys.filter(key => object[key] !== null && typeof object[key] === 'object')
    const name =
      keys.find(key => ENVELOPES.has(key) && inner.includes(key)) ??
      listBesideCounts(object, inner) ??
      listAmongPaging(object, inner) ??
      thingBesideWords(object, inner) ??
      besideOutcome(object, inner) ??
      aroundList(object, keys)
    if (name === undefined || (keys.length > 8 && name !== listAmongPaging(object, inner))) break
    names.push(name)
    content = object[name] as JsonValue
  }
  return { content, envelope: names.join('.') }
}

/** What clients of GraphQL ask for beside everything. */
const TYPE_NAME = '__typename'

const BESIDE =
  /count|total|page|limit|offset|size|next|prev|more|cursor|skip|from|last|first|took|status|success|ok$|^(?:schema_?)?version$/i

/** Objects that say something about a list, as serializers put them beside it. */
const ABOUT = /^_?(?:meta(?:data)?|links|paging|pagination|page_?info|page)$/i

/** What an edge leads to, where a list is written as GraphQL's connections are (Relay): `{ edges: [{ node: {…}, cursor }], pageInfo }`. */
const nodeOf = (element: JsonValue): JsonValue =>
  isObject(element) && isObject(element['node']) && Object.keys(element).every(key => EDGE.has(key))
    ? element['node']
    : element

const EDGE = new Set(['node', 'cursor', TYPE_NAME])

/** `{ message: "Order created.", order: { id: 7 } }` */
function thingBesideWords(object: { readonly [key: string]: JsonValue }, inner: readonly string[]): string | undefined {
  const [only, ...others] = inner
  if (only === undefined || others.length > 0 || !isObject(object[only])) return undefined
  const words = Object.keys(object).filter(key => key !== only)
  return words.length > 0 && words.every(key => WORDS.test(key)) ? only : undefined
}

/** `{ status_code: 200, error_code: 0, metadata: […] }`: what stands apart where all else says how it went. */
const besideOutcome = (object: JsonObject, [only, ...others]: readonly string[]): string | undefined =>
  only === 'metadata' && others.length === 0 && saysHowItWent(name => object[name] !== undefined) ? only : undefined

/** What says how it went. */
const WORDS = /^(?:message|msg|status|success|ok)$/i

/** `{ orders: [...], total: 3 }`: one list, beside nothing but what counts and pages it, and says in which version it is written. */
function listBesideCounts(object: { readonly [key: string]: JsonValue }, inner: readonly string[]): string | undefined {
  const [only, ...others] = inner.filter(key => !(ABOUT.test(key) && isObject(object[key])))
  if (only === undefined || others.length > 0 || !Array.isArray(object[only])) return undefined
  // Attributes of XML are beside their element.
  const isBeside = (key: string): boolean =>
    BESIDE.test(key) || ABOUT.test(key) || key.startsWith('@') || key === TYPE_NAME
  return Object.keys(object).every(key => key === only || isBeside(key)) ? only : undefined
}

/** `{ content: [...], last: false, number: 0, size: 20, totalPages: 3, empty: false, … }`: the one list, where most of what is beside it pages it. */
function listAmongPaging(object: { readonly [key: string]: JsonValue }, inner: readonly string[]): string | undefined {
  const [only, ...others] = inner.filter(key => Array.isArray(object[key]))
  if (only === undefined || others.length > 0) return undefined
  const beside = Object.keys(object).filter(key => key !== only)
  const paging = beside.filter(key => BESIDE.test(key))
  return paging.length >= PAGING && paging.length * 2 > beside.length ? only : undefined
}

/** A thing that holds a list may have a `page` and a `size` too. */
const PAGING = 4

/** `{ orders: { order: [...] } }`: nothing but what holds a list, as the root element of XML does, and `_embedded` of HAL beside its links. */
function aroundList(object: { readonly [key: string]: JsonValue }, keys: readonly string[]): string | undefined {
  const [only, ...others] = keys.filter(
    key => key !== TYPE_NAME && !(ABOUT.test(key) && isObject(object[key] as JsonValue)),
  )
  const held = only === undefined || others.length > 0 ? null : (object[only] as JsonValue)
  if (!isObject(held)) return undefined
  const inner = Object.keys(held).filter(key => held[key] !== null && typeof held[key] === 'object')
  return listBesideCounts(held, inner) === undefined ? undefined : only
}

function addKeys(state: AnswerKeys, value: JsonValue): void {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  for (const key in value) if (key.length <= 64 && !isRedacted(key)) sampled(state.keys, key, () => true)
}
