import type { Numbers } from './numbers.ts'
import { copyRows } from './rows.ts'
import type { Arrays, Objects, Shape } from './state.ts'
import type { Strings } from './strings.ts'
import { copyTally } from './tally.ts'
import { copyTold } from './told.ts'

/**
 * A shape that shares nothing with the given one, so that it can be merged into another, be that from a place as deep or not: what stood deep, and was kept with
 * few properties, leaves the others theirs.
 */
export const copyShape = (shape: Shape): Shape => ({
  nulls: shape.nulls && copyTally(shape.nulls),
  booleans: shape.booleans && copyTally(shape.booleans),
  truths: shape.truths,
  numbers: shape.numbers && copyNumbers(shape.numbers),
  strings: shape.strings && copyStrings(shape.strings),
  claims: shape.claims && copyShape(shape.claims),
  arrays: shape.arrays && copyArrays(shape.arrays),
  objects: shape.objects && copyObjects(shape.objects),
  deeper: shape.deeper,
})

const copyNumbers = (numbers: Numbers): Numbers => ({
  ...numbers,
  integers: copyTally(numbers.integers),
  fractions: copyTally(numbers.fractions),
  values: new Set(numbers.values),
})

const copyStrings = (strings: Strings): Strings => ({
  ...strings,
  tally: copyTally(strings.tally),
  values: copyMap(strings.values, ({ hash, owners }) => ({ hash, owners: [...owners] })),
  replaced: strings.replaced && { ...strings.replaced, different: copyTally(strings.replaced.different) },
})

const copyArrays = (arrays: Arrays): Arrays => ({
  ...arrays,
  tally: copyTally(arrays.tally),
  items: copyShape(arrays.items),
  positions: [...arrays.positions],
  apart: arrays.apart && arrays.apart.map(copyShape),
})

const copyObjects = (objects: Objects): Objects => ({
  ...objects,
  tally: copyTally(objects.tally),
  limit: Infinity,
  bound: Infinity,
  properties: copyMap(objects.properties, property => ({ ...property, shape: copyShape(property.shape) })),
  rest: objects.rest && copyShape(objects.rest),
  byId: copyMap(objects.byId, ({ shape, keys }) => ({ shape: copyShape(shape), keys: new Map(keys) })),
  rows: copyRows(objects.rows),
  told: copyTold(objects.told),
  keySets: {
    bound: objects.keySets.bound,
    sets: copyMap(objects.keySets.sets, ({ keys, ids, tags }) => ({
      keys: [...keys],
      ids: [...ids],
      tags: copyMap(tags, values => copyMap(values, tagged => [...tagged])),
    })),
  },
})

const copyMap = <Key, Value>(map: ReadonlyMap<Key, Value>, copy: (value: Value) => Value): Map<Key, Value> =>
  new Map([...map].map(([key, value]) => [key, copy(value)]))
