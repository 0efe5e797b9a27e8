import { expect, it } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { entities } from './entities.ts'
import { optionLists } from './option-lists.ts'

function keysOf(lines: readonly string[]): string {
  const seen = exchanges(lines)
  const calls = operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example'])
  return entities(calls, seen.reduce(optionLists.add, optionLists.empty()))
    .map(({ name, key }) => `${name}(${key ?? ''})`)
    .join(' ')
}

const boats = 'GET /boats → [{"objectId":"kQ8","draft":2},{"objectId":"pR3","draft":3},{"objectId":"tV9","draft":3}]'
const piers = 'GET /piers → [{"objectId":"aB1","depth":4},{"objectId":"cD2","depth":4},{"objectId":"eF3","depth":5}]'

it('what several kinds of things are keyed by is the key of one of which little was seen', () => {
  const crane = 'GET /cranes → [{"objectId":"xY7","tons":40,"isFree":true}]'
  expect(keysOf([boats, crane])).toBe('Boat(objectId) Crane()')
  expect(keysOf([boats, piers, crane])).toBe('Boat(objectId) Crane(objectId) Pier(objectId)')
})

it('is none where it repeats, or is the key of another', () => {
  const logs = 'GET /logs → [{"objectId":"zz","at":1,"by":2},{"objectId":"zz","at":2,"by":2}]'
  expect(keysOf([boats, piers, logs])).toBe('Boat(objectId) Log() Pier(objectId)')
  const marks = 'GET /marks → [{"objectId":"kQ8","at":1,"by":2}]'
  expect(keysOf([boats, piers, marks])).not.toContain('Mark(objectId)')
})
