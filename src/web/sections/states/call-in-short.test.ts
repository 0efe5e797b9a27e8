import { expect, test } from 'vitest'
import { callInShort } from './call-in-short.ts'

test.each([
  ['calls/POST /api/loans/{loanId}/approve', 'POST …/approve'],
  ['calls/PATCH /items/articles/{articleId}', 'PATCH …/articles/{articleId}'],
  ['calls/POST /orders', 'POST /orders'],
  ['calls/DELETE /{id}', 'DELETE /{id}'],
  ['calls/cancelOrder', 'cancelOrder'],
])('%s is %s', (id, short) => {
  expect(callInShort(id)).toBe(short)
})
