import { expect, test } from 'vitest'
import { kinds } from '../../../redaction/kinds/kinds.ts'
import { replacedWords } from './replaced-words.ts'

test('every kind of redaction has words of its own, for one and for several', () => {
  const without = kinds.filter(kind => replacedWords(kind, 1) === replacedWords(kind, 2))
  expect(without).toEqual([])
})

test.each([
  ['jwt', 1, 'signed token'],
  ['email', 3, 'e-mail addresses'],
  ['of a later version', 3, 'of a later version'],
])('%s, %d', (kind, values, said) => {
  expect(replacedWords(kind, values)).toBe(said)
})
