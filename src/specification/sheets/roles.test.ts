import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { PermissionSubject, RoleSubject } from '../../evidence/subjects.ts'
import { references } from '../references.ts'
import { rolesBlocks } from './roles.ts'

const claim = <Subject>(subject: Subject, id: string): Claim<Subject> => ({
  id,
  subject,
  basis: 'observed',
  support: 1,
  against: 0,
  evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
  review: null,
})
const role = (name: string) => claim<RoleSubject>({ kind: 'role', name, recognisedBy: 'a token' }, `roles/${name}`)
const may = (name: string, on: string) =>
  claim<PermissionSubject>({ kind: 'permission', role: name, on, verdict: 'allowed' }, `roles/${name} on ${on}`)

test('roles without a filled cell are named and take no column; those seen most come first', () => {
  const claims = [
    role('a'),
    role('a + b'),
    role('guest'),
    role('c'),
    may('c', 'calls/GET /x'),
    may('a + b', 'calls/GET /x'),
  ]
  const blocks = rolesBlocks([...claims, may('c', 'calls/GET /y')], [], references())
  expect(blocks.flatMap(block => (block.kind === 'matrix' ? block.roles : []))).toEqual(['c', 'a + b'])
  expect(blocks.flatMap(block => (block.kind === 'note' ? [JSON.stringify(block.line)] : [])).slice(1)).toEqual([
    JSON.stringify([{ strong: 'a' }, ' was only seen together with others, so what it may do by itself is not shown.']),
    JSON.stringify(['What ', { strong: 'guest' }, ' may do is not shown.']),
  ])
})
