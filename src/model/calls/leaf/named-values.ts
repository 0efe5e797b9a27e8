import type { JsonObject, JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { escapePointer, isObject } from '../../json.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { addValue, emptyShape, mergeShapes, type Shape } from '../../shapes/shape.ts'

/** Lists of answers whose elements each name a value: `settings: [{"key": "title", "value": "Press"}, …]`; by where they stand. */
export type NamedValues = Sample<NamedList>

export interface NamedList {
  /** A JSON Pointer to the list. */
  readonly at: string
  /** The property that names, and the one that holds the value. */
  readonly name: string
  readonly value: string
  longest: number
  /** What stood under each name. */
  readonly values: Sample<Shape>
}

const LISTS = 4
const NAMES = 256
const FEWEST = 5
const DEEPEST = 3
/** Things with a name and a value have more beside them. */
const PROPERTIES = 8
const NAMED_BY = ['key', 'name', 'code', 'setting', 'option', 'property', 'field', 'id']
const HELD_IN = ['value', 'val', 'currentValue', 'current_value']
const NAME = /^[A-Za-z_][\w.:/-]{0,79}$/

export const namedValues: Fold<NamedValues, ExchangeObservation> = {
  empty: () => emptySample(LISTS),
  add: (state, { id, exchange: { response } }) => {
    const value = response?.body?.value
    if (response === undefined || response.status >= 300 || value === undefined) return state
    eachList(value, '', 0, (at, list) => {
      const named = namesIn(list)
      if (named === null) return
      const { name, value: held } = named
      const key = JSON.stringify([at, name, held])
      const kept = sampled(state, key, () => ({ at, name, value: held, longest: 0, values: emptySample<Shape>(NAMES) }))
      if (kept === undefined) return
      kept.longest = Math.max(kept.longest, list.length)
      for (const element of list) {
        const shape = sampled(kept.values, element[name] as string, emptyShape)
        if (shape !== undefined) addValue(shape, element[held] ?? null, { id })
      }
    })
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (one, other) => {
      one.longest = Math.max(one.longest, other.longest)
      mergeSamples(one.values, other.values, mergeShapes)
      return one
    }),
}

function eachList(
  value: JsonValue,
  at: string,
  depth: number,
  found: (at: string, list: readonly JsonObject[]) => void,
): void {
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[]
    if (list.length >= FEWEST && list.length <= NAMES && list.every(isObject)) found(at, list)
  } else if (isObject(value) && depth < DEEPEST)
    for (const name in value) {
      const inner = value[name] as JsonValue
      if (typeof inner === 'object' && inner !== null) eachList(inner, `${at}/${escapePointer(name)}`, depth + 1, found)
    }
}

/** Null where the elements do not each name another value, or hold things and no values. */
function namesIn(list: readonly JsonObject[]): { readonly name: string; readonly value: string } | null {
  const [first] = list as [JsonObject]
  const value = HELD_IN.find(each => each in first)
  if (value === undefined || Object.keys(first).length > PROPERTIES) return null
  const name = NAMED_BY.find(each => typeof first[each] === 'string' && isNaming(list, each))
  const isValue = (held: JsonValue | undefined): boolean => held === undefined || !isObject(held)
  return name === undefined || !list.every(element => isValue(element[value])) ? null : { name, value }
}

function isNaming(list: readonly JsonObject[], under: string): boolean {
  const names = new Set(list.map(element => element[under]))
  return names.size === list.length && [...names].every(name => typeof name === 'string' && NAME.test(name))
}
