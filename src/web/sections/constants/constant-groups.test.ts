import { expect, test } from 'vitest'
import type { Claim } from '../../../evidence/claim.ts'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ConstantSubject } from '../../../evidence/subjects.ts'
import { constantGroups, isMeasure, listValues } from './constant-groups.ts'

const constant = (name: string, value: JsonValue, meaning: ConstantSubject['meaning']): Claim<ConstantSubject> => ({
  id: `constants/${name}`,
  basis: 'observed',
  subject: { kind: 'constant', name, value, unit: null, meaning, witnesses: ['a', 'b'] },
  support: 1,
  against: 0,
  evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
  review: null,
})

test('constants stand by their meaning, page sizes first and what has none last', () => {
  const claims = [
    constant('x', 1, 'other'),
    constant('colours', ['red'], 'option list'),
    constant('b', 25, 'page size'),
    constant('a', 10, 'page size'),
  ]
  expect(
    constantGroups(claims).map(({ meaning, claims }) => [meaning, ...claims.map(({ subject }) => subject.name)]),
  ).toEqual([
    ['page size', 'b', 'a'],
    ['option list', 'colours'],
    ['other', 'x'],
  ])
})

test.each([
  [25, true, null],
  ['EUR', false, null],
  [['a', 1], false, ['a', 1]],
] as const)('%j is drawn as what it is', (value, measure, list) => {
  expect(isMeasure(constant('x', value, 'other').subject)).toBe(measure)
  expect(listValues(value)).toEqual(list)
})
