import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { escapePointer } from '../json.ts'
import { type Sample, emptySample, mergeSamples, sampleIn } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { isRedacted } from '../token.ts'
import { type FieldDefinition, NAMED_UNDER, definitionOf, isDefinition, nameUnder } from './definition.ts'

/** What one place of an answer says of the fields of one kind of thing. */
export interface DefinedThing {
  readonly fields: readonly DefinedAt[]
  /** Names and short texts around it, sorted: what the thing is called is one of them. */
  readonly around: readonly string[]
  /** Of the answer. */
  readonly origin: string
  readonly seen: Sightings
}

/** A definition, and where in the body it stands: a JSON Pointer. */
export interface DefinedAt extends FieldDefinition {
  readonly at: string
}

/** What answers say of fields, by what they say and where. */
export type Definitions = Sample<DefinedThing>

const THINGS = 512
const DEEPEST = 10
const VISITS = 20_000
const FEWEST = 2
const MOST = 400
const LEVELS = 3
const TEXTS = 24
/** Under these an element of one list of the fields of several things says whose it is. */
const WHOSE = ['collection', 'table', 'table_name', 'tableName', 'model', 'entity', 'resource', 'parent', 'doctype']

/**
 * The definitions of fields that answers hold: `{"fields": {"state": {"type": "selection", "required": true, "selection": […]}}}`,
 * `[{"collection": "articles", "field": "title", "type": "string", "schema": {"max_length": 80}}]`, a JSON Schema's properties. Applications whose
 * screens are made of such answers say there what scripts and forms of others say.
 */
export const definitions: Fold<Definitions, ExchangeObservation> = {
  empty: () => emptySample(THINGS),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const body = response?.body
    const value = body?.value ?? body?.carried
    if (response === undefined || response.status >= 400 || value === null || typeof value !== 'object') return state
    eachThing(value, (fields, around) => {
      const origin = URL.canParse(request.url) ? new URL(request.url).origin : ''
      const thing = { fields, around, origin, seen: sight(noSightings(FEW_SIGHTINGS), observation) }
      sampleIn(state, JSON.stringify([origin, around, fields]), thing, merged)
    })
    return state
  },
  merge: (left, right) => mergeSamples(left, right, merged),
}

const merged = (left: DefinedThing, right: DefinedThing): DefinedThing => ({
  ...left,
  seen: mergeSightings(left.seen, right.seen),
})

type Found = (fields: readonly DefinedAt[], around: readonly string[]) => void

function eachThing(value: JsonValue, found: Found): void {
  let left = VISITS
  const outer: JsonObject[] = []
  const names: string[] = []
  /** Whether definitions stand in it. */
  const walk = (inner: JsonValue, at: string): boolean => {
    if (inner === null || typeof inner !== 'object' || outer.length > DEEPEST || left-- <= 0) return false
    if (Array.isArray(inner)) return walkList(inner as readonly JsonValue[], at)
    const object = inner as JsonObject
    const keys = Object.keys(object)
    const first = object[keys[0] as string]
    if (keys.length >= FEWEST && keys.length <= MOST && isDefinition(first)) {
      const fields = keys.flatMap(name => {
        const field = object[name]
        return nameUnder(name) !== null && isDefinition(field)
          ? [{ ...definitionOf(name, withRequired(field, name, outer.at(-1))), at: `${at}/${escapePointer(name)}` }]
          : []
      })
      if (fields.length * 2 > keys.length) hand(fields, [])
    }
    let has = false
    outer.push(object)
    for (const key of keys) {
      const next = object[key] as JsonValue
      if (next === null || typeof next !== 'object') continue
      names.push(key)
      if (walk(next, `${at}/${escapePointer(key)}`)) has = true
      names.pop()
    }
    outer.pop()
    return has || isDefinition(first)
  }
  /** Where the first holds none, none of them does. */
  const walkList = (list: readonly JsonValue[], at: string): boolean => {
    const [first] = list
    const has = list.length >= FEWEST && list.length <= MOST * LEVELS && isDefinition(first)
    if (has) listed(list, at)
    if (first === undefined || !(walk(first, `${at}/0`) || has)) return false
    for (let index = 1; index < list.length; index++) walk(list[index] as JsonValue, `${at}/${index}`)
    return true
  }
  const listed = (list: readonly JsonValue[], at: string): void => {
    const elements = list.flatMap((element, index) =>
      isDefinition(element) ? [{ element, at: `${at}/${index}` }] : [],
    )
    if (elements.length * 2 <= list.length) return
    for (const under of NAMED_UNDER) {
      if (!elements.every(({ element }) => nameUnder(element[under]) !== null)) continue
      for (const [whose, own] of byOwner(elements)) {
        const known = new Set(own.map(({ element }) => element[under]))
        if (known.size < own.length || own.length < FEWEST || own.length > MOST) continue
        const fields = own.map(({ element, at }) => ({ ...definitionOf(element[under] as string, element), at }))
        hand(fields, whose === '' ? [] : [whose])
      }
    }
  }
  const hand = (fields: readonly DefinedAt[], whose: readonly string[]): void =>
    found(
      fields.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      [...new Set([...whose, ...names.slice(-LEVELS), ...textsOf(outer.slice(-LEVELS))])]
        .filter(text => !isRedacted(text))
        .sort()
        .slice(0, TEXTS),
    )
  walk(value, '')
}

interface Element {
  readonly element: JsonObject
  readonly at: string
}

/** The elements of each kind of thing, by what says whose they are; all under the empty text where nothing does. */
function byOwner(elements: readonly Element[]): ReadonlyMap<string, readonly Element[]> {
  const under = WHOSE.find(name => elements.every(({ element }) => nameUnder(element[name]) !== null))
  const found = new Map<string, Element[]>()
  for (const each of elements) {
    const whose = under === undefined ? '' : (each.element[under] as string)
    found.set(whose, [...(found.get(whose) ?? []), each])
  }
  return found
}

/** A JSON Schema lists its required properties beside them. */
function withRequired(field: JsonObject, name: string, around: JsonObject | undefined): JsonObject {
  const list = around?.['required']
  return Array.isArray(list) && list.includes(name) && field['required'] === undefined
    ? { ...field, required: true }
    : field
}

const textsOf = (objects: readonly JsonObject[]): readonly string[] =>
  objects.flatMap(object =>
    Object.values(object).filter(
      (text): text is string =>
        typeof text === 'string' && text.length >= 2 && text.length <= 64 && /^[A-Za-z][\w.:-]*$/.test(text),
    ),
  )
