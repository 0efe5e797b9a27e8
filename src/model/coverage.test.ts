import { expect, test } from 'vitest'
import { chao1 } from './coverage.ts'

test.each([
  [[], 0, null, 'none'],
  [[1], 1, null, 'none'],
  [[1, 1, 1], 3, null, 'none'],
  [[5, 4, 9], 3, 3, 'chao1'],
  // 4 once, 1 twice: 8 + 4 · 3 / (2 · 2)
  [[1, 1, 1, 1, 2, 6, 7, 9], 8, 11, 'chao1'],
  // 2 once, none twice: 3 + 2 · 1 / 2
  [[1, 1, 3], 3, 4, 'chao1'],
] as const)('%j', (counts, shown, estimatedTotal, by) => {
  expect(chao1(counts)).toEqual({ shown, estimatedTotal, by })
})
