import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { emptySample } from '../sample.ts'
import { addressKey, documentAddress } from './address.ts'
import { type Parts, mergeParts, sightPart } from './parts.ts'

/** What a person did where when a call was made: JSON of address key and words, `click "Save"`. */
export type Triggers = Parts

const TRIGGERS = 64
const FEW = 16

export const triggers: Fold<Triggers, ExchangeObservation> = {
  empty: () => emptySample(TRIGGERS),
  add: (state, observation) => {
    const { action } = observation.exchange
    if (action === undefined || !isOnPage(action.words)) return state
    const address = documentAddress(action.url)
    if (address !== null) sightPart(state, JSON.stringify([addressKey(address), action.words]), observation, FEW)
    return state
  },
  merge: mergeParts,
}

/** Done on the page, not with the browser around it. */
export const isOnPage = (words: string): boolean => !/^(?:goto |go back|go forward|reload)/.test(words)
