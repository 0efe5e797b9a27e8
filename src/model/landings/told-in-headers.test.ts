import { expect, test } from 'vitest'
import { toldInHeaders } from './told-in-headers.ts'

const told = (headers: { readonly [name: string]: string }): readonly string[] =>
  toldInHeaders(Object.entries(headers).map(([name, value]) => ({ name, value }))).map(
    ({ kind, text }) => `${kind}: ${text}`,
  )

test.each([
  ['a text behind its kind', { 'x-crew-notification': 'success%20Order%20added' }, ['success: Order added']],
  ['a header beside it', { 'x-message': 'No such size', 'x-message-type': 'error' }, ['error: No such size']],
  ['its own name', { 'x-error-message': 'No such size' }, ['error: No such size']],
  ['nothing says which kind', { 'x-flash': 'Order added today' }, ['notice: Order added today']],
  ['a member for each kind', { 'x-flash-messages': '{"notice":"Order added","error":null}' }, ['notice: Order added']],
  [
    'events of htmx',
    { 'hx-trigger': '{"showToast":{"level":"danger","message":"No such size"},"reload":true}' },
    ['error: No such size'],
  ],
  [
    'a list in an event',
    { 'hx-trigger-after-settle': '{"messages":[{"message":"Order added","tags":"success"}]}' },
    ['success: Order added'],
  ],
])('a message in headers: %s', (_, headers, expected) => {
  expect(told(headers)).toEqual(expected)
})

test('what only scripts read is no message', () => {
  expect(told({ 'hx-trigger': 'orderAdded', 'x-message': 'OK', 'x-alert': '{"a":', message: 'Order added' })).toEqual(
    [],
  )
  expect(told({ 'hx-trigger': '{"orderAdded":{"title":"The first order"}}' })).toEqual([])
})
