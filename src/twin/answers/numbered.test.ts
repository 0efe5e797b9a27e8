import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Outcome } from '../outcome.ts'
import { numbered } from './numbered.ts'

const outcome = (body: JsonValue): Outcome => ({
  status: 200,
  mediaType: 'application/json',
  body,
  provenance: 'shown',
  claims: [],
})

test.each<readonly [string, sent: JsonValue | undefined, answer: JsonValue, expected: JsonValue]>([
  ['a call', { id: 34, method: 'orders.read', params: [[1]] }, { id: 1, result: [] }, { id: 34, result: [] }],
  [
    'a call of version 2.0',
    { jsonrpc: '2.0', id: 'a', method: 'list' },
    { jsonrpc: '2.0', id: 1, result: 1 },
    { jsonrpc: '2.0', id: 'a', result: 1 },
  ],
  ['a thing', { id: 34, method: 'cash' }, { id: 7, name: 'Spade' }, { id: 7, name: 'Spade' }],
  ['a thing that was sent', { id: 34, total: 3 }, { id: 1, result: [] }, { id: 1, result: [] }],
  ['nothing', undefined, { id: 1, result: [] }, { id: 1, result: [] }],
])('the number in the answer to %s', (_, body, answer, expected) =>
  expect(numbered(outcome(answer), { body }).body).toEqual(expected),
)
