import { sourceIn } from '../../evidence/evidence.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { originOf } from '../calls/leaf/answers.ts'
import type { Happened } from '../instances/events.ts'
import { type Sample, emptySample, mergeSamples, sampleIn, sampled } from '../sample.ts'
import type { Token } from './session.ts'

/**
 * What tells, by the number of the source, whether the browser signs requests in of itself (HTTP authentication, RFC 9110, section 11). It asks
 * without credentials first, is challenged, and asks again: most recorders write that down as one exchange, with the headers of the first
 * request and the answer to the second.
 */
export type ByBrowser = Sample<BySource>
export interface BySource {
  /** What pages and files that no script asked for were got with; null where several were. */
  session: Token | null | undefined
  /** A request without credentials was answered 401: here each request is an exchange of its own. */
  isChallenged: boolean
  /** When it was first signed in by the browser, by origin. */
  signed: Sample<number>
  /** When a file was first got without: before that, it is what the door is made of, a page with a form that a script sends on. */
  unsigned: Sample<number>
}

export const SOURCES = 4096
const ORIGINS = 32

/** Notes an exchange, in place. @param session what its credentials come to */
export function noteByBrowser(state: ByBrowser, observation: ExchangeObservation, session: Token | null): void {
  const { form, exchange, place } = observation
  const isChallenged = session === null && exchange.response?.status === 401
  const isSigned = session !== null && (form === 'page' || form === 'asset') && isByBrowser(exchange)
  if (!isChallenged && !isSigned && (session !== null || form !== 'asset')) return
  const own = sampled<BySource>(state, String(sourceIn(place)), none)
  if (own === undefined) return
  if (isChallenged) own.isChallenged = true
  if (isSigned) own.session = oneOf(own.session, session)
  if (isSigned || form === 'asset')
    sampleIn(isSigned ? own.signed : own.unsigned, originOf(exchange.request.url), exchange.at, Math.min)
}

const none = (): BySource => ({
  session: undefined,
  isChallenged: false,
  signed: emptySample(ORIGINS),
  unsigned: emptySample(ORIGINS),
})

export const mergeByBrowser = (left: ByBrowser, right: ByBrowser): ByBrowser =>
  mergeSamples(left, right, (a, b) => ({
    session: a.session === undefined ? b.session : b.session === undefined ? a.session : oneOf(a.session, b.session),
    isChallenged: a.isChallenged || b.isChallenged,
    signed: mergeSamples(a.signed, b.signed, Math.min),
    unsigned: mergeSamples(a.unsigned, b.unsigned, Math.min),
  }))

const oneOf = (known: Token | null | undefined, session: Token | null): Token | null =>
  known === undefined || known === session ? session : null

/** Scripts can sign what they ask for; navigations and what markup loads only the browser can. */
const isByBrowser = ({ request, resourceType }: ExchangeObservation['exchange']): boolean =>
  resourceType !== 'xhr' &&
  resourceType !== 'fetch' &&
  request.headers.some(({ name, value }) => name === 'authorization' && /^(?:basic|negotiate|ntlm) /i.test(value))

/** A browser that was challenged for a page sends its credentials with all that the page loads from then on (RFC 7617, section 2.2). */
const hasDoor = ({ signed, unsigned }: BySource): boolean =>
  [...signed.entries].some(([origin, at]) => (unsigned.entries.get(origin) ?? Infinity) < at)

/** Whose credentials a request was let in with: those that it carries, or those that the browser sent once more with it. */
export const signedWith =
  (state: ByBrowser) =>
  (session: Token | null, { place }: Happened): Token | null => {
    if (session !== null || state.entries.size === 0) return session
    const own = state.entries.get(String(sourceIn(place)))
    return own === undefined || own.isChallenged || hasDoor(own) ? null : (own.session ?? null)
  }
