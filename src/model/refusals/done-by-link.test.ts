import { expect, test } from 'vitest'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { isDoneByLink } from './done-by-link.ts'

test.each([
  ['GET /desk.php?request=orders&task=archive&oids[]=7 → {"result": "Ok"}', true],
  ['GET /orders?action=close&id=7 → {"success": true, "left": 3}', true],
  ['GET /orders?action=delete&id=7 → 302', true],
  ['GET /orders.php?id=7&active=0 → 302', true],
  ['GET /orders?action=close&id=7 → {"id": 7, "title": "A"}', false],
  ['GET /orders?action=close&id=7 → {"success": true, "order": {"id": 7}}', false],
  ['GET /orders?action=edit&id=7 → 302', false],
  ['GET /orders?action=list&id=7 → {"success": true}', false],
  ['GET /orders?active=0 → 302', false],
  ['GET /orders?action=close&id=7 → 403 {"success": false}', false],
])('%s is done by it: %s', (line, expected) =>
  expect(exchanges([line]).map(({ exchange }) => isDoneByLink(exchange))).toEqual([expected]),
)

test.each([
  ['/jobs/7/cancel', '/jobs/7', true],
  ['/jobs/7/cancel', '/jobs/7/log', true],
  ['/jobs/7/cancel', '/jobs/7/cancel/', false],
  ['/jobs/7/cancel', '/sign-in', false],
  ['/jobs/7/cancel', '/jobs/8', false],
  ['/jobs/7/edit', '/jobs/7', false],
  ['/jobs/7/log', '/jobs/7', false],
  ['/settings/close', '/settings', false],
])('%s that leads to %s is done by it: %s', (path, to, expected) => {
  const [{ exchange } = { exchange: undefined }] = exchanges([`GET ${path} → 302`])
  if (exchange?.response === undefined) throw new Error('no answer')
  const { request, response } = exchange
  const redirect = new URL(to, request.url).href
  expect(isDoneByLink({ ...exchange, response: { ...response, redirect } })).toBe(expected)
})
