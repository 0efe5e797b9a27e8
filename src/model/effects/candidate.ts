import type { EffectValue } from '../../evidence/subjects.ts'
import type { Outcome } from './outcomes.ts'
import type { ToldValue } from './told-values.ts'

/** One way to say what a field becomes. */
export interface Candidate {
  readonly becomes: EffectValue
  /** What the field then is; undefined: as it was. */
  readonly of: (outcome: Outcome) => ToldValue | undefined
  /** How often it has to be shown; where the answers to the call itself show it, `ifAnswered` is enough. */
  readonly least: number
  readonly ifAnswered: number
  /** In how many ways it has to vary: what is always the same may be so by chance. */
  readonly distinct: number
  /** What varies; what the field becomes, where nothing is said. */
  readonly varies?: (outcome: Outcome) => string
}

/** What no field ever becomes: said where a candidate does not hold. */
export const NOTHING: ToldValue = '#'
