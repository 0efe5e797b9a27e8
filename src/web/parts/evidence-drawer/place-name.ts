import type { Evidence } from '../../../evidence/evidence.ts'
import { figure } from '../../../specification/words.ts'
import { entryOf } from './entry-of.ts'

/** "entry 97"; "place" for what is no entry. */
export function placeName(place: Evidence): string {
  const entry = entryOf(place)
  return entry === null ? 'place' : `entry ${figure(entry)}`
}
