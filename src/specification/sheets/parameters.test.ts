import { expect, test } from 'vitest'
import type { CallParameter } from '../../evidence/subjects.ts'
import type { Line } from './sheet.ts'
import { parameterBlock } from './parameters.ts'

const id: CallParameter = {
  in: 'path',
  name: 'id',
  required: true,
  schema: { type: 'integer' },
  reason: 'a number by its form',
}
const tab: CallParameter = {
  in: 'query',
  name: 'tab',
  required: false,
  schema: { type: 'string', 'x-seen': { present: 1, of: 2 } },
}

const words = (line: Line): string =>
  line.map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : '')).join('')
const said = (...parameters: readonly CallParameter[]): string => {
  const block = parameterBlock(parameters)
  return block.kind === 'note' ? words(block.line) : block.kind
}

test('one is a sentence, several a table', () => {
  expect(said(id)).toBe('Takes id in the path: integer, required, a number by its form.')
  expect(said(tab)).toBe('Takes tab in the query: string, optional, 1 of 2.')
  expect(said({ ...tab, in: 'header' })).toBe('Takes tab as a header: string, optional, 1 of 2.')
  expect(said(id, tab)).toBe('table')
})

test('one with more inside is a table', () =>
  expect(
    said({ ...tab, schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } }),
  ).toBe('table'))
