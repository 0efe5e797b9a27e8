import type { Message } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { hash53 } from '../../hash.ts'
import { type Events, type Happened, addEvent, mergeEvents, noEvents } from '../../instances/events.ts'
import { parsedUrl } from '../../parsed-url.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { messageName } from './messages.ts'

/**
 * What was said in the long polls of one connection of Engine.IO, one way in each, and what came first on the socket that took their
 * place; by the connection's `sid`.
 */
export type Polled = Sample<Events<PolledMessage>>

export interface PolledMessage extends Happened {
  readonly name: string
  readonly isSent: boolean
}

const CONNECTIONS = 64
const MESSAGES = 128

export const polled: Fold<Polled, ExchangeObservation> = {
  empty: () => emptySample(CONNECTIONS),
  add: (state, { exchange, id, place }) => {
    const { messages = [], request } = exchange
    const query = messages.length === 0 ? undefined : parsedUrl(request.url)?.query
    const valueOf = (of: string): string | undefined => query?.find(([name]) => name === of)?.[1]
    const connection = valueOf('sid')
    if (connection === undefined || valueOf('EIO') === undefined) return state
    const events = sampled(state, connection, () => noEvents<PolledMessage>(MESSAGES))
    if (events === undefined) return state
    for (const [index, message] of messages.slice(0, MESSAGES).entries()) {
      const isSent = message.direction === 'sent'
      const name = messageName(message)
      if (name === null) continue
      // From then on the socket tells itself what answers what.
      if (isSent && valueOf('transport') !== 'polling') break
      addEvent(events, momentOf(message, hash53(`${id} ${index}`), place), { name, isSent })
    }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeEvents),
}

const momentOf = ({ at }: Message, id: number, place: Happened['place']): Happened => ({ id, place, at, end: at })
