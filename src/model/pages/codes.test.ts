import { expect, test } from 'vitest'
import { addressOf } from './address.ts'
import { areCodes, codePlace } from './codes.ts'

const at = (path: string) => addressOf(`https://shop.test${path}`) as NonNullable<ReturnType<typeof addressOf>>
const ends = (...words: readonly string[]): boolean => areCodes(words.map(word => at(`/links/${word}`)))

test.each<[string, string | null]>([
  ['/links/5AIvLw', 'https://shop.test/links 6'],
  ['/5AIvLw', null],
  ['/links/7', null],
  ['/links/5AIvLw?tab=a', null],
  ['/links/a-longer-name-than-codes-have', null],
])('%s may end with a code at %j', (path, place) => expect(codePlace(at(path))).toBe(place))

test('several of one length that are no words are codes', () => {
  expect(ends('5AIvLw', 'wYYldg', 'Svvxcw')).toBe(true)
  expect(ends('5AIvLw', 'wYYldg')).toBe(false)
  expect(ends('orders', 'people', 'places', 'tablet')).toBe(false)
  expect(ends('Orders', 'People', 'Places')).toBe(false)
  expect(ends('orders', 'people', 'toDoes')).toBe(false)
})
