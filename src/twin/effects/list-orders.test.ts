import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { Schema } from '../../evidence/schema.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 29)
const number: Schema = { type: 'integer' }
const text: Schema = { type: 'string', examples: ['a'] }
const keys: Schema = { type: 'array', items: number }
const body = (schema: Schema) => ({ 'application/json': schema })
const order = object({ id: number, lines: keys })
const line = object({ id: number, part: text, order: number })
const sent = body(object({ lines: { type: 'array', items: {} } }))

/** A shop whose orders hold the keys of their lines. */
const specification = specificationOf({
  entities: [
    claim('entities/Order', {
      kind: 'entity',
      name: 'Order',
      key: 'id',
      calls: ['calls/POST /orders', 'calls/GET /orders/{id}'],
      fields: [
        { ...sampleField('id'), type: 'integer' },
        { ...sampleField('lines'), type: 'array', items: number, references: 'Line' },
      ],
    }),
    claim('entities/Line', {
      kind: 'entity',
      name: 'Line',
      key: 'id',
      calls: ['calls/GET /lines/{id}'],
      fields: [
        { ...sampleField('id'), type: 'integer' },
        sampleField('part'),
        { ...sampleField('order'), type: 'integer', references: 'Order' },
      ],
    }),
  ],
  calls: [
    call('POST /orders', {
      security: [],
      effect: 'create',
      entity: 'Order',
      requests: sent,
      responses: { 201: body(order) },
    }),
    call('PATCH /orders/{id}', {
      security: [],
      effect: 'update',
      entity: 'Order',
      requests: sent,
      responses: { 200: body(order) },
    }),
    call('GET /orders/{id}', { security: [], effect: 'read', entity: 'Order', responses: { 200: body(order) } }),
    call('GET /lines/{id}', { security: [], effect: 'read', entity: 'Line', responses: { 200: body(line) } }),
  ],
})

interface Answered {
  readonly id: number
  readonly lines: readonly number[]
}

function shop() {
  const twin = makeTwin(specification)
  const ask = (asked: string, lines?: JsonValue) =>
    twin.answer(request(asked, lines === undefined ? undefined : { lines }), NOW)
  const told = (asked: string, lines?: JsonValue) => ask(asked, lines).body as unknown as Answered
  return { ask, told }
}

test.each<readonly [string, (part: string) => JsonValue, (key: number) => JsonValue, (key: number) => JsonValue]>([
  ['words', part => ['create', [{ part }]], key => ['remove', [key]], key => ['add', [key]]],
  ['numbers', part => [0, 0, { part }], key => [3, key], key => [4, key, 0]],
])('what is to be done with the things that a list holds by their keys, in %s', (_, create, remove, add) => {
  const { ask, told } = shop()
  const { id, lines } = told('POST /orders', [create('bolt'), create('nut')])
  const [bolt, nut] = lines as readonly [number, number]
  expect(lines).toHaveLength(2)
  expect(ask(`GET /lines/${nut}`).body).toEqual({ id: nut, part: 'nut', order: id })
  expect(told(`PATCH /orders/${id}`, [remove(bolt), create('pin')]).lines).toEqual([nut, expect.any(Number)])
  expect(ask(`GET /lines/${bolt}`).body).toMatchObject({ part: 'bolt' })
  expect(told(`PATCH /orders/${id}`, [add(bolt)]).lines.at(-1)).toBe(bolt)
})

test('they can be changed, deleted, and set anew', () => {
  const { ask, told } = shop()
  const { id, lines } = told('POST /orders', [['create', [{ part: 'bolt' }, { part: 'nut' }]]])
  const [bolt, nut] = lines as readonly [number, number]
  told(`PATCH /orders/${id}`, [['write', [nut], { part: 'wing nut' }]])
  expect(ask(`GET /lines/${nut}`).body).toMatchObject({ part: 'wing nut' })
  expect(told(`PATCH /orders/${id}`, [['delete', [bolt]]]).lines).toEqual([nut])
  expect(ask(`GET /lines/${bolt}`).status).not.toBe(200)
  expect(told(`PATCH /orders/${id}`, [[6, 0, [bolt]]]).lines).toEqual([bolt])
  expect(told(`PATCH /orders/${id}`, [['clear']]).lines).toEqual([])
})

test('keys alone are the list itself', () => {
  const { told } = shop()
  const { id } = told('POST /orders', [['create', [{ part: 'bolt' }]]])
  expect(told(`PATCH /orders/${id}`, [4, 7]).lines).toEqual([4, 7])
})
