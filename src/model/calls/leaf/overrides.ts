import type { MethodOverride } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/** Where calls that were sent as POST said that they mean this method: `field _method`; `header x-http-method form` where a form asks, `field _method JSON` where an object does. */
export type Overrides = Sample<Sightings>

const KINDS = 8

export const overrides: Fold<Overrides, ExchangeObservation> = {
  empty: () => emptySample(KINDS),
  add: (state, observation) => {
    const { override } = observation.exchange.request
    const seen = override === undefined ? undefined : sampled(state, placeOf(override), noSightings)
    if (seen !== undefined) sight(seen, observation)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

const placeOf = ({ by, asked }: MethodOverride): string => (asked === undefined ? by : `${by} ${asked}`)
