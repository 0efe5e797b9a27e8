import type { ExchangeAction } from '../../evidence/exchange.ts'
import type { ExchangeObservation, Seen } from '../../evidence/observation.ts'
import { messageName } from '../calls/leaf/messages.ts'
import type { Fold } from '../fold.ts'
import { emptySample } from '../sample.ts'
import { addressKey, documentAddress } from './address.ts'
import { type Parts, mergeParts, sightPart } from './parts.ts'

/** What a person did where when a call was made: JSON of address key and words, `click "Save"`; of a message on a socket its name too. */
export type Triggers = Parts

const TRIGGERS = 64
const FEW = 16
const MOST = 20_000

export const triggers: Fold<Triggers, ExchangeObservation> = {
  empty: () => emptySample(TRIGGERS),
  add: (state, observation) => {
    const { action, messages = [] } = observation.exchange
    tell(state, action, observation)
    for (const message of messages.slice(0, MOST)) {
      if (message.action === undefined) continue
      const name = messageName(message)
      if (name !== null) tell(state, message.action, observation, name)
    }
    return state
  },
  merge: mergeParts,
}

function tell(state: Triggers, action: ExchangeAction | undefined, observation: Seen, message?: string): void {
  if (action === undefined || !isOnPage(action.words)) return
  const address = documentAddress(action.url)
  if (address === null) return
  const of = message === undefined ? [] : [message]
  sightPart(state, JSON.stringify([addressKey(address), action.words, ...of]), observation, FEW)
}

/** Done on the page, not with the browser around it. */
export const isOnPage = (words: string): boolean => !/^(?:goto |go back|go forward|reload)/.test(words)
