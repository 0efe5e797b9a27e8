import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { addressKey, documentAddress } from '../pages/address.ts'
import { documentKind } from '../pages/document-kind.ts'
import { pageBehind } from '../pages/pages.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'

/**
 * Where pages stood in which span of time, as the requests made from there tell: by page and span, whichever recordings they lie
 * in. A span is kept whole or not at all, so that what follows what in it is known. Two people at one time under one name of a
 * page stand at two addresses alternately, which no move explains.
 */
export type Moves = Sample<Map<string, Stay>>

/** Milliseconds since the epoch. */
interface Stay {
  first: number
  last: number
  /** The first document that was got there; Infinity where none was. */
  document: number
}

/** A move from one address to another that needed no document: a link, a button or a script within the application led there. */
export interface Move {
  /** Address keys. */
  readonly from: string
  readonly to: string
}

const SPANS = 4096
const SPAN = 10_000
/** Addresses in one span; whoever is at more was not there as a person. */
const ADDRESSES = 16

export const moves: Fold<Moves, ExchangeObservation> = {
  empty: () => emptySample(SPANS),
  add: (state, observation) => {
    const { exchange, at } = observation
    if (at <= 0) return state
    const document = documentKind(observation) === 'document' ? documentAddress(exchange.request.url) : null
    const behind = document === null ? pageBehind(observation) : addressKey(document)
    if (behind === null) return state
    const key = JSON.stringify([exchange.page ?? '', Math.floor(at / SPAN)])
    const stays = sampled(state, key, () => new Map<string, Stay>())
    if (stays === undefined) return state
    put(stays, behind, { first: at, last: at, document: document === null ? Infinity : at })
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      for (const [key, stay] of b) put(a, key, stay)
      return a
    }),
}

/** In place. Of too many the first by name stay, so that it is known that there were too many. */
function put(stays: Map<string, Stay>, key: string, { first, last, document }: Stay): void {
  const present = stays.get(key)
  if (present !== undefined) {
    present.first = Math.min(present.first, first)
    present.last = Math.max(present.last, last)
    present.document = Math.min(present.document, document)
    return
  }
  stays.set(key, { first, last, document })
  if (stays.size > ADDRESSES + 1) stays.delete([...stays.keys()].sort().at(-1) as string)
}

/**
 * The address that was stood at last at a moment, on a page by its name, and since when; null where no document was opened there, or it
 * was left without one.
 */
export function standingIn(
  state: Moves,
): (page: string, at: number) => { readonly key: string; readonly at: number } | null {
  const byPage = new Map<string, { readonly key: string; readonly at: number; readonly isDocument: boolean }[]>()
  for (const [name, stays] of state.entries) {
    const [page] = JSON.parse(name) as [string, number]
    const all = byPage.get(page) ?? []
    byPage.set(page, all)
    for (const [key, { first, document }] of stays) {
      all.push({ key, at: first, isDocument: document <= first })
      if (document > first && document < Infinity) all.push({ key, at: document, isDocument: true })
    }
  }
  for (const all of byPage.values())
    all.sort((a, b) => a.at - b.at || Number(a.isDocument) - Number(b.isDocument) || (a.key < b.key ? -1 : 1))
  return (page, at) => {
    const last = byPage.get(page)?.findLast(stood => stood.at <= at)
    return last?.isDocument === true ? { key: last.key, at: last.at } : null
  }
}

/** The moves that the spans show, each once, in a fixed order. */
export function movesIn(state: Moves): readonly Move[] {
  const found = new Map<string, Move>()
  for (const [key, stays] of state.entries) {
    if (stays.size > ADDRESSES) continue
    const [page, span] = JSON.parse(key) as [string, number]
    const before = state.entries.get(JSON.stringify([page, span - 1]))
    for (const [to, stay] of stays) {
      const from = cameFrom(to, stay, stays) ?? (before === undefined ? null : lastOf(to, stay, stays, before))
      if (from !== null) found.set(JSON.stringify([from, to]), { from, to })
    }
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, move]) => move)
}

/** The address stood at last before: null where one was stood at before and after, or a document led here. */
function cameFrom(to: string, { first, document }: Stay, stays: ReadonlyMap<string, Stay>): string | null {
  if (document <= first) return null
  const earlier = [...stays].filter(([key, stay]) => key !== to && stay.first < first)
  if (earlier.some(([, { last }]) => last >= first)) return null
  const latest = Math.max(...earlier.map(([, { last }]) => last))
  const [only, ...others] = earlier.filter(([, { last }]) => last === latest)
  return only === undefined || others.length > 0 ? null : only[0]
}

/** The same out of the span before, for the address that was stood at first. */
function lastOf(
  to: string,
  stay: Stay,
  stays: ReadonlyMap<string, Stay>,
  before: ReadonlyMap<string, Stay>,
): string | null {
  const isFirst = [...stays].every(([key, { first }]) => key === to || first > stay.first)
  return isFirst && before.size <= ADDRESSES && !before.has(to) ? cameFrom(to, stay, before) : null
}
