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
