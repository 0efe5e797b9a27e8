import { expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { Schema } from '../../evidence/schema.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 23)
const text: Schema = { type: 'string', examples: ['a'] }
const number: Schema = { type: 'integer' }
const line: Schema = { ...object({ id: number, part: text, order: number }), 'x-entity': 'Line' }
const lines: Schema = { type: 'array', items: line }
const body = (schema: Schema) => ({ 'application/json': schema })
const order = object({ id: number, lines })

/** A shop whose orders have lines that stand by themselves too. */
const specification = specificationOf({
  entities: [
    claim('entities/Order', {
      kind: 'entity',
      name: 'Order',
      key: 'id',
      calls: ['calls/POST /orders', 'calls/GET /orders/{id}'],
      fields: [
        { ...sampleField('id'), type: 'integer' },
        { ...sampleField('lines'), type: 'array', items: line, references: 'Line' },
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
      requests: body(object({ lines: { type: 'array', items: object({ part: text }) } })),
      responses: { 201: body(order) },
    }),
    call('PUT /orders/{id}', {
      security: [],
      effect: 'update',
      entity: 'Order',
      requests: body(object({ lines: { type: 'array', items: object({ part: text }) } })),
      responses: { 200: body(order) },
    }),
    call('POST /orders/{id}/parcels', {
      security: [],
      effect: 'update',
      entity: 'Order',
      requests: body(object({ lines: { type: 'array', items: object({ id: number, count: number }) } })),
      responses: { 200: body(order) },
    }),
    call('GET /orders/{id}', { security: [], effect: 'read', entity: 'Order', responses: { 200: body(order) } }),
    call('GET /lines/{id}', { security: [], effect: 'read', entity: 'Line', responses: { 200: body(line) } }),
  ],
})

interface Answered {
  readonly id: number
  readonly lines: readonly { readonly id: number; readonly part: string; readonly order: number }[]
}

test('what is sent inside of a thing gets a key of its own, by which it is there', () => {
  const twin = makeTwin(specification)
  const ask = (asked: string, sent?: Parameters<typeof request>[1]) => twin.answer(request(asked, sent), NOW).body
  const make = (...parts: string[]) =>
    ask('POST /orders', { lines: parts.map(part => ({ part })) }) as unknown as Answered
  const [first, second] = [make('bolt', 'nut'), make('bolt')]
  const made = [...first.lines, ...second.lines]
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length)
  expect(ask(`GET /orders/${first.id}`)).toEqual(first)
  expect(new Set(first.lines.map(({ order: of }) => of))).toEqual(new Set([first.id]))
  for (const one of first.lines) expect(ask(`GET /lines/${one.id}`)).toEqual(one)
  const kept = first.lines[0]?.id ?? 0
  const changed = ask(`PUT /orders/${first.id}`, { lines: [{ id: kept, part: 'bolt' }, { part: 'pin' }] })
  const after = (changed as unknown as Answered).lines.map(({ id }) => id)
  expect(after[0]).toBe(kept)
  expect(made.map(({ id }) => id)).not.toContain(after[1])
})

test('what a part of a thing is made of is not what the thing holds', () => {
  const twin = makeTwin(specification)
  const made = twin.answer(request('POST /orders', { lines: [{ part: 'bolt' }, { part: 'nut' }] }), NOW).body
  const { id, lines: held } = made as unknown as Answered
  const parcel = { lines: [{ id: held[0]?.id ?? 0, count: 1 }] }
  expect(twin.answer(request(`POST /orders/${id}/parcels`, parcel), NOW).body).toEqual(made)
})

test('so does what is sent alone under its name, also with no key for one', () => {
  const parcel = object({ id: number, place: text })
  const about = { security: [], entity: 'Order' }
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Order', {
          kind: 'entity',
          name: 'Order',
          key: 'id',
          calls: ['calls/POST /orders'],
          fields: [
            { ...sampleField('id'), type: 'integer' },
            { ...sampleField('parcel'), type: 'object', properties: parcel.properties ?? {}, references: 'Parcel' },
          ],
        }),
        claim('entities/Parcel', {
          kind: 'entity',
          name: 'Parcel',
          key: 'id',
          calls: ['calls/GET /parcels/{id}'],
          fields: [{ ...sampleField('id'), type: 'integer' }, sampleField('place')],
        }),
      ],
      calls: [
        call('POST /orders', {
          ...about,
          effect: 'create',
          requests: body(object({ parcel })),
          responses: { 201: body(object({ id: number, parcel })) },
        }),
        call('GET /parcels/{id}', { ...about, entity: 'Parcel', effect: 'read', responses: { 200: body(parcel) } }),
      ],
    }),
  )
  const make = (place: string) => {
    const { body } = twin.answer(request('POST /orders', { parcel: { id: null, place } }), NOW)
    return (body as { readonly parcel: { readonly id: number } }).parcel.id
  }
  const [bern, graz] = [make('Bern'), make('Graz')]
  expect(bern).not.toBe(graz)
  expect(twin.answer(request(`GET /parcels/${graz}`), NOW).body).toEqual({ id: graz, place: 'Graz' })
})
