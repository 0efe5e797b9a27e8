import { expect, test } from 'vitest'
import type { Claim } from '../evidence/claim.ts'
import type { RuleSubject } from '../evidence/subjects.ts'
import { rulesByTarget } from './rule-targets.ts'

const rule = (target: RuleSubject['target']): Claim<RuleSubject> => ({
  id: JSON.stringify(target),
  subject: {
    kind: 'rule',
    target,
    witnesses: ['script'],
    rule: 'required',
    value: true,
    message: null,
    enforcedBy: [],
  },
  basis: 'declared',
  support: 1,
  against: 0,
  evidence: [{ source: 'a'.repeat(16) as never, pointer: '/0' }],
  review: null,
})

test('rules of fields of which nobody knows where they are sent stand behind those of calls and screens', () => {
  const rules = [{ field: 'age' }, { call: 'calls/POST /orders', field: 'age' }, { screen: 'screens//a', field: 'age' }]
  expect(rulesByTarget(rules.map(rule)).map(({ target }) => target)).toEqual([
    { call: 'calls/POST /orders' },
    { screen: 'screens//a' },
    {},
  ])
})
