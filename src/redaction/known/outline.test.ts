import { expect, test } from 'vitest'
import { kinds } from '../kinds/kinds.ts'
import { outlineOf } from './outline.ts'

test.each([
  ['', '_1to7'],
  ['a1B!', '_1to7'],
  ['abcdefg', '_1to7'],
  ['abcdefgh', '_8to11a'],
  ['ABCDEFGHIJK', '_8to11u'],
  ['abcdefghijkL', '_12to15au'],
  ['correct horse 1', '_12to15ads'],
  ['12345678', '_8to11'],
  ['123456789012345', '_12to15'],
  ['1234567890123456', '_16to23d'],
  ['2024-01-31', '_8to11ds'],
  ['pässword', '_8to11as'],
  ['\u{1F511}'.repeat(8), '_8to11s'],
  ['x'.repeat(63), '_48to63a'],
  ['x'.repeat(64), '_64toa'],
  ['x'.repeat(5000), '_64toa'],
])('%j is told as %s', (value, outline) => {
  for (const kind of ['password', 'key', 'secret', 'token'] as const) expect(outlineOf(value, kind)).toBe(outline)
})

test('of everything else nothing is told', () => {
  const told = kinds.filter(kind => outlineOf('correct Horse 7 battery', kind) !== '')
  expect(told).toEqual(['key', 'password', 'token', 'secret'])
})
