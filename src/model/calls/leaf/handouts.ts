import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { credentialsOf, sessionCookies, tokenFields, tokenHeaders } from '../../identities/session.ts'
import { isRefusedAtLanding } from '../../landings/outcome.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { isRedacted } from '../../token.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/** What answers hand out to show who asks, by where it stands: `cookie sid`, `body session.token`, `header x-auth-token`. */
export type Handouts = Sample<Sightings>

const KINDS = 16
/** What goes on with a list, or lets somebody else in, tells nobody who asks. */
const ELSEWHERE = /next|page|cursor|continu|invit|reset|share/i

export const handouts: Fold<Handouts, ExchangeObservation> = {
  empty: () => emptySample(KINDS),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    if (response === undefined || response.status >= 400) return state
    const cookies = sessionCookies(response.cookies)
    const tokens = tokenFields(response.body).filter(({ path, value }) => isRedacted(value) && !ELSEWHERE.test(path))
    const headers = tokenHeaders(response)
    if (cookies.length + tokens.length + headers.length === 0 || isRefusedAtLanding(observation.exchange)) return state
    // What comes back as it was sent is nothing new.
    const sent = new Set([
      ...credentialsOf(request),
      ...request.cookies.map(({ value }) => value),
      ...tokenFields(request.body).map(({ value }) => value),
    ])
    const see = (place: string, value: string): void => {
      if (sent.has(value)) return
      const seen = sampled(state, place, () => noSightings(FEW_SIGHTINGS))
      if (seen !== undefined) sight(seen, observation)
    }
    for (const { name, value } of cookies) see(`cookie ${name}`, value)
    for (const { path, value } of tokens) see(`body ${path}`, value)
    for (const { name, value } of headers) see(`header ${name}`, value)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}
