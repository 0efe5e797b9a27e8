import { expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { call, shopClaims } from '../twin/shop.test-sample.ts'
import { asked } from './asked.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { CREDENTIALS, TAGS, makeRenaming } from './renaming.ts'

const boat: EntitySubject = {
  kind: 'entity',
  name: 'Boat',
  key: 'id',
  calls: [],
  fields: [{ ...sampleField('id'), type: 'integer' }],
}
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

test('what a sign-in handed out is sent in whichever place it was', () => {
  const renaming = makeRenaming(entities)
  renaming.pair('of then', 'of now', CREDENTIALS)
  renaming.pair('of a cookie', 'of now', CREDENTIALS)
  const exchange = sampleExchange('POST /orders?key=of+then', 200, null)
  const { request } = exchange
  const sent = asked(
    {
      ...exchange,
      request: {
        ...request,
        headers: [
          { name: 'authorization', value: 'Bearer of then' },
          { name: 'x-shop-key', value: 'of then' },
        ],
        cookies: [{ name: 'sid', value: 'of a cookie' }],
        body: { mediaType: 'application/json', state: 'parsed', size: 1, value: { refresh_token: 'of then' } },
      },
    },
    null,
    renaming,
  )
  expect([...sent.headers.values(), ...sent.cookies.values(), sent.body, sent.query]).toEqual([
    'Bearer of now',
    'of now',
    'of now',
    { refresh_token: 'of now' },
    [['key', 'of now']],
  ])
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

test.each<[JsonValue, JsonValue]>([
  [{ variables: { id: '51', note: '51' } }, { variables: { id: '7', note: '51' } }],
  [{ variables: { input: { orderId: '51', userId: '51' } } }, { variables: { input: { orderId: '7', userId: '9' } } }],
  [
    { ids: ['51', '52'], userIds: ['51'] },
    { ids: ['7', '52'], userIds: ['9'] },
  ],
  // What is inside of an order is something else.
  [
    { id: '51', lines: [{ id: '51' }] },
    { id: '7', lines: [{ id: '51' }] },
  ],
])('ids in what is sent: %j', (sent, expected) => {
  const renaming = makeRenaming(entities)
  renaming.pair('51', '7', 'Order')
  renaming.pair('51', '9', 'User')
  const route = (effect: 'update' | 'create') => ({
    call: call('POST /graphql', { entity: 'Order', effect }),
    parameters: new Map<string, string>(),
  })
  const exchange = sampleExchange('POST /graphql', 200, null, sent)
  expect(asked(exchange, route('update'), renaming).body).toEqual(expected)
  expect(asked(sampleExchange('POST /graphql', 200, null, { id: '51' }), route('create'), renaming).body).toEqual({
    id: '51',
  })
})

test('a plain word names nothing under a name that says of nothing that it does', () => {
  const renaming = makeRenaming(entities)
  renaming.pair('password', 'pass0001', 'Order')
  renaming.pair('order-0001', 'order-0002', 'Order')
  const sent = { grant: 'password', note: 'order-0001' }
  const route = { call: call('POST /token', { effect: 'sign-in' }), parameters: new Map<string, string>() }
  expect(asked(sampleExchange('POST /token', 200, null, sent), route, renaming).body).toEqual({
    grant: 'password',
    note: 'order-0002',
  })
})

test('keys that are given by position are renamed', () => {
  const renaming = makeRenaming([boat])
  renaming.pair(7, 3, 'Boat')
  const params = { type: 'array', items: {}, prefixItems: [{ type: 'array', items: { type: 'integer' } }] } as const
  const requests = {
    'application/json': { type: 'object', properties: { id: {}, method: {}, params } },
  } as const
  const route = { call: call('POST /rpc', { entity: 'Boat', effect: 'delete', requests }), parameters: new Map() }
  const { request, ...exchange } = sampleExchange('POST /rpc', 200, null)
  const value = { id: 7, method: 'boat.delete', params: [[7, 9]] }
  const body = { mediaType: 'application/json', state: 'parsed', value } as never
  expect(asked({ ...exchange, request: { ...request, body } }, route, renaming).body).toEqual({
    ...value,
    params: [[3, 9]],
  })
})

test('what a field refers to is sent by the key that stands for it, whatever the field is called', () => {
  const shelf: EntitySubject = {
    ...boat,
    name: 'Shelf',
    fields: [
      ...boat.fields,
      { ...sampleField('parentId'), type: 'integer', references: 'Shelf' },
      { ...sampleField('keeper'), type: 'integer', references: 'Boat' },
      { ...sampleField('boats'), type: 'array', references: 'Boat' },
    ],
  }
  const renaming = makeRenaming([boat, shelf])
  renaming.pair(71, 1, 'Shelf')
  renaming.pair(8, 2, 'Boat')
  renaming.pair(9, 3, 'Boat')
  const exchange = sampleExchange('POST /shelves', 201, null)
  const sent = (value: JsonValue): JsonValue | undefined => {
    const body = { mediaType: 'application/json', state: 'parsed' as const, size: 1, value }
    const route = {
      call: call('POST /shelves', { entity: 'Shelf', effect: 'create' }),
      parameters: new Map<string, string>(),
    }
    return asked({ ...exchange, request: { ...exchange.request, body } }, route, renaming).body
  }
  expect(sent({ parentId: 71, keeper: 8, boats: [9, 8], depth: 8 })).toEqual({
    parentId: 1,
    keeper: 2,
    boats: [3, 2],
    depth: 8,
  })
  expect(sent({ parentId: null, keeper: 77, boats: [9, 77] })).toEqual({ parentId: null, keeper: 77, boats: [9, 77] })
})

test('a parameter that is called as an entity and its key names one of those', () => {
  const hall: EntitySubject = { ...boat, name: 'Hall', key: 'name', fields: [sampleField('name')] }
  const renaming = makeRenaming([hall])
  renaming.pair('east', 'one', 'Hall')
  const about = call('GET /halls/{hallName}/bins', { entity: 'Bin', effect: 'list' })
  const route = { call: about, parameters: new Map([['hallName', 'east']]) }
  expect(asked(sampleExchange('GET /halls/east/bins', 200, null), route, renaming).path).toBe('/halls/one/bins')
})

test('what only tells things apart together with another field is no id', () => {
  const bin: EntitySubject = {
    ...boat,
    name: 'Bin',
    key: 'name',
    keyParts: ['hall', 'name'],
    fields: [sampleField('hall'), sampleField('name')],
  }
  const bolt: EntitySubject = {
    ...boat,
    name: 'Bolt',
    fields: [sampleField('id'), sampleField('size'), { ...sampleField('bin'), references: 'Bin' }],
  }
  const { idAt, keyedByParts } = makeRenaming([bin, bolt])
  expect(idAt({ hall: 'east', name: 'nails' }, 'name')).toBeUndefined()
  expect(keyedByParts({ hall: 'east', name: 'nails' })?.name).toBe('Bin')
  expect(idAt({ id: 7, size: 3, bin: 'nails' }, 'bin')).toBeUndefined()
})
