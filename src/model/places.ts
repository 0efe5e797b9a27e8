import type { Evidence, Place, SomeEvidence } from '../evidence/evidence.ts'
import type { Source, SourceId } from '../evidence/source.ts'
import { type Sightings, settle } from './sightings.ts'

/** How many places a claim keeps. */
const KEPT = 20

/** Turns sightings back into evidence. */
export interface Places {
  /**
   * At most 20 places, sorted.
   * @param part appended to each pointer: `/response/content/text`
   */
  readonly evidence: (sightings: Sightings, part?: string, within?: string) => SomeEvidence
  readonly one: (place: Place, part?: string, within?: string) => Evidence
}

/** @param pointerOf the reader's own: the pointer of an ordinal that it gave out */
export function places(sources: readonly Source[], pointerOf: (ordinal: number) => string): Places {
  const byNumber = new Map<number, SourceId>(sources.map(source => [sourceNumber(source.id), source.id]))
  if (byNumber.size !== new Set(sources.map(source => source.id)).size)
    throw new Error('places: two sources share the first 20 bits of their digests')
  const one = (place: Place, part = '', within?: string): Evidence => {
    const source = byNumber.get(Math.floor(place / 2 ** 32))
    if (source === undefined) throw new Error(`places: no source has the number ${Math.floor(place / 2 ** 32)}`)
    const pointer = pointerOf(place % 2 ** 32) + part
    return within === undefined ? { source, pointer } : { source, pointer, within }
  }
  return {
    one,
    evidence: (sightings, part, within) => {
      const kept = settle(sightings).places.slice(0, KEPT).toSorted((a, b) => a - b)
      const [first, ...rest] = kept.map(place => one(place, part, within))
      if (first === undefined) throw new Error('places: a claim without a sighting')
      return [first, ...rest]
    },
  }
}

/** 20 bits that stand for a source within a place: the first five hex digits of its id. */
export const sourceNumber = (source: SourceId): number => parseInt(source.slice(0, 5), 16)
