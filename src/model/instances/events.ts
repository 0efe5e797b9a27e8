import type { Place } from '../../evidence/evidence.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'

/** When and where something happened: the observation's id and place, the start and the end of the exchange in milliseconds. */
export interface Happened {
  readonly id: number
  readonly place: Place
  readonly at: number
  readonly end: number
}

/** A bounded, order-free choice of events: those of the smallest ids (content hashes), each id once. */
export interface Events<Event extends Happened> {
  list: Event[]
  readonly limit: number
  /** True once one was left out. */
  overflowed: boolean
  /** Leading entries that are sorted and unique. */
  settled: number
}

export const noEvents = <Event extends Happened>(limit: number): Events<Event> => ({
  list: [],
  limit,
  overflowed: false,
  settled: 0,
})

/** Adds one event, in place. */
export function addEvent<Event extends Happened>(events: Events<Event>, event: Event): void {
  const { list, limit } = events
  if (events.overflowed && events.settled === limit && event.id > (list[limit - 1] as Event).id) return
  list.push(event)
  if (list.length >= limit * 2) settleEvents(events)
}

/** Consumes both. */
export function mergeEvents<Event extends Happened>(left: Events<Event>, right: Events<Event>): Events<Event> {
  left.list.push(...right.list)
  left.overflowed ||= right.overflowed
  return settleEvents(left)
}

/** By id, each once, at most `limit`. */
export function settleEvents<Event extends Happened>(events: Events<Event>): Events<Event> {
  if (events.settled === events.list.length) return events
  const kept: Event[] = []
  for (const event of events.list.sort((a, b) => a.id - b.id || a.place - b.place)) {
    if (event.id === kept.at(-1)?.id) continue
    if (kept.length === events.limit) {
      events.overflowed = true
      break
    }
    kept.push(event)
  }
  events.list = kept
  events.settled = kept.length
  return events
}

/** The events that were kept, in the one order that equal input always has. */
export const eventsOf = <Event extends Happened>(events: Events<Event>): readonly Event[] => settleEvents(events).list

/** In the order in which they came to an end; those of one moment by place, so that a recording without a clock keeps its order. */
export const inTime = <Event extends Happened>(events: readonly Event[]): Event[] =>
  events.toSorted((a, b) => a.end - b.end || a.at - b.at || a.place - b.place || a.id - b.id)

export const happened = ({ id, place, at, exchange }: ExchangeObservation): Happened => ({
  id,
  place,
  at,
  end: at + (exchange.duration > 0 ? exchange.duration : 0),
})
