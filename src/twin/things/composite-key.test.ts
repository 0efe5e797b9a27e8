import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { namedTogether } from './composite-key.ts'

const NOW = Date.UTC(2026, 10, 21)
const field = (name: string, more: Partial<EntityField> = {}): EntityField => ({
  name,
  type: 'integer',
  required: true,
  nullable: false,
  seen: { present: 4, of: 4 },
  ...more,
})
const part = {
  kind: 'entity',
  name: 'Part',
  key: null,
  keyParts: ['order_ID', 'pos'],
  fields: [field('order_ID', { references: 'Order' }), field('pos'), field('pieces')],
  calls: [
    'calls/GET /Parts(order_ID={orderID},pos={pos})',
    'calls/PATCH /parts',
    'calls/DELETE /Parts(order_ID={orderID},pos={pos})',
  ],
} as const
const shown = object({ order_ID: { type: 'integer' }, pos: { type: 'integer' }, pieces: { type: 'integer' } })
const responses = { 200: { 'application/json': shown } }
const missing = claim('errors/404', {
  kind: 'error' as const,
  status: 404,
  code: null,
  message: 'Not found',
  calls: [part.calls[0]],
})

const twin = makeTwin(
  specificationOf({
    entities: [claim('entities/Part', part)],
    errors: [missing],
    calls: [
      call('GET /Parts(order_ID={orderID},pos={pos})', { effect: 'read', entity: 'Part', responses, security: [] }),
      call('PATCH /parts', {
        effect: 'update',
        entity: 'Part',
        responses: { 200: { 'application/json': { type: 'array', items: shown } } },
        security: [],
      }),
      call('DELETE /Parts(order_ID={orderID},pos={pos})', {
        effect: 'delete',
        entity: 'Part',
        responses: { 204: {} },
        security: [],
      }),
    ],
  }),
)
const read = (pos: number) => twin.answer(request(`GET /Parts(order_ID=7,pos=${pos})`), NOW)
const give = (values: JsonObject) => twin.given('Part', undefined, { values, now: NOW })

test.each([
  [
    [
      ['order_ID', 'eq.7'],
      ['pos', 'eq.10'],
    ],
    '7\n10',
  ],
  [
    [
      ['orderID', '7'],
      ['pos', '10'],
    ],
    '7\n10',
  ],
  [
    [
      ['orderId', '7'],
      ['pos', '10'],
      ['limit', '5'],
    ],
    '7\n10',
  ],
  [[['pos', '10']], null],
] as const)('%j names %j', (query, expected) =>
  expect(namedTogether(part, { parameters: new Map(), query })).toBe(expected),
)

test('a thing is what several fields together name', () => {
  // What is shown stands for all, as long as nobody told of one.
  expect(read(10).status).toBe(200)
  give({ order_ID: 7, pos: 10, pieces: 3 })
  give({ order_ID: 7, pos: 20, pieces: 5 })
  expect([read(10).body, read(20).body]).toEqual([
    { order_ID: 7, pos: 10, pieces: 3 },
    { order_ID: 7, pos: 20, pieces: 5 },
  ])
  const { body } = twin.answer(request('PATCH /parts?order_ID=eq.7&pos=eq.20', { pieces: 6 }), NOW)
  expect(body).toEqual([{ order_ID: 7, pos: 20, pieces: 6 }])
  twin.answer(request('DELETE /Parts(order_ID=7,pos=10)'), NOW)
  expect([read(10).status, read(20).body]).toEqual([404, { order_ID: 7, pos: 20, pieces: 6 }])
})
