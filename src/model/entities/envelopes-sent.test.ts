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

test('what stands beside a name, and has no key, is a part of the thing', () => {
  const made = { id: 'c-1', name: 'Mail', type: 'smtp', project: 'p-1' }
  const data = { user: 'ann', secret: 'x', host: 'mail', port: 25 }
  const seen = exchanges([
    `GET /connections → ${JSON.stringify([made])}`,
    [`POST /connections → 200 ${JSON.stringify(made)}`, { body: { name: 'Mail', type: 'smtp', project: 'p-1', data } }],
  ])
  const tree = seen.reduce(callTree.add, callTree.empty())
  const found = entities(operations(tree, ['https://app.example']), seen.reduce(optionLists.add, optionLists.empty()))
  expect(found.map(({ name, fields }) => `${name}: ${fields.map(field => field.name).join(' ')}`)).toEqual([
    'Connection: data id name project type',
  ])
})
