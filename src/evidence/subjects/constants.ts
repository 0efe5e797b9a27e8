import type { JsonValue } from '../exchange.ts'

export interface ConstantSubject {
  readonly kind: 'constant'
  readonly name: string
  readonly value: JsonValue
  readonly unit: string | null
  readonly meaning:
    | 'page size'
    | 'rate limit'
    | 'length limit'
    | 'file size'
    | 'timeout'
    | 'interval'
    | 'token lifetime'
    | 'currency'
    | 'option list'
    | 'other'
  /** What it is, where `meaning` has no word for that. */
  readonly sort?: 'switch' | 'upper limit' | 'lower limit'
  /** The two or more independent kinds of place that agree. */
  readonly witnesses: readonly string[]
}
