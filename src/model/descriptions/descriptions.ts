import type { DescriptionReading } from '../../evidence/description.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampleIn, sortedEntries } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** The descriptions that were given or answered, by text and place of delivery. */
export type Descriptions = Sample<Description>

/** One API description. */
export interface Description {
  /** Where the application answered with it; null where it was given as a file. */
  readonly url: string | null
  /** Where its text stands at the places of the sightings. */
  readonly part: string
  readonly reading: DescriptionReading
  readonly sightings: Sightings
}

const DESCRIPTIONS = 64

export const descriptions: Fold<Descriptions> = {
  empty: () => emptySample(DESCRIPTIONS),
  add: (state, observation) => {
    if (observation.kind !== 'description') return state
    const { url, part, reading } = observation
    const sightings = sight(noSightings(FEW_SIGHTINGS), observation)
    sampleIn(state, JSON.stringify([reading.digest, url, part]), { url, part, reading, sightings }, merged)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, merged),
}

const merged = (left: Description, right: Description): Description => ({
  ...left,
  sightings: mergeSightings(left.sightings, right.sightings),
})

/** Those that were given, and those that these origins answered with, in a fixed order. */
export const descriptionsOf = (state: Descriptions, origins: readonly string[]): readonly Description[] =>
  sortedEntries(state)
    .map(([, description]) => description)
    .filter(({ url }) => url === null || (URL.canParse(url) && origins.includes(new URL(url).origin)))
