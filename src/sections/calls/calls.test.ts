import { expect, test } from 'vitest'
import type { Source, SourceId } from '../../evidence/source.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { type More, exchanges } from '../../model/calls/exchanges.test-notation.ts'
import { decide, modelFold } from '../../model/model.ts'
import { calls } from './calls.ts'

type Line = string | readonly [string, More]

const SOURCE: Source = {
  id: '00001aaaaaaaaaaa' as SourceId,
  kind: 'har',
  name: 'x.har',
  digest: '',
  observations: 0,
  diagnostics: [],
}

const written = (lines: readonly Line[]) => {
  const state = exchanges(lines).reduce(modelFold.add, modelFold.empty())
  return calls(decide(state, [SOURCE], ordinal => `/log/entries/${ordinal / 2}`))
}

/** Of the claim with this id, what is said under the given name. */
function check<Name extends keyof CallSubject>(
  lines: readonly Line[],
  id: string,
  name: Name,
  expected: CallSubject[Name] | undefined,
): void {
  const claim = written(lines).claims.find(one => one.id === `calls/${id}`)
  expect(claim, id).toBeDefined()
  expect(claim?.subject[name]).toEqual(expected)
}

const TOKEN = 'Bearer rdx_jwt_0123456789abcdef'

test('effects', () => {
  check(['GET /orders → [{"id": 1}]'], 'GET /orders', 'effect', 'list')
  check(['GET /orders/1 → {"id": 1}'], 'GET /orders/{orderId}', 'effect', 'read')
  check(['POST /orders → 201 {"id": 1}'], 'POST /orders', 'effect', 'create')
  check(['PATCH /orders/1 → {"id": 1}'], 'PATCH /orders/{orderId}', 'effect', 'update')
  check(['DELETE /orders/1 → 204'], 'DELETE /orders/{orderId}', 'effect', 'delete')
  check(['POST /orders/1/refund → {"id": 1}'], 'POST /orders/{orderId}/refund', 'effect', 'transition')
  check(['POST /orders/1/comments → {"id": 1}'], 'POST /orders/{orderId}/comments', 'effect', 'create')
  check(['POST /orders/search → [{"id": 1}]'], 'POST /orders/search', 'effect', 'list')
  check(
    [['POST /auth/login → 201 {"token": "x"}', { body: { user: 'a', password: 'b' } }]],
    'POST /auth/login',
    'effect',
    'sign-in',
  )
  check([['POST /users → 201 {"id": 1}', { body: { name: 'a', password: 'b' } }]], 'POST /users', 'effect', 'create')
  check(['POST /server/check → 201 {"healthy": true}'], 'POST /server/check', 'effect', 'other')
  check(['PUT /server/restart → 200'], 'PUT /server/restart', 'effect', 'other')
  check(
    [['POST /graphql', { body: { query: 'mutation CreateOrder { createOrder { id } }' } }]],
    'POST /graphql mutation CreateOrder',
    'effect',
    'create',
  )
})

test('security', () => {
  check([['GET /me', { headers: { authorization: TOKEN } }]], 'GET /me', 'security', ['bearer'])
  check([['GET /me', { headers: { authorization: 'Basic rdx_basic_0123456789abcdef' } }]], 'GET /me', 'security', [
    'basic',
  ])
  check([['GET /me', { cookies: { sid: 'rdx_session_0123456789abcdef', theme: 'dark' } }]], 'GET /me', 'security', [
    'cookie sid',
  ])
  check([['GET /me?api_key=rdx_key_0123456789abcdef', {}]], 'GET /me', 'security', ['apiKey query api_key'])
  check([['GET /me?api_key=rdx_key_0123456789abcdef', {}]], 'GET /me', 'parameters', [])
  check([['POST /me', { headers: { 'x-csrf-token': 'rdx_csrf_0123456789abcdef' } }]], 'POST /me', 'security', [])
  check(['GET /me'], 'GET /me', 'security', [])
})

test('pagination', () => {
  const list = '[{"id": 1}, {"id": 2}]'
  check([`GET /a?page=1&limit=20 → ${list}`], 'GET /a', 'pagination', { style: 'page', parameters: ['limit', 'page'] })
  check([`GET /a?offset=0&limit=20 → ${list}`], 'GET /a', 'pagination', {
    style: 'offset',
    parameters: ['limit', 'offset'],
  })
  check([`GET /a?after=xyz&first=20 → ${list}`], 'GET /a', 'pagination', {
    style: 'cursor',
    parameters: ['after', 'first'],
  })
  check([[`GET /a → ${list}`, { answerHeaders: { link: '</a?x=2>; rel="next"' } }]], 'GET /a', 'pagination', {
    style: 'link',
    parameters: [],
  })
  check([`GET /a?page=home → ${list}`], 'GET /a', 'pagination', undefined)
  check(['GET /a?page=2 → {"text": "x", "title": "y"}'], 'GET /a', 'pagination', undefined)
})

test('parameters', () => {
  const parameter = (lines: readonly Line[]) =>
    written(lines).claims[0]?.subject.parameters.map(({ in: place, name, required, schema }) => [
      place,
      name,
      required,
      schema.type,
    ])
  expect(parameter(['GET /orders/7?page=2'])).toEqual([
    ['path', 'orderId', true, 'integer'],
    ['query', 'page', false, 'integer'],
  ])
  expect(parameter(['GET /a?tag=x&tag=y', 'GET /a?tag=z'])).toEqual([['query', 'tag', false, 'array']])
  expect(parameter(['GET /a?q=1', 'GET /a?q=two'])).toEqual([['query', 'q', false, 'string']])
  expect(
    parameter(['GET /a?city=x', 'GET /a?city=y', 'GET /a?city=z', 'GET /a → 400 {"message": "city is missing"}']),
  ).toEqual([['query', 'city', true, 'string']])
  expect(
    parameter(['GET /a?city=x', 'GET /a?city=y', 'GET /a?city=z', 'GET /a → 400 {"message": "too late"}']),
  ).toEqual([['query', 'city', false, 'string']])
  // It was named, and not asked for.
  expect(
    parameter([
      'GET /a?page=1',
      'GET /a?page=2',
      'GET /a?page=3',
      'GET /a?page=0 → 422 {"message": "page must be between 1 and 9"}',
      'GET /a?kind=x → 422 {"message": "kind must be one of: a, b"}',
    ])?.find(([, name]) => name === 'page'),
  ).toEqual(['query', 'page', false, 'integer'])
})

test('protocols', () => {
  const orders = [
    [
      'POST /graphql → {"data": {"orders": []}}',
      { body: { query: 'query Orders($first: Int) { orders(first: $first) { id } }', variables: { first: 3 } } },
    ],
  ] as const
  check(orders, 'POST /graphql query Orders', 'operation', {
    name: 'Orders',
    kind: 'query',
    text: 'query Orders($first: Int) { orders(first: $first) { id } }',
    types: ['Int'],
  })
  check(
    [
      [
        'GET /live → 101',
        {
          messages: [{ direction: 'received', at: 1, text: '{"type":"tick"}', binary: false, value: { type: 'tick' } }],
        },
      ],
    ],
    'GET /live',
    'protocol',
    'websocket',
  )
  check(
    [['POST /rpc', { body: { jsonrpc: '2.0', method: 'users.list', id: 1 } }]],
    'POST /rpc users.list',
    'operation',
    { name: 'users.list', kind: 'method' },
  )
})

test('calls that scripts name', () => {
  const lines = [
    'script: x.get("/users");x.get("/teams");x.delete(`/users/${e.id}`);x.get(t)',
    'GET /api/users',
    'GET /api/teams',
  ]
  const { claims, notShown } = written(lines)
  expect(claims.map(({ id, basis }) => [id, basis])).toEqual([
    ['calls/DELETE /api/users/{userId}', 'declared'],
    ['calls/GET /api/teams', 'observed'],
    ['calls/GET /api/users', 'observed'],
  ])
  expect(notShown.map(({ id }) => id)).toContain('calls/not-shown/never called /api/users')
  expect(claims[0]?.evidence[0].pointer).toBe('/log/entries/0/response/content')
  expect(written(['script: x.delete(`/users/${e.id}`)', 'GET /other']).claims.map(({ id }) => id)).toEqual([
    'calls/GET /other',
  ])
})

test('gaps', () => {
  const gaps = (lines: readonly Line[]) => written(lines).notShown.map(({ id }) => id.slice('calls/not-shown/'.length))
  expect(gaps(['GET /orders → [{"id": 1}]'])).toEqual([])
  expect(gaps(['GET /orders/1 → 403'])).toEqual(['success of GET /orders/{orderId}'])
  expect(gaps(['POST /orders → 201 {"id": 1}'])).toEqual(['refusals of /orders'])
  expect(gaps(['POST /orders → 201 {"id": 1}', 'POST /orders → 422 {"message": "no"}'])).toEqual([])
  expect(gaps(['GET /regions/north → {"x": 1, "y": 2}'])).toEqual(['parameter /regions/north'])
  expect(gaps(['GET /live → 101'])).toEqual(['messages of GET /live'])
  const message = {
    direction: 'received',
    at: 1,
    text: '{"type":"tick"}',
    binary: false,
    value: { type: 'tick' },
  } as const
  expect(gaps([['GET /live → 101', { messages: [message] }]])).toEqual([])
})

test('nothing seen says nothing', () => {
  expect(written([])).toEqual({ claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } })
})
