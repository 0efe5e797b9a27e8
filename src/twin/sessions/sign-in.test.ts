import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { call, claim, object, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { endsSession } from './sign-in.ts'

const NOW = Date.UTC(2026, 0, 2)

const integer: Schema = { type: 'integer' }
const token: Schema = {
  type: 'string',
  contentMediaType: 'application/jwt',
  contentSchema: object({
    sub: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string', enum: ['clerk', 'guest'] },
    iat: integer,
    exp: integer,
  }),
}
const json = (schema: Schema) => ({ 'application/json': schema })
const user = object({ id: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } })

/** Bearers, a call about whoever asks, and one that hands out tokens anew. */
const claims = {
  ...shopClaims,
  roles: [
    ...(shopClaims.roles ?? []),
    ...['clerk', 'guest'].map(name =>
      claim(`roles/${name}`, { kind: 'role' as const, name, recognisedBy: `role ${name}` }),
    ),
    claim('roles/anonymous on calls/POST /users', {
      kind: 'permission' as const,
      role: 'anonymous',
      on: 'calls/POST /users',
      verdict: 'allowed' as const,
    }),
  ],
  calls: [
    ...(shopClaims.calls ?? []).map(one => ({ ...one, subject: { ...one.subject, security: ['bearer'] } })),
    call('POST /login', { effect: 'sign-in', security: [], responses: { 200: json(object({ access_token: token })) } }),
    call('POST /tokens', {
      effect: 'sign-in',
      security: [],
      handsOut: [{ in: 'header', name: 'x-auth-token', support: 1 }],
      responses: { 204: {} },
    }),
    call('POST /tokens/again', {
      effect: 'sign-in',
      security: ['bearer'],
      responses: { 200: json(object({ access_token: token })) },
    }),
    call('POST /users', {
      effect: 'create',
      entity: 'User',
      security: ['bearer'],
      responses: { 201: json(object({ id: { type: 'string' }, email: { type: 'string' }, access_token: token })) },
    }),
    call('POST /auth/refresh', { security: ['bearer'], responses: { 200: json(object({ access_token: token })) } }),
    call('POST /logout', { security: ['bearer'], responses: { 204: {} } }),
    call('PUT /me', { effect: 'update', entity: 'User', security: ['bearer'], responses: { 200: json(user) } }),
    call('GET /me', { effect: 'read', entity: 'User', security: ['bearer'], responses: { 200: json(user) } }),
  ],
  constants: [
    claim('constants/lifetime', {
      kind: 'constant' as const,
      name: 'access_token jwt lifetime',
      value: 900,
      unit: 'seconds',
      meaning: 'token lifetime' as const,
      witnesses: [],
    }),
  ],
}

function shop() {
  const twin = makeTwin(specificationOf(claims))
  const people = [
    { id: 'u-1', email: 'ann@shop.example', role: 'clerk' },
    { id: 'u-2', email: 'bob@shop.example', role: 'guest' },
  ]
  for (const values of people) twin.given('User', values.id, { values, now: NOW })
  const ask = (line: string, bearer?: string, body?: JsonValue) => {
    const headers = new Map(bearer === undefined ? [] : [['authorization', `Bearer ${bearer}`]])
    return twin.answer({ ...request(line, body), headers }, NOW)
  }
  const tokenOf = (answer: ReturnType<typeof ask>): string => (answer.body as { access_token: string }).access_token
  const signIn = (email: string): string => tokenOf(ask('POST /login', undefined, { email, password: 'secret' }))
  return { twin, ask, signIn, tokenOf }
}

const claimsOf = (jwt: string): JsonObject => JSON.parse(atob(jwt.split('.')[1] ?? '')) as JsonObject

test('a sign-in hands out a token with the shown claims, of the one who signs in, from now on', () => {
  const { signIn } = shop()
  const iat = NOW / 1000
  expect(claimsOf(signIn('bob@shop.example'))).toEqual({
    sub: 'u-2',
    email: 'bob@shop.example',
    role: 'guest',
    iat,
    exp: iat + 900,
  })
  expect(claimsOf(signIn('ann@shop.example'))).toMatchObject({ sub: 'u-1', role: 'clerk' })
})

test('who makes an account is signed in with it, where the answer shows a token; who makes it for another is not', () => {
  const { ask, signIn, tokenOf, twin } = shop()
  const made = ask('POST /users', undefined, { email: 'cid@shop.example', password: 'secret' })
  expect(made.status).toBe(201)
  expect(ask('GET /me', tokenOf(made)).body).toMatchObject({ email: 'cid@shop.example' })
  const { opened } = twin.snapshot()
  ask('POST /users', signIn('bob@shop.example'), { email: 'dan@shop.example', password: 'secret' })
  expect(twin.snapshot().opened).toBe(opened + 1)
})

test('a sign-in hands a token out in the header that it was seen in', () => {
  const { ask } = shop()
  const token = ask('POST /tokens', undefined, { email: 'bob@shop.example', password: 'secret' }).headers.find(
    ([name]) => name === 'x-auth-token',
  )?.[1]
  expect(ask('GET /me', token).body).toMatchObject({ id: 'u-2' })
})

test('who shows a token that was handed out is given another, and needs no password', () => {
  const { ask, twin, tokenOf } = shop()
  twin.accounts([{ sent: { email: 'bob@shop.example', password: 'secret' } }])
  const shown = ask('POST /tokens', undefined, { email: 'bob@shop.example', password: 'secret' }).headers.find(
    ([name]) => name === 'x-auth-token',
  )?.[1]
  const renewed = ask('POST /login', undefined, { grant_type: 'refresh_token', refresh_token: shown ?? '' })
  expect(ask('GET /me', tokenOf(renewed)).body).toMatchObject({ id: 'u-2' })
  expect(ask('POST /login', undefined, { refresh_token: 'another' }).status).not.toBe(200)
})

test('who is signed in and sends nothing to sign in with is given another token, and keeps the one there was', () => {
  const { ask, twin, tokenOf } = shop()
  twin.accounts([{ sent: { email: 'bob@shop.example', password: 'secret' } }])
  expect(ask('POST /tokens/again').status).not.toBe(200)
  twin.admit('recorded', 'clerk')
  const renewed = tokenOf(ask('POST /tokens/again', 'recorded'))
  expect(renewed).not.toBe('recorded')
  expect([renewed, 'recorded'].map(token => ask('GET /me', token).status)).toEqual([200, 200])
})

test('who signed in stays who it is when the credential is let in besides', () => {
  const { twin, signIn, ask } = shop()
  twin.accounts([{ sent: { email: 'bob@shop.example', password: 'secret' }, token: 'recorded' }])
  signIn('bob@shop.example')
  twin.admit('recorded', null)
  expect(ask('GET /me', 'recorded').body).toMatchObject({ id: 'u-2' })
})

test('a token that is said to be handed out is', () => {
  const { signIn, twin, ask } = shop()
  twin.accounts([{ sent: { email: 'bob@shop.example', password: 'secret' }, token: 'recorded' }])
  expect(signIn('bob@shop.example')).toBe('recorded')
  expect(ask('GET /me', 'recorded').body).toMatchObject({ id: 'u-2' })
})

test('who asks about themselves is the one who signed in', () => {
  const { signIn, ask } = shop()
  expect(ask('GET /me', signIn('bob@shop.example')).body).toMatchObject({ id: 'u-2', email: 'bob@shop.example' })
  expect(ask('GET /me', signIn('ann@shop.example')).body).toMatchObject({ id: 'u-1' })
})

test('who changes themselves is the one who signed in', () => {
  const { signIn, ask } = shop()
  const [ann, bob] = [signIn('ann@shop.example'), signIn('bob@shop.example')]
  expect(ask('PUT /me', bob, { email: 'rob@shop.example' }).body).toMatchObject({
    id: 'u-2',
    email: 'rob@shop.example',
  })
  expect(ask('GET /me', ann).body).toMatchObject({ email: 'ann@shop.example' })
})

test('their role is that of their account, where nobody says another', () => {
  const { signIn, ask, twin } = shop()
  expect(ask('DELETE /orders/o-0007', signIn('bob@shop.example')).status).toBe(403)
  twin.signsInAs('clerk')
  expect(ask('DELETE /orders/o-0007', signIn('bob@shop.example')).status).toBe(204)
})

test('a token that is handed out anew is of the same session, and ends with it; snapshots keep both', () => {
  const { signIn, ask, tokenOf, twin } = shop()
  const first = signIn('bob@shop.example')
  const second = tokenOf(ask('POST /auth/refresh', first))
  expect(claimsOf(second)).toMatchObject({ sub: 'u-2' })
  twin.restore(twin.snapshot(), NOW)
  expect(ask('GET /me', second).body).toMatchObject({ id: 'u-2' })
  expect(ask('POST /logout', second).status).toBe(204)
  expect([ask('GET /me', first).status, ask('GET /me', second).status]).not.toContain(200)
})

test.each([
  [{ name: 'action', in: 'query', required: true, examples: ['logout'] }, true],
  [{ name: 'action', in: 'query', required: true, examples: ['logout', 'lostpassword'] }, false],
  [{ name: 'action', in: 'query', required: false, examples: ['logout'] }, false],
] as const)('%j ends a session: %s', ({ examples, ...parameter }, ends) => {
  const schema: Schema = { type: 'string', examples: [...examples] }
  const out = call('GET /door.php', { parameters: [{ ...parameter, schema }] })
  expect(endsSession([], out.subject)).toBe(ends)
})
