import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { parsedUrl } from '../../parsed-url.ts'
import { pathSegments } from '../../path-tree.ts'
import { echoed } from '../../refusals/echo.ts'
import { refusals } from '../../refusals/refusal.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { withoutTokens } from '../../token.ts'

/**
 * What pages tell whoever did what was asked, where the answer is a page or leads to one: `Order #{id} was saved.` What it repeats of the
 * request is named, and so is what the address that it led to names. At the places of the pages.
 */
export type Tellings = Sample<Sightings>

const TEXTS = 16

export const tellings: Fold<Tellings, ExchangeObservation> = {
  empty: () => emptySample(TEXTS),
  add: (state, observation) => {
    const { exchange, landed } = observation
    const { request, response, landing } = exchange
    if (landing === undefined || /^(?:GET|HEAD)$/i.test(request.method)) return state
    if (response === undefined || response.status >= 400 || refusals(exchange).length > 0) return state
    for (const { kind, text } of landing.messages) {
      if (kind !== 'success' && kind !== 'notice') continue
      const { message } = echoed(text, request, null, null)
      const seen = sampled(state, withoutTokens(withoutId(message, landing.url)), () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, { id: observation.id, place: landed ?? observation.place })
    }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

/** `Issue #6 was made.` on `/issues/6` or `/issue?id=6` */
function withoutId(text: string, url: string): string {
  const { pathname = '', query = [] } = parsedUrl(url) ?? {}
  const ids = new Set([...pathSegments(pathname), ...query.map(([, value]) => value)].filter(each => /\d/.test(each)))
  return ids.size === 0 ? text : text.replace(/[\p{L}\d_-]+/gu, word => (ids.has(word) ? '{id}' : word))
}
