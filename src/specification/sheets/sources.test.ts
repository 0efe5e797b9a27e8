import { expect, test } from 'vitest'
import { entryWords, sourceCounts } from './sources.ts'

const given = (kinds: readonly ('har' | 'trace' | 'scripts' | 'description')[]) => kinds.map(kind => ({ kind }))

test('each kind is called what it is', () => {
  expect(sourceCounts(given(['scripts', 'har', 'har', 'description', 'trace']))).toEqual([
    '2 recordings',
    '1 trace',
    '1 folder of built files',
    '1 description of the API',
  ])
  expect(sourceCounts([])).toEqual([])
})

test('a folder of built files has no entries', () => {
  expect(entryWords(given(['scripts', 'scripts']))).toEqual(['file', 'files'])
  expect(entryWords(given(['scripts', 'har']))).toEqual(['entry', 'entries'])
  expect(entryWords([])).toEqual(['entry', 'entries'])
})
