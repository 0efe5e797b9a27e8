import type { Claim } from '../evidence/claim.ts'
import type { RuleSubject } from '../evidence/subjects.ts'
import { compareText } from './order.ts'

/** Rules of what binds together: a call, what it does with one kind of things, a message on the socket that a call keeps open, a screen, or any place where their fields stand. */
export interface RulesOfTarget {
  /** Of no other target. */
  readonly key: string
  readonly target: Omit<RuleSubject['target'], 'field'>
  /** In the order in which they were stated. */
  readonly claims: readonly Claim<RuleSubject>[]
}

/** The rules by what they bind, in a fixed order; those of fields of which nobody knows where they are sent stand last. */
export function rulesByTarget(claims: readonly Claim<RuleSubject>[]): readonly RulesOfTarget[] {
  const targets = new Map<string, { target: RuleSubject['target']; claims: Claim<RuleSubject>[] }>()
  for (const claim of claims) {
    const { target } = claim.subject
    const key = [target.call ?? target.screen ?? '', target.message ?? target.of?.value ?? ''].join(' ')
    const known = targets.get(key)
    if (known === undefined) targets.set(key, { target, claims: [claim] })
    else known.claims.push(claim)
  }
  return [...targets]
    .toSorted(([left], [right]) => Number(left === NOWHERE) - Number(right === NOWHERE) || compareText(left, right))
    .map(
      ([
        key,
        {
          target: { field: _, ...target },
          claims: own,
        },
      ]) => ({ key, target, claims: own }),
    )
}

/** The key of what binds fields wherever they stand. */
const NOWHERE = ' '
