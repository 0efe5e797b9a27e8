import { expect, test } from 'vitest'
import { sampleClaim } from '../../../evidence/claim.test-sample.ts'
import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { askedWords, limitsOf, limitWords, rulesOfField } from './limits.ts'

function rule(
  kind: RuleSubject['rule'],
  value: RuleSubject['value'],
  more: Partial<Claim<RuleSubject>> = {},
): Claim<RuleSubject> {
  const target = { call: 'calls/POST /a', field: 'x' }
  const subject: RuleSubject = { kind: 'rule', target, witnesses: [], rule: kind, value, message: null, enforcedBy: [] }
  return { ...sampleClaim(kind, subject), ...more }
}

function check(...rules: readonly Claim<RuleSubject>[]): readonly string[] {
  const { limits, others } = limitsOf(rules)
  return [
    ...limits.map(limit => `${limitWords(limit)}${limit.isDeclared ? ' declared' : ''}`),
    ...others.map(({ id }) => id),
  ]
}

test.each<[readonly Claim<RuleSubject>[], readonly string[]]>([
  [[rule('minLength', 1), rule('maxLength', 120)], ['1 to 120 characters']],
  [[rule('maximum', 5)], ['to 5']],
  [[rule('minimum', 0)], ['from 0']],
  [
    [rule('minimum', 0), rule('maxLength', 3)],
    ['from 0', 'to 3 characters'],
  ],
  [[rule('maximum', 5), rule('maximum', 9)], ['to 9']],
  [[rule('maximum', 5, { basis: 'declared' })], ['to 5 declared']],
  [[rule('maximum', 5, { basis: 'declared' }), rule('minimum', 1)], ['1 to 5']],
  [
    [rule('unique', true), rule('maximum', '2026-01-01')],
    ['unique', 'maximum'],
  ],
  [[], []],
])('%#', (rules, expected) => {
  expect(check(...rules)).toEqual(expected)
})

test('rules of a field are those of the calls that carry it', () => {
  const own = rule('unique', true)
  expect(rulesOfField(['calls/POST /a'], 'x', [own])).toEqual([own])
  expect(rulesOfField(['calls/POST /a'], 'y', [own])).toEqual([])
  expect(rulesOfField(['calls/POST /b'], 'x', [own])).toEqual([])
  const said = { ...own, subject: { ...own.subject, target: { ...own.subject.target, message: 'add' } } }
  expect(rulesOfField(['calls/POST /a'], 'x', [said])).toEqual([])
})

test('what only a message says is said in its words', () => {
  const { subject } = rule('other', null)
  expect(askedWords({ ...subject, message: 'A repair takes at least 5 days.' })).toEqual([
    '“A repair takes at least 5 days.”',
  ])
  expect(askedWords(subject)).toEqual(['as the message says'])
  expect(askedWords({ ...rule('unique', true).subject, message: 'Taken already.' })).toEqual(['must be unique'])
})
