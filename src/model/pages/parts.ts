import { type Sample, mergeSamples, sampled } from '../sample.ts'
import { SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** Texts with the observations that showed them: a bounded choice of them. */
export type Parts = Sample<Sightings>

/** In place. */
export function sightPart(
  parts: Parts,
  text: string,
  seen: { readonly id: number; readonly place: number },
  limit: number = SIGHTINGS,
): void {
  const sightings = sampled(parts, text, () => noSightings(limit))
  if (sightings !== undefined) sight(sightings, seen)
}

/** Consumes both. */
export const mergeParts = (left: Parts, right: Parts): Parts => mergeSamples(left, right, mergeSightings)

/** A copy that may be consumed. */
export const copyOf = (sightings: Sightings): Sightings => mergeSightings(noSightings(sightings.limit), sightings)
