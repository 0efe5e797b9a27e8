import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'

/** Letters that a narrow column holds on a line or two. */
const FEW = 30
/** A rule in words takes about so many. */
const RULE = 18

/** Whether what is known of a field's values needs a line of its own where there is little room. */
export function isLong(rules: readonly Claim<RuleSubject>[], notes: readonly string[]): boolean {
  return notes.join('; ').length + rules.length * RULE > FEW
}
