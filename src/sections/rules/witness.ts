import type { JsonValue } from '../../evidence/exchange.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import type { Sightings } from '../../model/sightings.ts'

/** One place that says what a field must be. */
export interface Witness {
  /** Of the claim. */
  readonly id: string
  readonly field: string
  readonly rule: RuleSubject['rule']
  readonly value: JsonValue
  readonly orEmpty?: true
  readonly witnesses: RuleSubject['witnesses']
  /** Claim ids. */
  readonly call?: string
  readonly screen?: string
  readonly of?: RuleSubject['target']['of']
  /** The name of the message, where the call keeps a socket open on which it is sent. */
  readonly sent?: string
  readonly message: string | null
  /** Who was seen to hold to it, or holds to it by its code; null where neither is known. */
  readonly by: 'client' | 'server' | null
  readonly sightings: Sightings
  /** The part of the entry that says it. */
  readonly part: string
  /** The line and column in a script. */
  readonly within?: string
  readonly because: readonly string[]
  /** The only role that was seen to get it, where others came to the same place. */
  readonly shownTo?: string | null
}
