import { expect, test } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { entities } from './entities.ts'
import { optionLists } from './option-lists.ts'

test('what scripts in answers are called with are things, as what is called says', () => {
  const row = (id: number) => ({ '[0]': id, '[1]': { subject: `S${id}`, size: '1 KB' }, '[2]': { seen: 1 } })
  const contact = (id: number) => ({
    '[0]': String(id),
    '[1]': { id: String(id), name: `N${id}`, email: `n${id}@x.test` },
  })
  const seen = exchanges(
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ].flatMap(([a = 0, b = 0]) => [
      `GET /desk?page=${a} → ${JSON.stringify({ action: 'list', exec: { 'add_message_row()': [row(a), row(b)], 'set_count()': [{ '[0]': '2 of 9' }], 'set_quota()': [{ '[0]': { used: a, total: 9, title: 'Q' } }] } })}`,
      `GET /people?page=${a} → ${JSON.stringify({ exec: { 'add_contact_row()': [contact(a), contact(b)] } })}`,
    ]),
  )
  const tree = seen.reduce(callTree.add, callTree.empty())
  const found = entities(operations(tree, ['https://app.example']), seen.reduce(optionLists.add, optionLists.empty()))
  expect(
    found.map(({ name, key, fields }) => `${name} by ${key}: ${fields.map(field => field.name).join(' ')}`),
  ).toEqual(['Contact by id: email id name', 'Message by null: [0] [1] [2]'])
})
