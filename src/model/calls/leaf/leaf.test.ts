import { expect, test } from 'vitest'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { expectFoldLaws } from '../../laws.ts'
import { overflowed, sortedEntries } from '../../sample.ts'
import { toSchema } from '../../shapes/to-schema.ts'
import { seenCount } from '../../sightings.ts'
import { answerHeaders } from './answer-headers.ts'
import { answerKeys, unwrapped } from './answer-keys.ts'
import { credentials } from './credentials.ts'
import { documents } from './documents.ts'
import { type More, exchanges } from '../exchanges.test-notation.ts'
import { messages } from './messages.ts'
import { heldIn } from './held-in.ts'
import { overrides } from './overrides.ts'
import { ownEchoes } from './own-echoes.ts'
import { sentEchoes } from './sent-echoes.ts'
import { type Parameters, parameters, sentValues } from './parameters.ts'

const say = (text: string, value: More['body'], direction: 'sent' | 'received' = 'received') => ({
  direction,
  at: 1,
  text,
  binary: false,
  ...(value === undefined ? {} : { value }),
})

const lines = exchanges([
  [
    'GET /orders?page=1&limit=20&f[state][_eq]=open&tag=a&tag=b → {"data": [{"id": 1, "state": "open"}]}',
    { headers: { authorization: 'Bearer rdx_jwt_0123456789abcdef', 'x-tenant': '7' } },
  ],
  [
    'GET /orders?page=2&q={"a":1} → {"data": [{"id": 2, "total": 1}]}',
    {
      cookies: { sid: 'rdx_session_0123456789abcdef', theme: 'dark' },
      answerHeaders: { link: '</orders?page=3>; rel="next"' },
    },
  ],
  ['GET /orders → 400 {"message": "page is missing"}', {}],
  [
    'GET /plugins/dummy → {"name": "dummy", "nested": [{"id": "dummy"}]}',
    { headers: { 'x-api-key': 'rdx_key_0123456789abcdef' } },
  ],
  ['POST /graphql → {"data": {"a": 1}}', { body: { query: 'query A { order(id: "rdx_x_0123456789abcdef") { id } }' } }],
  [
    'GET /live → 101',
    {
      messages: [
        say('{"type":"tick","n":1}', { type: 'tick', n: 1 }),
        say('{"type":"tick","n":2}', { type: 'tick', n: 2 }),
        say('hello', undefined, 'sent'),
        say('2', undefined),
      ],
    },
  ],
  ['DELETE /orders/7 → 204', {}],
])

const overridden = lines.map((line, index) => {
  const override = index % 2 === 0 ? { method: 'PUT', by: 'field _method' } : { method: 'PUT', by: `query ${index}` }
  return { ...line, exchange: { ...line.exchange, request: { ...line.exchange.request, override } } }
})

const held = lines.map((line, index): ExchangeObservation => {
  const body = { mediaType: 'multipart/form-data', state: 'parsed', size: 2, value: {}, heldIn: `_f${index}` } as const
  return { ...line, exchange: { ...line.exchange, request: { ...line.exchange.request, body } } }
})

test('laws', () => {
  expectFoldLaws(heldIn, held, state => sortedEntries(state).map(([name, seen]) => [name, seenCount(seen)]))
  expectFoldLaws(overrides, overridden, state => sortedEntries(state).map(([by, seen]) => [by, seenCount(seen)]))
  expectFoldLaws(answerHeaders, lines, state => sortedEntries(state).map(([name, seen]) => [name, seenCount(seen)]))
  expectFoldLaws(answerKeys, lines, state => [
    sortedEntries(state.keys),
    sortedEntries(state.envelopes),
    [...state.kinds].sort(),
  ])
  expectFoldLaws(credentials, lines, state => [
    sortedEntries(state.schemes).map(([name, seen]) => [name, seenCount(seen)]),
    seenCount(state.anonymous),
  ])
  expectFoldLaws(documents, lines, state => sortedEntries(state))
  expectFoldLaws(messages, lines, state =>
    sortedEntries(state).map(([name, { seen, shape }]) => [name, seenCount(seen), toSchema(shape)]),
  )
  expectFoldLaws(ownEchoes, lines, state => sortedEntries(state).map(([name, seen]) => [name, seenCount(seen)]))
  expectFoldLaws(sentEchoes, named, state => sortedEntries(state).map(([name, seen]) => [name, seenCount(seen)]))
  expect(sortedEntries(named.reduce(sentEchoes.add, sentEchoes.empty())).map(([name]) => name)).toEqual([
    '1 vhost',
    '2 name',
  ])
  expectFoldLaws(parameters, lines, parametersOf)
})

test('beside a header only a cookie that is called as sessions are shows who asks', () => {
  const cookies = { deskForm: 'rdx_cookie_0123456789abcdef', desk_session: 'rdx_cookie_fedcba9876543210' }
  const headers = { authorization: 'Basic rdx_basic_0123456789' }
  const schemes = (more: More) =>
    sortedEntries(exchanges([['GET /boats → []', more]]).reduce(credentials.add, credentials.empty()).schemes).map(
      ([name]) => name,
    )
  expect(schemes({ cookies, headers })).toEqual(['basic', 'cookie desk_session'])
  expect(schemes({ cookies: { deskForm: cookies.deskForm }, headers })).toEqual(['basic'])
  expect(schemes({ cookies: { deskForm: cookies.deskForm } })).toEqual(['cookie deskForm'])
})

const named = exchanges([
  ['PUT /queues/shop/returns → 201', { body: { vhost: 'shop', name: 'returns' } }],
  ['PUT /queues/shop/orders → 201', { body: { vhost: 'shop', name: 'orders' } }],
  ['POST /queues/shop/get → 200', { body: { vhost: 'shop', mode: 'get' } }],
])

test('the time of a call without a name is no parameter', () => {
  const at = Date.UTC(2026, 10, 22)
  const names = [String(at), String(at / 1000), at.toString(36), 'settings', '1234567890123']
  const told = exchanges(names.map(name => `GET /x?${name}&a=1 → {}`)).map(each => ({ ...each, at }))
  const { byName } = told.reduce(parameters.add, parameters.empty())
  expect(sortedEntries(byName).map(([name]) => name)).toEqual(['query 1234567890123', 'query a', 'query settings'])
})

test('what keeps an answer out of caches is no parameter', () => {
  const headers = { pragma: 'no-cache', 'cache-control': 'no-cache', expires: '-1', 'x-tenant': 'a' }
  const { byName } = exchanges([['GET /x → {}', { headers }]]).reduce(parameters.add, parameters.empty())
  expect(sortedEntries(byName).map(([name]) => name)).toEqual(['header x-tenant'])
})

test('matrix parameters', () => {
  const told = exchanges(['GET /maps;zoom=3;grid/7;at=2 → {}', 'GET /maps;jsessionid=8c21/7 → {}'])
  const { byName } = told.reduce(parameters.add, parameters.empty())
  expect(sortedEntries(byName).map(([name, parameter]) => [name, toSchema(sentValues(parameter).shape).type])).toEqual([
    ['matrix at', 'integer'],
    ['matrix grid', 'string'],
    ['matrix zoom', 'integer'],
  ])
})

test('laws beyond the bounds', () => {
  const many = exchanges(
    Array.from(
      { length: 40 },
      (_, index) =>
        `GET /x?${Array.from({ length: 10 }, (_, inner) => `p${index * 10 + inner}=1`).join('&')} → {"k${index}": 1, "same": ${index}}`,
    ),
  )
  expectFoldLaws(parameters, many, parametersOf)
  expect(overflowed(many.reduce(parameters.add, parameters.empty()).byName)).toBe(true)
  expectFoldLaws(answerKeys, many, state => sortedEntries(state.keys))
})

function parametersOf({ byName, accepted, refused }: Parameters) {
  return [
    sortedEntries(byName).map(([name, parameter]) => [
      name,
      seenCount(parameter.seen),
      seenCount(parameter.accepted),
      seenCount(parameter.refused),
      ...[parameter.taken, parameter.untaken].flatMap(({ shape, forms }) => [toSchema(shape), [...forms].sort()]),
    ]),
    seenCount(accepted),
    seenCount(refused),
  ]
}

test('parameters as they are meant', () => {
  const { byName } = lines.reduce(parameters.add, parameters.empty())
  const schemaOf = (name: string) => {
    const parameter = byName.entries.get(name)
    return parameter === undefined ? undefined : toSchema(sentValues(parameter).shape)
  }
  expect(schemaOf('query page')?.type).toBe('integer')
  expect(schemaOf('query tag')?.type).toBe('array')
  expect(schemaOf('query f')?.properties?.['state']?.properties?.['_eq']?.type).toBe('string')
  expect([...(byName.entries.get('query q')?.taken.forms ?? [])]).toEqual(['json'])
  expect([...byName.entries.keys()].filter(name => name.startsWith('header'))).toEqual([
    'header x-tenant',
    'header x-api-key',
  ])
})

test('who asks', () => {
  const { schemes, anonymous } = lines.reduce(credentials.add, credentials.empty())
  expect(sortedEntries(schemes).map(([name]) => name)).toEqual(['apiKey header x-api-key', 'bearer', 'cookie sid'])
  expect(seenCount(anonymous)).toBe(3)
})

test('of a request that was seen before its cookies were added it is not known who asks', () => {
  const half = exchanges([['GET /photos/7 → 204', { headers: { 'user-agent': 'Browser/1' } }]])
  expect(seenCount(half.reduce(credentials.add, credentials.empty()).anonymous)).toBe(0)
})

test('messages by their tag, beats left out, each counted', () => {
  const state = lines.reduce(messages.add, messages.empty())
  expect(sortedEntries(state).map(([name, { seen }]) => [name, seenCount(seen)])).toEqual([
    ['received tick', 2],
    ['sent text', 1],
  ])
})

test('documents without what was asked for', () => {
  const state = lines.reduce(documents.add, documents.empty())
  expect([...state.entries.keys()]).toEqual(['query A { order(id: "") { id } }'])
})

test('envelopes', () => {
  const check = (value: More['body'], expected: string): void =>
    expect(unwrapped(value ?? null).envelope).toBe(expected)
  check({ data: [{ id: 1 }], meta: {} }, 'data')
  check({ data: { items: [] } }, 'data.items')
  check({ orders: [], total: 3, page: 1 }, 'orders')
  check({ id: 7, total: 3, lines: [] }, '')
  check({ id: 7, name: 'x' }, '')
  check([], '')
  expect(unwrapped({ result: { data: [7] } }).content).toEqual([7])
})

test('what says that a page was only asked for ahead is no parameter', () => {
  const headers = { 'x-sec-purpose': 'prefetch', 'x-purpose': 'preview', 'x-tenant': '7' }
  const told = exchanges([['GET /orders → {"data": []}', { headers }]])
  const { byName } = told.reduce(parameters.add, parameters.empty())
  expect(sortedEntries(byName).map(([key]) => key)).toEqual(['header x-tenant'])
})
