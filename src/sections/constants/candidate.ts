import type { ConstantSubject } from '../../evidence/subjects.ts'
import type { Sightings } from '../../model/sightings.ts'

/** A number that may be a constant, with the kinds of place that agree on it. */
export interface Candidate {
  /** Behind `constants/`. */
  readonly id: string
  readonly name: string
  readonly value: number
  readonly unit: string | null
  readonly meaning: ConstantSubject['meaning']
  readonly witnesses: readonly string[]
  readonly sightings: Sightings
  /** The part of the entry where it stands. */
  readonly part: string
  /** What would show a second witness. */
  readonly next: string
}
