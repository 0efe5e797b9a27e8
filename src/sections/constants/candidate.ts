import type { Evidence } from '../../evidence/evidence.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { ConstantSubject } from '../../evidence/subjects.ts'
import type { Sightings } from '../../model/sightings.ts'

/** A number or a list that may be a constant, with the kinds of place that agree on it. */
export interface Candidate {
  /** Behind `constants/`. */
  readonly id: string
  readonly name: string
  readonly value: JsonValue
  readonly unit: string | null
  readonly meaning: ConstantSubject['meaning']
  readonly sort?: ConstantSubject['sort']
  readonly witnesses: readonly string[]
  readonly sightings: Sightings
  /** The part of the entry where it stands. */
  readonly part: string
  /** The line and column, where it stands in a script. */
  readonly within?: string
  /** Places in scripts that say the same. */
  readonly also?: readonly Evidence[]
  /** Not asked after where it has one witness only: there are many of its kind, and each is stated elsewhere. */
  readonly quiet?: true
  /** What would show a second witness. */
  readonly next: string
}
