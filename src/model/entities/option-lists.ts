import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampleIn, sortedEntries } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { isRedacted } from '../token.ts'
import { plainNoun } from './nouns.ts'

/** A list of values to choose from that an answer held: the choices of a select, the `enum` of a schema, what a rejection allows. */
export interface OptionList {
  /** Sorted. */
  readonly values: readonly string[]
  /** Short texts and names that stood around it, sorted: the name of the field it is for is one of them. */
  readonly around: readonly string[]
  seen: Sightings
}

export type OptionLists = Sample<OptionList>

const LISTS = 1024
const MOST = 50
const DEEPEST = 12
/** How many objects further out have a say in what a list is for. */
const LEVELS = 3
const AROUND = 16
const VISITS = 50_000
const LISTING =
  /^(?:choices|options|enum|enums|values|valid|valid_?values|allowed\w*|accepted\w*|possible\w*|expected\w*|one_?of|select\w*|options?_?list|permitted\w*)$/i

export const optionLists: Fold<OptionLists, ExchangeObservation> = {
  empty: () => emptySample(LISTS),
  add: (state, observation) => {
    const body = observation.exchange.response?.body
    const value = body?.value ?? body?.carried
    if (value === undefined || value === null || typeof value !== 'object') return state
    eachList(value, (values, around) => {
      const seen = sight(noSightings(), observation)
      sampleIn(state, JSON.stringify([values, around]), { values, around, seen }, mergeLists)
    })
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeLists),
}

function mergeLists(left: OptionList, right: OptionList): OptionList {
  mergeSightings(left.seen, right.seen)
  return left
}

/**
 * The one list that is for a field and holds all values that were seen of it; null where there is none, or where lists differ.
 * @param nouns of the entity: a list that names it comes first, and where fewer than two values were seen only such a list tells
 */
export function optionsFor(
  lists: OptionLists,
  field: string,
  nouns: readonly string[],
  seen: readonly string[],
): OptionList | null {
  const fitting = sortedEntries(lists)
    .map(([, list]) => list)
    .filter(({ values, around }) => around.includes(field) && seen.every(value => values.includes(value)))
  const plain = nouns.map(plainNoun).filter(noun => noun.length >= 3)
  const named = fitting.filter(({ around }) => around.some(text => plain.some(noun => plainNoun(text).endsWith(noun))))
  const [first, ...rest] = named.length > 0 ? named : seen.length >= 2 ? fitting : []
  if (first === undefined || rest.some(({ values }) => values.join('\0') !== first.values.join('\0'))) return null
  return first
}

function eachList(value: JsonValue, found: (values: readonly string[], around: readonly string[]) => void): void {
  let left = VISITS
  const outer: JsonObject[] = []
  const names: string[] = []
  const walk = (inner: JsonValue, name: string): void => {
    if (inner === null || typeof inner !== 'object' || outer.length > DEEPEST || left-- <= 0) return
    if (Array.isArray(inner)) {
      const list = inner as readonly JsonValue[]
      if (list.length >= 2 && list.length <= MOST && LISTING.test(name)) {
        const values = optionValues(list)
        if (values !== null) {
          found(values, aroundOf(outer, names))
          return
        }
      }
      for (const element of list) walk(element, '')
      return
    }
    const object = inner as JsonObject
    outer.push(object)
    for (const key in object) {
      const next = object[key] as JsonValue
      if (next === null || typeof next !== 'object') continue
      names.push(key)
      walk(next, key)
      names.pop()
    }
    outer.pop()
  }
  walk(value, '')
}

/** Sorted; null where it is no list of constants. */
function optionValues(list: readonly JsonValue[]): readonly string[] | null {
  const values = new Set<string>()
  for (const element of list) {
    const value =
      typeof element === 'object' && element !== null && !Array.isArray(element)
        ? labelled(element as JsonObject)
        : element
    if (value === null) continue
    // Behind a label anything may be kept: a pattern, an address.
    const longest = value === element ? 60 : 200
    if (typeof value !== 'string' || value === '' || value.length > longest || isRedacted(value)) return null
    values.add(value)
  }
  return values.size >= 2 ? [...values].sort() : null
}

/** The value of `{value, label}`; undefined for other objects. */
function labelled(option: JsonObject): JsonValue | undefined {
  if (!('value' in option) || !['text', 'label', 'title', 'name', 'key', 'description'].some(name => name in option))
    return undefined
  return option['value']
}

function aroundOf(outer: readonly JsonObject[], names: readonly string[]): readonly string[] {
  const texts = new Set(names.slice(-LEVELS))
  for (const object of outer.slice(-LEVELS - 1))
    for (const key in object) {
      const text = object[key]
      if (typeof text === 'string' && text.length >= 2 && text.length <= 48 && /^[A-Za-z_][\w.-]*$/.test(text))
        texts.add(text)
    }
  return [...texts]
    .filter(text => !isRedacted(text))
    .sort()
    .slice(0, AROUND * LEVELS)
}
