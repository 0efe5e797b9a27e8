import { eventsOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'
import { copySightings, mergeSightings, sight } from '../sightings.ts'
import { BEFORE, type Conversations, type Pair, SOON, lastName, noPair, pairKey } from './leaf/conversations.ts'
import type { Polled, PolledMessage } from './leaf/polled.ts'

/** The pairs of messages of sockets, with those of which one or both went by long polls: what is sent there is answered in another exchange. */
export function withPolled(
  conversations: Conversations,
  polled: Polled,
): readonly (readonly [key: string, pair: Pair])[] {
  const pairs = new Map(sortedEntries(conversations))
  const own = new Map<string, Pair>()
  for (const [, events] of sortedEntries(polled)) tell(own, inOrder(eventsOf(events)))
  for (const [key, { soon, soonAsked, next }] of own) {
    const known = pairs.get(key) ?? noPair()
    pairs.set(key, {
      ...known,
      soon: mergeSightings(copySightings(known.soon), soon),
      soonAsked: mergeSightings(copySightings(known.soonAsked), soonAsked),
      next: mergeSightings(copySightings(known.next), next),
    })
  }
  return [...pairs].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** What is sent goes before what comes at the same time. */
const inOrder = (events: readonly PolledMessage[]): readonly PolledMessage[] =>
  events.toSorted((a, b) => a.at - b.at || Number(b.isSent) - Number(a.isSent) || a.id - b.id)

/** @param pairs changed in place */
function tell(pairs: Map<string, Pair>, events: readonly PolledMessage[]): void {
  const sent: PolledMessage[] = []
  const answered = new Set<string>()
  for (const event of events) {
    if (event.isSent) {
      sent.push(event)
      continue
    }
    const soon = sent.slice(-BEFORE).filter(({ at }) => event.at - at <= SOON)
    const last = lastName(soon)
    for (const name of new Set(soon.map(one => one.name))) {
      const key = pairKey(name, event.name)
      const pair = pairs.get(key) ?? noPair()
      pairs.set(key, pair)
      sight(pair.soon, event)
      if (last === name) sight(pair.next, event)
      const open = soon.find(one => one.name === name && !answered.has(`${one.id} ${event.name}`))
      if (open === undefined) continue
      answered.add(`${open.id} ${event.name}`)
      sight(pair.soonAsked, open)
    }
  }
}
