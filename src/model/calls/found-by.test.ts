import { expect, it } from 'vitest'
import { isFoundBy } from './found-by.ts'

it.each([
  ['findByStatus', true],
  ['findAllByOwner', true],
  ['search_by_name', true],
  ['get-by-id', true],
  ['findBytes', false],
  ['standby', false],
  ['find', false],
  ['nearby', false],
])('%s says by what things are found: %s', (word, is) => expect(isFoundBy(word)).toBe(is))
