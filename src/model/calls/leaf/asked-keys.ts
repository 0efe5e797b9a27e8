import type { JsonObject, JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { AskedKeys } from '../../../evidence/subjects.ts'
import type { Fold } from '../../fold.ts'
import { escapePointer, isObject } from '../../json.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, seenCount, sight } from '../../sightings.ts'
import { type Sample, emptySample, mergeSamples, sampled, sortedEntries } from '../../sample.ts'

/**
 * Objects of answers whose keys are what the body asked for: `{"mailboxes": ["in", "out"]}` answered with `{"in": 2, "out": 0}`. By the places of the object
 * and of the list how often that held, and of how many keys at most; by the place of the object alone how often one stood there.
 */
export type AskedKeysSeen = Sample<{ seen: Sightings; most: number }>

const PLACES = 16
const LONGEST = 64
const DEEPEST = 3
/** What holds the answer proper. */
const WRAPPERS = ['result', 'results', 'data', 'response', 'value', 'values']

export const askedKeys: Fold<AskedKeysSeen, ExchangeObservation> = {
  empty: () => emptySample(PLACES),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const [asked, told] = [request.body?.value, response?.body?.value]
    if (response === undefined || response.status >= 300 || !isContainer(asked) || !isObject(told)) return state
    const lists = listsIn(asked)
    if (lists.length === 0) return state
    const see = (key: string, most: number): void => {
      const kept = sampled(state, key, () => ({ seen: noSightings(FEW_SIGHTINGS), most: 0 }))
      if (kept === undefined) return
      sight(kept.seen, observation)
      kept.most = Math.max(kept.most, most)
    }
    for (const [at, object] of answersIn(told)) {
      const keys = Object.keys(object)
      if (keys.length > LONGEST) continue
      see(JSON.stringify([at]), 0)
      for (const [from, list] of lists)
        if (keys.length === list.size && keys.every(key => list.has(key))) see(JSON.stringify([at, from]), keys.length)
    }
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (one, other) => ({
      seen: mergeSightings(one.seen, other.seen),
      most: Math.max(one.most, other.most),
    })),
}

/** Those that held each time: of several keys at once, or more than once. */
export const askedKeysOf = (seen: AskedKeysSeen): readonly AskedKeys[] =>
  sortedEntries(seen).flatMap(([key, { seen: held, most }]) => {
    const [at = '', from] = JSON.parse(key) as readonly string[]
    const all = seen.entries.get(JSON.stringify([at]))
    const support = seenCount(held)
    const isEach = from !== undefined && all !== undefined && seenCount(all.seen) === support
    return isEach && (most > 1 || support > 1) ? [{ at, from, support }] : []
  })

const isContainer = (value: JsonValue | undefined): value is JsonObject | readonly JsonValue[] =>
  typeof value === 'object' && value !== null

/** The object itself, and the one that it wraps. */
function answersIn(told: JsonObject): readonly (readonly [at: string, object: JsonObject])[] {
  const inner = WRAPPERS.flatMap(name => {
    const held = told[name]
    return isObject(held) ? [[`/${name}`, held] as const] : []
  })
  return [['', told], ...inner]
}

/** The lists of different texts in a body, by where they stand. */
function listsIn(asked: JsonValue): readonly (readonly [from: string, texts: ReadonlySet<string>])[] {
  const found: (readonly [string, ReadonlySet<string>])[] = []
  const visit = (value: JsonValue, at: string, depth: number): void => {
    if (!isContainer(value) || found.length === PLACES) return
    if (Array.isArray(value)) {
      const list = value as readonly JsonValue[]
      const texts = new Set(list.filter(text => typeof text === 'string' && text !== '') as readonly string[])
      if (texts.size > 0 && texts.size === list.length && texts.size <= LONGEST) found.push([at, texts])
    }
    if (depth > 0)
      for (const [name, inner] of Object.entries(value).slice(0, PLACES))
        visit(inner, `${at}/${escapePointer(name)}`, depth - 1)
  }
  visit(asked, '', DEEPEST)
  return found
}
