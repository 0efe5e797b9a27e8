import { hash53 } from '../hash.ts'
import { keptOf } from './kept-array.ts'
import { mergeKeySets } from './key-sets.ts'
import { mergeNumbers } from './numbers.ts'
import { mergeRows } from './rows.ts'
import type { Arrays, Objects, Property, SameIds, Shape } from './state.ts'
import { mergeStrings } from './strings.ts'
import { mergeTallies } from './tally.ts'
import { mergeTold } from './told.ts'

const ID_KEYS = 32

/** Consumes both. */
export function mergeShapes(left: Shape, right: Shape): Shape {
  left.nulls = mergeKind(left.nulls, right.nulls, mergeTallies)
  left.booleans = mergeKind(left.booleans, right.booleans, mergeTallies)
  left.truths |= right.truths
  left.numbers = mergeKind(left.numbers, right.numbers, mergeNumbers)
  left.strings = mergeKind(left.strings, right.strings, mergeStrings)
  left.claims = mergeKind(left.claims, right.claims, mergeShapes)
  left.arrays = mergeKind(left.arrays, right.arrays, mergeArrays)
  left.objects = mergeKind(left.objects, right.objects, mergeObjects)
  left.deeper ||= right.deeper
  return left
}

/** Puts a property in, displacing the one of largest hash where there are too many. False where it does not stay. */
export function keepProperty(objects: Objects, name: string, property: Property): boolean {
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

const propertyHash = ({ low, high }: Property): number => (high >>> 0) * 0x1_0000_0000 + (low >>> 0)

/** Keeps the keys of smallest hash. */
export function keepIdKey(keys: Map<string, number>, key: string): void {
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

function mergeArrays(left: Arrays, right: Arrays): Arrays {
  mergeTallies(left.tally, right.tally)
  left.shortest = Math.min(left.shortest, right.shortest)
  left.longest = Math.max(left.longest, right.longest)
  mergeShapes(left.items, right.items)
  left.kept = keptOf(left.kept, right.kept)
  left.byPosition ||= right.byPosition
  if (right.apart !== null) {
    const apart = (left.apart ??= [])
    right.apart.forEach((shape, at) => (apart[at] = apart[at] === undefined ? shape : mergeShapes(apart[at], shape)))
  }
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
  left.sameIds = mergeSameIds(left.sameIds, right.sameIds)
  mergeKeySets(left.keySets, right.keySets)
  mergeTold(left.told, right.told)
  mergeRows(left.rows, right.rows)
  if (right.keyedBy !== undefined) left.keyedBy ??= right.keyedBy
  if (left.common === null) left.common = right.common
  else if (right.common !== null) {
    const other = right.common
    left.common = left.common.filter(key => other.includes(key))
  }
  return left
}

/** Null is neutral; two that are not equal are others. */
export function mergeSameIds(left: SameIds | null, right: SameIds | null): SameIds | null {
  if (left === null || right === null) return left ?? right
  return left !== 'others' && right !== 'others' && left.keys === right.keys ? left : 'others'
}

const mergeInto = (rest: Shape | null, shape: Shape): Shape => (rest === null ? shape : mergeShapes(rest, shape))

const mergeKind = <Kind>(
  left: Kind | null,
  right: Kind | null,
  merge: (left: Kind, right: Kind) => Kind,
): Kind | null => (left === null ? right : right === null ? left : merge(left, right))
