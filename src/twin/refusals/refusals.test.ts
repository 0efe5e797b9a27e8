import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const FORM: Schema = {
  type: 'object',
  properties: { code: { type: ['integer', 'string'] }, message: { type: 'string' } },
  required: ['code', 'message'],
}

/** What an order of nobody is answered where the error has this code. */
function answered(code: string | null) {
  const { calls = [] } = shopClaims
  const on = 'GET /orders/{orderId}'
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      calls: calls.map(one => ({
        ...one,
        subject: { ...one.subject, responses: { ...one.subject.responses, 404: { 'application/json': FORM } } },
      })),
      errors: [
        claim('errors/404', { kind: 'error', status: 404, code, message: 'No such order.', calls: [`calls/${on}`] }),
      ],
    }),
  )
  twin.admit('s', 'clerk')
  return twin.answer(request('GET /orders/99', undefined, 's'), 0).body
}

test('a form that several errors share holds the code of the one, else its status', () => {
  expect(answered('GONE')).toEqual({ code: 'GONE', message: 'No such order.' })
  expect(answered(null)).toEqual({ code: 404, message: 'No such order.' })
})

test('what was held to stands beside the message, and the way to the field', () => {
  const { calls = [] } = shopClaims
  const on = 'POST /orders'
  const seen = { present: 1, of: 2 }
  const words = { type: 'string', 'x-values': { values: ['body', 'note'], distinct: 2 } } as const
  const form: Schema = {
    type: 'object',
    properties: {
      loc: { type: 'array', examples: [['body', 'note']], items: words },
      message: { type: 'string', examples: ['pieces must be at most 9.'] },
      ctx: {
        type: 'object',
        properties: { limit_value: { type: 'integer', 'x-seen': seen }, pattern: { type: 'string', 'x-seen': seen } },
      },
    },
    required: ['ctx', 'loc', 'message'],
  }
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      calls: calls.map(one => ({
        ...one,
        subject: { ...one.subject, responses: { ...one.subject.responses, 422: { 'application/json': form } } },
      })),
    }),
  )
  twin.admit('s', 'clerk')
  expect(twin.answer(request(on, { pieces: 10 }, 's'), 0).body).toMatchObject({
    loc: ['body', 'pieces'],
    ctx: { limit_value: 9 },
  })
})
