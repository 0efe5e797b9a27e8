import { expect, it } from 'vitest'
import { isFinder } from './found-by.ts'

it.each([
  ['findByStatus', true],
  ['findAllByOwner', true],
  ['search_by_name', true],
  ['get-by-id', true],
  ['findBytes', false],
  ['standby', false],
  ['find', false],
  ['nearby', false],
])('%s says by what things are found: %s', (word, is) => expect(isFinder(word)).toBe(is))
