import type { JsonObject, JsonValue } from '../exchange.ts'
import { isObject } from './unwrapped.ts'

/** What stands in the place of nothing at all. */
const NOTHING = 'undefined'

/**
 * What is meant by a value as superjson writes it (github.com/flightcontrolhq/superjson): what JSON has of it under `json`, and under `meta`
 * which of its places are dates, sets and the like, or nothing. Dates stay texts, and sets lists; what is nothing is left out.
 * @returns `value` undefined where it is nothing; null where it is not so written
 */
export function ofSuperjson(written: JsonValue | undefined): { readonly value: JsonValue | undefined } | null {
  if (!isObject(written) || !Object.hasOwn(written, 'json')) return null
  const { json, meta } = written
  if (!Object.keys(written).every(name => name === 'json' || name === 'meta')) return null
  if (meta === undefined) return { value: json }
  const marks = isObject(meta) ? meta['values'] : undefined
  if (!isObject(meta) || (marks === undefined && meta['referentialEqualities'] === undefined)) return null
  if (Array.isArray(marks)) return { value: marks[0] === NOTHING ? undefined : json }
  return { value: isObject(marks) ? withoutNothing(json as JsonValue, marks) : json }
}

/** @param marks by paths, whose steps stand behind dots: `{"filter.status": ["undefined"]}` */
function withoutNothing(json: JsonValue, marks: JsonObject): JsonValue {
  const gone = Object.entries(marks).flatMap(([path, mark]) =>
    Array.isArray(mark) && mark[0] === NOTHING ? [stepsOf(path)] : [],
  )
  return gone.reduce((value, steps) => without(value, steps), json)
}

const stepsOf = (path: string): readonly string[] =>
  path.split(/(?<!\\)\./).map(step => step.replaceAll('\\.', '.').replaceAll('\\\\', '\\'))

function without(value: JsonValue, [step, ...more]: readonly string[]): JsonValue {
  if (step === undefined || value === null || typeof value !== 'object') return value
  if (Array.isArray(value))
    return (value as readonly JsonValue[]).map((element, index) =>
      String(index) === step ? without(element, more) : element,
    )
  const members = Object.entries(value as JsonObject).flatMap(([name, held]) =>
    name !== step ? [[name, held] as const] : more.length === 0 ? [] : [[name, without(held, more)] as const],
  )
  return Object.assign(Object.create(null) as object, Object.fromEntries(members))
}

/** A value as superjson writes it: texts that are dates as `JSON.stringify` writes them are told to be dates. */
export function asSuperjson(value: JsonValue): JsonObject {
  const dates = datesIn(value, '')
  if (dates.length === 0) return { json: value }
  if (dates[0]?.[0] === '') return { json: value, meta: { values: ['Date'], v: 1 } }
  return { json: value, meta: { values: Object.fromEntries(dates), v: 1 } }
}

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function datesIn(value: JsonValue, path: string): readonly (readonly [path: string, mark: readonly string[]])[] {
  if (typeof value === 'string') return DATE.test(value) ? [[path, ['Date']]] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, held]) => {
    const step = name.replaceAll('\\', '\\\\').replaceAll('.', '\\.')
    return datesIn(held, path === '' ? step : `${path}.${step}`)
  })
}
