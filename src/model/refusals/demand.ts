import type { JsonValue } from '../../evidence/exchange.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'

/** What a value must be, as an answer says it. */
export interface Demand {
  readonly rule: RuleSubject['rule']
  /** `true` where the rule has no bound; null where the answer does not say it. */
  readonly value: JsonValue
  /** Of a list to choose from: that nothing may be chosen as well. */
  readonly orEmpty?: true
}

/** That something is demanded of a field, and not what. */
export const UNSAID: Demand = { rule: 'other', value: null }

/** What the software below a server says of one field: which of those that were sent it is, and what it must be. */
export interface SaidOfField {
  readonly field: string
  readonly demand: Demand
}
