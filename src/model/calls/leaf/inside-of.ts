import type { BatchForm } from '../../../evidence/batches/batch-form.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { parsedUrl } from '../../parsed-url.ts'
import { type Sample, emptySample, mergeSamples, sampled, sortedEntries } from '../../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/** The requests that it was sent inside of, by their form and path. */
export type InsideOf = Sample<Sightings>

const ADDRESSES = 8

export const insideOf: Fold<InsideOf, ExchangeObservation> = {
  empty: () => emptySample(ADDRESSES),
  add: (state, observation) => {
    const { batch } = observation.exchange
    const path = batch === undefined ? undefined : parsedUrl(batch.url)?.pathname
    const seen = path === undefined ? undefined : sampled(state, `${batch?.form} ${path}`, noSightings)
    if (seen !== undefined) sight(seen, observation)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

/** Where a call was sent inside of others, sorted. */
export const wrappersIn = (state: InsideOf): readonly { readonly path: string; readonly form: BatchForm }[] =>
  sortedEntries(state).map(([key]) => {
    const space = key.indexOf(' ')
    return { path: key.slice(space + 1), form: key.slice(0, space) as BatchForm }
  })
