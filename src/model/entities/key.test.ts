import { expect, test } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { entities } from './entities.ts'
import { optionLists } from './option-lists.ts'

const keys = (lines: readonly (string | readonly [string, More])[]): readonly string[] =>
  entities(
    operations(exchanges(lines).reduce(callTree.add, callTree.empty()), ['https://app.example']),
    optionLists.empty(),
  ).map(({ name, key }) => `${name} ${key}`)

const screen = (id: string, says: string): string => `{"clientId": "${id}", "says": "${says}", "may": "read"}`
const list = `GET /devices → [${screen('7f3a9c21d4e8', 'Deck')}, ${screen('c4d1e2f3a5b6', 'Desk')}]`
const change = (id: string): readonly [string, More] => [`PUT /devices/${id} → "changed"`, { body: { says: 'Bow' } }]

test('what stands in the paths of those that change one, though none of them shows it', () =>
  expect(keys([list, change('7f3a9c21d4e8'), change('c4d1e2f3a5b6')])).toEqual(['Device clientId']))

test('not what some of them are asked for by', () => {
  const bound = (to: string, from: string): string => `{"zone": "${to}", "source": "${from}", "weight": 3}`
  const all = `[${bound('north-a', 'alpha-1')}, ${bound('south-b', 'beta-2')}]`
  expect(
    keys([
      `GET /bindings → ${all}`,
      `GET /bindings/north-a → [${bound('north-a', 'alpha-1')}]`,
      `GET /bindings/south-b → [${bound('south-b', 'beta-2')}]`,
    ]),
  ).toEqual(['Binding null'])
})
