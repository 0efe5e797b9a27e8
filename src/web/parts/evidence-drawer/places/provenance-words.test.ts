import { expect, test } from 'vitest'
import type { Basis, Claim } from '../../../../evidence/claim.ts'
import { sampleClaim } from '../../../../evidence/claim.test-sample.ts'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { SourceId } from '../../../../evidence/source.ts'
import type { Subjects } from '../../../../evidence/subjects.ts'
import { identityWords, pathOfUrl, timeOfDay } from './provenance-words.ts'

test.each([
  ['2026-11-21T01:22:34.620Z', 20.651, '01:22:34.620, 21 ms'],
  ['2026-11-21T01:22:34.620+02:00', null, '23:22:34.620'],
  [null, 5, 'not said, 5 ms'],
  ['yesterday', -1, 'not said'],
])('%s, %s', (at, milliseconds, expected) => {
  expect(timeOfDay({ at, milliseconds })).toBe(expected)
})

test.each([
  ['https://shop.example/orders/7?tab=1#x', '/orders/7?tab=1#x'],
  ['https://shop.example', '/'],
  ['https://shop.example?a=1', '?a=1'],
  // A captured address that runs something is shown as it is.
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['/orders', '/orders'],
  [null, 'not said'],
])('%s', (url, expected) => {
  expect(pathOfUrl(url)).toBe(expected)
})

const place = (entry: number, source = 'a'): Evidence => ({
  source: source as SourceId,
  pointer: `/log/entries/${entry}/request`,
})

const role = (name: string, place: Evidence, basis: Basis = 'observed'): Claim<Subjects['roles']> => ({
  ...sampleClaim(name, { kind: 'role', name, recognisedBy: '' } as const, basis),
  evidence: [place],
})

const may = (name: string, place: Evidence): Claim<Subjects['roles']> => ({
  ...sampleClaim(`may ${name}`, { kind: 'permission', role: name, on: 'calls/x', verdict: 'allowed' } as const),
  evidence: [place],
})

test.each([
  ['what a person said of the entry', 'clerk', undefined, [role('admin', place(7))], 'clerk'],
  ['what a person said of the recording', null, 'clerk', [role('admin', place(7))], 'clerk'],
  [
    'a role stated of this entry',
    null,
    undefined,
    [role('admin', place(7)), role('guest', place(1))],
    'inferred: admin',
  ],
  [
    'the one role of the recording',
    null,
    undefined,
    [role('admin', place(1)), role('guest', place(7, 'b'))],
    'inferred: admin',
  ],
  ['a role that asked for this', null, undefined, [may('clerk', place(7)), role('admin', place(1))], 'inferred: clerk'],
  [
    'one of several',
    null,
    undefined,
    [role('admin', place(1)), role('guest', place(2))],
    'inferred, one of: admin, guest',
  ],
  ['a role that is only declared', null, undefined, [role('admin', place(7), 'declared')], 'not said'],
  ['nothing', null, undefined, [], 'not said'],
])('as whom: %s', (_, identity, given, stated, expected) => {
  const source = { id: 'a' as SourceId, ...(given === undefined ? {} : { identity: given }) }
  expect(identityWords({ identity, evidence: place(7) }, source, stated)).toBe(expected)
})
