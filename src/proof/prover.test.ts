import { describe, expect, test } from 'vitest'
import type { Exchange, JsonValue } from '../evidence/exchange.ts'
import type { Schema } from '../evidence/schema.ts'
import type { SourceId } from '../evidence/source.ts'
import type { CallSubject, ScreenSubject } from '../evidence/subjects.ts'
import type { Account } from '../twin/sessions/accounts.ts'
import { call, claim, object, shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { makeProver } from './prover.ts'
import { replayOnTwin } from './replay.ts'
import { makeTape } from './tape.ts'

const shop = specificationOf(shopClaims)
const order = (id: string, status: string, pieces = 1): JsonValue => ({
  id,
  customer: 'u-9',
  status,
  note: null,
  pieces,
})
const failure = (code: string, message: string): JsonValue => ({ error: { code, message } })

/** Orders that are there already, one that is made, paid, and paid again. */
const journey = [
  sampleExchange('GET /orders', 200, { data: [order('o-0501', 'new'), order('o-0502', 'paid')], total: 2 }),
  sampleExchange('POST /orders/o-0501/pay', 200, order('o-0501', 'paid')),
  sampleExchange('POST /orders', 422, failure('WRONG', 'pieces is required.'), {}),
  sampleExchange('POST /orders', 201, order('o-0503', 'new', 5), { pieces: 5, note: null }),
  sampleExchange('POST /orders/o-0503/pay', 200, order('o-0503', 'paid', 5)),
  sampleExchange('POST /orders/o-0503/pay', 409, failure('WRONG_STATE', 'An order that is paid cannot be paid.')),
  sampleExchange('GET /orders/o-0503', 200, order('o-0503', 'paid', 5)),
  sampleExchange('DELETE /orders/o-0502', 204),
  sampleExchange('GET /orders/o-0502', 404, failure('NOT_FOUND', 'There is no order o-0502.')),
]

function proofOf(exchanges: readonly Exchange[], learnt: readonly Exchange[] = []) {
  const tape = makeTape()
  for (const one of learnt) tape.record(one)
  const prover = makeProver(shop)
  const replay = prover.start({ name: 'a.har', source: 'a' as SourceId }, shop, tape)
  exchanges.forEach((one, nth) => replay.add(one, `/log/entries/${nth}`))
  return prover.proof()
}

test('a journey with ids of its own is reproduced, and the tape of another journey does not', () => {
  const other = [
    sampleExchange('GET /orders', 200, { data: [order('o-0001', 'new')], total: 1 }),
    sampleExchange('POST /orders', 201, order('o-0002', 'new'), { pieces: 1 }),
  ]
  const proof = proofOf(journey, other)
  expect(proof.failures).toEqual([])
  expect(proof).toMatchObject({ journeys: 1, exchanges: 9, status: 1, shape: 1, refused: 0, wrong: 0, given: 2 })
  // GET /orders and one of the two POST /orders.
  expect(proof.floors.firstMatch?.status).toBeCloseTo(2 / 9)
  expect(proof.floors.sequence?.status).toBeCloseTo(2 / 9)
})

test('what was sent and is not recorded is not asked again, and what its answer shows is there', () => {
  const made = sampleExchange('POST /orders', 201, order('o-0503', 'new', 5))
  const unread = { mediaType: 'multipart/form-data', state: 'not shown', size: 700 } as const
  const proof = proofOf([
    { ...made, request: { ...made.request, body: unread } },
    sampleExchange('POST /orders/o-0503/pay', 200, order('o-0503', 'paid', 5)),
    sampleExchange('POST /orders/o-0503/pay', 409, failure('WRONG_STATE', 'An order that is paid cannot be paid.')),
  ])
  expect(proof).toMatchObject({ exchanges: 2, status: 1, shape: 1 })
})

test('a tape gets the journey right that it was made of', () => {
  expect(proofOf(journey, journey).floors.sequence).toEqual({ status: 1, shape: 1, values: 1 })
})

test('what was handed out to read on with stands for what the twin hands out', () => {
  const [calls] = [shopClaims.calls ?? []]
  const next: Schema = { type: ['string', 'null'], 'x-seen': { present: 4, of: 4, nulls: 1 } }
  const byCursor = calls.map(claim => {
    const orders = claim.subject.responses['200']?.['application/json']
    if (claim.id !== 'calls/GET /orders' || orders === undefined) return claim
    const schema = { ...orders, properties: { ...orders.properties, next }, required: ['data', 'next', 'total'] }
    const pagination = {
      style: 'cursor' as const,
      parameters: ['from', 'limit'],
      cursor: 'from',
      says: [{ at: '/next', is: 'next cursor' as const, atEnd: null }],
    }
    const responses = { ...claim.subject.responses, 200: { 'application/json': schema } }
    return { ...claim, subject: { ...claim.subject, pagination, responses } }
  })
  const specification = specificationOf({ ...shopClaims, calls: byCursor })
  const ids = ['o-0501', 'o-0502', 'o-0503', 'o-0504', 'o-0505']
  const page = (from: number, to: number, cursor: string | null): JsonValue => ({
    data: ids.slice(from, to).map(id => order(id, 'new')),
    next: cursor,
    total: 5,
  })
  const { ask } = replayOnTwin({ name: 'a.har', source: 'a' as SourceId }, specification)
  const asked = [
    sampleExchange('GET /orders', 200, page(0, 5, null)),
    sampleExchange('GET /orders?limit=2', 200, page(0, 2, 'b2ZmIDI=')),
    sampleExchange('GET /orders?limit=2&from=b2ZmIDI=', 200, page(2, 4, 'b2ZmIDQ=')),
    sampleExchange('GET /orders?limit=2&from=b2ZmIDQ=', 200, page(4, 5, null)),
  ].map(ask)
  expect(asked.slice(1).map(one => one?.match)).toEqual(
    Array.from({ length: 3 }, () => ({ status: true, shape: true, values: 1 })),
  )
})

test('what is wrong and what is refused are told apart, with the statements behind', () => {
  const proof = proofOf([
    sampleExchange('GET /customers', 200, []),
    sampleExchange('GET /orders/recent', 200, { heading: 'Recent' }),
    sampleExchange('GET /orders/recent', 500),
  ])
  expect(proof).toMatchObject({ exchanges: 3, refused: 1, wrong: 2, unexplained: 2 })
  expect(proof.failures.map(({ request, claims }) => [request, claims])).toEqual([
    ['GET /customers', []],
    ['GET /orders/recent', ['calls/GET /orders/recent']],
    ['GET /orders/recent', ['calls/GET /orders/recent']],
  ])
  expect(proof.failures[0]).toMatchObject({ journey: 'a.har', exchange: '/log/entries/0', expected: '200 []' })
})

test('what is done to a thing that no answer showed says that it was there', () => {
  const paid = sampleExchange('PATCH /orders/o-0888', 200, order('o-0888', 'new', 3), { pieces: 3 })
  const { failures, given } = proofOf([
    paid,
    paid,
    sampleExchange('GET /orders/o-0888', 200, order('o-0888', 'new', 3)),
  ])
  expect([failures.map(({ exchange }) => exchange), given]).toEqual([['/log/entries/0'], 1])
})

test('what a page shows its scripts is there before anything is asked', () => {
  const replay = () => makeProver(shop).start({ name: 'a.har', source: 'a' as SourceId }, shop, null)
  const pay = sampleExchange('POST /orders/o-0501/pay', 200, order('o-0501', 'paid'))
  const page = sampleExchange('GET /', 200)
  const body = { mediaType: 'text/html', state: 'parsed' as const, size: 1 }
  const shown = { ...page, response: { ...page.response, status: 200, headers: [], cookies: [], body } }
  const untold = replay()
  untold.see(shown)
  expect(untold.add(pay, '')?.twin.status).toBe(false)
  const told = replay()
  const carried = { page: { orders: { data: [order('o-0501', 'new')] } } }
  told.see({ ...shown, response: { ...shown.response, body: { ...body, carried } } })
  expect(told.add(pay, '')?.twin).toMatchObject({ status: true, shape: true })
})

describe('the thing that the address of a page names', () => {
  const page = (path: string, status = 200): Exchange => sampleExchange(`GET ${path}`, status)
  const paid = sampleExchange('PATCH /orders/o-0501', 200, order('o-0501', 'new', 3), { pieces: 3 })
  const screens = ['/orders/:orderId', '/orders/o-0501'].map(route => claim(route, { route } as ScreenSubject))
  const [ofAnOrder, named] = screens
  test.each([
    ['is there', page('/orders/o-0501'), [ofAnOrder], true],
    ['is not where the page was not found', page('/orders/o-0501', 404), [ofAnOrder], false],
    ['is another on the page of another', page('/orders/o-0502'), [ofAnOrder], false],
    ['is none where no call addresses such a thing', page('/customers/o-0501'), [ofAnOrder], false],
    ['is none where the address is that of a screen, word by word', page('/orders/o-0501'), [ofAnOrder, named], false],
  ])('%s', (_, shown, told, isThere) => {
    const specification = specificationOf({ ...shopClaims, screens: told.flatMap(one => one ?? []) })
    const replay = makeProver(specification).start({ name: 'a.har', source: 'a' as SourceId }, specification, null)
    replay.see(shown)
    expect(replay.add(paid, '')?.twin.status).toBe(isThere)
  })
})

test('what leads on was done to a thing that was there', () => {
  const [first, second] = ['POST /orders/o-0501/pay', 'GET /orders/o-0501'].map(line => sampleExchange(line, 302))
  const { renaming, ask } = replayOnTwin({ name: 'a.har', source: 'a' as SourceId }, shop)
  ask(second as Exchange)
  expect(renaming.counterpart('o-0501', 'Order')).toBeUndefined()
  ask(first as Exchange)
  expect(renaming.counterpart('o-0501', 'Order')).toBeDefined()
})

test('what the journey itself made was not there before, though the twin did not make it', () => {
  const made = sampleExchange('POST /orders', 201, order('o-0503', 'new', 9), { pieces: 99 })
  const { failures, given } = proofOf([
    made,
    sampleExchange('PATCH /orders/o-0503', 200, order('o-0503', 'new', 3), { pieces: 3 }),
  ])
  expect([failures.map(({ exchange }) => exchange), given]).toEqual([['/log/entries/0', '/log/entries/1'], 0])
})

test('an answer is never compared with what was given from itself', () => {
  const first = sampleExchange('GET /orders/o-0777', 200, order('o-0777', 'new', 7))
  const { failures, values } = proofOf([first, first])
  // The first time the twin cannot know it; then it was given.
  expect(failures.map(({ exchange }) => exchange)).toEqual(['/log/entries/0'])
  expect(values).toBeLessThan(0.6)
})

test('who signs in was there before, as the answer shows them', () => {
  const replay = makeProver(shop).start({ name: 'a.har', source: 'a' as SourceId }, shop, null)
  const user = { id: 'u-9', email: 'ann@shop.test', role: 'guest' }
  const signIn = sampleExchange('POST /session', 200, { user }, { email: 'ann@shop.test', password: 'p' })
  const values = [signIn, sampleExchange('DELETE /session', 204), signIn].map(
    (one, nth) => replay.add(one, `/log/entries/${nth}`)?.twin.values,
  )
  expect(values[2]).toBe(1)
  expect(values[0]).toBeLessThan(1)
})

test('a session that the server keeps over a sign-out is that of whoever signs in next', () => {
  const prover = makeProver(shop)
  const replay = prover.start({ name: 'a.har', source: 'a' as SourceId }, shop, null)
  const signIn = (email: string) =>
    sampleExchange('POST /session', 200, { user: { id: 'u-9', email, role: 'clerk' } }, { email, password: 'p' })
  const list = sampleExchange('GET /orders', 200, { data: [], total: 0 })
  const statuses = [
    signIn('ann@shop.test'),
    list,
    sampleExchange('DELETE /session', 204),
    signIn('bob@shop.test'),
    list,
  ].map((one, nth) => replay.add(one, `/log/entries/${nth}`)?.twin.status)
  expect(statuses).toEqual([true, true, true, true, true])
})

test('who signs in in the recording of another role keeps the role that an answer named of them', () => {
  const sent = { email: 'gus@shop.test', password: 'p' }
  const user = { id: 'u-9', email: sent.email, role: 'guest' }
  const statuses = (accounts: readonly Account[]) => {
    const journey = { name: 'a.har', source: 'a' as SourceId, identity: 'clerk', accounts }
    const replay = makeProver(shop).start(journey, shop, null)
    return [
      sampleExchange('GET /orders', 200, { data: [order('o-0501', 'new')], total: 1 }),
      sampleExchange('POST /session', 200, { user }, sent),
      sampleExchange('DELETE /orders/o-0501', 403, failure('NOT_ALLOWED', 'A guest may not do this.')),
    ].map((one, nth) => replay.add(one, `/log/entries/${nth}`)?.twin.status)
  }
  expect(statuses([{ sent, role: 'guest' }])).toEqual([true, true, true])
  expect(statuses([{ sent }])).toEqual([true, true, false])
})

test('what was only named by another thing is given once an answer tells of it', () => {
  const replay = makeProver(shop).start({ name: 'a.har', source: 'a' as SourceId }, shop, null)
  const user = { id: 'u-9', email: 'ann@shop.test', role: 'guest' }
  const signIn = sampleExchange('POST /session', 200, { user }, { email: 'ann@shop.test', password: 'p' })
  const list = sampleExchange('GET /orders', 200, { data: [order('o-0501', 'new')], total: 1 })
  const values = [list, signIn, sampleExchange('DELETE /session', 204), signIn].map(
    (one, nth) => replay.add(one, `/log/entries/${nth}`)?.twin.values,
  )
  expect(values[3]).toBe(1)
})

test('what a query of GraphQL shows was there, and what a mutation answers was not', () => {
  const json = (orders: Schema) => ({ 200: { 'application/json': object({ data: object({ orders }) }) } })
  const one = object({ id: { type: 'string' }, status: { type: 'string' }, note: { type: 'string' } })
  const asked = (kind: 'query' | 'mutation', responses: CallSubject['responses']) =>
    call('POST /graphql', {
      protocol: 'graphql',
      effect: kind === 'query' ? 'list' : 'other',
      entity: 'Order',
      operation: { name: 'Orders', kind },
      responses,
    })
  const exchange = sampleExchange(
    'POST /graphql',
    200,
    { data: { orders: [{ id: 'o-0501', status: 'lost', note: 'x' }] } },
    { operationName: 'Orders' },
  )
  const given = (kind: 'query' | 'mutation') => {
    const responses = json({ type: 'array', items: one })
    const { ask } = replayOnTwin(
      { name: 'a.har', source: 'a' as SourceId },
      specificationOf({ ...shopClaims, calls: [asked(kind, responses)] }),
    )
    return ask(exchange)?.given
  }
  expect([given('query'), given('mutation')]).toEqual([1, 0])
})
