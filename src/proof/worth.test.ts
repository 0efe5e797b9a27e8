import { expect, test } from 'vitest'
import type { Exchange, JsonValue } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import { shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { makeWorthMeter } from './worth.ts'

const shop = specificationOf(shopClaims)
const journey = { name: 'a.har', source: 'a' as SourceId }

function exchange(line: string, status: number, body?: JsonValue, sent?: JsonValue): Exchange {
  const [method = '', path = ''] = line.split(' ')
  const parsed = (value: JsonValue) => ({ mediaType: 'application/json', state: 'parsed' as const, size: 1, value })
  return {
    at: Date.UTC(2026, 10, 21, 12),
    duration: 1,
    fromCache: false,
    request: {
      method,
      url: `https://shop.example${path}`,
      headers: [],
      cookies: [{ name: 'sid', value: 'of-the-recording' }],
      ...(sent === undefined ? {} : { body: parsed(sent) }),
    },
    response: { status, headers: [], cookies: [], ...(body === undefined ? {} : { body: parsed(body) }) },
  }
}

const order = (status: string): JsonValue => ({ id: 'o-0503', customer: 'u-9', status, note: null, pieces: 5 })
const made = [
  exchange('POST /orders', 201, order('new'), { pieces: 5, note: null }),
  exchange('POST /orders/o-0503/pay', 200, order('paid')),
  exchange('GET /orders/o-0503', 200, order('paid')),
]

function worthOf(exchanges: readonly Exchange[], most = 1000) {
  const meter = makeWorthMeter(most)
  const taken = [...meter.measure(journey, shop, exchanges)].map(({ claim }) => claim)
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
  const { claims } = worthOf([exchange('GET /customers', 501)])
  expect(claims).toEqual([])
  // The recorded refusal is another than what the specification says.
  const { claims: others } = worthOf([
    exchange('GET /orders/o-0007', 501, { refusedBy: '', because: '', claims: [''] }),
  ])
  expect(others).toContainEqual({ claim: 'calls/GET /orders/{orderId}', named: 0, lost: 0, gained: 1 })
})

test('what is too much is left out and said', () => {
  const { measured, named, taken } = worthOf(made, 3)
  expect([measured, taken.length]).toEqual([1, 1])
  expect(named).toBeGreaterThan(3)
})
