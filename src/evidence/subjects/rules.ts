import type { JsonValue } from '../exchange.ts'
import type { OfKind } from '../of-kind.ts'

/** What a rule demands of a field. */
export type RuleKind =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'format'
  | 'enum'
  | 'unique'
  | 'other'

export interface RuleSubject {
  readonly kind: 'rule'
  readonly target: {
    readonly call?: string
    /** The name of what is sent on the socket that the call keeps open. */
    readonly message?: string
    readonly screen?: string
    /** Where the call is about things of several kinds: of which, by the path parameter that says it. */
    readonly of?: OfKind
    readonly field: string
  }
  readonly witnesses: readonly ('script' | 'markup' | 'rejection' | 'message' | 'description' | 'definition')[]
  readonly rule: RuleKind
  /** The bound; of what is unique only together with other fields, these. */
  readonly value: JsonValue
  /** Of a list: its form lets nothing be chosen as well. */
  readonly orEmpty?: true
  readonly message: string | null
  readonly enforcedBy: readonly ('client' | 'server')[]
  /** The only role that was seen to get the form that says so. */
  readonly shownTo?: string
}
