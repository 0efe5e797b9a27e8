import { expect, test } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { entities } from './entities.ts'
import { optionLists } from './option-lists.ts'

function kinds(...lines: readonly string[]): readonly string[] {
  const seen = exchanges(lines)
  const calls = operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example'])
  return entities(calls, seen.reduce(optionLists.add, optionLists.empty())).map(({ name }) => name)
}

const boat = '{"id":1,"title":"Elk","draft":2,"status":"free","berth":4,"owner":7}'
const boats = `GET /boats → [${boat}]`

test('what is done to a thing, and answered with it, is about that thing, whatever is done', () => {
  expect(kinds(boats, `PUT /yard/appraise-boat → ${boat}`)).toEqual(['Boat'])
  expect(kinds(boats, `POST /yard/appraiseBoat → ${boat}`)).toEqual(['Boat'])
})

test.each([
  [
    'is answered with something else',
    `PUT /yard/rescue-boat → {"id":1,"crew":2,"radio":"a","beds":3,"fuel":4,"knots":9}`,
  ],
  ['is answered with little', 'PUT /yard/rescue-boat → {"id":1,"title":"Elk"}'],
])('what %s is another thing', (_, line) => expect(kinds(boats, line)).toContain('RescueBoat'))
