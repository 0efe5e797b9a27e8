import { expect, test } from 'vitest'
import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { type CallOrder, callRows, rowIds } from './call-rows.ts'

function call(method: string, path: string, support: number, more: Partial<CallSubject> = {}): Claim<CallSubject> {
  const subject = { kind: 'call', protocol: 'http', method, path, effect: 'read', ...more } as CallSubject
  const basis = support === 0 ? 'declared' : 'observed'
  return { id: `calls/${method} ${path}`, basis, subject, support, against: 0, evidence: [{}] as never, review: null }
}

const gap: Gap = {
  id: 'calls/not-shown/x',
  what: 'what /users does',
  because: 'named',
  next: 'record it',
  blocks: true,
  evidence: [],
  opens: 1,
}

const calls = [
  call('GET', '/orders', 3, { entity: 'Order', effect: 'list' }),
  call('DELETE', '/orders/{orderId}', 9, { entity: 'Order', effect: 'delete' }),
  call('GET', '/about', 5),
  call('POST', '/users', 0, { entity: 'User' }),
]

function check(order: CallOrder, filter = ''): readonly string[] {
  return callRows(calls, [gap], { order, filter }).map(row =>
    row.kind === 'group' ? `${row.title} ${row.count}` : row.kind === 'call' ? row.claim.id.slice(6) : row.gap.what,
  )
}

test.each<[CallOrder, string, readonly string[]]>([
  [
    'entity',
    '',
    [
      'Order 2',
      'GET /orders',
      'DELETE /orders/{orderId}',
      'User 1',
      'POST /users',
      'about 1',
      'GET /about',
      'Not shown 1',
      'what /users does',
    ],
  ],
  [
    'path',
    '',
    ['GET /about', 'GET /orders', 'DELETE /orders/{orderId}', 'POST /users', 'Not shown 1', 'what /users does'],
  ],
  [
    'seen',
    '',
    ['DELETE /orders/{orderId}', 'GET /about', 'GET /orders', 'POST /users', 'Not shown 1', 'what /users does'],
  ],
  ['entity', 'orders DELETE', ['Order 1', 'DELETE /orders/{orderId}']],
  ['entity', 'declared', ['User 1', 'POST /users']],
  ['entity', 'not shown', ['Not shown 1', 'what /users does']],
  ['path', 'nothing of the kind', []],
])('by %s, "%s"', (order, filter, expected) => {
  expect(check(order, filter)).toEqual(expected)
})

test('keys step through calls and questions', () => {
  expect(rowIds(callRows(calls, [gap], { order: 'path', filter: 'users' }))).toEqual(['calls/POST /users', gap.id])
})
