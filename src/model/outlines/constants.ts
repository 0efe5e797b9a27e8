import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { escapePointer } from '../json.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { isRedacted } from '../token.ts'

/** The single values of answers that are one object, by their pointers: what stood there always, or that it was not always the same. */
export type Constants = Sample<Constant>

/** Never changed. */
export interface Constant {
  /** Null too where it varied. */
  readonly value: string | number | boolean | null
  readonly isVaried: boolean
}

const PLACES = 40
const LONGEST = 64
/** An object inside of the answer is looked into, one inside of that is not. */
const DEEPEST = 2

export const emptyConstants = (): Constants => emptySample(PLACES)

/** Adds one body, in place. Secrets and long texts vary. */
export function addConstants(to: Constants, body: JsonValue): void {
  const visit = (value: JsonValue, at: string, depth: number): void => {
    if (value === null || typeof value !== 'object') {
      const seen = constant(value)
      const known = sampled(to, at, () => seen)
      if (known !== undefined && known !== seen) to.entries.set(at, both(known, seen))
    } else if (isObject(value) && depth < DEEPEST) {
      const names = Object.keys(value)
      if (names.length <= PLACES)
        for (const name of names) visit(value[name] as JsonValue, `${at}/${escapePointer(name)}`, depth + 1)
    }
  }
  if (isObject(body)) visit(body, '', 0)
}

const isObject = (value: JsonValue): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Consumes both. */
export const mergeConstants = (left: Constants, right: Constants): Constants => mergeSamples(left, right, both)

export const copyConstants = (of: Constants): Constants => ({ ...of, entries: new Map(of.entries) })

const VARIED: Constant = { value: null, isVaried: true }

const constant = (value: Constant['value']): Constant =>
  typeof value === 'string' && (value.length > LONGEST || isRedacted(value)) ? VARIED : { value, isVaried: false }

const both = (left: Constant, right: Constant): Constant =>
  !left.isVaried && !right.isVaried && left.value === right.value ? left : VARIED
