import type { KeyClass } from '../segment.ts'
import type { KeptArray } from './kept-array.ts'
import { type KeySets, noKeySets } from './key-sets.ts'
import type { Numbers } from './numbers.ts'
import { type Rows, noRows } from './rows.ts'
import type { Strings } from './strings.ts'
import { type Tally, noTally, tallied } from './tally.ts'
import type { Told } from './told.ts'

/**
 * What was seen of the JSON values at one place: each kind apart, with counts by the parent object, so that absent and null
 * stay apart. A fold over values: any order, grouping and repetition gives the same (kind-wise fusion: Baazizi et al.,
 * EDBT 2017; monoids of statistics: JSONoid, arXiv 2307.03113). Nothing is decided here: `to-schema.ts` does.
 */
export interface Shape {
  nulls: Tally | null
  booleans: Tally | null
  /** Which of the two stood here, as bits: 1 false, 2 true. */
  truths: number
  numbers: Numbers | null
  strings: Strings | null
  /** What stood in the claims of those strings that are JSON Web Tokens. */
  claims: Shape | null
  arrays: Arrays | null
  objects: Objects | null
  /** Something stood here that is nested too deep to be looked at. */
  deeper: boolean
}
export interface Arrays {
  tally: Tally
  shortest: number
  longest: number
  items: Shape
  /** Which kinds stood at the first positions, as bits: tells tuples from lists. */
  positions: number[]
  /** What stood at each of the first positions of those arrays that hold kinds apart; null where none did. */
  apart: Shape[] | null
  /** They were said to be given by position. */
  byPosition: boolean
  kept: KeptArray | null
}
export interface Objects {
  tally: Tally
  properties: Map<string, Property>
  /** How many properties are kept apart, and the smallest hash of one that was not. */
  limit: number
  bound: number
  /** Properties beyond the limit, merged. */
  rest: Shape | null
  /** Values under keys that are ids by their form, merged by class at once. */
  byId: Map<KeyClass, IdKeys>
  /** The keys of them that every object had, sorted, where all had the same; null before the first object. */
  sameIds: SameIds | null
  keySets: KeySets
  told: Told
  /** Keys that every object had, sorted; null before the first object. */
  common: readonly string[] | null
  /** Of objects with a key. */
  rows: Rows
  /** The property whose values its keys are, decided after the merge. */
  keyedBy?: string
}
/** Keys one below the other, or that not all objects had the same (or more than can be kept). */
export type SameIds = { readonly keys: string } | 'others'
export interface Property {
  shape: Shape
  /** Two halves of the hash of its name. */
  low: number
  high: number
  /** Whether its name is one that may tell variants apart. */
  isTag: boolean
}
export interface IdKeys {
  shape: Shape
  /** The smallest different keys by hash, as evidence that there are several. */
  keys: Map<string, number>
}

/** How many properties of one object are kept apart, by how deep it is nested. */
const LIMITS = [512, 512, 256, 128, 96, 64, 48, 32] as const

export const emptyShape = (): Shape => ({
  nulls: null,
  booleans: null,
  truths: 0,
  numbers: null,
  strings: null,
  claims: null,
  arrays: null,
  objects: null,
  deeper: false,
})

export const noArrays = (): Arrays => ({
  tally: noTally(),
  shortest: Infinity,
  longest: 0,
  items: emptyShape(),
  positions: [],
  apart: null,
  byPosition: false,
  kept: null,
})

export const noObjects = (depth: number): Objects => ({
  tally: noTally(),
  properties: new Map(),
  limit: LIMITS[Math.min(depth, LIMITS.length - 1)] as number,
  bound: Infinity,
  rest: null,
  byId: new Map(),
  sameIds: null,
  keySets: noKeySets(),
  told: new Map(),
  common: null,
  rows: noRows(),
})

/** Whether nothing was seen here. */
export const isEmptyShape = (shape: Shape): boolean => kindsOf(shape) === 0 && !shape.deeper

/** The kinds that stood here, as bits: null 1, boolean 2, number 4, string 8, array 16, object 32. */
export const kindsOf = (shape: Shape): number =>
  (shape.nulls === null ? 0 : 1) |
  (shape.booleans === null ? 0 : 2) |
  (shape.numbers === null ? 0 : 4) |
  (shape.strings === null ? 0 : 8) |
  (shape.arrays === null ? 0 : 16) |
  (shape.objects === null ? 0 : 32)

/** How often something stood here, null included. */
export const presence = (shape: Shape): number =>
  [
    shape.nulls,
    shape.booleans,
    shape.numbers?.integers,
    shape.numbers?.fractions,
    shape.strings?.tally,
    shape.arrays?.tally,
    shape.objects?.tally,
  ].reduce((sum, counted) => sum + (counted ? tallied(counted) : 0), 0)
