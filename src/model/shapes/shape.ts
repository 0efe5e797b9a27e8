import type { JsonValue } from '../../evidence/exchange.ts'
import { hash53 } from '../hash.ts'
import { type SegmentClass, segmentClass } from '../segment.ts'
import { type KeySets, keepSmallest, keySetOf, mergeKeySets, noKeySets, tagIn } from './key-sets.ts'
import { type Numbers, addNumber, mergeNumbers, noNumbers } from './numbers.ts'
import { type Rows, addRow, mergeRows, noRows } from './rows.ts'
import { type Strings, addString, mergeStrings, noStrings } from './strings.ts'
import { type Tally, elementId, mergeTallies, noTally, tally } from './tally.ts'

/**
 * What was seen of the JSON values at one place: each kind apart, with counts by the parent object, so that absent and null
 * stay apart. A fold over values: any order, grouping and repetition gives the same (kind-wise fusion: Baazizi et al.,
 * EDBT 2017; monoids of statistics: JSONoid, arXiv 2307.03113). Nothing is decided here: `to-schema.ts` does.
 */
export interface Shape {
  nulls: Tally | null
  booleans: Tally | null
  numbers: Numbers | null
  strings: Strings | null
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
  byId: Map<SegmentClass, IdKeys>
  keySets: KeySets
  /** Keys that every object had, sorted; null before the first object. */
  common: readonly string[] | null
  /** Of objects with a key. */
  rows: Rows
}
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

const DEEPEST = 12
const POSITIONS = 8
/** Arrays longer than this are looked at in so many evenly spaced places. */
const ELEMENTS = 10_000
const ID_KEYS = 32
const LIMITS = [512, 512, 256, 128, 96, 64, 48, 32] as const
/** Form of a key that is an id at once; `INV_0042` is left to the decision, since `line_01` is a property. */
const AT_ONCE: ReadonlySet<SegmentClass> = new Set(['integer', 'uuid', 'hex', 'ulid', 'date', 'email', 'opaque'])
const TAG =
  /^(?:__typename|[@$_]?type|[@$_]?kind|object|event|action|op|variant|method|interface|discriminator|tag|t)$|(?:[a-z]Type|[a-z]Kind|_type|_kind)$/
const KEYS = ['id', '_id', 'uuid', 'guid', 'key', 'slug', 'username', 'login'] as const

export const emptyShape = (): Shape => ({
  nulls: null,
  booleans: null,
  numbers: null,
  strings: null,
  arrays: null,
  objects: null,
  deeper: false,
})

/** Adds one value, in place. @param seen the observation that held it */
export function addValue(shape: Shape, value: JsonValue, seen: { readonly id: number }): Shape {
  visit(shape, value, seen.id, seen.id, 0)
  return shape
}

/** Consumes both. */
export function mergeShapes(left: Shape, right: Shape): Shape {
  left.nulls = mergeKind(left.nulls, right.nulls, mergeTallies)
  left.booleans = mergeKind(left.booleans, right.booleans, mergeTallies)
  left.numbers = mergeKind(left.numbers, right.numbers, mergeNumbers)
  left.strings = mergeKind(left.strings, right.strings, mergeStrings)
  left.arrays = mergeKind(left.arrays, right.arrays, mergeArrays)
  left.objects = mergeKind(left.objects, right.objects, mergeObjects)
  left.deeper ||= right.deeper
  return left
}

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

/**
 * @param id of the occurrence: a property has its object's
 * @param owner the thing it belongs to: the nearest object with a key, else the occurrence
 */
function visit(shape: Shape, value: JsonValue, id: number, owner: number, depth: number): void {
  switch (typeof value) {
    case 'string':
      addString((shape.strings ??= noStrings()), value, id, owner)
      return
    case 'number':
      addNumber((shape.numbers ??= noNumbers()), value, id)
      return
    case 'boolean':
      tally((shape.booleans ??= noTally()), id)
      return
  }
  if (value === null) tally((shape.nulls ??= noTally()), id)
  else if (depth >= DEEPEST) shape.deeper = true
  else if (Array.isArray(value))
    visitArray((shape.arrays ??= noArrays()), value as readonly JsonValue[], id, owner, depth)
  else
    visitObject((shape.objects ??= noObjects(depth)), value as { readonly [key: string]: JsonValue }, id, owner, depth)
}

function visitArray(arrays: Arrays, value: readonly JsonValue[], id: number, owner: number, depth: number): void {
  const { length } = value
  tally(arrays.tally, id)
  if (length < arrays.shortest) arrays.shortest = length
  if (length > arrays.longest) arrays.longest = length
  for (let at = 0; at < POSITIONS && at < length; at++)
    arrays.positions[at] = (arrays.positions[at] ?? 0) | kindBit(value[at] as JsonValue)
  const step = length <= ELEMENTS ? 1 : length / ELEMENTS
  for (let at = 0; at < length; at += step) {
    const index = Math.floor(at)
    visit(arrays.items, value[index] as JsonValue, elementId(id, index), elementId(owner, index), depth + 1)
  }
}

function visitObject(
  objects: Objects,
  value: { readonly [key: string]: JsonValue },
  id: number,
  owner: number,
  depth: number,
): void {
  tally(objects.tally, id)
  const key = keyHash(value)
  if (key !== undefined) addRow(objects.rows, key, value)
  const thing = key ?? owner
  let low = 0
  let high = 0
  let tags: string[] | null = null
  let hasIds = false
  for (const name in value) {
    const inner = value[name] as JsonValue
    let property = objects.properties.get(name)
    if (property === undefined) {
      const kind = segmentClass(name)
      if (AT_ONCE.has(kind)) {
        hasIds = true
        const index = hash53(name) | 0
        visit(idKeysOf(objects, kind, name), inner, elementId(id, index), elementId(thing, index), depth + 1)
        continue
      }
      property = newProperty(name)
      if (!keepProperty(objects, name, property)) {
        visit((objects.rest ??= emptyShape()), inner, id, thing, depth + 1)
        low = (low + property.low) | 0
        high = (high + property.high) | 0
        continue
      }
    }
    low = (low + property.low) | 0
    high = (high + property.high) | 0
    if (property.isTag && typeof inner === 'string') (tags ??= []).push(name)
    visit(property.shape, inner, id, thing, depth + 1)
  }
  const hash = (high >>> 11) * 0x1_0000_0000 + (low >>> 0)
  if (objects.common === null) objects.common = propertyNames(value, hasIds)
  else if (objects.common.length > 0 && !objects.keySets.sets.has(hash))
    objects.common = objects.common.filter(key => Object.hasOwn(value, key))
  const set = keySetOf(objects.keySets, hash, () => propertyNames(value, hasIds))
  if (set === undefined) return
  keepSmallest(set.ids, id)
  if (tags !== null)
    for (const name of tags) {
      const tag = value[name] as string
      if (tag.length <= 48) tagIn(set, name, tag, id)
    }
}

/** The hash of what names this thing, if it has a key. */
function keyHash(value: { readonly [key: string]: JsonValue }): number | undefined {
  for (const name of KEYS) {
    const key = value[name]
    if (typeof key === 'number') return elementId(Math.abs(key) % 2 ** 53, 7)
    if (typeof key === 'string') return hash53(key)
  }
  return undefined
}

const propertyNames = (value: object, hasIds: boolean): string[] => {
  const keys = Object.keys(value)
  return (hasIds ? keys.filter(key => !AT_ONCE.has(segmentClass(key))) : keys).sort()
}

function newProperty(name: string): Property {
  const hash = hash53(name)
  return { shape: emptyShape(), low: hash | 0, high: Math.floor(hash / 0x1_0000_0000) | 0, isTag: TAG.test(name) }
}

const propertyHash = ({ low, high }: Property): number => (high >>> 0) * 0x1_0000_0000 + (low >>> 0)

/** Puts a property in, displacing the one of largest hash where there are too many. False where it does not stay. */
function keepProperty(objects: Objects, name: string, property: Property): boolean {
  if (propertyHash(property) >= objects.bound) return false
  objects.properties.set(name, property)
  if (objects.properties.size > objects.limit) displaceLargest(objects)
  return objects.properties.has(name)
}

function displaceLargest(objects: Objects): void {
  let largest = ''
  let bound = -1
  for (const [name, property] of objects.properties) {
    const hash = propertyHash(property)
    if (hash > bound || (hash === bound && name > largest)) {
      bound = hash
      largest = name
    }
  }
  const { shape } = objects.properties.get(largest) as Property
  objects.properties.delete(largest)
  objects.rest = objects.rest === null ? shape : mergeShapes(objects.rest, shape)
  objects.bound = Math.min(objects.bound, bound)
}

function idKeysOf(objects: Objects, kind: SegmentClass, key: string): Shape {
  let keys = objects.byId.get(kind)
  if (keys === undefined) objects.byId.set(kind, (keys = { shape: emptyShape(), keys: new Map() }))
  keepIdKey(keys.keys, key)
  return keys.shape
}

function keepIdKey(keys: Map<string, number>, key: string): void {
  if (keys.has(key)) return
  keys.set(key, hash53(key))
  if (keys.size <= ID_KEYS) return
  let largest = key
  for (const [other, hash] of keys) {
    const most = keys.get(largest) as number
    if (hash > most || (hash === most && other > largest)) largest = other
  }
  keys.delete(largest)
}

const noArrays = (): Arrays => ({
  tally: noTally(),
  shortest: Infinity,
  longest: 0,
  items: emptyShape(),
  positions: [],
})

export const noObjects = (depth: number): Objects => ({
  tally: noTally(),
  properties: new Map(),
  limit: LIMITS[Math.min(depth, LIMITS.length - 1)] as number,
  bound: Infinity,
  rest: null,
  byId: new Map(),
  keySets: noKeySets(),
  common: null,
  rows: noRows(),
})

function mergeArrays(left: Arrays, right: Arrays): Arrays {
  mergeTallies(left.tally, right.tally)
  left.shortest = Math.min(left.shortest, right.shortest)
  left.longest = Math.max(left.longest, right.longest)
  mergeShapes(left.items, right.items)
  right.positions.forEach((bits, at) => (left.positions[at] = (left.positions[at] ?? 0) | bits))
  return left
}

function mergeObjects(left: Objects, right: Objects): Objects {
  mergeTallies(left.tally, right.tally)
  left.limit = Math.min(left.limit, right.limit)
  if (right.rest !== null) left.rest = left.rest === null ? right.rest : mergeShapes(left.rest, right.rest)
  for (const [name, property] of right.properties) {
    const present = left.properties.get(name)
    if (present !== undefined) mergeShapes(present.shape, property.shape)
    else if (propertyHash(property) >= left.bound) left.rest = mergeInto(left.rest, property.shape)
    else keepProperty(left, name, property)
  }
  while (left.properties.size > left.limit) displaceLargest(left)
  if (right.bound < left.bound) {
    left.bound = right.bound
    for (const [name, property] of left.properties)
      if (propertyHash(property) >= left.bound) {
        left.properties.delete(name)
        left.rest = mergeInto(left.rest, property.shape)
      }
  }
  for (const [kind, keys] of right.byId) {
    const present = left.byId.get(kind)
    if (present === undefined) left.byId.set(kind, keys)
    else {
      mergeShapes(present.shape, keys.shape)
      for (const key of keys.keys.keys()) keepIdKey(present.keys, key)
    }
  }
  mergeKeySets(left.keySets, right.keySets)
  mergeRows(left.rows, right.rows)
  if (left.common === null) left.common = right.common
  else if (right.common !== null) {
    const other = right.common
    left.common = left.common.filter(key => other.includes(key))
  }
  return left
}

const mergeInto = (rest: Shape | null, shape: Shape): Shape => (rest === null ? shape : mergeShapes(rest, shape))

const mergeKind = <Kind>(
  left: Kind | null,
  right: Kind | null,
  merge: (left: Kind, right: Kind) => Kind,
): Kind | null => (left === null ? right : right === null ? left : merge(left, right))

function kindBit(value: JsonValue): number {
  if (value === null) return 1
  if (Array.isArray(value)) return 16
  return { boolean: 2, number: 4, string: 8, object: 32 }[typeof value as 'boolean' | 'number' | 'string' | 'object']
}
