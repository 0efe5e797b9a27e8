import { expect, test } from 'vitest'
import type { Exchange, JsonObject } from '../evidence/exchange.ts'
import type { SourceId } from '../evidence/source.ts'
import { call, claim, shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { accountsIn } from './accounts-in.ts'
import { replayOnTwin } from './replay.ts'

function exchange(line: string, status: number, sent?: JsonObject, answer: JsonObject = {}): Exchange {
  const [method = '', path = ''] = line.split(' ')
  const parsed = (value: JsonObject) => ({ mediaType: 'application/json', state: 'parsed' as const, size: 1, value })
  return {
    at: Date.UTC(2026, 0, 2),
    duration: 1,
    fromCache: false,
    request: {
      method,
      url: `https://shop.example${path}`,
      headers: [],
      cookies: [],
      ...(sent === undefined ? {} : { body: parsed(sent) }),
    },
    response: { status, headers: [], cookies: [], body: parsed(answer) },
  }
}

function accountsOf(calls = shopClaims.calls ?? [], errors = shopClaims.errors ?? []) {
  const roles = ['clerk', 'guest'].map(name =>
    claim(`roles/${name}`, { kind: 'role' as const, name, recognisedBy: '`role` in the answer of GET /me' }),
  )
  return accountsIn(specificationOf({ ...shopClaims, calls, roles, errors }))
}

function found(exchanges: readonly Exchange[], calls = shopClaims.calls ?? [], errors = shopClaims.errors ?? []) {
  const accounts = accountsOf(calls, errors)
  exchanges.forEach(accounts.add)
  return accounts.found()
}

const right = { name: 'ann', password: 'right' }
const wrong = { name: 'ann', password: 'wrong' }

test('who was let in, by what was sent, with the token that was used from then on', () => {
  const signIn = exchange('POST /session', 200, right, { token: 'abc' })
  const asked = exchange('GET /orders', 200)
  const later = { ...asked, request: { ...asked.request, headers: [{ name: 'authorization', value: 'Bearer abc' }] } }
  expect(found([exchange('POST /session', 401, wrong), signIn, later])).toEqual([{ sent: right, token: 'abc' }])
  expect(found([exchange('POST /session', 401, wrong), later])).toBeNull()
})

test('as what somebody was let in stands beside what was sent, in any answer of the journey', () => {
  const signIn = exchange('POST /session', 200, right, { token: 'abc' })
  const others = ['clerk', 'guest'].map(role => ({ name: `not ann, a ${role}`, role }))
  const told = (answer: JsonObject) => found([signIn, exchange('GET /orders', 200, undefined, answer)])?.[0]?.role
  expect(told({ users: [...others, { name: 'ann', role: { name: 'guest' } }] })).toBe('guest')
  expect(told({ user: { name: 'ann' }, roles: ['clerk', 'taster'] })).toBe('clerk')
  expect(told({ users: [...others, { name: 'ann', role: 'taster' }] })).toBeUndefined()
  // Somebody who is called as a role is made her account.
  expect(told({ events: [{ createdBy: 'clerk', created: { name: 'ann' } }] })).toBeUndefined()
})

test('as what somebody asks is told where the specification says so, to whoever holds what was handed out', () => {
  const bearer = (one: Exchange, token: string): Exchange => ({
    ...one,
    request: { ...one.request, headers: [{ name: 'authorization', value: `Bearer ${token}` }] },
  })
  const me = call('GET /me', { security: ['bearer'] })
  const calls = [...(shopClaims.calls ?? []), me]
  const asks = (path: string, role: string) => bearer(exchange(`GET ${path}`, 200, undefined, { id: 7, role }), 'abc')
  const signIn = exchange('POST /session', 200, right, { token: 'abc' })
  const roleOf = (...exchanges: readonly Exchange[]) => found(exchanges, calls)?.[0]?.role
  expect(roleOf(signIn, asks('/me', 'guest'))).toBe('guest')
  expect(roleOf(signIn, asks('/me', 'taster'))).toBeUndefined()
  expect(roleOf(signIn, asks('/orders', 'guest'))).toBeUndefined()
  expect(roleOf(signIn, bearer(asks('/me', 'guest'), 'xyz'))).toBeUndefined()
  // Who never signs in is somebody too.
  const accounts = accountsOf(calls)
  accounts.add(asks('/me', 'clerk'))
  expect([...accounts.told()]).toEqual([['abc', 'clerk']])
})

test('who was answered no without a word was not let in', () => {
  const success = { type: 'object', properties: { ok: { type: 'boolean' }, token: { type: 'string' } } } as const
  const calls = [
    call('POST /login', { effect: 'sign-in', security: [], responses: { 200: { 'application/json': success } } }),
  ]
  const no = { type: 'object', properties: { ok: { type: 'boolean', examples: [false] } } } as const
  const body = { mediaType: 'application/json', schema: no }
  const refused = { kind: 'error' as const, status: 200, code: null, message: null, calls: ['calls/POST /login'], body }
  const steps = [
    exchange('POST /login', 200, wrong, { ok: false }),
    exchange('POST /login', 200, right, { ok: true, token: 'abc' }),
  ]
  expect(found(steps, calls, [claim('errors/200', refused)])).toEqual([{ sent: right }])
})

test('a form that is shown again let nobody in', () => {
  const html = { 'text/html': { type: 'string' as const } }
  const calls = [call('POST /login', { effect: 'sign-in', security: [], responses: { 200: html, 302: {} } })]
  expect(found([exchange('POST /login', 200, wrong), exchange('POST /login', 302, right)], calls)).toEqual([
    { sent: right },
  ])
  const bare = [call('POST /login', { effect: 'sign-in', security: [], responses: { 200: {} } })]
  const letIn = exchange('POST /login', 200, right)
  const answered = (one: Exchange, state: 'empty' | 'text') => ({
    ...one,
    response: { status: 200, headers: [], cookies: [], body: { mediaType: 'text/html', state, size: 1 } },
  })
  const shown = answered(exchange('POST /login', 200, wrong), 'text')
  expect(found([shown, answered(letIn, 'empty')], bare)).toEqual([{ sent: right }])
})

test('a replayed journey knows who can sign in, and refuses others as the catalogue does', () => {
  const errors = shopClaims.errors ?? []
  const shop = specificationOf({
    ...shopClaims,
    errors: errors.map(one =>
      one.subject.status === 401 ? { ...one, subject: { ...one.subject, calls: ['calls/POST /session'] } } : one,
    ),
  })
  const journey = { name: 'a.har', source: 'a' as SourceId }
  const statuses = (accounts: ReturnType<typeof found>) => {
    const { ask } = replayOnTwin({ ...journey, accounts }, shop)
    return [wrong, right].map(sent => ask(exchange('POST /session', 200, sent))?.got.status)
  }
  expect(statuses([{ sent: right }])).toEqual([401, 200])
  expect(statuses(null)).toEqual([200, 200])
})

test('a call by name that is refused under 200 let nobody in', () => {
  const sent = (password: string) => ({ id: 1, method: 'login', params: ['ann', password] })
  const calls = [call('POST /session', { effect: 'sign-in', security: [], responses: { 200: {} } })]
  const refused = exchange('POST /session', 200, sent('wrong'), { id: 1, error: ['LoginException', ['password']] })
  const letIn = exchange('POST /session', 200, sent('right'), { id: 1, result: [7, 'abc'] })
  expect(found([refused, letIn], calls)).toEqual([{ sent: sent('right') }])
})

test('a sign-in may be told by what stands in the query', () => {
  const operation = { name: 'login', kind: 'op' }
  const calls = [call('POST /desk.php', { effect: 'sign-in', security: [], operation, responses: { 200: {} } })]
  const journey = ['notes', 'login'].map(op => exchange(`POST /desk.php?op=${op}`, 200, { ...right, desk: op }))
  expect(found(journey, calls)).toEqual([{ sent: { ...right, desk: 'login' } }])
})

test('a sign-in that is refused in words under 200 let nobody in', () => {
  const calls = [call('POST /session', { effect: 'sign-in', security: [], responses: { 200: {} } })]
  const errors = [
    claim('errors/200', {
      kind: 'error' as const,
      status: 200,
      code: 'WRONG',
      message: 'No account {value}',
      calls: ['calls/POST /session'],
    }),
  ]
  const refused = exchange('POST /session', 200, wrong, { data: { login: { message: 'No account ann' } } })
  const letIn = exchange('POST /session', 200, right, { data: { login: { message: 'Hello' } } })
  expect(found([refused, letIn], calls, errors)).toEqual([{ sent: right }])
})

test('who was refused for how the account stands alone sent what is right', () => {
  const { evidence } = claim('', null)
  const on = 'calls/POST /session'
  const when = { is: 'value', entity: 'User', field: 'active', values: [false], otherwise: [true] } as const
  const locked = (status: number, isGuarded: boolean) =>
    claim(`errors/${status} ${isGuarded}`, {
      kind: 'error' as const,
      status,
      code: null,
      message: 'No.',
      calls: [on],
      ...(isGuarded ? { guards: [{ call: on, when, refused: 1, carriedOut: 1, evidence }] } : {}),
    })
  const journey = [exchange('POST /session', 401, wrong), exchange('POST /session', 403, right)]
  expect(found(journey, undefined, [locked(401, false), locked(403, true)])).toEqual([{ sent: right }])
  expect(found(journey, undefined, [locked(403, false), locked(403, true)])).toBeNull()
})

test('a sign-in that is refused by a number under 200 let nobody in', () => {
  const calls = [call('POST /session', { effect: 'sign-in', security: [], responses: { 200: {} } })]
  const refusal = { kind: 'error' as const, status: 200, code: '1000', message: null, calls: ['calls/POST /session'] }
  const refused = exchange('POST /session', 200, wrong, { errno: 1000 })
  const letIn = exchange('POST /session', 200, right, { errno: 0, data: { token: 'abc' } })
  expect(found([refused, letIn], calls, [claim('errors/200', refusal)])).toEqual([{ sent: right }])
})
