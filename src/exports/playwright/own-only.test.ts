import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { CallEffect, CallSubject, PermissionSubject } from '../../evidence/subjects.ts'
import { rich } from '../../specification/rich.test-sample.ts'
import type { Roles } from './journeys.ts'
import { ownOnlyTest } from './own-only.ts'
import type { Stated, StatedCall } from './stated.ts'

const LIST = 'calls/GET /orders'
const READ = 'calls/GET /orders/{orderId}'
const MAKE = 'calls/POST /orders'

const { claims } = rich.sections.calls
const [sample] = claims as readonly [Claim<CallSubject>]
const claim = (id: string, effect: CallSubject['effect'], effects: readonly CallEffect[]): Claim<CallSubject> => ({
  ...sample,
  id,
  subject: { ...sample.subject, effect, entity: 'Order', effects },
})
const owned: CallEffect = {
  entity: 'Order',
  field: 'ownerId',
  becomes: { is: 'caller', as: 'id' },
  support: 2,
  evidence: sample.evidence,
}
const stated: Stated = {
  calls: { [LIST]: call('GET', []), [READ]: call('GET', ['orderId']), [MAKE]: call('POST', []) },
  entities: { Order: { key: 'id', list: LIST, at: [] } },
  signIn: null,
}
const roles: Roles = {
  all: ['admin', 'clerk'],
  who: () => 'admin',
  cell: role => ({ verdict: role === 'admin' ? 'allowed' : 'own only' }),
}

function linesFor(on: string, { effects = [owned], among = roles } = {}): string | undefined {
  const permission: Claim<PermissionSubject> = {
    ...sample,
    id: `roles/clerk on ${on}`,
    subject: { kind: 'permission', role: 'clerk', on, verdict: 'own only', owner: 'ownerId' },
  }
  const calls = [claim(LIST, 'list', []), claim(READ, 'read', []), claim(MAKE, 'create', effects)]
  return ownOnlyTest(permission, { calls, stated, roles: among })[0]?.lines.join('\n')
}

test('what somebody else made is refused to whoever may only their own, and missing in their list', () => {
  expect(linesFor(READ)).toContain('as("admin")')
  expect(linesFor(READ)).toContain(`refused(await session.send("${READ}", { path: { "orderId": made["id"] } }), [403])`)
  expect(linesFor(LIST)).toContain('not.toContain(made["id"])')
})

test('nothing is tried where no call is said to make a thing its caller’s, or nobody else may', () => {
  expect(linesFor(READ, { effects: [] })).toBeUndefined()
  expect(linesFor(READ, { among: { ...roles, all: ['clerk'] } })).toBeUndefined()
})

function call(method: string, names: readonly string[]): StatedCall {
  return {
    method,
    path: names.length === 0 ? '/orders' : '/orders/{orderId}',
    names,
    fills: {},
    form: false,
    thing: [],
    query: [],
    answers: { 200: null, 403: null },
    body: method === 'POST' ? { title: 'Chairs' } : null,
    fields: [],
    references: {},
    unique: [],
  }
}
