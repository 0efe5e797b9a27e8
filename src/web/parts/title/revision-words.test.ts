import { expect, test } from 'vitest'
import { changeWords, minute } from './revision-words.ts'

test.each([
  [14, 2, ': 14 added, 2 removed'],
  [0, 1, ': 1 removed'],
  [0, 0, ''],
])('%d added, %d removed', (added, removed, words) => {
  expect(changeWords({ added, removed })).toBe(words)
})

test('when it was written, in UTC', () => {
  expect(minute('2026-11-21T02:14:59+01:00')).toBe('21 Nov 2026, 01:14')
  expect(minute('yesterday')).toBe('')
})
