import { expect, test } from 'vitest'
import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { CallSubject, LifecycleSubject } from '../../../evidence/subjects.ts'
import { rich } from '../../../specification/rich.test-sample.ts'
import { errorsOf, gapsOf, permissionsOn, transitionsBy } from './call-relations.ts'

function check(what: string, next: string, method: string, path: string): boolean {
  const gap: Gap = { id: '', what, because: '', next, blocks: false, evidence: [], opens: 0 }
  return gapsOf({ subject: { method, path } } as Claim<CallSubject>, [gap]).length === 1
}

test.each<[string, string, string, string, boolean]>([
  ['what 2 calls on /users do: DELETE /users, POST /users/invite', 'record it', 'POST', '/users/invite', true],
  ['what 2 calls on /users do: DELETE /users, POST /users/invite', 'record it', 'POST', '/users', true],
  ['what 1 call does: POST /users/invite', 'record it', 'POST', '/users', false],
  ['what it refuses', 'send POST /flows from the application', 'POST', '/flows', true],
  ['what it refuses', 'send POST /flows from the application', 'PATCH', '/flows', false],
])('%s; %s: %s %s', (what, next, method, path, expected) => {
  expect(check(what, next, method, path)).toBe(expected)
})

test('changes of state that a call sets off', () => {
  const subject = {
    kind: 'lifecycle',
    transitions: [
      { from: 'a', to: 'b', by: 'calls/x' },
      { from: 'b', to: 'c', by: null },
      { from: 'c', to: 'a', by: 'calls/y' },
    ],
  } as unknown as LifecycleSubject
  expect(transitionsBy('calls/x', [{ id: 'states/s', subject } as Claim<LifecycleSubject>])).toEqual([
    { id: 'states/s', from: 'a', to: 'b' },
  ])
})

test('permissions and errors of the sample stand with their calls', () => {
  const { roles, errors } = rich.sections
  const on = roles.claims.flatMap(({ subject }) => (subject.kind === 'permission' ? [subject.on] : []))
  expect(on.length).toBeGreaterThan(0)
  for (const call of on) expect(permissionsOn(call, roles.claims).length).toBeGreaterThan(0)
  const calls = errors.claims.flatMap(({ subject }) => subject.calls)
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(errorsOf(call, errors.claims).length).toBeGreaterThan(0)
  expect(permissionsOn('calls/none', roles.claims)).toEqual([])
  expect(errorsOf('calls/none', errors.claims)).toEqual([])
})
