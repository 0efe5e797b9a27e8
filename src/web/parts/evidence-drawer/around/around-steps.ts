import type { Evidence } from '../../../../evidence/evidence.ts'
import { entryOf } from '../places/entry-of.ts'

/** A place on the way that a thing took, before, at or after the one that is open. */
export interface Step {
  readonly place: Evidence
  readonly entry: number
  readonly isOpen: boolean
}

/**
 * The exchanges of one recording around the one that is open: those that the statement rests on, and those nearest to them in
 * which the entity stands, in the order of the recording.
 */
export function stepsAround(open: Evidence, own: readonly Evidence[], ofEntity: readonly Evidence[]): readonly Step[] {
  const at = entryOf(open)
  if (at === null) return []
  const before = nearest(ofEntity, open, entry => entry < at, -1)
  const after = nearest(ofEntity, open, entry => entry > at, 1)
  const byEntry = new Map<number, Evidence>()
  for (const place of [...before, ...after, ...own]) {
    const entry = entryOf(place)
    if (entry !== null && place.source === open.source) byEntry.set(entry, place)
  }
  byEntry.set(at, open)
  return [...byEntry]
    .toSorted(([left], [right]) => left - right)
    .map(([entry, place]) => ({ place, entry, isOpen: entry === at }))
}

const NEAR = 2

function nearest(
  places: readonly Evidence[],
  { source }: Evidence,
  isWanted: (entry: number) => boolean,
  side: 1 | -1,
): readonly Evidence[] {
  return places
    .filter(place => place.source === source && isWanted(entryOf(place) ?? Number.NaN))
    .toSorted((left, right) => side * ((entryOf(left) ?? 0) - (entryOf(right) ?? 0)))
    .slice(0, NEAR)
}
