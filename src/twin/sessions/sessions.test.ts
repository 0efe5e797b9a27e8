import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, ErrorSubject, PermissionSubject } from '../../evidence/subjects.ts'
import type { TwinRequest } from '../message.ts'
import { call, claim, object, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { credentialOf } from './sessions.ts'

const asked: TwinRequest = {
  method: 'GET',
  path: '/',
  query: [['key', 'k1']],
  headers: new Map([
    ['authorization', 'Token t1'],
    ['x-key', 'k2'],
  ]),
  cookies: new Map([['sid', 's1']]),
  body: undefined,
}

test.each<readonly [scheme: string, shown: string | undefined]>([
  ['token', 't1'],
  ['bearer', undefined],
  ['cookie sid', 's1'],
  ['cookie other', undefined],
  ['apiKey header X-Key', 'k2'],
  ['apiKey query key', 'k1'],
])('what a request shows for %s', (scheme, shown) => expect(credentialOf(asked, scheme)).toBe(shown))

test('who may not do it is told so under success, where nothing is refused by its status', () => {
  const on = 'calls/DELETE /orders/{orderId}'
  const { errors = [] } = shopClaims
  const told = (code: string, message: string, calls: readonly string[]) =>
    claim<ErrorSubject>(`errors/${code}`, { kind: 'error', status: 200, code, message, calls })
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      roles: [claim<PermissionSubject>('roles/guest', { kind: 'permission', role: 'guest', on, verdict: 'denied' })],
      errors: [
        ...errors.filter(({ subject }) => !subject.calls.includes(on)),
        told('BUSY', 'Too busy.', [on]),
        told('LEVEL', 'Auth level too low.', [on]),
      ],
    }),
  )
  twin.admit('s', 'guest')
  const { status, claims } = twin.answer(request('DELETE /orders/7', undefined, 's'), 0)
  expect([status, claims.includes('errors/LEVEL')]).toEqual([200, true])
})

test('who may not is told so by 401 where that is said at nothing that the role may, and not that it is not there', () => {
  const [remove, change] = ['calls/DELETE /orders/{orderId}', 'calls/PATCH /orders/{orderId}']
  const denied = (on: string) =>
    claim<PermissionSubject>(`roles/guest on ${on}`, { kind: 'permission', role: 'guest', on, verdict: 'denied' })
  const error = (status: number) =>
    claim<ErrorSubject>(`errors/${status}`, {
      kind: 'error',
      status,
      code: null,
      message: null,
      calls: [remove, change, 'calls/POST /orders'],
    })
  const twin = makeTwin(
    specificationOf({ ...shopClaims, roles: [denied(remove), denied(change)], errors: [error(401), error(404)] }),
  )
  twin.admit('s', 'guest')
  expect(twin.answer(request('DELETE /orders/7', undefined, 's'), 0).status).toBe(401)
})

test('who may not is told so by the one failure of a call, where nothing else says how', () => {
  const on = 'calls/DELETE /orders/{orderId}'
  const failure = (message: string) =>
    claim<ErrorSubject>(`errors/${message}`, { kind: 'error', status: 500, code: null, message, calls: [on] })
  const statusOf = (...errors: readonly Claim<ErrorSubject>[]): number => {
    const roles = [
      claim<PermissionSubject>('roles/guest', { kind: 'permission', role: 'guest', on, verdict: 'denied' }),
    ]
    const twin = makeTwin(specificationOf({ ...shopClaims, roles, errors }))
    twin.admit('s', 'guest')
    return twin.answer(request('DELETE /orders/7', undefined, 's'), 0).status
  }
  expect(statusOf(failure('It failed.'))).toBe(500)
  expect(statusOf(failure('It failed.'), failure('It failed otherwise.'))).toBe(501)
})

test('what nobody was answered otherwise is refused to all, where it is said of no role', () => {
  const on = 'PUT /orders/{orderId}/share'
  const refused = { 'application/json': object({ message: { type: 'string' } }) }
  const statusOf = (responses: CallSubject['responses']): number => {
    const share = call(on, { method: 'PUT', path: '/orders/{orderId}/share', responses })
    const plan = claim<ErrorSubject>('errors/plan', {
      kind: 'error',
      status: 403,
      code: null,
      message: 'The plan lacks this.',
      calls: [share.id],
    })
    const twin = makeTwin(
      specificationOf({ ...shopClaims, calls: [...(shopClaims.calls ?? []), share], roles: [], errors: [plan] }),
    )
    twin.admit('s', 'guest')
    return twin.answer(request('PUT /orders/999/share', {}, 's'), 0).status
  }
  expect(statusOf({ 403: refused })).toBe(403)
  expect(statusOf({ 200: refused, 403: refused })).not.toBe(403)
})
