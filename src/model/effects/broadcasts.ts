import type { JsonValue, Message } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { messageName } from '../calls/leaf/messages.ts'
import type { Fold } from '../fold.ts'
import { hash53 } from '../hash.ts'
import { type Events, type Happened, addEvent, mergeEvents, noEvents, wouldKeep } from '../instances/events.ts'
import { isObject } from '../json.ts'
import { type ToldValue, toldFields } from './told-values.ts'

/** What one socket or event stream told, and when. */
export interface Broadcasts {
  told: Events<Broadcast>
  /** When it was open. */
  open: Events<Happened>
}

export interface Broadcast extends Happened {
  readonly name: string
  readonly fields: readonly (readonly [path: string, value: ToldValue])[]
}

const TOLD = 512
const OPEN = 64
const MOST = 20_000

export const broadcasts: Fold<Broadcasts, ExchangeObservation> = {
  empty: () => ({ told: noEvents(TOLD), open: noEvents(OPEN) }),
  add: (state, { exchange, id, place }) => {
    const messages = exchange.messages?.slice(0, MOST) ?? []
    for (const [index, message] of messages.entries()) {
      const own = { id: hash53(`${id} ${index}`), place, at: message.at, end: message.at }
      const name = message.direction === 'sent' || !wouldKeep(state.told, own.id) ? null : messageName(message)
      if (name !== null) addEvent(state.told, own, { name, fields: fieldsOf(message) })
    }
    const last = Math.max(exchange.at + exchange.duration, messages.at(-1)?.at ?? 0)
    if (messages.length > 0) addEvent(state.open, { id, place, at: exchange.at, end: last })
    return state
  },
  merge: (left, right) => {
    mergeEvents(left.told, right.told)
    mergeEvents(left.open, right.open)
    return left
  },
}

/** Of `["loan.moved", {…}]`, as socket.io sends it, what stands behind the name. */
function fieldsOf({ value }: Message): Broadcast['fields'] {
  const told: JsonValue | undefined = Array.isArray(value)
    ? (value as readonly JsonValue[]).find(one => isObject(one))
    : value
  return isObject(told) ? toldFields(told) : []
}
