import { expect, test } from 'vitest'
import { worthShare } from './worth-words.ts'

test.each<[number, number, string]>([
  [0, 0, '0.0 %'],
  [9, 206, '4.4 %'],
  [1, 5000, 'under 0.1 %'],
  [206, 206, '100.0 %'],
])('%d of %d: %s', (lost, exchanges, words) => expect(worthShare(lost, { exchanges })).toBe(words))
