import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { pathSegments } from '../path-tree.ts'
import { segmentClass } from '../segment.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { eachName } from '../values/scalars.ts'

/**
 * Where the answer repeats a word of the path under a key that names things: `GET /plugins/dummy` answered with `name:
 * "dummy"`. By `segment index`, a space and the key.
 */
export type OwnEchoes = Sample<Sightings>

const KINDS = 24
/** What repeats the path stands near the front of an answer. */
const VISITS = 2_000

export const ownEchoes: Fold<OwnEchoes, ExchangeObservation> = {
  empty: () => emptySample(KINDS),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const value = response?.body?.value
    if (response === undefined || response.status >= 300 || value === undefined || typeof value !== 'object')
      return state
    if (!URL.canParse(request.url)) return state
    const words = new Map<string, number>()
    for (const [index, segment] of pathSegments(new URL(request.url).pathname).entries())
      if (index > 0 && segment.length >= 2 && segmentClass(segment) === 'literal') words.set(segment, index)
    if (words.size === 0) return state
    const look = (key: string, text: string): void => {
      const index = words.get(text)
      if (index === undefined || key === 'title' || key === 'label') return
      const seen = sampled(state, `${index} ${key}`, () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, observation)
    }
    eachName(value, look, VISITS)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}
