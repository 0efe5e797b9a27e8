import type { Message } from '../../../evidence/exchange.ts'
import type { Place } from '../../../evidence/evidence.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { hash53 } from '../../hash.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { echoableIn, sameFields } from './message-echoes.ts'
import { messageName } from './messages.ts'

/** What was received after what was sent, by the names of both: `["search","search:results"]`. */
export type Conversations = Sample<Pair>

/** Each counts the messages that were received; with `asked` those that were sent. */
export interface Pair {
  /** The protocol says that it acknowledges what was sent. */
  acknowledged: Sightings
  /** It repeats a value that only the message that was sent had held. */
  echoed: Sightings
  echoedAsked: Sightings
  /** Where the value stood, sent and received: `["header.msg_id","parent_header.msg_id"]`. */
  echoes: Sample<Sightings>
  /** It came soon after. */
  soon: Sightings
  soonAsked: Sightings
  /** Of these, those with nothing else sent in between. */
  next: Sightings
  /** Where it had the value of what it came after, under the same name: `["term","query.term"]`. */
  same: Sample<Sightings>
}

/** Of sixty messages that are sent and thirty that come; more are not told apart by what follows what. */
const PAIRS = 2048
const ECHOES = 8
const MOST = 20_000
/** What comes later is taken for no answer, in milliseconds. */
export const SOON = 3000
/** What is sent so soon after another is sent with it, in milliseconds: which of them is answered nothing tells. */
const AT_ONCE = 50
/** So many messages before one that is received may be what it answers. */
export const BEFORE = 16

interface Named {
  readonly message: Message
  readonly name: string
  readonly seen: { readonly id: number; readonly place: Place }
}

export const conversations: Fold<Conversations, ExchangeObservation> = {
  empty: () => emptySample(PAIRS),
  add: (state, { exchange, id, place }) => {
    const all = exchange.messages ?? []
    if (!all.some(({ direction }) => direction === 'sent')) return state
    const named = all.slice(0, MOST).flatMap((message, index): readonly Named[] => {
      const name = messageName(message)
      return name === null ? [] : [{ message, name, seen: { id: hash53(`${id} ${index}`), place } }]
    })
    const senders = sendersOf(named)
    const sent: Named[] = []
    const answered = new Set<string>()
    for (const one of named) {
      if (one.message.direction === 'sent') {
        sent.push(one)
        continue
      }
      tellSoon(state, sent, one, answered)
      if (one.message.isAcknowledgement === true) {
        const pair = pairOf(state, one.name, one.name)
        if (pair !== undefined) sight(pair.acknowledged, one.seen)
      } else tellEchoes(state, senders, one)
    }
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => ({
      acknowledged: mergeSightings(a.acknowledged, b.acknowledged),
      echoed: mergeSightings(a.echoed, b.echoed),
      echoedAsked: mergeSightings(a.echoedAsked, b.echoedAsked),
      echoes: mergeSamples(a.echoes, b.echoes, mergeSightings),
      soon: mergeSightings(a.soon, b.soon),
      soonAsked: mergeSightings(a.soonAsked, b.soonAsked),
      next: mergeSightings(a.next, b.next),
      same: mergeSamples(a.same, b.same, mergeSightings),
    })),
}

export const pairKey = (sent: string, received: string): string => JSON.stringify([sent, received])

const pairOf = (state: Conversations, sent: string, received: string): Pair | undefined =>
  sampled(state, pairKey(sent, received), noPair)

export const noPair = (): Pair => ({
  acknowledged: noSightings(),
  echoed: noSightings(),
  echoedAsked: noSightings(),
  echoes: emptySample(ECHOES),
  soon: noSightings(),
  soonAsked: noSightings(),
  next: noSightings(),
  same: emptySample(ECHOES),
})

/**
 * Of several of one name the oldest that was not answered by its like is the one that is answered.
 * @param answered changed in place
 */
function tellSoon(
  state: Conversations,
  sent: readonly Named[],
  { name, message, seen }: Named,
  answered: Set<string>,
): void {
  const soon = sent.slice(-BEFORE).filter(before => message.at - before.message.at <= SOON)
  const last = lastName(soon.map(before => ({ name: before.name, at: before.message.at })))
  for (const asked of new Set(soon.map(before => before.name))) {
    const pair = pairOf(state, asked, name)
    if (pair === undefined) continue
    sight(pair.soon, seen)
    if (last === asked) sight(pair.next, seen)
    const open = soon.find(before => before.name === asked && !answered.has(pairKey(String(before.seen.id), name)))
    if (open === undefined) continue
    answered.add(pairKey(String(open.seen.id), name))
    sight(pair.soonAsked, open.seen)
    for (const path of sameFields(open.message.value, message.value, name)) {
      const where = sampled(pair.same, path, () => noSightings(FEW_SIGHTINGS))
      if (where !== undefined) sight(where, open.seen)
    }
  }
}

/** The name of what was sent last; undefined where others were sent with it. */
export function lastName(sent: readonly { readonly name: string; readonly at: number }[]): string | undefined {
  const last = sent.at(-1)
  if (last === undefined) return undefined
  return sent.every(({ name, at }) => name === last.name || last.at - at > AT_ONCE) ? last.name : undefined
}

/** The only message that sent a value, and that nothing received had held before; by the value. */
type Senders = ReadonlyMap<string, { readonly sender: Named; readonly path: string }>

function sendersOf(named: readonly Named[]): Senders {
  const senders = new Map<string, { readonly sender: Named; readonly path: string; readonly nth: number }>()
  const spoilt = new Set<string>()
  for (const [nth, sender] of named.entries()) {
    if (sender.message.direction === 'received') continue
    for (const { path, value } of echoableIn(sender.message.value)) {
      const other = senders.get(value)
      if (other === undefined) senders.set(value, { sender, path, nth })
      else if (other.sender !== sender) spoilt.add(value)
    }
  }
  for (const [nth, { message }] of named.entries())
    if (message.direction === 'received')
      for (const { value } of echoableIn(message.value)) if (nth < (senders.get(value)?.nth ?? 0)) spoilt.add(value)
  for (const value of spoilt) senders.delete(value)
  return senders
}

function tellEchoes(state: Conversations, senders: Senders, { name, message, seen }: Named): void {
  for (const { path, value } of echoableIn(message.value)) {
    const found = senders.get(value)
    if (found === undefined) continue
    const pair = pairOf(state, found.sender.name, name)
    if (pair === undefined) continue
    sight(pair.echoed, seen)
    sight(pair.echoedAsked, found.sender.seen)
    const where = sampled(pair.echoes, JSON.stringify([found.path, path]), () => noSightings(FEW_SIGHTINGS))
    if (where !== undefined) sight(where, seen)
  }
}
