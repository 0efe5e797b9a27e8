import { expect, it } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { entities } from './entities.ts'
import { optionLists } from './option-lists.ts'

const FORM = 'application/x-www-form-urlencoded'
const LISTS = ['GET /loads/list → [{"id": "a1", "size": 7, "name": "x"}, {"id": "b2", "size": 8, "name": "y"}]']

it.each([
  ['pause', { ids: 'a1|b2' }, true],
  ['setLimit', { ids: 'a1', limit: '7' }, true],
  ['rename', { loadId: 'a1', name: 'z' }, true],
  ['check', { all: 'yes' }, false],
  ['addTags', { ids: 'a1', tags: 't' }, false],
  ['remove_tags', { ids: 'a1', tags: 't' }, false],
] as const)('%s with %o', (word, body, isAbout) => {
  const seen = exchanges([...LISTS, [`POST /loads/${word} → 200`, { body, bodyType: FORM }]])
  const calls = operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example'])
  const about = entities(calls, optionLists.empty()).find(({ name }) => name === 'Load')?.operations
  expect(about?.includes(`calls/POST /loads/${word}`)).toBe(isAbout)
})
