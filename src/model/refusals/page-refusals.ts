import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { landingErrors } from '../landings/outcome.ts'
import { type Address, addressFrom, addressKey, documentAddress } from '../pages/address.ts'
import { saysOnlyErrors } from '../pages/read-page.ts'
import { type Sample, emptySample, mergeSamples, sampled, sortedEntries } from '../sample.ts'
import { type Reason, type Refusals, refusals } from './refusals.ts'

/** Why pages that a person went to were refused, by address; what a call or a form post was refused for is with the call. */
export type PageRefusals = Sample<Refusals>

/** Why a page was refused, and which. */
export interface PageReason {
  readonly reason: Reason
  readonly address: Address
}

const ADDRESSES = 512

export const pageRefusals: Fold<PageRefusals, ExchangeObservation> = {
  empty: () => emptySample(ADDRESSES),
  add: (state, observation) => {
    const { form, exchange } = observation
    if (form !== 'page' || !/^(?:GET|HEAD)$/i.test(exchange.request.method)) return state
    const isRefused =
      (exchange.response?.status ?? 0) >= 400 ||
      saysOnlyErrors(exchange.response?.body) ||
      landingErrors(exchange).length > 0
    if (!isRefused) return state
    const address = documentAddress(exchange.request.url)
    const known = address === null ? undefined : sampled(state, addressKey(address), refusals.empty)
    if (known !== undefined) refusals.add(known, observation)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, refusals.merge),
}

/** The reasons of the application's own pages. */
export const reasonsOfPages = (state: PageRefusals, origins: readonly string[]): readonly PageReason[] =>
  sortedEntries(state).flatMap(([key, { reasons }]) => {
    const address = addressFrom(key)
    return origins.includes(address.origin) ? sortedEntries(reasons).map(([, reason]) => ({ reason, address })) : []
  })
