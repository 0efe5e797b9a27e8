import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import { sampleSource } from '../evidence/source.test-sample.ts'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import { call, claim, object, request, shopClaims, specificationOf } from './shop.test-sample.ts'
import { makeTwin } from './twin.ts'

const NOW = Date.UTC(2026, 10, 22)
/** No statement says what is answered about a queue that is not there. */
const NOBODY_SAYS = 501
const text = { type: 'string' as const, examples: ['a'] }
const queue = { 'application/json': object({ name: text, durable: { type: 'boolean' as const } }) }

/** Of a broker whose PUT was seen to give these answers. */
function broker(responses: CallSubject['responses'], more: Partial<CallSubject> = {}) {
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Queue', {
          kind: 'entity',
          name: 'Queue',
          key: 'name',
          calls: ['calls/GET /queues/{name}', 'calls/PUT /queues/{name}'],
          fields: [sampleField('name'), { ...sampleField('durable'), type: 'boolean' }],
        }),
      ],
      calls: [
        call('GET /queues/{name}', { security: [], effect: 'read', entity: 'Queue', responses: { 200: queue } }),
        call('PUT /queues/{name}', {
          security: [],
          effect: 'update',
          entity: 'Queue',
          requests: { 'application/json': object({ durable: { type: 'boolean' } }) },
          responses,
          ...more,
        }),
      ],
    }),
  )
  return (line: string, body?: JsonValue) => twin.answer(request(line, body), NOW)
}

test('what is stated to stand there does', () => {
  const entity = claim('entities/Role', {
    kind: 'entity' as const,
    name: 'Role',
    key: 'id',
    calls: ['calls/GET /roles'],
    fields: [sampleField('id'), sampleField('name')],
    rows: {
      fields: ['id', 'name'],
      values: [
        ['r1', 'Editor'],
        ['r2', 'Reader'],
      ],
      evidence: [{ source: sampleSource('0000100000000000').id, pointer: '/log/entries/0' }] as const,
    },
  })
  const answered = { 'application/json': { type: 'array' as const, items: object({ id: text, name: text }) } }
  const roles = call('GET /roles', { security: [], effect: 'list', entity: 'Role', responses: { 200: answered } })
  const twin = makeTwin(specificationOf({ entities: [entity], calls: [roles] }))
  expect(twin.answer(request('GET /roles'), NOW).body).toEqual([
    { id: 'r1', name: 'Editor' },
    { id: 'r2', name: 'Reader' },
  ])
})

describe('a PUT that was seen to answer 201', () => {
  test('makes what it names, and changes it after that', () => {
    const ask = broker({ 201: {}, 204: {} })
    expect(ask('GET /queues/returns').status).toBe(NOBODY_SAYS)
    expect(ask('PUT /queues/returns', { durable: true }).status).toBe(201)
    expect(ask('GET /queues/returns').body).toEqual({ name: 'returns', durable: true })
    expect(ask('PUT /queues/returns', { durable: false }).status).toBe(204)
    expect(ask('GET /queues/returns').body).toEqual({ name: 'returns', durable: false })
  })
  test('answers so each time where nothing else was seen', () => {
    const ask = broker({ 201: {} })
    expect([ask('PUT /queues/b', {}).status, ask('PUT /queues/b', {}).status]).toEqual([201, 201])
  })
})

test('what things that a PUT made begin with stays as it is where it changes them', () => {
  const calls = ['calls/GET /queues/{name}', 'calls/PUT /queues/{name}', 'calls/POST /queues/{name}/fill']
  const about = { security: [], entity: 'Queue' }
  const whole = object({ name: text, mode: text, size: { type: 'integer' as const } })
  const { evidence } = claim('a', { kind: 'error' as const, status: 1, code: null, message: null, calls: [] })
  const set = (size: number, begins: boolean) => ({
    entity: 'Queue',
    field: 'size',
    becomes: { is: 'constant' as const, value: size },
    ...(begins ? { begins: true as const } : {}),
    support: 2,
    evidence,
  })
  const fields = [sampleField('name'), sampleField('mode'), { ...sampleField('size'), type: 'integer' as const }]
  const twin = makeTwin(
    specificationOf({
      entities: [claim('entities/Queue', { kind: 'entity', name: 'Queue', key: 'name', calls, fields })],
      calls: [
        call('GET /queues/{name}', { ...about, effect: 'read', responses: { 200: { 'application/json': whole } } }),
        call('PUT /queues/{name}', {
          ...about,
          effect: 'update',
          requests: { 'application/json': object({ mode: text }) },
          responses: { 201: {}, 204: {} },
          effects: [set(0, true)],
        }),
        call('POST /queues/{name}/fill', {
          ...about,
          effect: 'update',
          responses: { 204: {} },
          effects: [set(9, false)],
        }),
      ],
    }),
  )
  const ask = (line: string, body?: JsonValue) => twin.answer(request(line, body), NOW)
  expect(ask('PUT /queues/nails', { mode: 'lazy' }).status).toBe(201)
  expect(ask('GET /queues/nails').body).toEqual({ name: 'nails', mode: 'lazy', size: 0 })
  ask('POST /queues/nails/fill')
  expect(ask('PUT /queues/nails', { mode: 'eager' }).status).toBe(204)
  expect(ask('GET /queues/nails').body).toEqual({ name: 'nails', mode: 'eager', size: 9 })
})

test('a PUT that is stated to make what is not there does', () => {
  const { evidence } = claim('a', { kind: 'error' as const, status: 1, code: null, message: null, calls: [] })
  const ask = broker({ 204: {} }, { upserts: { support: 2, evidence } })
  expect(ask('PUT /queues/returns', { durable: true }).status).toBe(204)
  expect(ask('GET /queues/returns').body).toEqual({ name: 'returns', durable: true })
})

test('a PUT that was not makes nothing', () => {
  const ask = broker({ 204: {} })
  expect(ask('PUT /queues/returns', { durable: true }).status).toBe(NOBODY_SAYS)
})

test('a POST to the address of one makes what it names, but where it is there', () => {
  const path = [{ name: 'userId', in: 'path' as const, required: true, schema: text }]
  const user = object({ userId: text, type: text })
  const answer = { 200: { 'text/plain': { type: 'string' as const, examples: ['User added'] } } }
  const about = { security: [], entity: 'User', parameters: path }
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/User', {
          kind: 'entity',
          name: 'User',
          key: 'userId',
          calls: ['calls/GET /users', 'calls/POST /users/{userId}', 'calls/PUT /users/{userId}'],
          fields: [sampleField('userId'), sampleField('type')],
        }),
      ],
      calls: [
        call('GET /users', {
          security: [],
          effect: 'list',
          entity: 'User',
          responses: { 200: { 'application/json': { type: 'array', items: user } } },
        }),
        call('POST /users/{userId}', { ...about, effect: 'create', responses: answer }),
        call('PUT /users/{userId}', { ...about, effect: 'update', responses: answer }),
      ],
      errors: [
        claim('errors/400 User already exists', {
          kind: 'error',
          status: 400,
          code: null,
          message: 'User already exists',
          calls: ['calls/POST /users/{userId}'],
        }),
      ],
    }),
  )
  expect(twin.answer(request('POST /users/bea', { type: 'guest' }), NOW).status).toBe(200)
  expect(twin.answer(request('GET /users'), NOW).body).toContainEqual({ userId: 'bea', type: 'guest' })
  expect(twin.answer(request('POST /users/bea', { type: 'admin' }), NOW).status).toBe(400)
  expect(twin.answer(request('GET /users'), NOW).body).toContainEqual({ userId: 'bea', type: 'guest' })
})

test('what a change without a body says in its query is what it sends', () => {
  const twin = makeTwin(specificationOf(shopClaims))
  twin.admit('s', null)
  twin.given('Order', 1, { values: { id: 1, note: 'in elm' }, now: NOW })
  const noteAfter = (line: string): unknown => {
    twin.answer(request(line, undefined, 's'), NOW)
    return twin.answer(request('GET /orders/1', undefined, 's'), NOW).body
  }
  expect(noteAfter('PATCH /orders/1?note=in+oak')).toMatchObject({ note: 'in oak' })
  expect(noteAfter('GET /orders/1?note=in+ash')).toMatchObject({ note: 'in oak' })
})
