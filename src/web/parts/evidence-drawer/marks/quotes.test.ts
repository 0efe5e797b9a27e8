import { expect, test } from 'vitest'
import type { Claim } from '../../../../evidence/claim.ts'
import type { Subjects } from '../../../../evidence/subjects.ts'
import { fieldOf } from '../../fields/field-of.ts'
import { quotesOf } from './quotes.ts'

function check(subject: Partial<Subjects[keyof Subjects]>, field?: string): readonly string[] {
  const claim = { subject } as unknown as Claim<Subjects[keyof Subjects]>
  return quotesOf(claim, null, field === undefined ? null : fieldOf(field))
}

test.each<[Partial<Subjects[keyof Subjects]>, readonly string[]]>([
  [
    { kind: 'error', status: 400, code: 'TAKEN', message: 'Value for {field} has to be unique.' },
    ['has to be unique.', 'Value for', 'TAKEN'],
  ],
  [{ kind: 'error', status: 400, code: null, message: null }, []],
  [
    { kind: 'error', status: 409, code: null, message: 'taken', shownAs: 'The name is taken' },
    ['taken', 'The name is taken'],
  ],
  [{ kind: 'constant', value: [10, 'EUR', true] }, ['10', 'EUR']],
  [{ kind: 'purpose', text: 'Lends tools' }, ['Lends tools']],
  [{ kind: 'lifecycle', field: 'status' }, ['status']],
  [{ kind: 'call' }, []],
])('%o', (subject, expected) => {
  expect(check(subject)).toEqual(expected)
})

test('of a part its name', () => {
  expect(check({ kind: 'entity' }, '/field/author')).toEqual(['author'])
  expect(check({ kind: 'call' }, '/response/200/data/[]')).toEqual(['data'])
})
test('of a gap what it names', () => {
  const gap = { what: 'how `status` becomes `open`', because: 'GET /orders/{id} says so' }
  expect(quotesOf(null, { ...gap, id: '', next: '', blocks: false, evidence: [], opens: 0 }, null)).toEqual([
    'status',
    'open',
    '/orders/',
  ])
})
test('of a call that code declares its path', () => {
  const subject = { kind: 'call', path: '/versions/{versionId}/promote' }
  const claim = { basis: 'declared', subject } as unknown as Claim<Subjects[keyof Subjects]>
  expect(quotesOf(claim, null, null)).toEqual(['/versions/', '/promote'])
  const reasons = ['a script names POST /v/{id}/promote; no such call was seen']
  expect(quotesOf({ ...claim, reasons }, null, null)).toEqual(['/promote', '/versions/'])
})
