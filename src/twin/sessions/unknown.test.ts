import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { call, claim, object, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const json = (schema: Schema) => ({ 'application/json': schema })
const cookie = { security: ['cookie sid'] }
const page = { 'text/html': {} }
const orders = object({ data: { type: 'array' } })

const twin = makeTwin(
  specificationOf({
    calls: [
      call('GET /orders', { ...cookie, responses: { 200: json(orders), 302: {} } }),
      call('GET /lines', { ...cookie, responses: { 200: json(orders) } }),
      call('GET /sign-in', { ...cookie, responses: { 200: page } }),
    ],
  }),
)
const asked = (line: string) => {
  const { status, headers, provenance } = twin.answer(request(line, undefined, 'unknown'), 0)
  return [status, new Map(headers).get('location'), provenance]
}

test('whoever nobody knows is led to where one signs in', () => {
  expect(asked('GET /orders')).toEqual([302, '/sign-in', 'shown'])
  expect(asked('GET /lines')).toEqual([302, '/sign-in', 'default'])
  expect(asked('GET /sign-in')[0]).toBe(200)
})

const screen = {
  kind: 'screen' as const,
  title: null,
  parameters: [],
  forms: [],
  actions: [],
  leadsTo: [],
  calls: [],
  identities: [],
}

test('whoever nobody knows is led on by what only leads on, and finds no more than others where nothing is', () => {
  const { evidence } = claim('screens//app', { ...screen, route: '/app' })
  const led = { status: '302', support: 1, evidence }
  const { answer } = makeTwin(
    specificationOf({
      calls: [
        call('GET /authorize', {
          ...cookie,
          responses: { 302: {} },
          leadsTo: [
            { ...led, to: '/app' },
            { ...led, to: '/login.html', query: ['next'] },
          ],
        }),
        call('GET /texts/en-GB.json', { ...cookie, responses: { 404: {} } }),
        call('GET /orders', { ...cookie, responses: { 200: json(orders), 401: {} } }),
      ],
      errors: [
        claim('errors/401', { kind: 'error', status: 401, code: null, message: null, calls: ['calls/GET /orders'] }),
        claim('errors/404', {
          kind: 'error',
          status: 404,
          code: null,
          message: null,
          calls: ['calls/GET /texts/en-GB.json'],
        }),
      ],
    }),
  )
  const of = (line: string) => answer(request(line, undefined, 'unknown'), 0)
  expect(new Map(of('GET /authorize').headers).get('location')).toBe('/login.html')
  expect(of('GET /texts/en-GB.json').status).toBe(404)
  expect(of('GET /orders').status).toBe(401)
})

test('who is not signed in is turned away by a call that nobody was seen to show a credential to', () => {
  const { answer } = makeTwin(
    specificationOf({
      calls: [call('GET /verify', { security: [], responses: { 401: json(object({ method: { type: 'string' } })) } })],
      errors: [
        claim('errors/401', { kind: 'error', status: 401, code: null, message: null, calls: ['calls/GET /verify'] }),
      ],
      roles: [
        claim('roles/anonymous on calls/GET /verify', {
          kind: 'permission',
          role: 'anonymous',
          on: 'calls/GET /verify',
          verdict: 'denied',
        }),
      ],
    }),
  )
  expect(answer(request('GET /verify', undefined, 'unknown'), 0).status).toBe(401)
})

test('where one signs in may be a screen of which the back end knows nothing', () => {
  const { answer } = makeTwin(
    specificationOf({
      calls: [call('GET /orders', { ...cookie, responses: { 200: json(orders), 302: {} } })],
      screens: [claim('screens//sign-in', { ...screen, route: '/sign-in' })],
    }),
  )
  const { headers } = answer(request('GET /orders', undefined, 'unknown'), 0)
  expect(new Map(headers).get('location')).toBe('/sign-in')
})

test('that who signs out is led to the sign-in says nothing of who is turned away elsewhere', () => {
  const { answer } = makeTwin(
    specificationOf({
      calls: [
        call('GET /orders', { ...cookie, responses: { 200: json(orders) } }),
        call('GET /logout', {
          ...cookie,
          responses: { 302: {} },
          leadsTo: [
            {
              status: '302',
              to: '/login',
              support: 1,
              evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
            },
          ],
        }),
      ],
    }),
  )
  expect(answer(request('GET /orders', undefined, 'unknown'), 0).status).toBe(501)
})

test('a cookie that everybody sends along stands in the way of no sign-in', () => {
  const { calls = [], errors = [] } = shopClaims
  const [signIn, ...others] = calls
  const own = { ...cookie, effect: 'sign-in' as const, responses: { 200: json(object({})), 401: json(object({})) } }
  const [signedOut] = errors
  const specification = specificationOf({
    ...shopClaims,
    calls: [call('POST /session', own), ...others],
    errors:
      signedOut === undefined
        ? []
        : [{ ...signedOut, subject: { ...signedOut.subject, calls: ['calls/POST /session'] } }],
  })
  expect(signIn?.id).toBe('calls/POST /session')
  const known = makeTwin(specification)
  known.accounts([{ sent: { name: 'ann', password: 'right' } }])
  const statuses = ['right', 'wrong'].map(
    password => known.answer(request('POST /session', { name: 'ann', password }, 'unknown'), 0).status,
  )
  expect(statuses).toEqual([200, 401])
})
