import { expect, test } from 'vitest'
import type { Revision } from '../../../api/project.ts'
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
  [0, 1, 'A'],
  [0, 3, 'C'],
  [2, 3, 'A'],
  [0, 27, 'AA'],
  [0, 53, 'BA'],
  [0, 0, ''],
])('revision %d of %d, newest first, has the letter %s', (index, count, letter) => {
  expect(revisionLetter(index, count)).toBe(letter)
})

test('a revision is known by its day and the beginning of its digest', () => {
  expect(revisionDay({ revisions: revisions(1), revision: 'sha256:0' })).toBe('21 Nov 2026')
  expect(revisionDay({ revisions: [], revision: 'sha256:0' })).toBe('')
  expect(shortDigest('sha256:9f3c1e7a00')).toBe('9f3c1e7a')
})
