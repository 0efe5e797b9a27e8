import { expect, test } from 'vitest'
import { shownAtOnce } from './shown-at-once.ts'

test.each([
  [100, 150, 100],
  [100, 151, 8],
  [12, 900, 12],
  [13, 900, 8],
])('%i rows of %i', (rows, inAll, expected) => {
  expect(shownAtOnce(rows, inAll)).toBe(expected)
})
