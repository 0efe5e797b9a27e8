import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { wasDenied } from '../../access/access.ts'
import type { Fold } from '../../fold.ts'
import { refusals } from '../../refusals/refusal.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { isRedacted } from '../../token.ts'

/** What forms sent that may have been the button which was pressed, with how that was answered where it was not refused: see `pressedKey`. */
export type Pressed = Sample<Sightings>

const KEPT = 256
/** Longer ones are no words of a button. */
const LONGEST = 40

export const pressed: Fold<Pressed, ExchangeObservation> = {
  empty: () => emptySample(KEPT),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const fields = request.body?.fields
    if (fields === undefined || response === undefined || response.status >= 400) return state
    if (wasDenied(observation.exchange) || refusals(observation.exchange).length > 0) return state
    for (const { name, value } of fields) {
      // A button that has a name and no value sends nothing under it.
      if (value.length > LONGEST || isRedacted(value) || isRedacted(name)) continue
      const seen = sampled(state, pressedKey(name, value, response.status), () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, observation)
    }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

const pressedKey = (name: string, value: string, status: number): string => JSON.stringify([name, value, status])

export const readPressed = (key: string): readonly [name: string, value: string, status: number] =>
  JSON.parse(key) as [string, string, number]
