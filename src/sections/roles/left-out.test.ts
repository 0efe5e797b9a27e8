import { expect, test } from 'vitest'
import type { Source } from '../../evidence/source.ts'
import { type Step, journey, modelOf, sourceOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const source = (more: Partial<Source> = {}): Source => ({ ...sourceOf(), leavesOut: 'credentials', ...more })
const resultOf = (steps: readonly Step[], from: Source) => roles(modelOf(journey(steps, from), [from]))

/** `clerk allowed GET /orders`, and what is not shown of all of them. */
const said = (steps: readonly Step[], from: Source = source()): readonly string[] => {
  const { claims, notShown } = resultOf(steps, from)
  return [
    ...claims.flatMap(({ subject }) =>
      subject.kind === 'permission' ? [`${subject.role} ${subject.verdict} ${subject.on.slice('calls/'.length)}`] : [],
    ),
    ...notShown.flatMap(({ id, what }) => (id.endsWith('what shows who asks') ? [`? ${what}`] : [])),
  ]
}

const ORDERS: readonly Step[] = [
  { call: 'GET /orders', answer: [{ id: 7, total: 3 }] },
  { call: 'DELETE /orders/7', status: 204 },
]
const TOKEN = `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa('{"sub":"1","role":"clerk"}').replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const IN: Step = {
  call: 'POST /login',
  sent: { username: 'ann', password: 'rdx_password_1' },
  answer: { access_token: TOKEN },
}
const OUT: Step = { call: 'POST /logout', status: 204 }

test('who is recorded is nobody that is known, and not said to be anonymous', () =>
  expect(said(ORDERS)).toEqual([
    'recorded user allowed DELETE /orders/{orderId}',
    'recorded user allowed GET /orders',
    '? who the recorded user is, and which credentials show that, if any',
  ]))

test('who signs in is whoever that is from then on, and nobody before', () =>
  expect(said([{ call: 'GET /shop', answer: { open: true } }, IN, ...ORDERS])).toEqual([
    'anonymous allowed GET /shop',
    'anonymous allowed POST /login',
    'clerk allowed DELETE /orders/{orderId}',
    'clerk allowed GET /orders',
    '? which credentials show who asks',
  ]))

test('what the answer to a sign-in says is said of whoever is in from then on', () =>
  expect(said([{ ...IN, answer: { id: 1, username: 'ann', role: 'clerk' } }, ...ORDERS]).slice(0, 3)).toEqual([
    'anonymous allowed POST /login',
    'clerk allowed DELETE /orders/{orderId}',
    'clerk allowed GET /orders',
  ]))

test('who signs out was signed in before, and is nobody after', () =>
  expect(said([...ORDERS, OUT, { call: 'GET /shop', answer: { open: true } }])).toEqual([
    'anonymous allowed GET /shop',
    'signed-in user allowed DELETE /orders/{orderId}',
    'signed-in user allowed GET /orders',
    'signed-in user allowed POST /logout',
    '? which credentials show who asks',
  ]))

test('an answer that says who it is tells it', () =>
  expect(said([{ call: 'GET /me', answer: { id: 1, username: 'ann', role: 'clerk' } }, ...ORDERS])).toEqual([
    'clerk allowed DELETE /orders/{orderId}',
    'clerk allowed GET /me',
    'clerk allowed GET /orders',
    '? which credentials show who asks',
  ]))

test('a role that the recording was given goes before', () =>
  expect(said(ORDERS, source({ identity: 'boss' })).slice(0, 2)).toEqual([
    'boss allowed DELETE /orders/{orderId}',
    'boss allowed GET /orders',
  ]))

test('a role that the recording was given is not theirs who had not signed in yet', () =>
  expect(
    said([IN, ...ORDERS, OUT, { call: 'GET /shop', answer: { open: true } }], source({ identity: 'boss' })),
  ).toEqual([
    'anonymous allowed GET /shop',
    'anonymous allowed POST /login',
    'boss allowed DELETE /orders/{orderId}',
    'boss allowed GET /orders',
    'boss allowed POST /logout',
    '? which credentials show who asks',
  ]))

test('elsewhere what carries no credentials is asked for by nobody', () =>
  expect(said(ORDERS, sourceOf())).toEqual([
    'anonymous allowed DELETE /orders/{orderId}',
    'anonymous allowed GET /orders',
  ]))
