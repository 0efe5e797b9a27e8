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
  expect(said(id)).toBe('Takes id in the path: integer, required (a number by its form).')
  expect(said(tab)).toBe('Takes tab in the query: string, optional, 1 of 2.')
  expect(said({ ...tab, schema: { type: 'string', 'x-seen': { present: 2, of: 2 } } })).toBe(
    'Takes tab in the query: string, 2 of 2.',
  )
  expect(said({ ...tab, schema: { type: 'string', examples: ['a'], 'x-entity': 'Tab' } })).toBe(
    'Takes tab in the query: string, optional, names one of Tab; such as "a".',
  )
  expect(said({ ...tab, in: 'header' })).toBe('Takes tab as a header: string, optional, 1 of 2.')
  expect(said(id, tab)).toBe('table')
})

test('one with more inside is a table', () =>
  expect(
    said({ ...tab, schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } }),
  ).toBe('table'))

test('of keys that stood in a path one stands for all', () => {
  const values = ['466141f9-925a-4ef7-ac32-fdc24fbde3d1', '8684194c-90c4-4865-8242-4c6cc0b3369e', 'slug:nope']
  const schema = { type: 'string', 'x-values': { values, distinct: 3 } } as const
  expect(said({ ...id, schema })).toBe(
    'Takes id in the path: string, required, keys such as "466141f9-925a-4ef7-ac32-fdc24fbde3d1"; also "slug:nope" (a number by its form).',
  )
})
