import { expect, test } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { entities } from './entities.ts'
import { optionLists } from './option-lists.ts'

test('what is sent in an envelope of any kind is what the call is about', () => {
  const [shift, key] = [
    { id: 'r-1', name: 'night', index: 2, description: 'At night' },
    { id: 'k-1', name: 'Panel', key: 'x', description: 'The panel', created: '2026-01-01', enabled: true },
  ]
  const seen = exchanges([
    `GET /shifts → ${JSON.stringify([shift])}`,
    ['POST /shifts → 200', { body: { params: [shift] } }],
    `GET /panels → ${JSON.stringify([key])}`,
    ['POST /panels → 200', { body: { params: [key] } }],
  ])
  const tree = seen.reduce(callTree.add, callTree.empty())
  const found = entities(operations(tree, ['https://app.example']), seen.reduce(optionLists.add, optionLists.empty()))
  expect(found.map(({ name, fields }) => `${name}: ${fields.map(field => field.name).join(' ')}`)).toEqual([
    'Panel: created description enabled id key name',
    'Shift: description id index name',
  ])
})
