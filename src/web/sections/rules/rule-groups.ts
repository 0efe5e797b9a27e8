import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { compareText } from '../../../specification/order.ts'
import { type RulesOfTarget, rulesByTarget } from '../../../specification/rule-targets.ts'

/** What the rules are filtered by: who holds to them, and their kind. Null: all. */
export interface RuleFilter {
  readonly by: 'server' | 'client' | 'nobody' | null
  readonly kind: RuleSubject['rule'] | null
}

/** The rules that pass the filter, by what they bind; there those of a field together. */
export const ruleGroups = (claims: readonly Claim<RuleSubject>[], filter: RuleFilter): readonly RulesOfTarget[] =>
  rulesByTarget(claims.filter(({ subject }) => passes(subject, filter))).map(group => ({
    ...group,
    claims: byField(group.claims),
  }))

/** Fields as their first rules stand; within a field the order in which they were stated. */
function byField(claims: readonly Claim<RuleSubject>[]): readonly Claim<RuleSubject>[] {
  const fields = new Map<string, Claim<RuleSubject>[]>()
  for (const claim of claims) {
    const { field } = claim.subject.target
    const known = fields.get(field)
    if (known === undefined) fields.set(field, [claim])
    else known.push(claim)
  }
  return [...fields.values()].flat()
}

/** How many rules there are of each kind, the most frequent first. */
export function ruleKinds(claims: readonly Claim<RuleSubject>[]): readonly (readonly [RuleSubject['rule'], number])[] {
  const counts = new Map<RuleSubject['rule'], number>()
  for (const { subject } of claims) counts.set(subject.rule, (counts.get(subject.rule) ?? 0) + 1)
  return [...counts].toSorted(([left, count], [right, other]) => other - count || compareText(left, right))
}

/** Whether a rule passes. */
export function passes({ rule, enforcedBy }: RuleSubject, { by, kind }: RuleFilter): boolean {
  if (kind !== null && rule !== kind) return false
  if (by === null) return true
  return by === 'nobody' ? enforcedBy.length === 0 : enforcedBy.includes(by)
}

/** Whether a rule is a limit, which is drawn as a dimension. */
export function isLimit({ rule }: RuleSubject): boolean {
  return rule === 'minLength' || rule === 'maxLength' || rule === 'minimum' || rule === 'maximum'
}
