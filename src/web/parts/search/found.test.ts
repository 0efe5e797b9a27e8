import { expect, test } from 'vitest'
import type { EvidenceHit, SearchLine, StatementHit } from '../../../api/search.ts'
import type { SourceId } from '../../../evidence/source.ts'
import { destinationOf } from './destination.ts'
import { nothing, withLine } from './found.ts'

const statement: StatementHit = {
  kind: 'statement',
  section: 'rules',
  id: 'rules/a',
  isGap: false,
  text: 'a',
  marks: [],
}
const evidence: EvidenceHit = {
  kind: 'evidence',
  evidence: { source: 'abc' as SourceId, pointer: '/log/entries/7/response/content/text' },
  source: 'a.har',
  of: 'entry',
  entry: 7,
  method: 'GET',
  url: '/',
  status: 200,
  snippet: '',
  marks: [],
}

test('lines of an answer add up', () => {
  const lines: readonly SearchLine[] = [
    { kind: 'progress', entries: 0, of: 30 },
    statement,
    evidence,
    { kind: 'progress', entries: 8, of: 30 },
    { ...evidence, entry: 8 },
    { kind: 'end', entries: 30, more: true },
  ]
  let found = nothing('a')
  expect(found.entries).toBeNull()
  for (const line of lines) {
    expect(found.entries).toBeNull()
    found = withLine(found, line)
  }
  expect(found.progress).toEqual({ entries: 8, of: 30 })
  expect(found).toMatchObject({ words: 'a', statements: [statement], entries: 30, hasMore: true, failure: null })
  expect(found.evidence.map(({ entry }) => entry)).toEqual([7, 8])
})

test('a statement leads to its sheet', () => {
  expect(destinationOf(statement, 'a', 'calls')).toEqual({ section: 'rules', search: { at: 'rules/a' } })
})
test.each([
  ['entities', 'entities'],
  [undefined, 'calls'],
  ['elsewhere', 'calls'],
])('an exchange opens beside the sheet %s', (open, section) => {
  expect(destinationOf(evidence, ' late fee ', open)).toEqual({
    section,
    search: { place: '1', evidence: 'abc/log/entries/7/response/content/text', within: undefined, find: 'late fee' },
  })
})
test('no hit leads nowhere', () => {
  expect(destinationOf(undefined, 'a', undefined)).toBeUndefined()
})
