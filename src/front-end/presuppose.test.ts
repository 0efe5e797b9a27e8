import { expect, test } from 'vitest'
import type { Exchange, JsonObject, JsonValue } from '../evidence/exchange.ts'
import { makeRenaming } from '../proof/renaming.ts'
import { entitiesOf } from '../proof/replay.ts'
import type { TwinRequest } from '../twin/message.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import { shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { makeTwin } from '../twin/twin.ts'
import { makeStanding } from './presuppose.ts'

const specification = specificationOf(shopClaims)
const NOW = Date.UTC(2026, 0, 2)

function standing() {
  const twin = makeTwin(specification)
  twin.admit('token', 'clerk')
  const renaming = makeRenaming(entitiesOf(specification))
  const router = makeRouter(specification.sections.calls.claims)
  const ask = (method: string, path: string, body?: JsonValue) => {
    const request: TwinRequest = {
      method,
      path,
      query: [],
      headers: new Map(),
      cookies: new Map([['sid', 'token']]),
      body,
    }
    return { request, answer: twin.answer(request, NOW) }
  }
  return { ask, renaming, ...makeStanding(twin, { router, renaming, entities: entitiesOf(specification) }) }
}

const recorded = (method: string, path: string, status: number, value: JsonObject): Exchange => ({
  at: NOW,
  duration: 1,
  fromCache: false,
  request: { method, url: `https://shop.test${path}`, headers: [], cookies: [] },
  response: {
    status,
    headers: [],
    cookies: [],
    body: { mediaType: 'application/json', state: 'parsed', size: 1, value },
  },
})

test('what a step meets is there before it is asked for, under its own id', () => {
  const { give, ask } = standing()
  const order = { ...anOrder(ask), id: 'f0000000-0000-4000-8000-000000000001' }
  expect(ask('GET', `/orders/${order.id}`).answer.status).toBe(404)
  expect(give([recorded('GET', `/orders/${order.id}`, 200, order)], NOW)).toBe(1)
  expect(ask('GET', `/orders/${order.id}`).answer).toMatchObject({ status: 200, body: { id: order.id } })
})

test('what the journey makes is not given; the id of what the front end made stands for it', () => {
  const { give, learn, ask, renaming } = standing()
  const order = { ...anOrder(ask), id: 'f0000000-0000-4000-8000-000000000002' }
  const made = recorded('POST', '/orders', 201, order)
  expect(give([made, recorded('GET', `/orders/${order.id}`, 200, order)], NOW)).toBe(0)
  const heard = ask('POST', '/orders', { pieces: 3 })
  expect(heard.answer.status).toBe(201)
  learn([made], [heard])
  const { id } = heard.answer.body as { readonly id: string }
  expect(renaming.counterpart(order.id, 'Order')).toBe(id)
  expect(give([recorded('GET', `/orders/${order.id}`, 200, order)], NOW)).toBe(0)
})

test('what a screen is drawn from has to be answered', () => {
  const { unread, ask } = standing()
  const read = [recorded('GET', '/orders', 200, {}), recorded('GET', '/elsewhere', 200, {})]
  expect(unread(read, [])).toBe('GET /orders was not asked, or not answered')
  expect(unread(read, [ask('GET', '/orders')])).toBeNull()
  expect(unread([recorded('GET', '/elsewhere', 200, {})], [ask('GET', '/elsewhere')])).toMatch(
    /^GET \/elsewhere was not/,
  )
  expect(unread([recorded('POST', '/orders', 201, {}), recorded('GET', '/nope', 404, {})], [])).toBeNull()
})

/** An order as the twin has one. */
function anOrder(ask: ReturnType<typeof standing>['ask']): JsonObject {
  return ask('POST', '/orders', { pieces: 1 }).answer.body as JsonObject
}
