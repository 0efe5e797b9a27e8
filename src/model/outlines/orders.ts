import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { compared, listAsks } from '../../evidence/list-query.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { parsedUrl } from '../parsed-url.ts'
import { isCarriedOut } from '../refusals/carried-out.ts'
import { type Sample, emptySample, mergeSamples, sampled, sortedEntries } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, seenCount, sight } from '../sightings.ts'
import { isRedacted } from '../token.ts'
import { listIn } from './list-in.ts'

/** By the name of a field whether the lists of one call came sorted by it, where nothing asked for an order. */
export type Orders = Sample<OrderTally>

export interface OrderTally {
  up: Sightings
  down: Sightings
  /** Lists that were in neither order. */
  neither: Sightings
  /** The most different values that one sorted list held. */
  most: number
}

/** What the lists of a call come sorted by. */
export interface FoundOrder {
  readonly field: string
  readonly isDescending: boolean
  readonly sightings: Sightings
}

const FIELDS = 48
/** Longer lists are looked at in their beginning. */
const ELEMENTS = 100
/** Fewer different values are sorted by chance too often to count. */
const DIFFERENT = 3

export const orders: Fold<Orders, ExchangeObservation> = {
  empty: () => emptySample(FIELDS),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    if (request.method.toUpperCase() !== 'GET' || response === undefined || !isCarriedOut(observation.exchange))
      return state
    const elements = listIn(response.body?.value ?? null)?.slice(0, ELEMENTS) ?? []
    const [first] = elements
    if (first === undefined || elements.length < DIFFERENT) return state
    const query = parsedUrl(request.url)?.query ?? []
    if (listAsks(query, name => Object.hasOwn(first, name)).some(({ operator }) => operator === 'sort')) return state
    for (const name of Object.keys(first).slice(0, FIELDS)) {
      const found = orderIn(elements, name)
      const tally = found === null ? undefined : sampled<OrderTally>(state, name, noTally)
      if (found === null || tally === undefined) continue
      sight(tally[found.order], observation)
      if (found.order !== 'neither') tally.most = Math.max(tally.most, found.different)
    }
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      for (const order of ['up', 'down', 'neither'] as const) mergeSightings(a[order], b[order])
      a.most = Math.max(a.most, b.most)
      return a
    }),
}

const noTally = (): OrderTally => ({
  up: noSightings(FEW_SIGHTINGS),
  down: noSightings(FEW_SIGHTINGS),
  neither: noSightings(FEW_SIGHTINGS),
  most: 0,
})

interface InOrder {
  readonly order: 'up' | 'down' | 'neither'
  /** How many different values stood there, where they are sorted. */
  readonly different: number
}

/** Null where an element holds nothing that an order goes by, or they are too few. */
function orderIn(elements: readonly JsonObject[], name: string): InOrder | null {
  let before: string | undefined
  let [ups, downs] = [0, 0]
  for (const element of elements) {
    const value = Object.hasOwn(element, name) ? sortable(element[name]) : null
    if (value === null) return null
    const step = before === undefined ? 0 : compared(before, value)
    before = value
    if (step < 0) ups++
    else if (step > 0) downs++
    // What follows may hold nothing, but then this is no field that others are sorted by.
    if (ups > 0 && downs > 0) return { order: 'neither', different: 0 }
  }
  const different = ups + downs + 1
  return different < DIFFERENT ? null : { order: ups > 0 ? 'up' : 'down', different }
}

/** Numbers, moments and plain words: other texts are sorted by rules of a language that nobody says. */
function sortable(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= LONGEST && PLAIN.test(value) && !isRedacted(value) ? value : null
}

const LONGEST = 80
const PLAIN = /^[\w .:+/-]+$/

/** One sorted list of so many different values is no chance. */
const TELLING = 5
const ORDERS = 3

/**
 * The fields that all lists of a call were sorted by, of those that tell most things apart: what was made one after the other is sorted by its
 * key and by when it was made.
 */
export function ordersIn(state: Orders): readonly FoundOrder[] {
  const found = sortedEntries(state).filter(
    ([, { up, down, neither, most }]) =>
      most >= TELLING && seenCount(neither) === 0 && (seenCount(up) === 0 || seenCount(down) === 0),
  )
  const most = Math.max(...found.map(([, tally]) => tally.most))
  return found
    .filter(([, tally]) => tally.most === most)
    .slice(0, ORDERS)
    .map(([field, { up, down }]) => {
      const isDescending = seenCount(up) === 0
      return { field, isDescending, sightings: isDescending ? down : up }
    })
}
