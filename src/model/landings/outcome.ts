import type { Exchange } from '../../evidence/exchange.ts'
import type { LandingMessage } from '../../evidence/landing.ts'
import { NO_SIGN_IN, SIGN_OUT, asksOut, choosesPassword, hasPassword, isAttempt } from '../identities/attempt.ts'
import { sessionCookies } from '../identities/session.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { rememberingLast } from '../remembering-last.ts'
import { byWords } from './says-no.ts'
import { sendsItself } from './sends-itself.ts'

/**
 * What the page says that a redirect led to, of whoever asked for what led there:
 * - `refused`: it shows an error, and nothing that says success; after an attempt to sign in, the form to sign in again
 * - `asked who`: it has a form to sign in, which was not asked for
 * - `denied`: its status says so
 */
export type LandingOutcome = 'refused' | 'asked who' | 'denied'

/** Null where the page shows nothing of the kind, or where no page is known. */
export const landingOutcome = rememberingLast((exchange: Exchange): LandingOutcome | null => {
  const { landing, request, response } = exchange
  const status = response?.status ?? 0
  if (landing === undefined || status >= 400) return null
  const messages = byWords(landing.messages, request)
  const hasErrors = isTold(messages, 'error') && !isTold(messages, 'success')
  // What was done may be told beside what is wrong with what is next.
  const isDone = status >= 300 && request.method !== 'GET' && isTold(messages, 'notice')
  if (landing.status === 401) return 'asked who'
  if (landing.status === 403) return 'denied'
  if (isAttempt(exchange) && !isAbout(request.url, SIGN_OUT))
    return landing.asksWho && !choosesPassword(request.body?.value, request.body?.fields) ? 'refused' : null
  // What is told on the first page behind an entrance is about something else: `1 failed attempt since you were here`.
  const isBehind =
    hasPassword(request.body?.value, request.body?.fields) &&
    !landing.asksWho &&
    leadsIn(exchange) &&
    !isOfSentField(messages, request)
  if (isBehind) return null
  if (landing.asksWho && asksInstead(exchange)) return 'asked who'
  return hasErrors && !isDone ? 'refused' : null
})

/** Whether what was asked for was not done, as the page says that is the answer, or that the answer led to. */
export const isRefusedAtLanding = (exchange: Exchange): boolean => landingOutcome(exchange) !== null

/** What the page says of why; none where it was done. */
export function landingErrors(exchange: Exchange): readonly LandingMessage[] {
  const messages = byWords(exchange.landing?.messages ?? [], exchange.request)
  const outcome = landingOutcome(exchange)
  if (outcome === null) return []
  const errors = messages.filter(({ kind }) => kind === 'error')
  return errors.length > 0 || outcome === 'refused' ? errors : messages.filter(({ kind }) => kind !== 'success')
}

/** Whether an error is said of a field that was sent: then it is of what was sent. */
function isOfSentField(messages: readonly LandingMessage[], { body }: Exchange['request']): boolean {
  const { value, fields = [] } = body ?? {}
  const sent = new Set([...fields.map(({ name }) => name), ...(isObject(value) ? Object.keys(value) : [])])
  return messages.some(({ kind, field }) => kind === 'error' && field !== undefined && sent.has(field))
}

/** Another page than the one that was sent to; where all have one address, what hands out a session to who did not choose a password. */
const leadsIn = (exchange: Exchange): boolean =>
  isElsewhere(exchange) ||
  (sessionCookies(exchange.response?.cookies ?? []).length > 0 &&
    !choosesPassword(exchange.request.body?.value, exchange.request.body?.fields))

/** Whether a form to sign in stands in the place of what was asked for: not behind the exit, and not after a password was set. */
function asksInstead(exchange: Exchange): boolean {
  const { request, landing } = exchange
  if (landing === undefined || asksOut(exchange)) return false
  if (isAbout(request.url, SIGN_OUT) || isAbout(request.url, NO_SIGN_IN)) return false
  if (choosesPassword(request.body?.value, request.body?.fields)) return false
  const isDone = isTold(landing.messages, 'success') || (request.method !== 'GET' && isTold(landing.messages, 'notice'))
  return !isDone && isElsewhere(exchange)
}

/** Whether what is told of it stands on another page than the answer. */
export const isToldElsewhere = (exchange: Exchange): boolean =>
  exchange.landing !== undefined && (isRedirect(exchange.response?.status ?? 0) || sendsItself(exchange) !== 'no')

const isRedirect = (status: number): boolean => status >= 300 && status < 400

const isElsewhere = ({ request, landing }: Exchange): boolean => pathOf(request.url) !== pathOf(landing?.url ?? '')

/** Whether one of the last two segments of the path, or a value of the query, is such a word: `?action=logout`. */
function isAbout(url: string, words: RegExp): boolean {
  const { segments = [], query = [] } = parsedUrl(url) ?? {}
  return [...segments.slice(-2), ...query.flat()].some(word => words.test(word.replace(/\.\w{1,5}$/, '')))
}

const isTold = (messages: readonly LandingMessage[], kind: LandingMessage['kind']): boolean =>
  messages.some(message => message.kind === kind)

const pathOf = (url: string): string => (url.split('?', 1)[0] as string).replace(/\/$/, '')
