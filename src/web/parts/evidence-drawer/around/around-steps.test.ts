import { expect, test } from 'vitest'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { SourceId } from '../../../../evidence/source.ts'
import { stepsAround } from './around-steps.ts'

const at = (entry: number, source = 'a'): Evidence => ({ source: source as SourceId, pointer: `/log/entries/${entry}` })

function check(open: number, own: readonly number[], ofEntity: readonly Evidence[]): readonly string[] {
  return stepsAround(
    at(open),
    own.map(entry => at(entry)),
    ofEntity,
  ).map(({ entry, isOpen }) => (isOpen ? `[${entry}]` : String(entry)))
}

test('the nearest exchanges before and after, in order', () => {
  expect(
    check(
      9,
      [9],
      [1, 5, 7, 11, 14, 20].map(entry => at(entry)),
    ),
  ).toEqual(['5', '7', '[9]', '11', '14'])
})
test('other places of the statement stand between them', () => {
  expect(
    check(
      9,
      [9, 30],
      [8].map(entry => at(entry)),
    ),
  ).toEqual(['8', '[9]', '30'])
})
test('other recordings have an order of their own', () => {
  expect(check(9, [9], [at(8, 'b'), at(10)])).toEqual(['[9]', '10'])
})
test('what is no entry stands nowhere', () => {
  expect(stepsAround({ source: 'a' as SourceId, pointer: '/log/pages/1' }, [], [at(1)])).toEqual([])
})
