import type { Evidence } from '../../../evidence/evidence.ts'
import { figure, written } from '../../../specification/words.ts'
import { entryOf, isInText, snapshotOf } from './entry-of.ts'

/** "entry 97", "entry 97, line 1:48213", "snapshot 12"; of a description where in it. */
export function placeName(place: Evidence): string {
  const entry = entryOf(place)
  const snapshot = snapshotOf(place)
  if (entry !== null) return isInText(place) ? `entry ${figure(entry)}, line ${place.within}` : `entry ${figure(entry)}`
  if (snapshot !== null) return `snapshot ${figure(snapshot)}`
  return /^\d+:\d+$/.test(place.pointer) ? `line ${place.pointer}` : written(place.pointer, 80)
}
