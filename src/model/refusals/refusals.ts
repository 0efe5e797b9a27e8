import type { Exchange, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { isObject } from '../json.ts'
import { type Outline, emptyOutline, mergeOutlines, outline } from '../outlines/outline.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { addressKey, documentAddress } from '../pages/address.ts'
import { isRedacted, withoutTokens } from '../token.ts'
import { echoed } from './echo.ts'
import { givenNames } from './given-names.ts'
import { wordsShown } from './words-shown.ts'
import { outcomeWord } from './outcome-word.ts'
import { plainName } from './plain-name.ts'
import { withoutRequestId } from '../request-id.ts'
import { type Refusal, refusals as refusalsOf } from './refusal.ts'
import { sentFact, sentFacts } from './sent-facts.ts'

/** Why a call refused, and what it had been sent then. */
export interface Refusals {
  /** By the refusal itself, as JSON. */
  reasons: Sample<Reason>
  /** What may be reasons: words in the place where others say success (`outcome-words.ts`); by field and refusal. */
  told: Sample<Told>
  /** Words of success: JSON of the field and the word. */
  successes: Sample<Sightings>
}
export interface Told {
  readonly field: string
  readonly reason: Reason
}
export interface Reason {
  /** Its message has names in the places of what it repeats of the request (`echo.ts`). */
  readonly refusal: Refusal
  sightings: Sightings
  /** What the answers look like. */
  outline: Outline
  /** What was sent in the field that the refusal names, by fact. */
  sent: Sample<Sightings>
  /** Where it names no field: what was sent, as facts of all fields (`sent-facts.ts`), in JSON. */
  requests: Sample<Sightings>
  /** Where it names no field: of what its message speaks of, what a value was given for (`given-names.ts`). */
  given: Sample<Sightings>
  /** Words of the message that may repeat the request (`echo.ts`), each with how often they did. */
  maybe: Sample<Sightings>
  /** Messages as they were said, tokens aside: up to two of them. */
  words: Sample<true>
  /** What the person read next, where the recording shows the page; at the places of its snapshots. */
  shown: Sample<Sightings>
  /** The pages that it led to and that say it, by their addresses (`address.ts`). */
  ledTo: Sample<Sightings>
}

const REASONS = 128
const TOLD = 16
const FACTS = 16
const MAYBE = 16
const REQUESTS = 8
const SHOWN = 4

export const refusals: Fold<Refusals, ExchangeObservation> = {
  empty: () => ({ reasons: emptySample(REASONS), told: emptySample(TOLD), successes: emptySample(TOLD) }),
  add: (state, observation) => {
    const found = refusalsOf(observation.exchange).map(ofAnyRequest)
    for (const each of found) {
      const refusal = stated(each, observation)
      const reason = sampled<Reason>(state.reasons, refusalKey(refusal), () => emptyReason(refusal))
      if (reason !== undefined) sightReason(reason, each, observation)
    }
    if (found.length === 0) addOutcome(state, observation)
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.reasons, right.reasons, mergeReasons)
    mergeSamples(left.told, right.told, (a, b) => ({ ...a, reason: mergeReasons(a.reason, b.reason) }))
    mergeSamples(left.successes, right.successes, mergeSightings)
    return left
  },
}

function addOutcome(state: Refusals, observation: ExchangeObservation): void {
  const outcome = outcomeWord(observation.exchange)
  if (outcome === null) return
  const { field, word } = outcome
  if (outcome.isSuccess) {
    note(state.successes, JSON.stringify([field, word]), observation)
    return
  }
  const status = observation.exchange.response?.status ?? 0
  const each: Refusal = { status, code: null, message: word, field: null, check: null, bound: null }
  const refusal = stated(each, observation)
  const key = JSON.stringify([field, refusalKey(refusal)])
  const told = sampled<Told>(state.told, key, () => ({ field, reason: emptyReason(refusal) }))
  if (told !== undefined) sightReason(told.reason, each, observation)
}

const ofAnyRequest = (refusal: Refusal): Refusal =>
  refusal.message === null ? refusal : { ...refusal, message: withoutRequestId(refusal.message) }

/** With names in the places of what it repeats of the request, without what redaction took away. */
function stated(found: Refusal, { exchange }: ExchangeObservation): Refusal {
  const { message } = echoed(found.message ?? '', exchange.request, found.field, found.bound)
  return {
    ...found,
    status: exchange.response?.status ?? 0,
    message: found.message === null ? null : withoutTokens(message),
    code: found.code === null ? null : withoutTokens(found.code),
    field: found.field === null || isRedacted(found.field) ? null : found.field,
    bound: isRedacted(JSON.stringify(found.bound)) ? null : found.bound,
  }
}

/** In place. */
function sightReason(reason: Reason, found: Refusal, observation: ExchangeObservation): void {
  const { exchange } = observation
  sight(reason.sightings, observation)
  const answer = exchange.response?.body?.value
  if (answer !== undefined) outline(reason.outline, answer)
  if (found.message !== null) sampled(reason.words, withoutTokens(found.message), () => true)
  const { maybe } = echoed(found.message ?? '', exchange.request, found.field, found.bound)
  for (const word of maybe) if (!isRedacted(word)) note(reason.maybe, word, observation)
  for (const { text, place } of wordsShown(observation, exchange.request))
    note(reason.shown, text, { id: observation.id, place })
  const { landed } = observation
  // Of what is answered with the page itself, that is the place already.
  if (landed !== undefined && landed !== observation.place && found.message !== null) {
    note(reason.shown, withoutTokens(found.message), { id: observation.id, place: landed })
    const address = documentAddress(exchange.landing?.url ?? '')
    if (address !== null) note(reason.ledTo, addressKey(address), { id: observation.id, place: landed })
  }
  const { field } = reason.refusal
  if (field !== null) {
    // What must exist may be sent by its key.
    const value = [field, `${field}_id`, `${field}Id`]
      .map(name => sentValue(exchange.request, name))
      .find(sent => sent !== undefined)
    const { body } = exchange.request
    // What the recording does not hold may have been there: browsers leave out uploads.
    const isUnread = body?.state === 'not shown' || body?.state === 'truncated'
    if (value !== undefined || !isUnread) note(reason.sent, sentFact(value, body?.value !== undefined), observation)
    return
  }
  note(reason.requests, JSON.stringify(sentFacts(exchange.request)), observation)
  if (found.message !== null)
    for (const name of givenNames(exchange.request, found.message)) {
      // As many as of the reason itself, so that "each time" can be told.
      const sightings = sampled(reason.given, name, () => noSightings())
      if (sightings !== undefined) sight(sightings, observation)
    }
}

/** Consumes both. */
function mergeReasons(a: Reason, b: Reason): Reason {
  mergeSightings(a.sightings, b.sightings)
  mergeOutlines(a.outline, b.outline)
  mergeSamples(a.words, b.words, () => true)
  mergeSamples(a.sent, b.sent, mergeSightings)
  mergeSamples(a.requests, b.requests, mergeSightings)
  mergeSamples(a.given, b.given, mergeSightings)
  mergeSamples(a.maybe, b.maybe, mergeSightings)
  mergeSamples(a.shown, b.shown, mergeSightings)
  mergeSamples(a.ledTo, b.ledTo, mergeSightings)
  return a
}

/** Equal refusals have equal texts. */
export const refusalKey = ({ status, code, message, field, check, bound, inHeader }: Refusal): string =>
  JSON.stringify([status, code, message, field, check, bound, ...(inHeader === undefined ? [] : [inHeader])])

const emptyReason = (refusal: Refusal): Reason => ({
  refusal,
  sightings: noSightings(),
  outline: emptyOutline(),
  sent: emptySample<Sightings>(FACTS),
  requests: emptySample<Sightings>(REQUESTS),
  given: emptySample<Sightings>(FACTS),
  maybe: emptySample<Sightings>(MAYBE),
  words: emptySample<true>(2),
  shown: emptySample<Sightings>(SHOWN),
  ledTo: emptySample<Sightings>(SHOWN),
})

function note(sample: Sample<Sightings>, key: string, observation: Pick<ExchangeObservation, 'id' | 'place'>): void {
  const sightings = sampled(sample, key, () => noSightings(FEW_SIGHTINGS))
  if (sightings !== undefined) sight(sightings, observation)
}

/** The value under a dotted name in the body, the form or the query; `*` is any element of a list. */
function sentValue({ url, body }: Exchange['request'], field: string): JsonValue | undefined {
  const names = [field, bracketed(field)].map(plainName)
  const form = body?.fields?.find(({ name }) => names.includes(plainName(name)))
  if (form !== undefined) return form.value
  const steps = ownSteps(field.split('.'), body?.value)
  const [first] = steps as [string]
  const holder = body?.value === undefined || first === '*' ? body?.value : holderOf(body.value, first)
  const value = steps.reduce<JsonValue | undefined>(
    (inner, step, at) =>
      step === '*' && Array.isArray(inner)
        ? elementOf(inner as readonly JsonValue[], at === steps.length - 1)
        : propertyOf(inner, step),
    holder,
  )
  if (value !== undefined || !URL.canParse(url)) return value
  const { searchParams } = new URL(url)
  return searchParams.get(field) ?? searchParams.get(`${field}[]`) ?? undefined
}

/** Without what the server calls that which was sent, `create.book.title`: nothing is called so in it, and what stands behind is. */
function ownSteps(steps: readonly string[], body: JsonValue | undefined): readonly string[] {
  if (body === undefined || steps.length < 2 || holderOf(body, steps[0] as string) !== undefined) return steps
  const at = steps.findIndex(step => holderOf(body, step) !== undefined)
  return at < 0 ? steps : steps.slice(at)
}

/** Of several elements nobody knows which is meant: of their parts the first tells, of themselves none. */
const elementOf = (list: readonly JsonValue[], isLast: boolean): JsonValue | undefined =>
  isLast && list.length > 1 ? list : list[0]

const WRAPPERS = 3
const OBJECTS = 40

/**
 * The outermost object that has the name: `variables.input`, `data.attributes` and `user` are wrapped around what a form holds, and so is
 * `users` with a list of one.
 */
function holderOf(value: JsonValue, name: string): JsonValue | undefined {
  let level: readonly JsonValue[] = [value]
  for (let depth = 0; depth <= WRAPPERS && level.length > 0; depth++) {
    const found = level.filter(each => propertyOf(each, name) !== undefined)
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
    level = level
      .flatMap(each => (isObject(each) ? Object.values(each).map(onlyElement).filter(isObject) : []))
      .slice(0, OBJECTS)
  }
  return undefined
}

const onlyElement = (value: JsonValue): JsonValue =>
  Array.isArray(value) && value.length === 1 ? (value[0] as JsonValue) : value

/** Servers and clients write one name in several ways: `Email`, `firstName`, `first_name`. */
function propertyOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (!isObject(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  const plain = plainName(name)
  const key = Object.keys(value).find(each => plainName(each) === plain)
  return key === undefined ? undefined : value[key]
}

/** `user.email` as forms write it: `user[email]`. */
function bracketed(field: string): string {
  const [first = '', ...rest] = field.split('.')
  return `${first}${rest.map(step => `[${step === '*' ? '' : step}]`).join('')}`
}
