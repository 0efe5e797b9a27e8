import { expect, test } from 'vitest'
import type { Import } from '../../../api/import.ts'
import type { SectionTally } from '../../../api/project.ts'
import { miniShare, miniWords } from './mini-words.ts'
import { changedSections } from './use-changed-sections.ts'

function tally(observed: number, shown: number, estimatedTotal: number | null): SectionTally {
  return {
    observed,
    declared: 0,
    stated: 0,
    contradicted: 0,
    notShown: 0,
    coverage: { shown, estimatedTotal, by: 'chao1' },
  }
}

test.each<[string, SectionTally | undefined, number | null, number]>([
  ['nothing known', undefined, 0.5, 0],
  ['nothing stated', tally(0, 0, 0), null, 0],
  ['estimated', tally(3, 3, 4), null, 0.75],
  ['estimated, half of it read', tally(3, 3, 4), 0.5, 0.375],
  ['not estimated, being read', tally(3, 3, null), 0.4, 0.4],
  ['not estimated, read', tally(3, 3, null), null, 1],
])('drawn: %s', (_, given, progress, share) => {
  expect(miniShare(given, progress)).toBe(share)
})

const counts: NonNullable<Import['sections']> = {
  product: 1,
  screens: 0,
  entities: 0,
  states: 0,
  rules: 0,
  roles: 0,
  calls: 7,
  errors: 0,
  constants: 0,
}

test('words of a mini sheet', () => {
  expect(miniWords('calls', tally(5, 5, 9), null, false)).toBe('5 of 9')
  expect(miniWords('calls', tally(0, 0, null), null, false)).toBe('not shown')
  expect(miniWords('calls', tally(5, 5, 9), { sections: counts }, true)).toBe('7, reading')
  expect(miniWords('calls', tally(5, 5, 9), { sections: null }, false)).toBe('5')
})

test('sections change when they state another number', () => {
  expect([...changedSections(null, null)]).toEqual([])
  expect([...changedSections(null, counts)]).toEqual(['product', 'calls'])
  expect([...changedSections({ ...counts, calls: 6 }, counts)]).toEqual(['calls'])
})
