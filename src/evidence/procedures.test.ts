import { expect, test } from 'vitest'
import type { JsonValue } from './exchange.ts'
import { callsProcedure, procedureOf } from './procedures.ts'

const cases: readonly (readonly [JsonValue | undefined, string | null])[] = [
  [{ 'soap:Envelope': { '@xmlns:soap': 'x', 'soap:Body': { 'ns:GetStock': { sku: 'A' } } } }, 'Body GetStock'],
  [{ Envelope: { Header: {}, Body: { '@id': 'b', Reserve: '' } } }, 'Body Reserve'],
  [{ Envelope: { Body: '' } }, null],
  [{ Envelope: 'x' }, null],
  [{ methodCall: { methodName: 'blog.getPost', params: '' } }, 'methodName blog.getPost'],
  [{ methodCall: { params: '' } }, null],
  [{ action: 'Customer', method: 'list', data: [], type: 'rpc', tid: 1 }, 'method Customer.list'],
  [{ action: 'Customer', method: 1, tid: 1 }, null],
  [{ action: 'pay', method: 'card' }, null],
  [{ order: {} }, null],
  [[{ methodCall: {} }], null],
  [null, null],
  [undefined, null],
]
test.each(cases)('%j', (value, expected) => {
  const found = procedureOf(value)
  expect(found === null ? null : `${found.parameter} ${found.name}`).toBe(expected)
})

test('members tell by themselves', () =>
  expect(
    [['methodCall'], ['s:Envelope'], ['action', 'method', 'tid'], ['methodCall', 'a'], ['envelope']].map(
      callsProcedure,
    ),
  ).toEqual([true, true, true, false, false]))
