import type { Place } from '../../evidence/evidence.ts'
import type { Exchange } from '../../evidence/exchange.ts'
import type { ExchangeForm } from '../../evidence/observation.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { type Told, toldBy } from './told.ts'

/**
 * Where answers led on to, and what was asked for by those addresses then, by the JSON of source, address and stretch of time: what belongs
 * together stands under one key, whatever the order in which it is noted. Learnt while a recording is read for the first time, when
 * nothing of it may be summed up yet.
 */
export type Trails = Sample<Trail>

export interface Trail {
  readonly leads: Lead[]
  readonly arrivals: Arrival[]
  /** More was asked for than can be told apart, and is not kept. */
  isCrowded: boolean
}

/** An answer that leads on to the address. */
export interface Lead {
  readonly place: Place
  readonly at: number
  /** When it was answered. */
  readonly until: number
  readonly page: string
}

/** The address being asked for, or answering with a page to what was sent there. */
export interface Arrival {
  readonly place: Place
  /** Of the entry in its recording. */
  readonly index: number
  readonly at: number
  readonly page: string
  readonly url: string
  readonly status: number
  /** Where it leads on to; null where it is a page, which says something. */
  readonly to: string | null
  readonly told: Told | null
  /** It was sent something, and answers with the page itself. */
  readonly isAnswer: boolean
}

const KEYS = 8192
/** Under one key. */
const MOST = 24
/** In milliseconds: longer than any redirect takes. */
const STRETCH = 20_000
/** Stands for the time between two entries of a recording without a clock. */
const STEP = 100

export const noTrails = (): Trails => emptySample(KEYS)

/**
 * @param index of the entry in its recording
 * @param place of the entry
 */
export function noteTrail(
  state: Trails,
  exchange: Exchange,
  { form, place, index }: { readonly form: ExchangeForm; readonly place: Place; readonly index: number },
): void {
  const { request, response } = exchange
  if (response === undefined || form === 'broken' || form === 'beacon' || form === 'asset' || form === 'socket') return
  const at = exchange.at > 0 ? exchange.at : index * STEP
  const page = exchange.page ?? ''
  const to = withoutHash(response.redirect ?? '')
  if (to !== '') {
    // What comes of it may be asked for in the next stretch of time.
    for (const since of [at, at + STRETCH]) {
      const trail = trailAt(state, place, to, since)
      if (trail !== undefined && hasRoom(trail)) trail.leads.push({ place, at, until: at + exchange.duration, page })
    }
  }
  const told = to === '' ? toldBy(exchange) : null
  if (to === '' && told === null) return
  const isAnswer = request.method !== 'GET'
  if (isAnswer && told === null) return
  const url = withoutHash(request.url)
  const trail = trailAt(state, place, url, at)
  if (trail !== undefined && hasRoom(trail))
    trail.arrivals.push({
      place,
      index,
      at,
      page,
      url,
      status: response.status,
      to: to === '' ? null : to,
      told,
      isAnswer,
    })
}

/** Consumes both. */
export const mergeTrails = (left: Trails, right: Trails): Trails =>
  mergeSamples(left, right, (a, b) => {
    a.isCrowded ||= b.isCrowded || a.leads.length + a.arrivals.length + b.leads.length + b.arrivals.length > MOST
    if (a.isCrowded) empty(a)
    else {
      a.leads.push(...b.leads)
      a.arrivals.push(...b.arrivals)
    }
    return a
  })

function trailAt(state: Trails, place: Place, url: string, at: number): Trail | undefined {
  return sampled<Trail>(state, keyOf(place, url, at), () => ({ leads: [], arrivals: [], isCrowded: false }))
}

const keyOf = (place: Place, url: string, at: number): string =>
  JSON.stringify([sourceOf(place), url, Math.floor(at / STRETCH)])

/** The number of the source that a place is in. */
export const sourceOf = (place: Place): number => Math.floor(place / 2 ** 32)

function hasRoom(trail: Trail): boolean {
  if (trail.leads.length + trail.arrivals.length >= MOST) {
    trail.isCrowded = true
    empty(trail)
  }
  return !trail.isCrowded
}

function empty({ leads, arrivals }: Trail): void {
  leads.length = 0
  arrivals.length = 0
}

function withoutHash(url: string): string {
  const hash = url.indexOf('#')
  return hash === -1 ? url : url.slice(0, hash)
}
