import { expect, test } from 'vitest'
import { neighbour } from './statement-order.ts'

test.each<[string | null, 1 | -1, string | null]>([
  [null, 1, 'a'],
  [null, -1, 'c'],
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['a', -1, null],
  ['c', 1, null],
  ['gone', 1, 'a'],
])('from %s by %d: %s', (at, by, expected) => {
  expect(neighbour(['a', 'b', 'c'], at, by)).toBe(expected)
})

test('on an empty sheet there is none', () => {
  expect(neighbour([], null, 1)).toBe(null)
})
