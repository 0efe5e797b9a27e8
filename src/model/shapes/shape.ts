import type { JsonValue } from '../../evidence/exchange.ts'
import { hash53 } from '../hash.ts'
import { type KeyClass, keyClass } from '../segment.ts'
import { addHeld } from './add-held.ts'
import { kindBit, mayBeTuple, POSITIONS } from './form.ts'
import { keepSmallest, keySetHash, keySetOf, tagIn } from './key-sets.ts'
import { keepArray } from './kept-array.ts'
import { keepIdKey, keepProperty, mergeSameIds } from './merge.ts'
import { claimsOf } from './jwt-claims.ts'
import { addNumber, noNumbers } from './numbers.ts'
import { addRow } from './rows.ts'
import {
  type Arrays,
  type Objects,
  type Property,
  type SameIds,
  type Shape,
  emptyShape,
  noArrays,
  noObjects,
} from './state.ts'
import { addString, noStrings } from './strings.ts'
import { elementId, noTally, tally } from './tally.ts'
import { LONGEST_TAG } from './told.ts'

export { mergeShapes } from './merge.ts'
export { type Objects, type Shape, emptyShape, isEmptyShape, noObjects } from './state.ts'

const DEEPEST = 12
/** How many keys of one key set are remembered. */
const KEYS_OF_SET = 512
/** Arrays longer than this are looked at in so many evenly spaced places. */
const ELEMENTS = 10_000
/** Form of a key that is an id at once; `INV_0042` is left to the decision, since `line_01` is a property. */
const AT_ONCE: ReadonlySet<KeyClass> = new Set(['integer', 'uuid', 'hex', 'ulid', 'date', 'email', 'opaque', 'version'])
const TAG =
  /^(?:__typename|[@$_]?type|[@$_]?kind|object|event|action|op|variant|method|interface|discriminator|tag|t)$|(?:[a-z]Type|[a-z]Kind|_type|_kind)$/
const KEYS = ['id', '_id', 'uuid', 'guid', 'key', 'slug', 'username', 'login'] as const

/**
 * Adds one value, in place.
 * @param seen the observation that held it
 * @param of the hash of the one thing that it tells of, each time that it is read; left out, each is of another
 */
export function addValue(shape: Shape, value: JsonValue, seen: { readonly id: number }, of = seen.id): Shape {
  visit(shape, value, seen.id, -1 - of, 0)
  return shape
}

/**
 * @param id of the occurrence: a property has its object's
 * @param owner the thing it belongs to: the nearest object with a key; below zero where there is none, and the place stands for it
 */
function visit(shape: Shape, value: JsonValue, id: number, owner: number, depth: number): void {
  if (typeof value === 'string') {
    addString((shape.strings ??= noStrings()), value, id, Math.abs(owner))
    if (value.startsWith('eyJ')) visitClaims(shape, value, id, owner, depth)
  } else if (typeof value === 'number') addNumber((shape.numbers ??= noNumbers()), value, id)
  else if (typeof value === 'boolean') addBoolean(shape, value, id)
  else if (value === null) tally((shape.nulls ??= noTally()), id)
  else if (depth >= DEEPEST) shape.deeper = true
  else if (Array.isArray(value))
    visitArray((shape.arrays ??= noArrays()), value as readonly JsonValue[], id, owner, depth)
  else
    visitObject((shape.objects ??= noObjects(depth)), value as { readonly [key: string]: JsonValue }, id, owner, depth)
}

function visitClaims(shape: Shape, text: string, id: number, owner: number, depth: number): void {
  const claims = claimsOf(text)
  if (claims !== null) visit((shape.claims ??= emptyShape()), claims, id, owner, depth + 1)
}

function addBoolean(shape: Shape, value: boolean, id: number): void {
  tally((shape.booleans ??= noTally()), id)
  shape.truths |= value ? 2 : 1
}

function visitArray(arrays: Arrays, value: readonly JsonValue[], id: number, owner: number, depth: number): void {
  const { length } = value
  tally(arrays.tally, id)
  if (length < arrays.shortest) arrays.shortest = length
  if (length > arrays.longest) arrays.longest = length
  arrays.kept = keepArray(arrays.kept, value, id)
  for (let at = 0; at < POSITIONS && at < length; at++)
    arrays.positions[at] = (arrays.positions[at] ?? 0) | kindBit(value[at] as JsonValue)
  if (mayBeTuple(value)) visitApart(arrays, value, id, owner, depth)
  const step = length <= ELEMENTS ? 1 : length / ELEMENTS
  for (let at = 0; at < length; at += step) {
    const index = Math.floor(at)
    visit(arrays.items, value[index] as JsonValue, elementId(id, index), partOf(owner, index), depth + 1)
  }
}

function visitApart(arrays: Arrays, value: readonly JsonValue[], id: number, owner: number, depth: number): void {
  const apart = (arrays.apart ??= [])
  for (let at = 0; at < value.length; at++)
    visit((apart[at] ??= emptyShape()), value[at] as JsonValue, elementId(id, at), partOf(owner, at), depth + 1)
}

/** What is given to a method is given by position, of whichever kinds it is (JSON-RPC 2.0, section 4.2). */
function visitParameters(
  { arrays }: Shape,
  value: readonly JsonValue[],
  id: number,
  owner: number,
  depth: number,
): void {
  if (arrays === null) return
  arrays.byPosition = true
  if (!mayBeTuple(value) && value.length <= POSITIONS) visitApart(arrays, value, id, owner, depth)
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
  const thing = key ?? (owner < 0 ? nameHash(value) : undefined) ?? owner
  let low = 0
  let high = 0
  let tags: string[] | null = null
  let hasIds = false
  for (const name in value) {
    const inner = value[name] as JsonValue
    let property = objects.properties.get(name)
    if (property === undefined) {
      const kind = keyClass(name)
      if (AT_ONCE.has(kind)) {
        hasIds = true
        const index = hash53(name) | 0
        visit(idKeysOf(objects, kind, name), inner, elementId(id, index), partOf(thing, index), depth + 1)
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
    if (name === 'params' && Array.isArray(inner) && typeof value['method'] === 'string')
      visitParameters(property.shape, inner as readonly JsonValue[], id, thing, depth + 1)
  }
  if (objects.sameIds !== 'others') objects.sameIds = mergeSameIds(objects.sameIds, hasIds ? idsOf(value) : NO_IDS)
  const hash = keySetHash(low, high)
  if (objects.common === null) objects.common = propertyNames(value, hasIds)
  else if (objects.common.length > 0 && !objects.keySets.sets.has(hash))
    objects.common = objects.common.filter(key => Object.hasOwn(value, key))
  const set = keySetOf(objects.keySets, hash, () => propertyNames(value, hasIds).slice(0, KEYS_OF_SET))
  if (set === undefined) return
  keepSmallest(set.ids, id)
  if (tags === null) return
  for (const name of tags) {
    const tag = value[name] as string
    if (tag.length > LONGEST_TAG) continue
    tagIn(set, name, tag, id)
    addHeld(objects, value, { name, tag, id, key })
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

/** What has no key, and stands in nothing that has one, is known by its name wherever it stands. */
function nameHash({ name }: { readonly [key: string]: JsonValue }): number | undefined {
  return typeof name === 'string' && name !== '' ? hash53(name) : undefined
}

const partOf = (owner: number, index: number): number =>
  owner < 0 ? -1 - elementId(-1 - owner, index) : elementId(owner, index)

const NO_IDS: SameIds = { keys: '' }
const SAME_IDS = 24

function idsOf(value: object): SameIds {
  const keys = Object.keys(value).filter(key => AT_ONCE.has(keyClass(key)))
  return keys.length > SAME_IDS ? 'others' : { keys: keys.sort().join('\n') }
}

const propertyNames = (value: object, hasIds: boolean): string[] => {
  const keys = Object.keys(value)
  return (hasIds ? keys.filter(key => !AT_ONCE.has(keyClass(key))) : keys).sort()
}

function newProperty(name: string): Property {
  const hash = hash53(name)
  return { shape: emptyShape(), low: hash | 0, high: Math.floor(hash / 0x1_0000_0000) | 0, isTag: TAG.test(name) }
}

function idKeysOf(objects: Objects, kind: KeyClass, key: string): Shape {
  let keys = objects.byId.get(kind)
  if (keys === undefined) objects.byId.set(kind, (keys = { shape: emptyShape(), keys: new Map() }))
  keepIdKey(keys.keys, key)
  return keys.shape
}
