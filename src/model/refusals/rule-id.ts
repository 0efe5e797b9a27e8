import type { RuleSubject } from '../../evidence/subjects.ts'

/**
 * The id of a rule's claim, for whoever refers to it: `rules/POST /orders#email format`.
 * @param target a call or screen claim id
 */
export const ruleId = (target: string, field: string, rule: RuleSubject['rule']): string =>
  `rules/${target.startsWith('calls/') ? target.slice('calls/'.length) : target.slice('screens/'.length)}#${field} ${rule}`
