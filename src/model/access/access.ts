import { speaksOfLicence } from '../../evidence/licence-words.ts'
import type { Body, Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isRpcCall, rpcArguments } from '../../evidence/json-rpc.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { isHalfShown } from '../../evidence/half-shown.ts'
import type { Fold } from '../fold.ts'
import { type Token, credentialsOf, sessionOf } from '../identities/session.ts'
import { asksOut, isAttempt, provesPassword } from '../identities/attempt.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from '../instances/events.ts'
import { isSure, keyOf } from '../instances/keys.ts'
import { isObject } from '../json.ts'
import { wordsAndKeys } from '../calls/call-segments.ts'
import { type LandingOutcome, landingErrors, landingOutcome } from '../landings/outcome.ts'
import { parsedUrl } from '../parsed-url.ts'
import { asksWho } from '../pages/asks-who.ts'
import { readPage, saysOnlyErrors } from '../pages/read-page.ts'
import { saidByNotice } from '../refusals/error-notice.ts'
import { refusals } from '../refusals/refusal.ts'
import { isNotLetIn } from '../refusals/not-let-in.ts'
import { isMinusOne, refusesInText, refusesInside } from '../refusals/refuses-inside.ts'
import { isFailure } from '../refusals/failure.ts'
import { rememberingLast } from '../remembering-last.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { withoutTokens } from '../token.ts'
import { deniedFields } from './denied-fields.ts'
import { shownText } from './shown-text.ts'

/**
 * What became of a call for whoever asked:
 * - `allowed`: it was answered
 * - `denied`: 403, a code that says so, or a redirect to the sign-in
 * - `unknown`: 401: who asked was not accepted
 * - `missing`: 404, or a refusal that leaves it open whether there is such a thing: not there, or not for this one
 * - `other`: wrong, too often, broken: says nothing of rights
 */
export type Outcome = 'allowed' | 'denied' | 'unknown' | 'missing' | 'other'

/** Who called, and what came of it; by outcome and session. */
export type Access = Sample<Attempts>
export interface Attempts {
  readonly outcome: Outcome
  /** Null: without credentials. */
  readonly session: Token | null
  events: Events<Attempt>
}
export interface Attempt extends Happened {
  readonly status: number
  /** Words and keys of the path. */
  readonly segments: readonly string[]
  /** What the query asked for: `type=page`. */
  readonly query: readonly string[]
  /** The key of the thing that the body names: `{"id": 7}`. Left out where it names none. */
  readonly named?: string
  /** Of `denied`, and of 403: the fields that were sent and that the refusal names. Left out where it names none. */
  readonly fields?: readonly string[]
  /** Of `other`: the code and the words that it was refused with, where they name no field. */
  readonly words: string | null
}

/** Sessions and outcomes of one call. */
const GROUPS = 256
const EVENTS = 256

export const access: Fold<Access, ExchangeObservation> = {
  empty: () => emptySample(GROUPS),
  add: (state, observation) => {
    const { exchange } = observation
    const { request, response } = exchange
    if (exchange.fromCache || response === undefined || parsedUrl(request.url) === null || request.method === 'OPTIONS')
      return state
    const session = sessionOf(credentialsOf(request))
    if (session === null && isHalfShown(exchange)) return state
    const outcome = outcomeOf(exchange)
    const fields = outcome === 'denied' || response.status === 403 ? deniedFields(exchange) : []
    const attempts = sampled<Attempts>(state, `${outcome} ${session ?? 'none'}`, () => ({
      outcome,
      session,
      events: noEvents(EVENTS),
    }))
    if (attempts !== undefined)
      addEvent(attempts.events, happened(observation), {
        status: response.status,
        segments: wordsAndKeys(request.url).slice(0, 12),
        query: queryOf(request.url),
        ...namedIn(request.body?.value),
        ...(fields.length === 0 ? {} : { fields }),
        words: outcome === 'other' ? wordsOf(exchange) : null,
      })
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      mergeEvents(a.events, b.events)
      return a
    }),
}

function wordsOf(exchange: Exchange): string | null {
  const [first, ...others] = refusals(exchange)
  return first === undefined || others.length > 0 || first.field !== null || (first.code ?? first.message) === null
    ? null
    : withoutTokens(`${first.code ?? ''} ${first.message ?? ''}`.trim()).slice(0, LONGEST_WORDS)
}

const LONGEST_WORDS = 120

function namedIn(value: JsonValue | undefined): Pick<Attempt, 'named'> {
  const given = rpcArguments(value) ?? value
  const key = isObject(given ?? null) ? keyOf(given as JsonObject, false) : null
  return key !== null && isSure(key.field) ? { named: key.key } : {}
}

/** Of one query, so many, and of each so much. */
const PAIRS = 6
const LONGEST_PAIR = 60

const queryOf = (url: string): readonly string[] =>
  (parsedUrl(url)?.query ?? [])
    .slice(0, PAIRS)
    .map(([name, value]) => `${name}=${value}`.slice(0, LONGEST_PAIR))
    .toSorted()

const outcomeOf = rememberingLast((exchange: Exchange): Outcome => {
  const { request, response } = exchange
  const status = response?.status ?? 0
  // Whoever could not sign in was refused a session, not a call.
  if (status >= 400 && isAttempt(exchange)) return 'other'
  if ((status === 401 || status === 403) && provesPassword(exchange) && !NOT_FOR_YOU.test(text(response?.body)))
    return 'other'
  if (status === 403) {
    const said = text(response?.body)
    const isOfForm = WRONG_TOKEN.test(said) && !request.headers.some(({ name }) => name === 'authorization')
    return NOT_OF_RIGHTS.test(said) ||
      speaksOfLicence(said) ||
      OF_WHAT_IS_THERE.test(said) ||
      isOfForm ||
      isMinusOne(said)
      ? 'other'
      : /(?:not|n't) exist|not found/i.test(said)
        ? 'missing'
        : 'denied'
  }
  if (status === 401) return OF_WHAT_IS_THERE.test(text(response?.body)) ? 'other' : 'unknown'
  if (status === 404) return 'missing'
  if (status >= 300 && status < 400 && leadsToSignIn(response?.redirect ?? '', request.url) && !isAttempt(exchange))
    return asksOut(exchange) && sessionOf(credentialsOf(request)) !== null ? 'allowed' : 'unknown'
  const landed = landingOutcome(exchange)
  if (landed !== null) return atLanding(landed, exchange)
  // What came of a call of RPC stands in its answer alone.
  if (status < 300 && isRpcCall(request.body?.value) && response?.body?.value === undefined) return 'other'
  if (status === 304 || (status >= 200 && status < 400) || status === 101)
    return (
      refusedInside(exchange) ??
      (refusesInText(exchange) ? byWords(response?.body) : null) ??
      shownByPage(exchange) ??
      (request.method === 'HEAD' || isUnrecordedPage(response?.body) ? 'other' : 'allowed')
    )
  return status >= 400 && status !== 429 ? byWords(response?.body) : 'other'
})

/** Whether who asked was told that it is not for them. */
export const wasDenied = (exchange: Exchange): boolean => outcomeOf(exchange) === 'denied'

/** What the page says that the answer led to. */
function atLanding(outcome: LandingOutcome, exchange: Exchange): Outcome {
  if (isAttempt(exchange)) return 'other'
  if (outcome !== 'refused') return outcome === 'denied' ? 'denied' : 'unknown'
  const said = landingErrors(exchange).map(({ text: words }) => words)
  return said.some(words => NOT_FOR_YOU.test(words) || REFUSES.test(words)) ? 'denied' : 'other'
}

/** What a token is no longer good for says nothing of rights. */
const NOT_OF_RIGHTS = /csrf|xsrf|(?:\b|_)nonce|\b(?:link|form|page)\b[\w ]{0,30} (?:has |have |is )?expired/i
/** What was sent is in the way of something that is there, whatever the status. */
const OF_WHAT_IS_THERE = /\balready (?:exists?|taken|in use|registered)\b|\bduplicate (?:key|entry|name|id|value)\b/i
/** So does one that is wrong, unless it is what tells who asks. */
const WRONG_TOKEN =
  /\b(?:wrong|invalid|bad|missing|stale|incorrect) (?:\w+ )?token\b|\btoken (?:mismatch|is (?:wrong|invalid|missing|incorrect)|does not match)/i

/** What refuses whatever its status is may say that it is for want of rights, or of a session: around what a page says stands who is signed in. */
const byWords = (body: Body | undefined): Outcome => {
  const said = text(body)
  const isForOthers = (NOT_FOR_YOU.test(said) && !OF_A_FILE.test(said)) || NOT_FOR_WHO_ASKS.test(said)
  if (isForOthers || deniesByCode(body?.value)) return 'denied'
  return NOT_SIGNED_IN.test(said) && !/html/.test(body?.mediaType ?? '') ? 'unknown' : 'other'
}

/** `{error: {code: "permissionError"}}` */
function deniesByCode(value: JsonValue | undefined): boolean {
  const { error } = isObject(value) ? value : {}
  const code = isObject(error) ? error['code'] : undefined
  return typeof code === 'string' && DENYING_CODE.test(code)
}

const DENYING_CODE =
  /^(?:(?:permission|access)[-_]?(?:error|denied)|(?:err(?:or)?_)?(?:forbidden|not[-_]?authori[sz]ed|insufficient[-_]?(?:permissions?|rights|privileges?)))$/i

/** What was sent may not be, whoever sends it. */
const OF_A_FILE = /\b(?:this|that|such|these|those)\b[\w ]{0,20}\b(?:type|kind|format|extension)s?\b/i

const NOT_FOR_YOU =
  /\baccess (?:is |was )?denied\b(?! for user)|\byou (?:are|were) not (?:allowed|permitted|authori[sz]ed)\b|\brequest (?:is |was )?not authori[sz]ed\b|\byou (?:(?:do not|don't|don’t) have|have no|lack) (?:the |enough |sufficient )?(?:necessary |required )?(?:permissions?|rights?|privileges?|access)\b/i

/** `A read-only key isn't allowed to update orders`; a field of such a name is not allowed to *be* something. */
const NOT_FOR_WHO_ASKS =
  /(?<!["'`])\b\w*(?:user|role|account|key|token)s? (?:is not|isn't|isn’t|are not|aren't|aren’t) (?:allowed|permitted|authori[sz]ed) to (?!be\b|have\b|contain\b)/i

/** To another page than the one that was asked: what is sent to the page of the sign-in leads back there as well. */
function leadsToSignIn(redirect: string, asked: string): boolean {
  const path = redirect.split('?', 1)[0] as string
  return /\/[\w.:-]*(?:log[-_]?in|sign[-_]?in)\b/i.test(path) && !(asked.split('?', 1)[0] as string).endsWith(path)
}

const REFUSES =
  /permission (?:error|denied)|access denied|not (?:authori[sz]ed|permitted)\b|^(?:\d{3}\W+)?forbidden|(?:no|not have) permission|(?<!\bor )\binsufficient (?:access|permissions?|privileges?|rights)\b/i
const ENTRANCE =
  /[/:_.=-](?:log[-_]?in|sign[-_]?(?:in|up)|user[-_]?login|auth|sessions?|register|create[-_]?account)\b/i
const ASKS_WHO =
  /(?:log|sign)[- ]?in required|please (?:log|sign) in|authentication required|^(?:log|sign)[- ]?in\b|\s[-–—|:·»]\s*(?:log|sign)[- ]?in$/i

/** Pages refuse under a status that says success too: what one says that the recording does not hold is not known. */
const isUnrecordedPage = (body: Body | undefined): boolean => body?.state === 'not shown' && /html/.test(body.mediaType)

/** What they are headed says so. */
function refusedByPage({ request, response }: Exchange): Outcome | null {
  const html = response?.body?.text
  if (html === undefined || !/html/.test(response?.body?.mediaType ?? '') || ENTRANCE.test(request.url)) return null
  for (const tag of ['title', 'h1']) {
    const start = html.indexOf(`<${tag}`)
    const end = start === -1 ? -1 : html.indexOf(`</${tag}`, start)
    if (end === -1 || end - start > 2000) continue
    const heading = html
      .slice(start, end)
      .replace(/<[^>]*>/g, ' ')
      .trim()
    if (ASKS_WHO.test(heading)) return 'unknown'
    if (REFUSES.test(heading)) return 'denied'
  }
  if (MAY_DENY.test(html) && (isHeadedDenied(html) || isToldDenied(html))) return 'denied'
  if (SESSION_OVER.test(html) && isToldOver(html)) return 'unknown'
  const isError = saysOnlyErrors(response?.body)
  const isShort = html.length < SHORT && !/<form[\s>]/i.test(html)
  if (!isShort && !isError) return null
  const said = isError
    ? readPage(html)
        .messages.map(({ text: words }) => words)
        .join(' ')
    : shownText(html)
  if (isError && NOT_SIGNED_IN.test(said)) return 'unknown'
  return NOT_FOR_YOU.test(said) || (isError && REFUSES.test(said)) ? 'denied' : isError ? 'other' : null
}

/** The form to sign in refuses nothing to who asked to be let out; and whoever could not sign in was refused a session, not a call. */
function shownByPage(exchange: Exchange): Outcome | null {
  const outcome = refusedByPage(exchange)
  if (outcome === 'unknown' && asksOut(exchange)) return 'allowed'
  return outcome !== null && isAttempt(exchange) ? 'other' : outcome
}

/** A page need not be taken apart that has none of these words. */
const MAY_DENY =
  /denied|insufficient|forbidden|authori[sz]ed|permi(?:ssion|tted)|privilege|\bno (?:access|rights)\b|\bonly\b/i

/** Behind the name of the application a page may be headed by what it refuses, and nothing else. */
const isHeadedDenied = (html: string): boolean =>
  [...html.matchAll(/<h[12]\b[^>]*>([^]{1,400}?)<\/h[12]/gi)]
    .slice(0, HEADINGS)
    .some(([, heading = '']) => DENIED.test(heading.replace(/<[^>]*>/g, ' ').trim()))

const HEADINGS = 8
const DENIED =
  /^(?:(?:error|sorry|\d{3})\W+)*(?:(?:permission|access)(?: is| was)? denied|forbidden|not (?:authori[sz]ed|permitted)|unauthori[sz]ed|(?:no|insufficient) (?:permissions?|privileges?|rights|access))\W*$/i

/** The one thing that a page says to be wrong is that it is not for whoever asked. */
function isToldDenied(html: string): boolean {
  const [only, ...others] = readPage(html).messages.filter(({ kind }) => kind === 'error')
  return (
    only !== undefined &&
    others.length === 0 &&
    [NOT_FOR_YOU, REFUSES, DENIED, FOR_OTHERS].some(words => words.test(only.text))
  )
}

/** It says that the session is over, and asks who is there. */
function isToldOver(html: string): boolean {
  const page = readPage(html)
  return asksWho(page) && page.messages.some(({ text: words }) => SESSION_OVER.test(words))
}

/** `For admins only`, `Only moderators may …`, `Administrator rights required` */
const FOR_OTHERS =
  /^(?:this (?:page|area|section) is )?for (?:the )?(?:site )?(?:admin(?:istrator)?|superuser|manager|moderator|owner|staff)s? only\b|^only (?:the |site )?(?:admin(?:istrator)?|superuser|manager|moderator|owner)s? (?:can|may|are|have)\b|^(?:admin(?:istrator)?|superuser|root)s? (?:access |privileges? |rights? )?(?:only|(?:is |are )?required)\b/i

const NOT_SIGNED_IN =
  /\bnot (?:logged|signed) in\b|\bmust (?:log ?in|sign ?in|be (?:logged|signed) in)\b|\bplease (?:log|sign) ?in (?:first|to (?:continue|proceed))\b/i

/** `Your session is invalid or expired.` */
const SESSION_OVER =
  /\bsession (?:(?:is|was|has|has been) )?(?:expired|ended|invalid|terminated|timed[- ]out|no longer valid|not valid)\b|\bsession time-?out\b/i

/** A page that says little else, in characters with its styles. */
const SHORT = 10_000

function text(body: Body | undefined): string {
  if (body?.text === undefined) return body?.value === undefined ? '' : JSON.stringify(body.value).slice(0, 2000)
  return /html/.test(body.mediaType) ? shownText(body.text) : body.text.slice(0, 2000)
}

/** `{code: 403, msg: …}`: the code speaks as a status would, and where it stands for whatever can go wrong, the words do. */
function byCode(value: JsonObject): Outcome {
  const codes = Object.values(value).map(of => (typeof of === 'number' || typeof of === 'string' ? Number(of) : 0))
  if (codes.includes(403)) return 'denied'
  if (codes.includes(401)) return 'unknown'
  if (codes.includes(404)) return 'missing'
  const said = new Set(Object.values(value).map(of => (typeof of === 'string' ? byReason(of) : 'other')))
  return (['denied', 'unknown'] as const).find(outcome => said.has(outcome)) ?? 'other'
}

/** GraphQL and RPC answers deny under a status that says success. */
function refusedInside(exchange: Exchange): Outcome | null {
  const value = exchange.response?.body?.value
  if (!isObject(value)) return null
  if (isFailure(value)) return byCode(value)
  const { errors, error } = value
  const first = Array.isArray(errors)
    ? ((errors as readonly JsonValue[])[0] ?? null)
    : (error ?? saidByNotice(value) ?? null)
  const said = JSON.stringify(first).slice(0, 1000)
  if (/"(?:unauthenticated|unauthori[sz]ed|not[-_]?authenticated)"/i.test(said)) return 'unknown'
  if (
    /"(?:forbidden|permission[-_ ]?denied|access[-_ ]?denied|not[-_]?authori[sz]ed|insufficient[-_]?\w+)"/i.test(said)
  )
    return 'denied'
  if (isNotLetIn(exchange)) return 'other'
  if (!refusesInside(value)) return null
  return isAttempt(exchange) ? 'other' : byReason(said)
}

/** Where one code stands for all that can go wrong, the words tell, or the name of the error among them. */
function byReason(said: string): Outcome {
  if (NOT_SIGNED_IN.test(said) || NOT_KNOWN.test(said) || SESSION_OVER.test(said)) return 'unknown'
  return NOT_FOR_YOU.test(said) || NOT_FOR_WHO_ASKS.test(said) || REFUSES.test(said) || DENIAL.test(said)
    ? 'denied'
    : 'other'
}

const NOT_KNOWN = /\bnot[- ]?authenticated|\bunauthenticated|\b(?:auth(?:entication|enticated)?|session) required\b/i
/** `NotAuthorizedError`, `PermissionDenied`; `Auth level too low`, `Insufficient privileges`. */
const DENIAL =
  /\b(?:Not_?Authori[sz]ed|Permission_?Denied|Access_?Denied|Forbidden)(?:_?(?:Error|Exception))?\b|\b(?:auth\w*|access|permission|privilege|security|user) level (?:is )?(?:too low|insufficient)\b|(?<!\bor )\binsufficient (?:access )?(?:permissions?|rights?|privileges?)\b/i
