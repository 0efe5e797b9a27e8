import { type Place, sourceIn } from '../../evidence/evidence.ts'
import type { Exchange, Request } from '../../evidence/exchange.ts'
import type { LandingMessage } from '../../evidence/landing.ts'
import type { ExchangeForm } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { sendsItself } from './sends-itself.ts'
import { toldBy } from './told.ts'
import { toldInHeaders } from './told-in-headers.ts'
import { NOTHING, type Told } from './what-is-told.ts'

/**
 * Where answers led on to, and what was asked for by those addresses then, by the JSON of clock, address and stretch of time: what belongs
 * together stands under one key, whatever the order in which it is noted and in which of several recordings. Learnt while a recording is read for the first time, when
 * nothing of it may be summed up yet.
 */
export type Trails = Sample<Trail>

export interface Trail {
  readonly leads: Map<Place, Lead>
  readonly arrivals: Map<Place, Arrival>
  /** More was asked for than can be told apart, and is not kept. */
  isCrowded: boolean
}

/** An answer that leads on to the address. */
export interface Lead {
  readonly place: Place
  readonly at: number
  /** By when that is asked for, where it is because of this. */
  readonly latest: number
  readonly page: string
  /** What it answers was sent with these fields: who sends the same again is no page that does it by itself. Null where that says nothing. */
  readonly sent: string | null
  /** What its own headers tell. */
  readonly messages: readonly LandingMessage[]
}

/** The address being asked for, or answering with a page to what was sent there. */
export interface Arrival {
  readonly place: Place
  /** Of the entry in its recording. */
  readonly index: number
  readonly at: number
  readonly page: string
  /** The names of the fields that were sent. */
  readonly sent: string
  readonly url: string
  readonly status: number
  /** Where it leads on to; null where it is a page. */
  readonly to: string | null
  readonly told: Told | null
  /** It was sent something, and answers with the page itself. */
  readonly isAnswer: boolean
}

const KEYS = 8192
/** Under one key. */
const MOST = 64
/** In milliseconds: longer than any redirect takes. */
const STRETCH = 20_000
/** In milliseconds, from the answer that leads on to what is asked for then. */
const LATEST = 10_000
/** A page that sends its form by itself does it at once. */
const AT_ONCE = { yes: 1000, perhaps: 250 }
/** What pages sent by themselves stands under the address of the page, behind this. */
const SENT_BY = 'sent by '
/** Stands for the time between two entries of a recording without a clock. */
const STEP = 100

/** An exchange before it is known what it led to. */
export interface Noted {
  readonly exchange: Exchange
  readonly form: ExchangeForm
  readonly place: Place
  /** Of its entry in its recording. */
  readonly index: number
}

export const trails: Fold<Trails, Noted> = {
  empty: () => emptySample(KEYS),
  add: (state, noted) => {
    const { request, response } = noted.exchange
    if (response === undefined || !FORMS.has(noted.form)) return state
    const { place, index } = noted
    const isTimed = noted.exchange.at > 0
    const at = isTimed ? noted.exchange.at : index * STEP
    // Without a clock nothing relates two recordings.
    const clock = isTimed ? null : sourceIn(place)
    const page = noted.exchange.page ?? ''
    const to = withoutHash(response.redirect ?? '')
    const until = at + noted.exchange.duration
    const url = withoutHash(request.url)
    const fields = fieldNames(request)
    const messages = to === '' ? [] : toldInHeaders(response.headers)
    const leadTo = (next: string, latest: number, sent: string | null): void => {
      // What comes of it may be asked for in the next stretch of time.
      for (const since of [at, at + STRETCH])
        within(state, [clock, next, since], trail =>
          trail.leads.set(place, { place, at, latest, page, sent, messages }),
        )
    }
    const itself = sendsItself(noted.exchange)
    if (to !== '') leadTo(to, until + LATEST, null)
    else if (itself !== 'no') leadTo(SENT_BY + url, until + AT_ONCE[itself], itself === 'perhaps' ? fields : null)
    const told = to === '' ? toldBy(noted.exchange) : messages.length === 0 ? null : { ...NOTHING, messages }
    const isAnswer = request.method !== 'GET'
    const on = to === '' ? null : to
    const arrival: Arrival = {
      place,
      index,
      at,
      page,
      sent: fields,
      url,
      status: response.status,
      to: on,
      told,
      isAnswer,
    }
    if (told !== null || (to !== '' && !isAnswer))
      within(state, [clock, url, at], trail => trail.arrivals.set(place, arrival))
    const from = isAnswer && (told !== null || to !== '') ? sender(request) : null
    if (from !== null)
      within(state, [clock, SENT_BY + from, at], trail => trail.arrivals.set(place, { ...arrival, isAnswer: false }))
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      for (const [place, lead] of b.leads) a.leads.set(place, lead)
      for (const [place, arrival] of b.arrivals) a.arrivals.set(place, arrival)
      a.isCrowded ||= b.isCrowded
      return settled(a)
    }),
}

const fieldNames = ({ body }: Request): string => [...new Set(body?.fields?.map(({ name }) => name))].sort().join(' ')

/** The page that asks for another one in its place: what scripts ask for, they take in any form. */
function sender({ headers }: Request): string | null {
  const of = (wanted: string): string | undefined => headers.find(({ name }) => name === wanted)?.value
  const from = of('referer')
  return from === undefined || !/text\/html/i.test(of('accept') ?? '') ? null : withoutHash(from)
}

/** What a person sees the answers of. */
const FORMS: ReadonlySet<ExchangeForm> = new Set(['page', 'call'])

/** Where something stands: the source whose entries are counted for want of a clock, an address, milliseconds. */
type Stood = readonly [clock: number | null, url: string, at: number]

/** Changes what is kept of an address in a stretch of time. */
function within(state: Trails, [clock, url, at]: Stood, change: (trail: Trail) => void): void {
  const trail = sampled<Trail>(state, JSON.stringify([clock, url, Math.floor(at / STRETCH)]), () => ({
    leads: new Map(),
    arrivals: new Map(),
    isCrowded: false,
  }))
  if (trail === undefined || trail.isCrowded) return
  change(trail)
  settled(trail)
}

function settled(trail: Trail): Trail {
  const { leads, arrivals } = trail
  trail.isCrowded ||= leads.size + arrivals.size > MOST
  if (trail.isCrowded) {
    leads.clear()
    arrivals.clear()
  }
  return trail
}

function withoutHash(url: string): string {
  const hash = url.indexOf('#')
  return hash === -1 ? url : url.slice(0, hash)
}
