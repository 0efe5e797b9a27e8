import { expect, test } from 'vitest'
import type { Evidence } from '../../../evidence/evidence.ts'
import type { LifecycleRow } from './lifecycle-rows.ts'
import { placeOfRow } from './place-of-row.ts'

const place = (source: string, entry: number): Evidence => ({
  source: source as never,
  pointer: `/log/entries/${entry}`,
})
const row = (...evidence: readonly Evidence[]): LifecycleRow => ({
  number: 1,
  key: 'k',
  kind: 'changes',
  from: null,
  to: null,
  by: null,
  message: null,
  opened: null,
  within: null,
  identities: [],
  support: 1,
  basis: 'observed',
  gap: null,
  evidence,
})
const places = [place('a', 1), place('b', 1), place('a', 7)]

test.each([
  ['the first that shows it', row(place('a', 7), place('b', 1)), 2],
  ['none that was kept', row(place('a', 2)), null],
  ['no places of its own', row(), null],
])('%s', (_, one, expected) => {
  expect(placeOfRow(one, places)).toBe(expected)
})
