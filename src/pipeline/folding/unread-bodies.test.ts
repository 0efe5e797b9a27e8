import { expect, test } from 'vitest'
import type { Body } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { exchanges } from '../../model/calls/exchanges.test-notation.ts'
import { unreadBodies } from './unread-bodies.ts'

const answered = (body: Partial<Body>, form: ExchangeObservation['form'] = 'call') => {
  const [observation] = exchanges(['GET /orders → {"id":1}']) as readonly [ExchangeObservation]
  const { exchange } = observation
  const response = { ...exchange.response, body: { ...exchange.response?.body, ...body } }
  return unreadBodies({ ...observation, form, exchange: { ...exchange, response } } as ExchangeObservation)
}

test.each<readonly [string, Partial<Body>, readonly string[]]>([
  ['can be read', {}, []],
  ['was cut', { state: 'truncated' }, []],
  ['says that it is what it is not', { state: 'malformed', text: '<html>' }, ['note']],
  ['cannot be decoded', { state: 'malformed' }, ['warning']],
])('a body that %s', (_, body, severities) => {
  const found = answered(body)
  expect(found.map(({ severity }) => severity)).toEqual(severities)
  for (const { pointer } of found) expect(pointer).toMatch(/^\/log\/entries\/\d+\/response\/content$/)
})

test('nobody asks for that of a picture', () => expect(answered({ state: 'malformed' }, 'asset')).toEqual([]))
