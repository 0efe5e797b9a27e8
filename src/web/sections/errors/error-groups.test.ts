import { expect, test } from 'vitest'
import type { Claim } from '../../../evidence/claim.ts'
import type { ErrorSubject } from '../../../evidence/subjects.ts'
import { errorGroups, statusWords } from './error-groups.ts'

const error = (
  status: number,
  code: string | null,
  support: number,
  basis: Claim<unknown>['basis'] = 'observed',
): Claim<ErrorSubject> => ({
  id: `errors/${status} ${code ?? ''}`,
  basis,
  subject: { kind: 'error', status, code, message: null, calls: [] },
  support,
  against: 0,
  evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
  review: null,
})
const errors = [
  error(0, 'W', 4, 'declared'),
  error(403, 'B', 1),
  error(403, 'A', 2),
  error(200, null, 1),
  error(403, 'C', 9),
]

test.each([
  [
    { sort: 'code' },
    [
      [200, null],
      [403, 'A', 'B', 'C'],
      [null, 'W'],
    ],
  ],
  [
    { sort: 'seen' },
    [
      [200, null],
      [403, 'C', 'A', 'B'],
      [null, 'W'],
    ],
  ],
  [{ sort: 'code', only: 200 }, [[200, null]]],
  [{ sort: 'code', only: null }, [[null, 'W']]],
  [{ sort: 'code', only: 500 }, []],
] as const)('%j', (asked, groups) => {
  expect(
    errorGroups(errors, asked).map(({ status, claims }) => [status, ...claims.map(({ subject }) => subject.code)]),
  ).toEqual(groups)
})

test('an error without an answer has no status', () => {
  expect([403, 0].map(statusWords)).toEqual(['403', 'no status'])
})
