import { expect, test } from 'vitest'
import type { Claim } from '../../../../evidence/claim.ts'
import type { SomeEvidence } from '../../../../evidence/evidence.ts'
import type { SourceId } from '../../../../evidence/source.ts'
import type { RoleSubject } from '../../../../evidence/subjects.ts'
import { alsoSupports } from './also-supports.ts'

const source = 'a' as SourceId
const place = (entry: number, rest: string) => ({ source, pointer: `/log/entries/${entry}${rest}` })

function role(name: string, ...evidence: SomeEvidence): Claim<RoleSubject> {
  const subject: RoleSubject = { kind: 'role', name, recognisedBy: 'x' }
  return { id: `roles/${name}`, basis: 'observed', subject, support: 1, against: 0, evidence, review: null }
}

const roles = [
  role('one', place(7, '/request/url')),
  role('two', place(70, ''), place(7, '/response/status')),
  role('three', place(70, '')),
  role('four', { source: 'b' as SourceId, pointer: '/log/entries/7' }),
]

function check(open: string | null, entry: number): readonly string[] {
  return alsoSupports({ roles }, place(entry, '/request'), open).map(
    ({ id, sheet, place }) => `${id} ${sheet} ${place}`,
  )
}

test('in a script only what stands at the same line and column', () => {
  const at = (within: string) => ({ ...place(9, '/response/content/text'), within })
  const all = [
    role('five', at('1:7')),
    role('six', at('1:7'), at('1:99')),
    role('seven', at('2:7')),
    role('eight', place(9, '')),
  ]
  expect(alsoSupports({ roles: all }, at('1:7'), 'roles/five').map(({ id }) => id)).toEqual(['roles/six'])
})

test('statements that rest on the same exchange, but for the one that is open', () => {
  expect(check('roles/one', 7)).toEqual(['roles/two 6 2'])
  expect(check(null, 7)).toEqual(['roles/one 6 1', 'roles/two 6 2'])
  expect(check('roles/one', 8)).toEqual([])
})
