import { expect, test } from 'vitest'
import { call, shopClaims } from '../twin/shop.test-sample.ts'
import { asked } from './asked.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { TAGS, makeRenaming } from './renaming.ts'

const entities = (shopClaims.entities ?? []).map(({ subject }) => subject)

test.each([
  ['list', 'id=eq.o-0501&limit=5', 'id=eq.o-0007&limit=5'],
  ['update', 'id=o-0501', 'id=o-0007'],
  ['list', 'customer_id=is:u-9', 'customer_id=is:u-1'],
  ['list', 'id=eq.o-0009', 'id=eq.o-0009'],
] as const)('of %s ?%s', (effect, sent, expected) => {
  const renaming = makeRenaming(entities)
  renaming.pair('o-0501', 'o-0007', 'Order')
  renaming.pair('u-9', 'u-1', 'Customer')
  const route = { call: call('GET /orders', { entity: 'Order', effect }), parameters: new Map<string, string>() }
  const { query } = asked(sampleExchange(`GET /orders?${sent}`, 200, null), route, renaming)
  expect(query.map(pair => pair.join('=')).join('&')).toBe(expected)
})

test('each of several parameters of a segment is renamed by what it names', () => {
  const renaming = makeRenaming(entities)
  renaming.pair('51', '7', 'Order')
  const parameters = new Map([
    ['orderId', '51'],
    ['pos', '51'],
  ])
  const route = { call: call('GET /Items(order={orderId},pos={pos})', { entity: 'Item' }), parameters }
  const exchange = sampleExchange('GET /Items(order=51,pos=51)', 200, null)
  expect(asked(exchange, route, renaming).path).toBe('/Items(order=7,pos=51)')
})

test.each<[string, string, number, string | undefined]>([
  ['if-match', '"of then"', 200, '"of now"'],
  ['if-match', '"another"', 412, '"another"'],
  ['if-none-match', '"of then"', 304, '"of now"'],
  // What the browser asked by itself.
  ['if-none-match', '"of then"', 200, undefined],
])('%s: %s, which was answered %i', (name, value, status, expected) => {
  const renaming = makeRenaming(entities)
  renaming.pair('"of then"', '"of now"', TAGS)
  const { request, response, ...exchange } = sampleExchange('GET /orders/o-0501', status, null)
  const tagged = { ...response, status, cookies: [], headers: [{ name: 'etag', value: '"of then"' }] }
  const sent = { ...exchange, request: { ...request, headers: [{ name, value }] }, response: tagged }
  expect(asked(sent, null, renaming).headers.get(name)).toBe(expected)
})
