import { expect, test } from 'vitest'
import { harPlace, harPointer } from './place.ts'

test.each([
  [0, 'entries', 0, '/log/entries/0'],
  [1, 'pages', 0, '/log/pages/0'],
  [2 ** 20 - 1, 'entries', 97, '/log/entries/97'],
  [7, 'snapshots', 2 ** 30 - 1, '/log/_snapshots/1073741823'],
  [7, 'documents', 2 ** 30, '/log/_documents/1073741823'],
] as const)('%i %s %i', (source, kind, index, pointer) => {
  const place = harPlace(source, kind, index)
  expect(Number.isSafeInteger(place)).toBe(true)
  expect(Math.floor(place / 2 ** 32)).toBe(source)
  expect(harPointer(place % 2 ** 32)).toBe(pointer)
})
