import type { Evidence } from '../../../../evidence/evidence.ts'
import { figure, written } from '../../../../specification/words.ts'
import { entryOf, fileOf, isInText, snapshotOf } from './entry-of.ts'

/** "entry 97", "entry 97, line 1:48213", "snapshot 12", "assets/app.js:1:48213"; of a description where in it. */
export function placeName(place: Evidence): string {
  const entry = entryOf(place)
  const snapshot = snapshotOf(place)
  if (entry !== null) return isInText(place) ? `entry ${figure(entry)}, line ${place.within}` : `entry ${figure(entry)}`
  if (snapshot !== null) return `snapshot ${figure(snapshot)}`
  if (fileOf(place) !== null) return shortPath(place.pointer, 80)
  return /^\d+:\d+$/.test(place.pointer) ? `line ${place.pointer}` : written(place.pointer, 80)
}

/** A place in a file; of a long one the end, which says most. */
export function shortPath(place: string, longest: number): string {
  const letters = [...written(place, Infinity)]
  return letters.length <= longest ? letters.join('') : `…${letters.slice(1 - longest).join('')}`
}
