import { expect, test } from 'vitest'
import type { Exchange, JsonValue } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import { shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { makeWorthMeter } from './worth.ts'

const shop = specificationOf(shopClaims)
const journey = { name: 'a.har', source: 'a' as SourceId }

const order = (status: string): JsonValue => ({ id: 'o-0503', customer: 'u-9', status, note: null, pieces: 5 })
const made = [
  sampleExchange('POST /orders', 201, order('new'), { pieces: 5, note: null }),
  sampleExchange('POST /orders/o-0503/pay', 200, order('paid')),
  sampleExchange('GET /orders/o-0503', 200, order('paid')),
]

function worthOf(exchanges: readonly Exchange[], most = 1000) {
  const meter = makeWorthMeter(most)
  const steps = exchanges.map(exchange => ({ exchange }))
  const taken = [...meter.measure(journey, shop, steps)].map(({ claim }) => claim)
  return { ...meter.worth(), taken }
}

test('without the call that makes a thing, what is done with the thing is lost too', () => {
  const { claims, measured, named } = worthOf(made)
  const lost = new Map(claims.map(one => [one.claim, one.lost]))
  expect(lost.get('calls/POST /orders')).toBe(3)
  expect(lost.get('calls/GET /orders/{orderId}')).toBe(1)
  expect(claims[0]?.lost).toBe(3)
  expect(measured).toBe(named)
})

test('each statement that answers rest on is taken away once', () => {
  const { taken } = worthOf(made)
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken).toEqual(expect.arrayContaining(['entities/Order', 'calls/POST /orders', 'calls/GET /orders/{orderId}']))
  expect(taken).not.toContain('calls/DELETE /orders/{orderId}')
})

test('a statement that makes an answer wrong is told', () => {
  const { claims } = worthOf([sampleExchange('GET /customers', 501)])
  expect(claims).toEqual([])
  // The recorded refusal is another than what the specification says.
  const { claims: others } = worthOf([
    sampleExchange('GET /orders/o-0007', 501, { refusedBy: '', because: '', claims: [''] }),
  ])
  expect(others).toContainEqual({ claim: 'calls/GET /orders/{orderId}', named: 0, lost: 0, gained: 1 })
})

test('what is too much is left out and said', () => {
  const { measured, named, taken } = worthOf(made, 3)
  expect([measured, taken.length]).toEqual([1, 1])
  expect(named).toBeGreaterThan(3)
})
