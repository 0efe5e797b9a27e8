import type { Observation } from '../../evidence/observation.ts'
import type { ScriptReading } from '../../evidence/script.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampleIn, sortedEntries } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** What the delivered scripts say, by address and text. */
export type Scripts = Sample<{ readonly reading: ScriptReading; readonly sightings: Sightings }>

/** One script of the application. */
export interface Script {
  /** Absolute. */
  readonly url: string
  readonly reading: ScriptReading
  readonly sightings: Sightings
}

const SCRIPTS = 4096

export const scripts: Fold<Scripts, Observation> = {
  empty: () => emptySample(SCRIPTS),
  add: (state, observation) => {
    if (observation.kind !== 'script') return state
    const { url, reading } = observation
    const sightings = sight(noSightings(FEW_SIGHTINGS), observation)
    sampleIn(state, `${reading.digest} ${url}`, { reading, sightings }, merged)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, merged),
}

type Kept = { readonly reading: ScriptReading; readonly sightings: Sightings }

const merged = (left: Kept, right: Kept): Kept => ({
  reading: left.reading,
  sightings: mergeSightings(left.sightings, right.sightings),
})

/** The scripts of these origins, in a fixed order. */
export function scriptsOf(state: Scripts, origins: readonly string[]): readonly Script[] {
  return sortedEntries(state)
    .map(([key, { reading, sightings }]) => ({ url: key.slice(key.indexOf(' ') + 1), reading, sightings }))
    .filter(({ url }) => URL.canParse(url) && origins.includes(new URL(url).origin))
}
