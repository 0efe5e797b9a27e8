import type { Exchange } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { totalInHeader } from '../../../evidence/total-in-header.ts'
import type { Fold } from '../../fold.ts'
import { rememberingAll } from '../../remembering-all.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/** The header fields of answers that say something about the call, by name; `link next` where a next page was named, `location on` where it leads to another path. */
export type AnswerHeaders = Sample<Sightings>

const TELLING =
  /^(?:etag|location|content-location|link|retry-after|allow|accept-patch|www-authenticate|content-disposition|content-range|deprecation|sunset|x-total(?:-count)?|x-total-pages|x-next-page|x-page|x-per-page|x-pagination.*|x-has-more|(?:x-)?rate-?limit.*)$/

const isTelling = rememberingAll((name: string): boolean => TELLING.test(name))

export const answerHeaders: Fold<AnswerHeaders, ExchangeObservation> = {
  empty: () => emptySample(32),
  add: (state, observation) => {
    const see = (name: string): void => {
      const seen = sampled(state, name, () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, observation)
    }
    for (const { name, value } of observation.exchange.response?.headers ?? [])
      // A weak tag is never what is to be changed (RFC 9110, section 13.1.1): frameworks put one on every answer.
      if (isTelling(name) && !(name === 'etag' && value.startsWith('W/'))) {
        see(name)
        if (name === 'link' && /rel="?next/.test(value) && !isAll(observation.exchange)) see('link next')
        if (name === 'location' && leadsOn(observation.exchange.request.url, value)) see('location on')
      }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

const leadsOn = (from: string, to: string): boolean =>
  URL.canParse(to, from) && new URL(to, from).pathname !== new URL(from).pathname

/** Whether a list has all that there are, as its answer says: some name a next page all the same. */
function isAll({ response }: Exchange): boolean {
  const value = response?.body?.value
  const total = totalInHeader(response?.headers ?? [])
  return total !== null && Array.isArray(value) && value.length >= total
}
