import { expect, test } from 'vitest'
import { shareShown, shownOf } from './coverage-words.ts'

test.each<[number, number | null, number | null, string]>([
  [11, 12, 11 / 12, '11 of 12'],
  [8, null, null, '8'],
  [0, 0, 0, '0 of 0'],
  [0, null, 0, '0'],
  // An estimate below what was seen says no more than that all was seen.
  [5, 4, 1, '5 of 5'],
  [1200, 2400, 0.5, '1\u202F200 of 2\u202F400'],
])('%d of %s', (shown, estimatedTotal, share, words) => {
  expect(shareShown({ shown, estimatedTotal })).toBe(share)
  expect(shownOf({ shown, estimatedTotal })).toBe(words)
})
