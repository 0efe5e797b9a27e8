import { inFiles } from '../evidence/built-file.ts'
import { type Evidence, type Place, type SomeEvidence, sourceIn } from '../evidence/evidence.ts'
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

/** The readers' own: the pointer of an ordinal that they gave out, and of a part below it. */
export type PointerOf = (ordinal: number, part: string) => string

/** Where in the source that a script was made of something stands: at a place of the script's delivery, and there at `within`. */
export type OriginalOf = (place: Place, within: string) => string | undefined

/**
 * Where a description is a file of its own, pointers lead into its text, and of a folder of built files they name the file, as whoever
 * has the files needs them.
 */
export function places(sources: readonly Source[], pointerOf: PointerOf, originalOf: OriginalOf = none): Places {
  const byNumber = new Map([...sourceNumbers(sources.map(({ id }) => id))].map(([id, number]) => [number, id]))
  const descriptions = new Set(sources.flatMap(({ id, kind }) => (kind === 'description' ? [id] : [])))
  const files = new Map(sources.map(source => [source.id, source.files]))
  const one = (place: Place, part = '', within?: string): Evidence => {
    const source = byNumber.get(sourceIn(place))
    if (source === undefined) throw new Error(`places: no source has the number ${sourceIn(place)}`)
    if (descriptions.has(source)) return { source, pointer: within ?? '' }
    const pointer = pointerOf(place % 2 ** 32, part)
    if (within === undefined) return { source, ...inFiles({ pointer }, files.get(source)) }
    const at = { source, ...inFiles({ pointer, within }, files.get(source)) }
    const original = originalOf(place, within)
    return original === undefined ? at : { ...at, original }
  }
  return {
    one,
    evidence: (sightings, part, within) => {
      const kept = Array.from(settle(sightings).places.slice(0, KEPT)).sort((a, b) => a - b)
      const [first, ...rest] = kept.map(place => one(place, part, within))
      if (first === undefined) throw new Error('places: a claim without a sighting')
      return [first, ...rest]
    },
  }
}

const none = (): undefined => {}

/**
 * 20 bits that stand for each source within a place: the first five hex digits of its id, or, where two ids share them, the next
 * number that is free, in the order of the ids.
 */
export function sourceNumbers(sources: Iterable<SourceId>): ReadonlyMap<SourceId, number> {
  const taken = new Set<number>()
  const numbers = new Map<SourceId, number>()
  for (const source of [...new Set(sources)].sort()) {
    let number = parseInt(source.slice(0, 5), 16)
    while (taken.has(number)) number = (number + 1) % 2 ** 20
    taken.add(number)
    numbers.set(source, number)
  }
  return numbers
}
