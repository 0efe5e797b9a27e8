import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { aligned } from './align.ts'
import { isLink } from './links.ts'
import { CURSORS, type Renaming } from './renaming.ts'

/** The share of the single values of a recorded body that another body has at the same place. */
export function sameValues(expected: JsonValue, got: JsonValue | undefined, renaming: Renaming): number {
  const tally = { equal: 0, all: 0 }
  count(expected, got, { renaming, tally })
  return tally.all === 0 ? 1 : tally.equal / tally.all
}

interface Counting {
  readonly renaming: Renaming
  readonly tally: { equal: number; all: number }
}

function count(expected: JsonValue, got: JsonValue | undefined, counting: Counting): void {
  const { renaming, tally } = counting
  if (Array.isArray(expected)) {
    const others: readonly JsonValue[] = Array.isArray(got) ? got : []
    for (const [one, other] of aligned(expected, others, renaming)) count(one, other, counting)
    // Elements that are too many are as wrong as those that are missing.
    if (others.length > expected.length) tally.all += others.length - expected.length
    return
  }
  if (!isObject(expected)) {
    tally.all++
    const isSame =
      got !== undefined &&
      (isSameValue(expected, got) || isSameLink(expected, got, renaming) || isSameSentence(expected, got, renaming))
    tally.equal += Number(isSame || (got !== undefined && renaming.counterpart(expected, CURSORS) === got))
    return
  }
  for (const [name, value] of Object.entries(expected)) {
    const other = isObject(got) && Object.hasOwn(got, name) ? got[name] : undefined
    const id = renaming.idAt(expected, name)
    if (id === undefined || typeof value === 'object') {
      count(id === undefined ? value : withCounterparts(value, id.entity, renaming), other, counting)
      continue
    }
    tally.all++
    tally.equal += Number(other !== undefined && (renaming.counterpart(value, id.entity) ?? value) === other)
  }
}

/** A list of keys with what stands for them; anything else as it is. */
export const withCounterparts = (value: JsonValue, entity: string, { counterpart }: Renaming): JsonValue =>
  Array.isArray(value)
    ? (value as readonly JsonValue[]).map(one => (typeof one === 'object' ? one : (counterpart(one, entity) ?? one)))
    : value

/** Of single values: the same, or the same time but for the clock. */
export const isSameValue = (expected: JsonValue, got: JsonValue): boolean => expected === got || sameTime(expected, got)

/** Links lead to the same things where what stands in the one for an id stands in the other for its counterpart. */
export const isSameLink = (expected: JsonValue, got: JsonValue, renaming: Renaming): boolean =>
  isLink(expected) && isLink(got) && renaming.renamedLink(expected) === got

/** Sentences say the same where one names a thing by its key and the other by what stands for that: `Order 620 was shipped`. */
export function isSameSentence(expected: JsonValue, got: JsonValue, { standsFor }: Renaming): boolean {
  if (typeof expected !== 'string' || typeof got !== 'string' || !/\s/.test(expected)) return false
  const words = expected.split(WORDS)
  const others = got.split(WORDS)
  return (
    words.length === others.length &&
    words.every((word, nth) => word === others[nth] || (/\d/.test(word) && standsFor(others[nth] as string, word)))
  )
}

/** Words stand at odd places, what is between them at the others. */
const WORDS = /([\p{L}\p{N}_-]+)/u

/** The twin's clock is that of the recording, but for what passed between request and answer. */
const CLOCK = 60_000

function sameTime(expected: JsonValue, got: JsonValue): boolean {
  if (typeof expected !== 'string' || typeof got !== 'string' || !TIME.test(expected) || !TIME.test(got)) return false
  return Math.abs(Date.parse(expected) - Date.parse(got)) <= CLOCK
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
