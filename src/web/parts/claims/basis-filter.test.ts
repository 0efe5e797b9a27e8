import { expect, test } from 'vitest'
import { marksOfClaims, ofMark } from './basis-filter.ts'

const claims = [
  { basis: 'declared', against: 0 },
  { basis: 'observed', against: 0 },
  { basis: 'observed', against: 2 },
  { basis: 'declared', against: 0 },
] as const

test('marks are counted in their order, a contradicted statement once', () => {
  expect(marksOfClaims(claims)).toEqual([
    ['observed', 1],
    ['declared', 2],
    ['contradicted', 1],
  ])
  expect(marksOfClaims([])).toEqual([])
})

test.each([
  ['declared', 2],
  ['contradicted', 1],
  ['stated', 4],
  [undefined, 4],
])('%s', (asked, count) => {
  expect(ofMark(claims, asked)).toHaveLength(count)
})
