import type { JsonObject, JsonValue, Message } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { hash53 } from '../../hash.ts'
import { isObject } from '../../json.ts'
import { reasonOf } from '../../refusals/reason.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { messageName } from './messages.ts'

/** What messages that were received say of why something was not done: JSON of code and message. */
export type MessageErrors = Sample<SeenError>
interface SeenError {
  readonly sightings: Sightings
  /** The messages that were so acknowledged. */
  readonly answers: Sample<true>
  /** The messages that say it and acknowledge nothing. */
  readonly comesIn: Sample<true>
}

/** As on the wire; one of them is there. */
export interface MessageError {
  readonly code: string | null
  readonly message: string | null
}

const ERRORS = 256
const MOST = 20_000
const NAMES = 32

export const messageErrors: Fold<MessageErrors, ExchangeObservation> = {
  empty: () => emptySample(ERRORS),
  add: (state, { exchange, id, place }) => {
    const all = (exchange.messages ?? []).slice(0, MOST)
    const manner = mannerOf(all)
    for (const [index, message] of all.entries()) {
      const error = messageErrorOf(message, manner)
      if (error === null) continue
      const key = JSON.stringify([error.code, error.message])
      const seen = sampled(state, key, () => ({
        sightings: noSightings(),
        answers: emptySample<true>(NAMES),
        comesIn: emptySample<true>(NAMES),
      }))
      if (seen === undefined) continue
      sight(seen.sightings, { id: hash53(`${id} ${index}`), place })
      const name = messageName(message)
      if (name !== null) sampled(message.isAcknowledgement === true ? seen.answers : seen.comesIn, name, () => true)
    }
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => ({
      sightings: mergeSightings(a.sightings, b.sightings),
      answers: mergeSamples(a.answers, b.answers, () => true),
      comesIn: mergeSamples(a.comesIn, b.comesIn, () => true),
    })),
}

/** Of a key of the sample. */
export function errorIn(key: string): MessageError {
  const [code, message] = JSON.parse(key) as [string | null, string | null]
  return { code, message }
}

/** How what is said on one socket says that something was not done, beside what says so by itself. */
export interface Manner {
  /** Acknowledgements begin with what went wrong, as functions of Node are called back: some of them are `[null, result]`. */
  readonly isErrorFirst: boolean
  /** The messages whose acknowledgements begin with null where something is behind, or nothing else is said: nothing went wrong. */
  readonly nullWhereDone: ReadonlySet<string>
  /** What was done is told as `result: "ok"`, so that other words there tell why it was not. */
  readonly hasResultWords: boolean
}

export const mannerOf = (messages: readonly Message[]): Manner => ({
  isErrorFirst: messages.some(
    ({ direction, isAcknowledgement, isArguments, value }) =>
      direction === 'received' &&
      isAcknowledgement === true &&
      isArguments === true &&
      (value as readonly JsonValue[])[0] === null,
  ),
  nullWhereDone: nullWhereDone(messages),
  hasResultWords: messages.some(
    ({ direction, value }) =>
      direction === 'received' && isObject(value) && typeof value['result'] === 'string' && OKAY.test(value['result']),
  ),
})

function nullWhereDone(messages: readonly Message[]): ReadonlySet<string> {
  const nulls = new Set<string>()
  const others = new Set<string>()
  for (const { direction, isAcknowledgement, event, isArguments, value } of messages) {
    if (direction !== 'received' || isAcknowledgement !== true || event === undefined) continue
    const [first, ...rest] = isArguments === true ? (value as readonly JsonValue[]) : [value]
    if (first === null) nulls.add(event)
    else if (rest.some(one => one !== null)) others.add(event)
  }
  return new Set([...nulls].filter(event => !others.has(event)))
}

const SAYS_WRONG =
  /\b(?:not|no|cannot|can't|errors?|denied|forbidden|invalid|illegal|missing|wrong|bad|fail\w*|unauthori[sz]ed|required|refused|rejected|already|unknown|unable|exception)\b/i
const OKAY = /^(?:ok|okay|success|succeeded)$/i

/** Why a message that was received says that something was not done; null where it does not. */
export function messageErrorOf(message: Message, manner: Manner): MessageError | null {
  const name = message.direction === 'received' ? messageName(message) : null
  if (name === null) return null
  const { isErrorFirst, hasResultWords } = manner
  return (
    errorOf(name, message.value) ??
    (isErrorFirst && message.isAcknowledgement === true ? firstOf(message, manner) : null) ??
    (hasResultWords || SAYS_WRONG.test(resultWords(message.value) ?? '') ? resultOf(message.value) : null)
  )
}

/** `{result: "No such room", requestId: 7}`, beside little else: what was done tells more, or that it was. */
function resultOf(value: JsonValue | undefined): MessageError | null {
  const words = resultWords(value)
  return words === null ? null : { code: null, message: words }
}

/** Several words in the place of a result, which may tell why there is none. */
function resultWords(value: JsonValue | undefined): string | null {
  if (!isObject(value) || Object.keys(value).length > PARTS) return null
  const { result } = value
  if (typeof result !== 'string' || !SENTENCE.test(result)) return null
  if (Object.values(value).some(one => typeof one === 'object' && one !== null)) return null
  return OUTCOMES.some(member => Boolean(value[member])) ? null : result
}

/** Whether an answer tells in words what came of it, and nothing tells whether that is good. */
export const leavesOpen = ({ value }: Message, { hasResultWords }: Manner): boolean =>
  !hasResultWords && resultWords(value) !== null

/** Several words on one line. */
const SENTENCE = /^\p{L}[^\n]{0,80} [^\n]{1,80}$/u

/**
 * `[{ message: "No such room" }, null]`, `["No such room", null]`: the first argument, behind which is nothing. A text alone, `["permissionError"]`, where
 * it says that something is wrong, or where null alone says that nothing is.
 */
function firstOf({ value, isArguments, event = '' }: Message, { nullWhereDone }: Manner): MessageError | null {
  const [first, ...rest] = isArguments === true ? (value as readonly JsonValue[]) : [value]
  if (rest.some(one => one !== null)) return null
  if (typeof first === 'string') {
    const isWrong = rest.length > 0 || nullWhereDone.has(event) || SAYS_WRONG.test(first.replace(HUMP, '$1 $2'))
    if (!isWrong || first === '') return null
    return CODE.test(first) ? { code: first, message: null } : { code: null, message: first.slice(0, LONGEST) }
  }
  if (!isObject(first) || typeof first['message'] !== 'string' || Object.keys(first).length > PARTS) return null
  const reason = reasonOf(first, null)
  return reason === null ? null : telling(reason)
}

/** `permissionError`, `ERR_PERMISSION` */
const CODE = /^(?:[a-z]+(?:[A-Z][a-z]+)+|[A-Za-z]+(?:_[A-Za-z]+)+)$/
const HUMP = /([a-z])([A-Z])/g

/** An error has few: `message`, `code`, `name`, `stack`, `status`. */
const PARTS = 5

/** `auth:failed`, `/status error`. */
const REFUSES = /(?:^|[\s.:/_-])(?:errors?|fail(?:ed|ure)?|denied|refused|rejected|forbidden|unauthorized|exception)$/i
const OUTCOMES = ['success', 'ok'] as const
/** A level is that of a line in a log, and a log is no answer. */
const KINDS = ['type', 'status', 'kind'] as const
const HOLDERS = ['error', 'err', 'exception'] as const

/** The message's own words, else its name where that says that something went wrong; null for a message of another kind. */
function errorOf(name: string, value: JsonValue | undefined): MessageError | null {
  const whole = Array.isArray(value) ? (value as readonly JsonValue[]).find(isObject) : value
  const objects = isObject(whole) ? [whole, ...Object.values(whole).filter(isObject)] : []
  for (const object of objects) {
    const holder = HOLDERS.map(member => object[member]).find(isSaid)
    const held = isObject(holder) ? reasonOf(holder, null) : null
    if (held !== null) return telling(held)
    // Of a thing that the message holds, an error is a field like any other.
    if (!refuses(object) && !(object === whole && typeof holder === 'string')) continue
    const reason = reasonOf(object, null)
    if (reason !== null) return telling(reason)
  }
  if (!REFUSES.test(name)) return null
  const [only] = typeof whole === 'string' && whole !== '' ? [whole.slice(0, LONGEST)] : []
  return telling((isObject(whole) ? reasonOf(whole, null) : null) ?? { code: name, message: only ?? null })
}

const LONGEST = 500

/** Beside words the code `error` tells nothing. */
const telling = ({ code, message }: MessageError): MessageError => ({
  code: code === 'error' && message !== null ? null : code,
  message,
})

const refuses = (object: JsonObject): boolean =>
  OUTCOMES.some(member => object[member] === false) || KINDS.some(member => object[member] === 'error')

const isSaid = (value: JsonValue | undefined): boolean =>
  (typeof value === 'string' && value !== '') || (isObject(value) && Object.keys(value).length > 0)
