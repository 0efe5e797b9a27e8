import { expect, test } from 'vitest'
import type { Schema } from '../evidence/schema.ts'
import type { ErrorSubject } from '../evidence/subjects.ts'
import { call, claim, object, request, shopClaims, specificationOf } from './shop.test-sample.ts'
import { makeTwin } from './twin.ts'

const text: Schema = { type: 'string' }
const order = object({ id: text, customer: text, status: text, note: text, pieces: { type: 'integer' } })

/** What is answered to somebody who asks for an order by what the path's last parameter is called. */
function answered(parameter: string, key: string) {
  const { calls = [] } = shopClaims
  const read = call(`GET /orders/{${parameter}}`, {
    effect: 'read',
    entity: 'Order',
    responses: {
      200: { 'application/json': object({ orders: { type: 'array', items: order } }) },
      404: { 'application/json': object({ message: text }) },
    },
  })
  const error = claim<ErrorSubject>('errors/404', {
    kind: 'error',
    status: 404,
    code: null,
    message: null,
    calls: [read.id],
  })
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      errors: [error],
      calls: [...calls.filter(({ id }) => id !== 'calls/GET /orders/{orderId}'), read],
    }),
  )
  twin.admit('s', null)
  const values = { id: 'o-0501', customer: 'u-1', status: 'paid', note: 'in oak', pieces: 7 }
  twin.given('Order', 'o-0501', { values, now: 0 })
  return twin.answer(request(`GET /orders/${key}`, undefined, 's'), 0)
}

test('one thing that is answered as a list of one is named by the path', () => {
  expect(answered('orderId', 'o-0501').body).toEqual({ orders: [expect.objectContaining({ id: 'o-0501', pieces: 7 })] })
  expect(answered('orderId', 'o-none').status).toBe(404)
})

test('a list of what belongs to something else is not', () => {
  expect(answered('customerName', 'ann').status).toBe(200)
})

test('a parameter that is called as another kind of thing names none of these', () => {
  const { calls = [], errors = [] } = shopClaims
  const read = call('GET /shelf/{user}', {
    effect: 'read',
    entity: 'Order',
    responses: { 200: { 'application/json': object({ kept: { type: 'array' } }) } },
  })
  const twin = makeTwin(specificationOf({ ...shopClaims, errors, calls: [...calls, read] }))
  twin.admit('s', null)
  expect(twin.answer(request('GET /shelf/u-1', undefined, 's'), 0).status).toBe(200)
})

test('nor does it where something is done behind it that is answered with these', () => {
  const { calls = [] } = shopClaims
  const pay = call('POST /users/{userId}/checkout', {
    effect: 'transition',
    entity: 'Order',
    responses: { 200: { 'application/json': object({ order }) } },
  })
  const twin = makeTwin(specificationOf({ ...shopClaims, calls: [...calls, pay] }))
  twin.admit('s', null)
  expect(twin.answer(request('POST /users/u-1/checkout', undefined, 's'), 0).status).toBe(200)
})
