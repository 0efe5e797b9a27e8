import { expect, test } from 'vitest'
import type { Exchange, JsonValue } from '../exchange.ts'
import { aliasesIn } from './graphql-aliases.ts'
import { withoutWire } from './wires.ts'

const exchange = (sent: JsonValue, answered: JsonValue): Exchange => ({
  at: 0,
  duration: 1,
  fromCache: false,
  request: {
    method: 'POST',
    url: 'http://shop.test/graphql',
    headers: [],
    cookies: [],
    body: { mediaType: 'application/json', state: 'parsed', size: 9, value: sent },
  },
  response: {
    status: 200,
    headers: [],
    cookies: [],
    body: { mediaType: 'application/json', state: 'parsed', size: 9, value: answered },
  },
})

/** The document and the answer as they are read. */
function read(query: string, answered: JsonValue): readonly [JsonValue | undefined, JsonValue | undefined] {
  const { request, response } = withoutWire(exchange({ query }, answered))
  const sent = request.body?.value as { query: string } | undefined
  return [sent?.query, response?.body?.value]
}

test('fields are read by their own names, in the document, in answers and in what errors point to', () =>
  expect(
    read(
      'query ($n: Int) { items: orders(take: $n) { id: id  no: number buyer { label: name } } count: ordersCount }',
      {
        data: { items: [{ id: 1, no: 7, buyer: { label: 'Ann' } }, null], count: 2 },
        errors: [{ message: 'Gone', path: ['items', 1, 'no'] }, 'odd'],
      },
    ),
  ).toEqual([
    'query ($n: Int) { orders(take: $n) { id  number buyer { name } } ordersCount }',
    {
      data: { orders: [{ id: 1, number: 7, buyer: { name: 'Ann' } }, null], ordersCount: 2 },
      errors: [{ message: 'Gone', path: ['orders', 1, 'number'] }, 'odd'],
    },
  ]))

test('an alias that tells something stays: of two of one name, or of one for two fields', () => {
  const two = '{ a: order(id: 1) { id } b: order(id: 2) { id label: name } }'
  expect(read(two, { data: { a: { id: 1 }, b: { id: 2, label: 'x' } } })).toEqual([
    two.replace('label: ', ''),
    { data: { a: { id: 1 }, b: { id: 2, name: 'x' } } },
  ])
  const beside = '{ order { name label: name ... on Gift { word: wish } ... on Bill { word: sum } } }'
  expect(read(beside, { data: { order: { name: 'x', label: 'x', word: 1 } } })[0]).toBe(beside)
})

test('what a fragment says is the same wherever it stands', () => {
  const shared = '{ a { ...F } b { ...F name } } fragment F on T { label: name }'
  expect(read(shared, { data: { a: { label: 'x' }, b: { label: 'y', name: 'y' } } })).toEqual([
    shared,
    { data: { a: { label: 'x' }, b: { label: 'y', name: 'y' } } },
  ])
  expect(read('{ a { ...F } } fragment F on T { label: name }', { data: { a: { label: 'x' } } })).toEqual([
    '{ a { ...F } } fragment F on T { name }',
    { data: { a: { name: 'x' } } },
  ])
})

test('several in one list, each as itself', () => {
  const asked = [{ query: '{ a }' }, { query: '{ one: b }' }]
  const { request, response } = withoutWire(exchange(asked, [{ data: { a: 1 } }, { data: { one: 2 } }]))
  expect([request.body?.value, response?.body?.value]).toEqual([
    [{ query: '{ a }' }, { query: '{ b }' }],
    [{ data: { a: 1 } }, { data: { b: 2 } }],
  ])
})

test('what is no GraphQL stays as it is', () => {
  const sent = { query: 'select {a: b}' }
  expect(withoutWire(exchange(sent, { data: { a: 1 } }))).toEqual(exchange(sent, { data: { a: 1 } }))
})

test('an answer is told back under the names that were asked for', () => {
  const aliases = aliasesIn({ operationName: 'Q', query: 'query Q { items: orders { no: number } }' })
  const answer = { data: { items: [{ no: 7 }] }, errors: [{ path: ['items', 0, 'no'] }] }
  expect(aliases?.aliased(aliases.plain(answer))).toEqual(answer)
})
