import { expect, test } from 'vitest'
import { harPlace, harPointer } from './place.ts'

test.each([
  [0, 'entry', 0, '/log/entries/0'],
  [1, 'page', 0, '/log/pages/0'],
  [2 ** 20 - 1, 'entry', 97, '/log/entries/97'],
  [7, 'page', 2 ** 31 - 1, '/log/pages/2147483647'],
] as const)('%i %s %i', (source, kind, index, pointer) => {
  const place = harPlace(source, kind, index)
  expect(Number.isSafeInteger(place)).toBe(true)
  expect(Math.floor(place / 2 ** 32)).toBe(source)
  expect(harPointer(place % 2 ** 32)).toBe(pointer)
})
