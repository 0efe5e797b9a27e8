import { expect, test } from 'vitest'
import { type Fold, product } from './fold.ts'
import { expectFoldLaws } from './laws.ts'

const largest: Fold<number, number> = { empty: () => -Infinity, add: Math.max, merge: Math.max }
const kinds: Fold<Set<number>, number> = {
  empty: () => new Set(),
  add: (state, input) => state.add(input % 3),
  merge: (left, right) => new Set([...left, ...right]),
}
const numbers = [4, 8, 15, 16, 23, 42]

test('a product keeps the laws of its folds', () =>
  expectFoldLaws(product<{ largest: number; kinds: Set<number> }, number>({ largest, kinds }), numbers))

test.each<readonly [string, string, Fold<number, number>]>([
  [
    'counts what is read twice',
    'read twice',
    { empty: () => 0, add: state => state + 1, merge: (left, right) => left + right },
  ],
  ['keeps what comes last', 'reversed', { empty: () => 0, add: (_, input) => input, merge: (_, right) => right }],
  [
    'keeps what comes first',
    'reversed',
    { empty: () => 0, add: (state, input) => state || input, merge: left => left },
  ],
  [
    'has an empty that is something',
    'split',
    { empty: () => 30, add: Math.max, merge: (left, right) => Math.min(left, right) },
  ],
])('a fold that %s is caught', (_, law, fold) =>
  expect(() => expectFoldLaws(product<{ fold: number }, number>({ fold }), numbers)).toThrow(law),
)

test('a fold that makes something else of many at once is caught', () => {
  const fold = product<{ largest: number; kinds: Set<number> }, number>({ largest, kinds })
  const forgetful = {
    ...fold,
    addAll: (state: { largest: number; kinds: Set<number> }, inputs: readonly number[]) =>
      fold.addAll(state, inputs.slice(0, -1)),
  }
  expect(() => expectFoldLaws(forgetful, numbers)).toThrow('all at once')
})

test('a fold of a state that cannot be sent is caught', () => {
  const fold: Fold<(() => number)[], number> = {
    empty: () => [(): number => 1],
    add: state => state,
    merge: left => left,
  }
  expect(() => expectFoldLaws(fold, numbers, state => state.length)).toThrow('could not be cloned')
})
