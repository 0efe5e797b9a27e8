import { expect, test } from 'vitest'
import { wordsOnTheWire } from './words-on-the-wire.ts'

test.each([
  ['/api/loans/hand-out', ['/api/', 'loans/', 'hand-', 'out']],
  ['FAILED_VALIDATION', ['FAILED_', 'VALIDATION']],
  ['wpEditingRestriction', ['wp', 'Editing', 'Restriction']],
  ['parseHTML5', ['parseHTML5']],
  ['a//b', ['a//b']],
  ['/', ['/']],
  ['', ['']],
])('%s', (text, words) => {
  expect(wordsOnTheWire(text)).toEqual(words)
  expect(wordsOnTheWire(text).join('')).toBe(text)
})

test('behind something else it may be broken behind its first sign', () => {
  expect(wordsOnTheWire('/memberships/new', true)).toEqual(['/', 'memberships/', 'new'])
  expect(wordsOnTheWire('/', true)).toEqual(['/'])
  expect(wordsOnTheWire('', true)).toEqual([''])
})
