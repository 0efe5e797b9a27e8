import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { refusesInText, refusesInside } from './refuses-inside.ts'

const ERROR = { message: 'A released album cannot go back to draft.' }

describe('an answer refuses under a status that says success', () => {
  it.each<readonly [string, JsonValue]>([
    ['GraphQL without anything', { data: null, errors: [ERROR] }],
    ['GraphQL with nothing in every field', { data: { moveAlbum: null }, errors: [ERROR] }],
    ['GraphQL that could not be read', { errors: [ERROR] }],
    ['JSON-RPC', { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'No.' } }],
    ['JSON-RPC by position', { id: 1, error: ['UserError', ['No.', null]] }],
    ['an exception of Ext Direct', { type: 'exception', tid: 1, action: 'Lamp', method: 'get', message: 'No.' }],
    ['a flag', { ok: false, reason: 'closed' }],
    ['another flag', { success: false, message: 'No.' }],
    ['a union of GraphQL', { data: { pay: { __typename: 'DeclinedError', message: 'Ask your bank.' } } }],
    ['a payload of GraphQL', { data: { pay: { order: null, userErrors: [{ message: 'Card is blank' }] } } }],
    ['a code in a wrapper', { result: { code: 5, message: 'No such host' } }],
    ['a code', { code: 500, msg: 'No such order', data: null }],
    ['an error alone', { error: { message: 'No.' } }],
    ['a note for people', { notice: { type: 'error', message: 'Not paid' }, record: { id: 7 } }],
    ['an error in words alone', { error: 'No.' }],
    ['an error by its number alone', { error: 1 }],
    ['what is wrong by field, as messages', { message: { Name: ['Name must be given', 'Name is too short'] } }],
  ])('%s', (_, value) => expect(refusesInside(value)).toBe(true))
})

describe('an answer does not refuse', () => {
  it.each<readonly [string, JsonValue | undefined]>([
    ['without a body', undefined],
    ['messages that are things', { message: { from: 'Ada', text: 'All is well' } }],
    ['messages by their keys', { messages: { unread: ['a1', 'a2'] } }],
    ['a list', [ERROR]],
    ['GraphQL with a part of the answer', { data: { me: { id: 1 }, orders: null }, errors: [ERROR] }],
    ['a payload of GraphQL without errors', { data: { pay: { order: { id: 1 }, userErrors: [] } } }],
    ['a payload of GraphQL beside errors', { data: { pay: { order: { id: 1 }, errors: [{ message: 'Late' }] } } }],
    ['GraphQL with an empty list of errors', { data: null, errors: [] }],
    ['JSON-RPC with a result', { jsonrpc: '2.0', id: 1, result: 1, error: null }],
    ['what was asked for, beside the errors of its lines', { id: 7, errors: [{ line: 2, message: 'No price.' }] }],
    ['a thing with a field of that name', { id: 7, error: { message: 'Out of paper.' } }],
    ['Ext Direct', { type: 'rpc', tid: 1, action: 'Lamp', method: 'get', result: null }],
    ['a flag that says success', { ok: true }],
    ['the number of no error', { error: 0 }],
    ['a number of errors beside others', { error: 2, warning: 1 }],
    ['the place of an error, empty', { error: { code: 0, message: '' } }],
  ])('%s', (_, value) => expect(refusesInside(value)).toBe(false))
})

it.each<readonly [string, string, string, boolean]>([
  ['a word', 'POST', 'Fails.', true],
  ['a line', 'POST', 'ERROR: The passwords differ.', true],
  ['a word that was asked for', 'GET', 'failed', false],
  ['success', 'POST', 'Ok.', false],
])('plain text: %s', (_, method, text, expected) =>
  expect(
    refusesInText({
      at: 0,
      duration: 0,
      fromCache: false,
      request: { method, url: 'https://app.example/x', headers: [], cookies: [] },
      response: {
        status: 200,
        headers: [],
        cookies: [],
        body: { mediaType: 'text/plain', state: 'text', size: text.length, text },
      },
    }),
  ).toBe(expected),
)
