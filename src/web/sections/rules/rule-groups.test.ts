import { expect, test } from 'vitest'
import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { isLimit, ruleGroups, ruleKinds } from './rule-groups.ts'

const rule = (
  target: RuleSubject['target'],
  kind: RuleSubject['rule'],
  enforcedBy: RuleSubject['enforcedBy'],
): Claim<RuleSubject> => ({
  id: `rules/${target.call ?? target.screen ?? ''}#${target.field} ${kind}`,
  basis: 'observed',
  subject: { kind: 'rule', target, rule: kind, value: 1, message: null, enforcedBy, witnesses: ['markup'] },
  support: 1,
  against: 0,
  evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
  review: null,
})
const rules = [
  rule({ screen: 'screens//orders', field: 'name' }, 'required', ['client']),
  rule({ call: 'calls/POST /orders', field: 'name' }, 'required', ['client', 'server']),
  rule({ call: 'calls/POST /orders', field: 'days' }, 'maximum', ['server']),
  rule({ field: 'mail' }, 'format', []),
]
const found = (filter: Parameters<typeof ruleGroups>[1]) =>
  ruleGroups(rules, filter).map(({ key, claims }) => [key.trim(), ...claims.map(({ subject }) => subject.target.field)])

test('rules stand with the call or screen that they bind, and those of none last', () => {
  expect(found({ by: null, kind: null })).toEqual([
    ['calls/POST /orders', 'name', 'days'],
    ['screens//orders', 'name'],
    ['', 'mail'],
  ])
})

test('rules of messages on one socket stand with the message', () => {
  const said = (message: string, kind: RuleSubject['rule']) =>
    rule({ call: 'calls/GET /socket', message, field: 'name' }, kind, ['server'])
  const groups = ruleGroups([said('rename', 'required'), said('add', 'minLength')], { by: null, kind: null })
  expect(groups.map(({ target, claims }) => [target.message, ...claims.map(({ subject }) => subject.rule)])).toEqual([
    ['add', 'minLength'],
    ['rename', 'required'],
  ])
})

test.each([
  [{ by: 'server', kind: null }, [['calls/POST /orders', 'name', 'days']]],
  [
    { by: 'client', kind: 'required' },
    [
      ['calls/POST /orders', 'name'],
      ['screens//orders', 'name'],
    ],
  ],
  [{ by: 'nobody', kind: null }, [['', 'mail']]],
  [{ by: 'nobody', kind: 'enum' }, []],
] as const)('filtered by %j', (filter, groups) => {
  expect(found(filter)).toEqual(groups)
})

test('kinds are counted, the most frequent first', () => {
  expect(ruleKinds(rules)).toEqual([
    ['required', 2],
    ['format', 1],
    ['maximum', 1],
  ])
})

test('limits are drawn as dimensions, other rules are not', () => {
  expect(rules.map(({ subject }) => isLimit(subject))).toEqual([false, false, true, false])
})
