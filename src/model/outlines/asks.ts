import type { JsonObject, JsonValue, Request } from '../../evidence/exchange.ts'
import {
  type AskedOrder,
  type ListAsk,
  askedPairs,
  compared,
  asksInVariables,
  isAsAsked,
  listAsks,
} from '../../evidence/list-query.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { toldHash, toldValue } from '../effects/told-values.ts'
import type { Fold } from '../fold.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { isCarriedOut } from '../refusals/carried-out.ts'
import { type Sample, emptySample, mergeSamples, overflowed, sampled } from '../sample.ts'
import { isRedacted } from '../token.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { listIn } from './list-in.ts'

/** What the queries of one call asked of its list, and whether the elements were so. */
export interface Asks {
  /** By parameter, operator and field, as JSON. */
  byAsk: Sample<AskTally>
  /** Of each field a few of the values that stood in elements, whatever was asked. */
  told: Sample<Sample<true>>
  /** What was asked of a list that came back empty: by parameter, operator and field, as JSON. */
  ofNothing: Sample<Sightings>
}

export interface AskTally {
  readonly ask: Pick<ListAsk, 'parameter' | 'operator' | 'field'>
  /** Answers with elements, all of which were so; and answers with one that was not. */
  held: Sightings
  broken: Sightings
  /** What was asked for where it held. */
  values: Sample<true>
}

const ASKS = 48
const VALUES = 8
const FIELDS = 48
const TOLD = 4
/** Longer lists are looked at in their beginning. */
const ELEMENTS = 200

export const asks: Fold<Asks, ExchangeObservation> = {
  empty: () => ({ byAsk: emptySample(ASKS), told: emptySample(FIELDS), ofNothing: emptySample(ASKS) }),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    if (!mayAsk(request) || response === undefined || !isCarriedOut(observation.exchange)) return state
    const value = response.body?.value ?? null
    const elements = listIn(value)?.slice(0, ELEMENTS) ?? []
    const [first] = elements
    if (first === undefined) return isEmptyList(value) ? addOfNothing(state, observation, pairsOf(request)) : state
    for (const name of Object.keys(first).slice(0, FIELDS)) {
      const values = sampled<Sample<true>>(state.told, name, () => emptySample(TOLD))
      if (values !== undefined) tell(values, name, elements)
    }
    for (const ask of listAsks(pairsOf(request), name => Object.hasOwn(first, name))) {
      const { parameter, operator, field, value } = ask
      const holds = operator === 'sort' ? isSorted(elements, ask) : areSo(elements, ask)
      if (holds === undefined) continue
      const tally = sampled<AskTally>(state.byAsk, JSON.stringify([parameter, operator, field]), () =>
        noTally({ parameter, operator, field }),
      )
      if (tally === undefined) continue
      sight(holds ? tally.held : tally.broken, observation)
      if (holds) sampled(tally.values, value.slice(0, 80), isThere)
    }
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.byAsk, right.byAsk, (a, b) => {
      mergeSightings(a.held, b.held)
      mergeSightings(a.broken, b.broken)
      mergeSamples(a.values, b.values, isThere)
      return a
    })
    mergeSamples(left.told, right.told, (a, b) => mergeSamples(a, b, isThere))
    mergeSamples(left.ofNothing, right.ofNothing, mergeSightings)
    return left
  },
}

/**
 * Any name may be a field of what is not there, but what a grammar begins with (`filter[status]`): whether it is one is told by what the
 * same parameter asks of other lists.
 */
function addOfNothing(state: Asks, observation: ExchangeObservation, query: Query): Asks {
  const heads = new Set(
    query.flatMap(([name, value]) => (/[[.]/.test(name) || value.startsWith('{') ? name.split(/[[.]/, 1) : [])),
  )
  for (const { parameter, operator, field } of listAsks(query, name => !heads.has(name) && !/^[_$]/.test(name))) {
    const key = JSON.stringify([parameter, operator, field])
    const seen = field === '' ? undefined : sampled(state.ofNothing, key, () => noSightings(FEW_SIGHTINGS))
    if (seen !== undefined) sight(seen, observation)
  }
  return state
}

/** What stood under a name in the elements. Once a few values are known most are left out, which their hash tells. */
function tell(values: Sample<true>, name: string, elements: readonly JsonObject[]): void {
  let before: JsonValue | undefined
  for (const element of elements) {
    const value = element[name]
    if (value === undefined || value === before || !Object.hasOwn(element, name)) continue
    before = value
    const hash = overflowed(values) ? toldHash(value) : null
    if (hash !== null && hash >= values.bound) continue
    const told = toldValue(value)
    if (told !== null) sampled(values, told, isThere)
  }
}

const isThere = (): true => true

const noTally = (ask: AskTally['ask']): AskTally => ({
  ask,
  held: noSightings(FEW_SIGHTINGS),
  broken: noSightings(FEW_SIGHTINGS),
  values: emptySample(VALUES),
})

/** `[]`, or `{data: []}` with nothing else that could be a thing. */
function isEmptyList(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  const inner = Object.values(value)
  return (
    inner.some(one => Array.isArray(one)) &&
    inner.every(one => (Array.isArray(one) ? one.length === 0 : !isObject(one)))
  )
}

function areSo(elements: readonly JsonObject[], ask: ListAsk): boolean | undefined {
  const found = elements.map(element => {
    const isSo = isAsAsked(element, ask)
    // What was searched for may have stood where something else stands now.
    return isSo === false && ask.operator === 'search' && hidesText(element) ? undefined : isSo
  })
  return found.includes(false) ? false : found.includes(undefined) ? undefined : true
}

const hidesText = (element: JsonObject): boolean =>
  Object.values(element).some(value => typeof value === 'string' && isRedacted(value))

type Query = readonly (readonly [name: string, value: string])[]

const mayAsk = ({ method, body }: Request): boolean => method.toUpperCase() === 'GET' || asksInVariables(body?.value)

const pairsOf = ({ url, body }: Request): Query => askedPairs(parsedUrl(url)?.query ?? [], body?.value)

/** Texts are sorted by rules of a language that nobody says: what seems out of order there says nothing. */
function isSorted(elements: readonly JsonObject[], ask: ListAsk): boolean | undefined {
  const orders = [ask, ...(ask.thenBy ?? [])]
  const rows = elements.flatMap(element => {
    const row = orders.map(({ field }) => (Object.hasOwn(element, field) ? element[field] : null))
    return row.every(value => typeof value === 'string' || typeof value === 'number') ? [row] : []
  })
  if (new Set(rows.map(([first]) => first)).size < 2) return undefined
  const isInOrder = rows.every((row, nth) => nth === 0 || isBehind(rows[nth - 1] as Row, row, orders))
  const isPlain = rows.flat().every(value => typeof value === 'number' || /^\d{4}-\d\d-\d\d/.test(value))
  return isInOrder ? true : isPlain ? false : undefined
}

type Row = readonly (string | number)[]

function isBehind(before: Row, row: Row, orders: readonly AskedOrder[]): boolean {
  for (const [nth, { isDescending }] of orders.entries()) {
    const difference = (isDescending === true ? -1 : 1) * compared(String(before[nth]), String(row[nth]))
    if (difference !== 0) return difference < 0
  }
  return true
}
