import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import { call, claim, object, request, shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { makeTwin } from '../twin/twin.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { makeProver } from './prover.ts'
import { entitiesOf } from './replay.ts'
import { wholeList } from './whole-lists.ts'

const order = (id: string): JsonObject => ({ id, customer: 'u-9', status: 'new', note: null, pieces: 1 })
const two = [order('o-0501'), order('o-0502')]

/** The shop whose list of orders is otherwise. */
const shopWith = (more: Partial<CallSubject>) =>
  specificationOf({
    ...shopClaims,
    calls: (shopClaims.calls ?? []).map(one =>
      one.id === 'calls/GET /orders' ? { ...one, subject: { ...one.subject, ...more } } : one,
    ),
  })

function keysIn(line: string, body: JsonValue, more: Partial<CallSubject> = {}): readonly JsonValue[] | null {
  const shop = shopWith(more)
  const exchange = sampleExchange(line, 200, body)
  const url = new URL(exchange.request.url)
  const route = makeRouter(shop.sections.calls.claims)('GET', url.pathname)
  return route === null ? null : (wholeList(exchange, route, entitiesOf(shop))?.keys ?? null)
}

const all = ['o-0501', 'o-0502']
const text = { type: 'string' } as const
const LISTED = {
  200: { 'application/json': object({ data: { type: 'array', items: object({ id: text, status: text }) } }) },
} as const
const MAP = {
  200: {
    'application/json': {
      type: 'object',
      additionalProperties: object({ id: text, customer: text, status: text, note: text }),
    },
  },
} as const

test.each<[string, string, JsonValue, readonly JsonValue[] | null, Partial<CallSubject>?]>([
  ['as many as there are', '/orders', { data: two, total: 2 }, all],
  ['one page of several', '/orders', { data: two, total: 7 }, null],
  ['a page that is not full', '/orders?limit=25', { data: two }, all],
  ['a page that is full', '/orders?limit=2', { data: two }, null],
  ['the last page', '/orders?page=2&limit=25', { data: two }, null],
  ['pages, and nothing says how large', '/orders', { data: two }, null],
  ['sorted', '/orders?sort=-pieces', { data: two, total: 2 }, all],
  ['those in one state', '/orders?status=new', { data: two, total: 2 }, null],
  ['what was searched', '/orders?q=oak', { data: two, total: 2 }, null],
  ['what is new', '/orders?since=7', { data: two, total: 2 }, null],
  ['none', '/orders', { data: [], total: 0 }, []],
  ['a map', '/orders?limit=25', { a: two[0] as JsonObject, b: two[1] as JsonObject }, all, { responses: MAP }],
  ['a map of none', '/orders?limit=25', {}, [], { responses: MAP }],
  ['of a call that is no list', '/orders', { data: two, total: 2 }, null, { effect: 'read' }],
])('%s', (_, line, body, expected, more) => expect(keysIn(`GET ${line}`, body, more)).toEqual(expected))

test.each([
  ['as many as a header says', ['x-total-count', '2'], all],
  ['fewer than a header says', ['x-total-count', '7'], null],
  ['all of a range', ['content-range', 'orders 0-1/2'], all],
  ['a part of a range', ['content-range', 'orders 0-1/7'], null],
  ['links that lead on', ['link', '</orders?page=2>; rel="next"'], null],
  ['links that lead nowhere else', ['link', '</orders?page=1>; rel="first",</orders?page=1>; rel="last"'], all],
] as const)('%s', (_, [name, value], expected) => {
  const shop = shopWith({ pagination: { style: 'link', parameters: [] } })
  const plain = sampleExchange('GET /orders', 200, { data: two })
  const exchange = { ...plain, response: { ...plain.response, status: 200, headers: [{ name, value }] } }
  const route = makeRouter(shop.sections.calls.claims)('GET', '/orders')
  const list = route === null ? null : wholeList(exchange as typeof plain, route, entitiesOf(shop))
  expect(list?.keys ?? null).toEqual(expected)
})

test('what is listed behind a list of the same things is no whole list', () => {
  const late = call('GET /orders/late', { effect: 'list', entity: 'Order', responses: LISTED })
  const shop = specificationOf({ ...shopClaims, calls: [...(shopClaims.calls ?? []), late] })
  const exchange = sampleExchange('GET /orders/late', 200, { data: two, total: 2 })
  const route = makeRouter(shop.sections.calls.claims)('GET', '/orders/late')
  expect(route?.call.id).toBe(late.id)
  expect(route === null ? undefined : wholeList(exchange, route, entitiesOf(shop))).toBeNull()
})

test('what a whole list does not show is not there afterwards, and what is made then is', () => {
  const shop = shopWith({})
  const prover = makeProver(shop)
  const replay = prover.start({ name: 'a.har', source: 'a' as SourceId }, shop, null)
  const made = order('o-0503')
  const matches = [
    sampleExchange('GET /orders', 200, { data: two, total: 2 }),
    sampleExchange('GET /orders', 200, { data: two, total: 2 }),
    sampleExchange('POST /orders', 201, made, { pieces: 1, note: null }),
    sampleExchange('GET /orders', 200, { data: [...two, made], total: 3 }),
  ].map((one, nth) => replay.add(one, `/log/entries/${nth}`)?.twin.values)
  expect(matches).toEqual([expect.not.closeTo(1), 1, 1, 1])
})

test('under a path that names a parent a whole list says it of that one only', () => {
  const shown = (...ids: readonly string[]) => ({ type: 'string' as const, examples: ids })
  const key = object({ id: shown('k-1', 'k-2'), zone: shown('z-1', 'z-2'), bits: { type: 'integer' } })
  const zone = [{ name: 'zone', in: 'path' as const, required: true, schema: shown('z-1') }]
  const specification = specificationOf({
    entities: [
      claim('entities/Key', {
        kind: 'entity',
        name: 'Key',
        key: 'id',
        calls: ['calls/GET /zones/{zone}/keys'],
        fields: ['id', 'zone', 'bits'].map(sampleField),
      }),
    ],
    calls: [
      call('GET /zones/{zone}/keys', {
        security: [],
        effect: 'list',
        entity: 'Key',
        parameters: zone,
        responses: { 200: { 'application/json': { type: 'array', items: key } } },
      }),
    ],
  })
  const twin = makeTwin(specification)
  const now = Date.UTC(2026, 10, 21)
  const keysOf = (parent: string) => twin.answer(request(`GET /zones/${parent}/keys`), now).body
  expect(keysOf('z-1')).toHaveLength(1)
  expect(keysOf('z-2')).toHaveLength(1)
  twin.only('Key', [], now, new Map([['zone', 'z-1']]))
  expect(keysOf('z-1')).toEqual([])
  expect(keysOf('z-2')).toHaveLength(1)
  const recorded = sampleExchange('GET /zones/z-1/keys', 200, [])
  const route = makeRouter(specification.sections.calls.claims)('GET', '/zones/z-1/keys')
  const whole = route === null ? null : wholeList(recorded, route, entitiesOf(specification))
  expect(whole?.under).toEqual(new Map([['zone', 'z-1']]))
})
