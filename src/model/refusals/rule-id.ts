import type { RuleSubject } from '../../evidence/subjects.ts'
import type { Operation } from '../calls/operations.ts'

/**
 * The id of a rule's claim, for whoever refers to it: `rules/POST /orders#email format`.
 * @param target a call or screen claim id
 */
export const ruleId = (target: string, field: string, rule: RuleSubject['rule']): string =>
  `rules/${target.startsWith('calls/') ? target.slice('calls/'.length) : target.slice('screens/'.length)}#${field} ${rule}`

/** What rules of a call are said of: of a call about one kind of things (`/items/{kind}`), that of its kind, `calls/POST /items/boats`. */
export const ruleTarget = ({ id, kind }: Pick<Operation, 'id' | 'kind'>): string =>
  kind === undefined ? id : id.replace(`{${kind.parameter}}`, () => kind.value)
