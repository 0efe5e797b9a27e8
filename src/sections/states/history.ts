import type { Aimed, Change } from './changes.ts'
import type { Sighting, Thing } from './thing.ts'

/** What is known of one field of one thing. */
export interface History {
  readonly thing: Thing
  readonly timeline: readonly Sighting[]
  readonly changes: readonly Change[]
  readonly aimed: readonly Aimed[]
}
