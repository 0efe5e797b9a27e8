import type { Parameters, SeenParameter } from '../calls/leaf/parameters.ts'
import { seenCount } from '../sightings.ts'
import type { Reason } from './refusals.ts'

/** Whether more requests were answered that left a parameter out than were refused for it under a status of success; counts of many are estimates. */
export function isAskedWithout({ accepted }: SeenParameter, { refusal, sightings }: Reason, all: Parameters): boolean {
  const answered = seenCount(all.accepted)
  const without = answered - seenCount(accepted) - (refusal.status < 400 ? seenCount(sightings) : 0)
  return without > answered * ESTIMATED
}

/** The share that an estimate may be wrong by. */
const ESTIMATED = 0.05
