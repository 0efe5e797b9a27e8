import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { Difference } from '../specification/proof.ts'
import { aligned } from './align.ts'
import type { Answer } from './answer.ts'
import type { Renaming } from './renaming.ts'
import { isSameLink, isSameSentence, isSameValue, withCounterparts } from './values.ts'

/** Places that are named of one answer, and characters of a value. */
const PLACES = 20
const LONGEST = 160

/**
 * Where an answer is another than the recorded one: first what is missing, too much or of another type, then what has another value. Ids
 * are renamed and lists paired as for the counting.
 */
export function differencesOf(expected: Answer, got: Answer, renaming: Renaming): readonly Difference[] {
  const shape: Difference[] = []
  const values: Difference[] = []
  if (expected.status !== got.status)
    shape.push({ at: 'status', expected: String(expected.status), got: String(got.status) })
  if (expected.mediaType.toLowerCase() !== got.mediaType.toLowerCase())
    shape.push({ at: 'media type', expected: expected.mediaType || null, got: got.mediaType || null })
  compare(expected.body, got.body, { at: '', shape, values, renaming })
  return [...shape, ...values].slice(0, PLACES)
}

interface Comparing {
  readonly at: string
  readonly shape: Difference[]
  readonly values: Difference[]
  readonly renaming: Renaming
}

function compare(expected: JsonValue | undefined, got: JsonValue | undefined, comparing: Comparing): void {
  const { at, shape, values, renaming } = comparing
  if (shape.length >= PLACES || (expected === undefined && got === undefined)) return
  if (expected === undefined || got === undefined || (kindOf(expected) !== kindOf(got) && isBoth(expected, got))) {
    shape.push({ at: at === '' ? 'body' : at, expected: worded(expected), got: worded(got) })
    return
  }
  if (isList(expected) && isList(got)) {
    aligned(expected, got, renaming).forEach(([one, other], nth) =>
      compare(one, other, { ...comparing, at: `${at}/${nth}` }),
    )
    if (got.length > expected.length)
      values.push({ at: at === '' ? 'body' : at, expected: elements(expected), got: elements(got) })
    return
  }
  if (isObject(expected) && isObject(got)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(got)])) {
      const deeper = { ...comparing, at: `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` }
      const value = Object.hasOwn(expected, name) ? expected[name] : undefined
      const other = Object.hasOwn(got, name) ? got[name] : undefined
      const id = value === undefined ? undefined : renaming.idAt(expected, name)
      const isId = id !== undefined && typeof value !== 'object' && value !== undefined && other !== undefined
      if (isId && (renaming.counterpart(value, id.entity) ?? value) === other) continue
      compare(
        id === undefined || value === undefined ? value : withCounterparts(value, id.entity, renaming),
        other,
        deeper,
      )
    }
    return
  }
  const isSame =
    isSameValue(expected, got) || isSameLink(expected, got, renaming) || isSameSentence(expected, got, renaming)
  if (!isSame && values.length < PLACES)
    values.push({ at: at === '' ? 'body' : at, expected: worded(expected), got: worded(got) })
}

/** Null says that there is no value, not of which type. */
const isBoth = (expected: JsonValue, got: JsonValue): boolean => expected !== null && got !== null

const kindOf = (value: JsonValue): string => (isList(value) ? 'list' : typeof value)

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const elements = ({ length }: readonly JsonValue[]): string => `${length} ${length === 1 ? 'element' : 'elements'}`

function worded(value: JsonValue | undefined): string | null {
  if (value === undefined) return null
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
