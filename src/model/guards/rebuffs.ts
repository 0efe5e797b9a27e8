import type { ExchangeObservation } from '../../evidence/observation.ts'
import { sentBody } from '../../evidence/sent-body.ts'
import type { Fold } from '../fold.ts'
import { type Events, addEvent, happened, mergeEvents, noEvents, wouldKeep } from '../instances/events.ts'
import { isCarriedOut } from '../refusals/carried-out.ts'
import { onlyAsks } from '../refusals/error-notice.ts'
import { type Deed, sentFields } from '../effects/deeds.ts'

/** What one call was sent to do and did not: answered, and refused. Why, its reasons say (`refusals/`), by the exchanges' ids. */
export type Rebuffs = Events<Rebuff>

/** Told as what was done is, so that the two compare. */
export type Rebuff = Deed

const REBUFFS = 128

export const rebuffs: Fold<Rebuffs, ExchangeObservation> = {
  empty: () => noEvents(REBUFFS),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    if (onlyAsks(observation.exchange) || (response?.status ?? 0) === 0) return state
    if (!wouldKeep(state, observation.id) || isCarriedOut(observation.exchange)) return state
    addEvent(state, happened(observation), { sent: sentFields(sentBody(request)) })
    return state
  },
  merge: mergeEvents,
}
