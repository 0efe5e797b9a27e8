import { expect, test } from 'vitest'
import type { Schema } from '../evidence/schema.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
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

test.each([
  ['query', 'POST /boats.php?edit=elm', { title: 'Elm II' }],
  ['body', 'POST /boats.php', { edit: 'elm', title: 'Elm II' }],
] as const)('what makes a boat changes the one that the %s names', (place, asked, body) => {
  const boat = object({ code: text, title: text })
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Boat', {
          kind: 'entity',
          name: 'Boat',
          key: 'code',
          calls: ['calls/GET /boats', 'calls/POST /boats.php'],
          fields: [sampleField('code'), sampleField('title')],
        }),
      ],
      calls: [
        call('GET /boats', {
          security: [],
          effect: 'list',
          entity: 'Boat',
          responses: { 200: { 'application/json': { type: 'array', items: boat } } },
        }),
        call('POST /boats.php', {
          security: [],
          effect: 'create',
          entity: 'Boat',
          changesBy: { name: 'edit', in: place },
          requests: { 'application/json': object({ code: text, edit: text, title: text }) },
          responses: { 302: {} },
        }),
      ],
    }),
  )
  const boats = () => {
    const { body: all } = twin.answer(request('GET /boats', undefined), 0)
    return (all as readonly { readonly code: string; readonly title: string }[])
      .filter(({ code }) => code === 'elm' || code === 'oak')
      .map(({ code, title }) => `${code} ${title}`)
      .sort()
  }
  twin.answer(request('POST /boats.php', { code: 'elm', title: 'Elm' }), 0)
  twin.answer(request('POST /boats.php', { code: 'oak', title: 'Oak' }), 0)
  twin.answer(request(asked, body), 0)
  expect(boats()).toEqual(['elm Elm II', 'oak Oak'])
})
