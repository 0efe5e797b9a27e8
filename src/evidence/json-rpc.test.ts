import { describe, expect, it, test } from 'vitest'
import type { JsonObject, JsonValue } from './exchange.ts'
import { isRpcMessage, rpcArguments, rpcCallName, rpcError } from './json-rpc.ts'

test.each<readonly [members: string, is: boolean]>([
  ['jsonrpc method', true],
  ['id result', true],
  ['id error', true],
  ['id method params', true],
  ['id name', false],
  ['id result total', false],
  ['result', false],
  ['id', false],
])('members %s', (members, is) => expect(isRpcMessage(members.split(' '))).toBe(is))

describe('what a call wants done', () => {
  it.each<readonly [string, JsonObject, string | null]>([
    ['its method', { method: 'orders.pay', params: { method: 'cash' } }, 'orders.pay'],
    [
      'what is called',
      { method: 'call', params: { model: 'sale.order', method: 'read', args: [] } },
      'sale.order.read',
    ],
    ['of nobody', { method: 'execute', params: { method: 'reindex' } }, 'reindex'],
    ['a call of nothing', { method: 'call', params: { number: '5550100' } }, 'call'],
    ['words', { method: 'call', params: { method: 'by phone, please' } }, 'call'],
    ['nothing', { params: {} }, null],
  ])('%s', (_, value, expected) => expect(rpcCallName(value)).toBe(expected))
})

describe('arguments', () => {
  it.each<readonly [string, JsonValue | undefined, JsonValue | undefined]>([
    ['by position', { id: 4, method: 'orders.pay', params: [[7]] }, [[7]]],
    ['by name', { jsonrpc: '2.0', id: 4, method: 'orders.pay', params: { order: 7 } }, { order: 7 }],
    ['of no call', { id: 4, method: 'cash', amount: 3 }, undefined],
    ['of an answer', { id: 4, result: [] }, undefined],
    ['of nothing', undefined, undefined],
  ])('%s', (_, value, expected) => expect(rpcArguments(value)).toEqual(expected))
})

describe('errors', () => {
  it.each<readonly [string, JsonObject, boolean]>([
    ['in a list', { id: 4, error: ['UserError', ['No such order.', null]] }, true],
    ['beside no result', { id: 4, result: null, error: 'No such order.' }, true],
    ['none', { id: 4, result: null, error: null }, false],
    ['beside a result', { id: 4, result: [], error: ['late'] }, false],
    ['of a thing', { id: 4, error: { message: 'Printer is out of paper' } }, false],
    ['of a longer thing', { id: 4, name: 'Printer', error: ['paper'] }, false],
  ])('%s', (_, value, is) => expect(rpcError(value) !== null).toBe(is))
})
