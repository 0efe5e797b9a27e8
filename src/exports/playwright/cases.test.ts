import { expect, test } from 'vitest'
import { sampleClaim } from '../../evidence/claim.test-sample.ts'
import type { PermissionSubject } from '../../evidence/subjects.ts'
import { rich } from '../../specification/rich.test-sample.ts'
import { testsOf } from './cases.ts'
import type { Stated, StatedCall } from './stated.ts'

test('what a role may not do with one kind of things is tried with that kind', () => {
  const on = 'calls/PATCH /items/{kind}'
  const denied = sampleClaim<PermissionSubject>('roles/clerk on calls/PATCH /items/boats', {
    kind: 'permission',
    role: 'clerk',
    on,
    of: { parameter: 'kind', value: 'boats' },
    verdict: 'denied',
  })
  const whole = sampleClaim<PermissionSubject>('roles/clerk on calls/PATCH /items/{kind}', {
    kind: 'permission',
    role: 'clerk',
    on,
    verdict: 'denied',
  })
  const call: StatedCall = {
    method: 'PATCH',
    path: '/items/{kind}',
    names: ['kind'],
    fills: {},
    form: false,
    thing: null,
    query: [],
    answers: { 403: null },
    body: {},
    fields: [],
    references: {},
    unique: [],
  }
  const stated: Stated = { calls: { [on]: call }, entities: {}, signIn: null }
  const { roles } = rich.sections
  const found = testsOf({ ...rich.sections, roles: { ...roles, claims: [denied, whole] } }, stated, id => id === on)
  expect(found.map(({ title, lines }) => [title, lines.at(-1)])).toEqual([
    [
      `${denied.id}: is denied`,
      `refused(await session.send("${on}", { path: { "kind": "boats" }, body: await session.body("${on}") }), [403])`,
    ],
  ])
})
