import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const number: Schema = { type: 'integer' }
const line: Schema = { ...object({ id: number, pieces: number }), 'x-entity': 'Line' }
const order = object({ id: number, lines: { type: 'array', items: line } })
const onLine = { entity: 'Line', security: [], responses: { 200: { 'application/json': order } } } as const
const pieces = { requests: { 'application/json': object({ pieces: number }) } }
const integer = (name: string) => ({ ...sampleField(name), type: 'integer' as const })

/** A shop that answers with the whole order whatever is done to one of its lines. */
const specification = specificationOf({
  entities: [
    claim('entities/Order', {
      kind: 'entity',
      name: 'Order',
      key: 'id',
      calls: [],
      fields: [integer('id'), { ...sampleField('lines'), type: 'array', items: line, references: 'Line' }],
    }),
    claim('entities/Line', {
      kind: 'entity',
      name: 'Line',
      key: 'id',
      calls: [],
      fields: [integer('id'), integer('pieces')],
    }),
  ],
  calls: [
    call('GET /orders/{orderId}', {
      entity: 'Order',
      security: [],
      effect: 'read',
      responses: { 200: { 'application/json': order } },
    }),
    call('POST /orders/{orderId}/lines', {
      ...onLine,
      ...pieces,
      effect: 'create',
      responses: { ...onLine.responses, 404: { 'application/json': object({ message: { type: 'string' } }) } },
    }),
    call('PATCH /orders/{orderId}/lines/{lineId}', { ...onLine, ...pieces, effect: 'update' }),
    call('DELETE /orders/{orderId}/lines/{lineId}', { ...onLine, effect: 'delete' }),
  ],
  errors: [
    claim('errors/404 not_found', {
      kind: 'error',
      status: 404,
      code: null,
      message: null,
      calls: ['calls/POST /orders/{orderId}/lines'],
    }),
  ],
})

const asked = (twin: ReturnType<typeof makeTwin>, what: string, body?: JsonValue) => twin.answer(request(what, body), 0)

test('a line that is put into an order, changed and taken out is so in the order, and the order is what is answered', () => {
  const twin = makeTwin(specification)
  for (const id of [7, 8]) twin.given('Order', id, { values: { id, lines: [] }, now: 0 })
  const put = asked(twin, 'POST /orders/8/lines', { pieces: 3 }).body as { lines: readonly { id: number }[] }
  const [{ id } = { id: 0 }] = put.lines
  expect(put).toEqual({ id: 8, lines: [{ id, pieces: 3 }] })
  asked(twin, 'POST /orders/8/lines', { pieces: 1 })
  expect(asked(twin, `PATCH /orders/8/lines/${id}`, { pieces: 5 }).body).toMatchObject({
    id: 8,
    lines: [{ id, pieces: 5 }, { pieces: 1 }],
  })
  expect(asked(twin, `DELETE /orders/8/lines/${id}`).body).toMatchObject({ id: 8, lines: [{ pieces: 1 }] })
  expect(asked(twin, 'GET /orders/8').body).toMatchObject({ lines: [{ pieces: 1 }] })
  expect(asked(twin, 'GET /orders/7').body).toEqual({ id: 7, lines: [] })
})

test('into an order that is not there nothing is put, where the call was seen to say so', () => {
  const twin = makeTwin(specification)
  twin.given('Order', 7, { values: { id: 7, lines: [] }, now: 0 })
  expect(asked(twin, 'POST /orders/9/lines', { pieces: 3 }).status).toBe(404)
  expect(asked(twin, 'POST /orders/7/lines', { pieces: 3 }).status).toBe(200)
})

test('an order that is known by more than its key is not said to be missing', () => {
  const { sections } = specification
  const entities = sections.entities.claims.map(one =>
    one.subject.name === 'Order' ? { ...one, subject: { ...one.subject, keyParts: ['shop', 'id'] } } : one,
  )
  const twin = makeTwin(specificationOf({ entities, calls: sections.calls.claims, errors: sections.errors.claims }))
  expect(asked(twin, 'POST /orders/9/lines', { pieces: 3 }).status).toBe(200)
})
