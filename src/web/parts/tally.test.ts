import { expect, test } from 'vitest'
import type { Revision } from '../../api/project.ts'
import { marksOf, revisionDay, revisionLetter, shortDigest } from './tally.ts'

const coverage = { shown: 1, estimatedTotal: null, by: 'none' } as const

test('marks without statements are left out, but for "observed"', () => {
  expect(marksOf({ observed: 0, declared: 0, stated: 0, contradicted: 0, notShown: 3, coverage })).toEqual([
    ['observed', 0],
    ['not shown', 3],
  ])
})

function revisions(count: number): readonly Revision[] {
  return Array.from({ length: count }, (_, index) => ({
    revision: `sha256:${index}`,
    written: '2026-11-21T10:00:00.000Z',
    because: '',
    statements: 0,
    added: 0,
    removed: 0,
  }))
}

test.each([
  [1, 'sha256:0', 'A'],
  [3, 'sha256:0', 'C'],
  [3, 'sha256:2', 'A'],
  [27, 'sha256:0', 'AA'],
  [53, 'sha256:0', 'BA'],
  [2, 'sha256:unknown', ''],
])('of %d revisions, newest first, %s has the letter %s', (count, revision, letter) => {
  expect(revisionLetter({ revisions: revisions(count) }, revision)).toBe(letter)
})

test('a revision is known by its day and the beginning of its digest', () => {
  expect(revisionDay({ revisions: revisions(1), revision: 'sha256:0' })).toBe('21 Nov 2026')
  expect(revisionDay({ revisions: [], revision: 'sha256:0' })).toBe('')
  expect(shortDigest('sha256:9f3c1e7a00')).toBe('9f3c1e7a')
})
