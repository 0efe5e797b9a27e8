import { expect, test } from 'vitest'
import { expectFoldLaws } from '../../laws.ts'
import { settle } from '../../sightings.ts'
import { batchParts } from './batch-parts.ts'
import { callTree } from '../call-tree.ts'
import { type More, exchanges } from '../exchanges.test-notation.ts'
import { operations } from '../operations.ts'

const ORIGIN = 'https://app.example'

/** Of each part the address, what it sent, and what it was answered. */
const check = (line: string, more: More, expected: readonly (readonly [string, unknown, number, unknown])[]): void => {
  const [observation] = exchanges([[line, more]])
  const parts = batchParts(observation!)
  expect(
    parts.map(({ exchange: { request, response } }) => [
      decodeURIComponent(request.url.slice(ORIGIN.length)),
      request.body?.value,
      response?.status,
      response?.body?.value,
    ]),
  ).toEqual(expected)
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
}

test('GraphQL: the answers stand in the order of the questions', () =>
  check(
    'POST /g → [{"data": {"a": 1}}, {"errors": [{"message": "no"}]}]',
    { body: [{ query: '{a}' }, { query: '{b}' }] },
    [
      ['/g', { query: '{a}' }, 200, { data: { a: 1 } }],
      ['/g', { query: '{b}' }, 200, { errors: [{ message: 'no' }] }],
    ],
  ))

test('JSON-RPC: the answers are told by their ids', () =>
  check(
    'POST /rpc → [{"jsonrpc": "2.0", "id": 2, "result": "b"}, {"jsonrpc": "2.0", "id": 1, "result": "a"}]',
    {
      body: [
        { jsonrpc: '2.0', id: 1, method: 'a' },
        { jsonrpc: '2.0', method: 'note' },
        { jsonrpc: '2.0', id: 2, method: 'b' },
      ],
    },
    [
      ['/rpc', { jsonrpc: '2.0', id: 1, method: 'a' }, 200, { jsonrpc: '2.0', id: 1, result: 'a' }],
      ['/rpc', { jsonrpc: '2.0', method: 'note' }, 200, undefined],
      ['/rpc', { jsonrpc: '2.0', id: 2, method: 'b' }, 200, { jsonrpc: '2.0', id: 2, result: 'b' }],
    ],
  ))

test('what is no batch comes back as it is', () => {
  const lines = exchanges([
    ['POST /orders → [1]', { body: [{ name: 'a' }] }],
    ['POST /orders → [1]', { body: [] }],
    ['POST /g', { body: [{ query: '{a}' }, 7] }],
  ])
  for (const observation of lines) expect(batchParts(observation)).toEqual([observation])
})

test('laws', () =>
  expectFoldLaws(
    callTree,
    exchanges([
      ['POST /g → [{"data": {"a": 1}}, {"data": {"b": 2}}]', { body: [{ query: '{a}' }, { query: '{b}' }] }],
      ['POST /g → [{"data": {"b": 2}}, {"data": {"a": 1}}]', { body: [{ query: '{b}' }, { query: '{a}' }] }],
      ['POST /g → {"data": {"a": 1}}', { body: { query: '{a}' } }],
      "GET /odata/Orders('A')",
      'GET /odata/Orders(7)',
    ]),
    tree =>
      operations(structuredClone(tree), [ORIGIN]).map(({ id, leaf }) => [
        id,
        [...leaf.answers.byStatus.keys()].sort((a, b) => a - b),
        settle(leaf.answers.all).ids,
      ]),
  ))
