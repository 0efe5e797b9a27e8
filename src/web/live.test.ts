import { expect, test } from 'vitest'
import type { Import } from '../api/import.ts'
import { draftChanged, withImport } from './live.ts'

const one = { id: '1', phase: 'reading', entries: 1, sections: null } as Import
const sections = { product: 1 } as unknown as NonNullable<Import['sections']>

test('an import stands once, with its last state, in the order of their beginning', () => {
  const later = { ...one, entries: 9 }
  const other = { ...one, id: '2' }
  expect(withImport(withImport(withImport([], one), other), later)).toEqual([later, other])
})

test.each<[string, Import | undefined, Import, boolean]>([
  ['it begins', undefined, one, true],
  ['only progress', one, { ...one, entries: 2 }, false],
  ['another phase', one, { ...one, phase: 'done' }, true],
  ['the first draft', one, { ...one, sections }, true],
  ['the same draft', { ...one, sections }, { ...one, sections: { ...sections } }, false],
])('whether sheets are asked for again: %s', (_, before, after, expected) => {
  expect(draftChanged(before, after)).toBe(expected)
})
