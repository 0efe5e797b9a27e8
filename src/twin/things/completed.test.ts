import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { call, object, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const text: Schema = { type: 'string' }
const order = object({ id: text, customer: text, status: text, note: text, pieces: { type: 'integer' } })

function shop() {
  const { calls = [] } = shopClaims
  const read = call('GET /orders/{orderId}', {
    effect: 'read',
    entity: 'Order',
    responses: { 200: { 'application/json': order } },
  })
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      calls: [...calls.filter(({ id }) => id !== 'calls/GET /orders/{orderId}'), read],
    }),
  )
  twin.admit('s', null)
  return { twin, read: (id: string) => twin.answer(request(`GET /orders/${id}`, undefined, 's'), 0).body }
}

test('what was given in part is completed', () => {
  const { twin, read } = shop()
  twin.given('Order', 'o-0501', { values: { id: 'o-0501', status: 'paid' }, now: 0 })
  twin.completed('Order', 'o-0501', { fields: { note: 'in oak', pieces: 7 }, inside: {}, now: 0 })
  expect(read('o-0501')).toMatchObject({ id: 'o-0501', status: 'paid', note: 'in oak', pieces: 7 })
})

test('a key is never completed, nor what is of another type, nor a thing that is not there', () => {
  const { twin, read } = shop()
  twin.given('Order', 'o-0501', { values: { id: 'o-0501', status: 'paid' }, now: 0 })
  twin.completed('Order', 'o-0501', { fields: { id: 'o-9', pieces: 'many' }, inside: {}, now: 0 })
  twin.completed('Order', 'o-0777', { fields: { note: 'in oak' }, inside: {}, now: 0 })
  expect(read('o-0501')).toMatchObject({ id: 'o-0501', pieces: expect.any(Number) })
})

test('what a call changed is not completed', () => {
  const { twin, read } = shop()
  twin.given('Order', 'o-0501', { values: { id: 'o-0501', status: 'new' }, now: 0 })
  expect(twin.answer(request('POST /orders/o-0501/pay', undefined, 's'), 0).status).toBe(200)
  twin.completed('Order', 'o-0501', { fields: { status: 'new', note: 'in oak' }, inside: {}, now: 0 })
  expect(read('o-0501')).toMatchObject({ status: 'paid', note: expect.not.stringMatching('in oak') })
})
