import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { states } from './states.ts'

const ask = (call: string, answer: JsonValue): Step => ({ call: `GET /trpc/${call}`, answer, framing: 'trpc' })
const run = (name: string, sent: JsonValue, answer: JsonValue): Step => ({
  call: `POST /trpc/${name}`,
  sent,
  answer,
  framing: 'trpc',
})
const [CAKES, PIES] = ['c067225d3f1dbec34711803da', 'c6e0f1bc39bdf0ce01fc70754'] as const
const shelf = (id: string, name: string): JsonObject => ({ id, name, rank: 1 })
const order = (id: string, status: string, more: JsonObject = {}): JsonObject => ({
  id,
  status,
  title: `Order ${id}`,
  shelfId: CAKES,
  blockedAt: null,
  owner: 'Ann',
  ...more,
})
const IDS = ['c1b2c3d4e5f6a7b8c9d0e1f21', 'c2b2c3d4e5f6a7b8c9d0e1f22', 'c3b2c3d4e5f6a7b8c9d0e1f23'] as const
const SHELVES = ask('shelf.list', [shelf(CAKES, 'Cakes'), shelf(PIES, 'Pies')])
const AT = '2026-11-30T10:00:00.000Z'

/** What happens to one order from its beginning on. */
const life = (id: string): readonly Step[] => [
  run('order.create', { title: `Order ${id}`, shelfId: CAKES }, order(id, 'open')),
  ask('order.list', [order(id, 'open')]),
  run('order.setOwner', { id, owner: 'Ben' }, order(id, 'open', { owner: 'Ben' })),
  ask('order.list', [order(id, 'open', { owner: 'Ben' })]),
  run('order.setBlocked', { id, blocked: true }, order(id, 'open', { owner: 'Ben', blockedAt: AT })),
  ask('order.list', [order(id, 'open', { owner: 'Ben', blockedAt: AT })]),
  run('order.ship', { id }, order(id, 'shipped', { owner: 'Ben', blockedAt: AT })),
  ask('order.list', [order(id, 'shipped', { owner: 'Ben', blockedAt: AT })]),
]

const told = states(modelOf(journey([SHELVES, ...IDS.flatMap(life), SHELVES]))).claims

test('procedures make things, and move them on, each by what its own answer shows', () => {
  const found = told.flatMap(({ subject }) =>
    subject.kind === 'lifecycle'
      ? [
          [
            `${subject.entity}.${subject.field}`,
            subject.states.flatMap(({ value, initial }) => (initial ? [value] : [])),
            subject.transitions.map(({ from, to, by }) => `${JSON.stringify(from)} → ${JSON.stringify(to)} by ${by}`),
          ],
        ]
      : [],
  )
  expect(found).toEqual([
    ['Order.blockedAt', [null], ['null → "set" by calls/POST /trpc/order.setBlocked']],
    ['Order.status', ['open'], ['"open" → "shipped" by calls/POST /trpc/order.ship']],
  ])
})

test('methods of a service make things, move them on, and refuse to, as they say in a word of the error', () => {
  const call = (method: string, sent: JsonValue, answer: JsonValue, status = 200): Step => ({
    call: `POST /shop.v1.OrderService/${method}`,
    sent,
    answer,
    status,
    framing: 'connect',
  })
  const refusal = { code: 'failed_precondition', message: 'The order is not open.' }
  const steps = IDS.flatMap(id => [
    call('CreateOrder', { title: 'Cake' }, { order: order(id, 'ORDER_STATUS_OPEN') }),
    call('ShipOrder', { id }, { order: order(id, 'ORDER_STATUS_SHIPPED') }),
    call('ShipOrder', { id }, refusal, 400),
  ])
  const [found] = states(modelOf(journey(steps))).claims.map(({ subject }) => subject)
  expect(found).toMatchObject({
    entity: 'Order',
    field: 'status',
    states: [{ value: 'ORDER_STATUS_OPEN', initial: true }, { value: 'ORDER_STATUS_SHIPPED' }],
    transitions: [{ from: 'ORDER_STATUS_OPEN', to: 'ORDER_STATUS_SHIPPED', support: 3 }],
    refused: [{ value: 'ORDER_STATUS_SHIPPED', support: 3 }],
  })
})

test('what makes one thing does nothing to another that it names', () => {
  const made = (id: string, shelfId: string): readonly Step[] => [
    run('order.create', { title: id, shelfId }, order(id, 'open', { shelfId })),
    run('order.update', { id, title: 'Other', shelfId }, order(id, 'open', { title: 'Other', shelfId })),
  ]
  const steps = IDS.flatMap(id => [...made(id, CAKES), ...made(`${id}x`, PIES)])
  const { claims } = states(modelOf(journey([SHELVES, ...steps, SHELVES])))
  expect(claims.map(({ id }) => id)).toEqual(['states/Order (call order)'])
})
