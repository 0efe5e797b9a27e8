import { expect, test } from 'vitest'
import { type Few, entriesOfFew, mergeFew, noneOfFew, sampledFew } from './few.ts'
import type { Fold } from './fold.ts'
import { expectFoldLaws } from './laws.ts'

const LIMIT = 3

/** Which numbers stood under each word. */
const numbers: Fold<Few<Set<number>>, readonly [word: string, number: number]> = {
  empty: noneOfFew,
  add: (few, [word, number]) => {
    sampledFew(few, LIMIT, word, () => new Set())?.add(number)
    return few
  },
  merge: (left, right) => mergeFew(left, right, LIMIT, (a, b) => new Set([...a, ...b])),
}
const read = (...seen: readonly (readonly [string, number])[]): Few<Set<number>> =>
  seen.reduce(numbers.add, numbers.empty())

test.each<readonly [string, readonly (readonly [string, number])[]]>([
  ['none', []],
  [
    'one',
    [
      ['a', 1],
      ['a', 2],
      ['a', 3],
    ],
  ],
  [
    'a few',
    [
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['c', 4],
    ],
  ],
  ['too many', Array.from({ length: 40 }, (_, nth) => [`word ${nth % 8}`, nth] as const)],
])('of %s obey the laws', (_, seen) => expectFoldLaws(numbers, seen))

test('a single one takes no map', () => {
  const one = mergeFew(read(['a', 1]), read(['a', 2]), LIMIT, (a, b) => new Set([...a, ...b]))
  expect(one.several).toBeNull()
  expect(entriesOfFew(one)).toEqual([['a', new Set([1, 2])]])
})

test('several are told by their names, and no more of them than there is room for', () => {
  expect(entriesOfFew(read(['b', 1], ['a', 2])).map(([word]) => word)).toEqual(['a', 'b'])
  expect(entriesOfFew(read(['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 5]))).toHaveLength(LIMIT)
})
