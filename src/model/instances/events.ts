import type { Place } from '../../evidence/evidence.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'

/** When and where something happened: the observation's id and place, the start and the end of the exchange in milliseconds. */
export interface Happened {
  readonly id: number
  readonly place: Place
  readonly at: number
  readonly end: number
}

/** What an event says beside when and where it happened. */
type Besides<Event extends Happened> = Omit<Event, keyof Happened>
/** A value as JSON. */
type JsonOf<Value> = string & { readonly json: Value }

/**
 * A bounded, order-free choice of events: those of the smallest ids (content hashes), each id once. Written flat, since many
 * thousands are kept, most of them by twos and threes, and an object with its numbers takes many times the room.
 */
export interface Events<Event extends Happened> {
  /** Of each event its id, place, start and end, one after the other; ascending by id. */
  moments: number[]
  /** In the same order what else each event says; null where there is nothing else. */
  besides: JsonOf<Besides<Event>>[] | null
  readonly limit: number
  /** True once one was left out. */
  overflowed: boolean
}

/** Numbers of one event in `moments`. */
const WIDTH = 4
/** Lists of up to so many entries are made anew to fit; longer ones grow in leaps. */
const SHORT = 8 * WIDTH

export const noEvents = <Event extends Happened>(limit: number): Events<Event> => ({
  moments: [],
  besides: null,
  limit,
  overflowed: false,
})

/** Adds one event, in place. @param besides what it says beside when and where; JSON has to hold it */
export function addEvent<Event extends Happened>(
  events: Events<Event>,
  moment: Happened,
  besides?: Besides<Event>,
): void {
  const { id, place, at, end } = moment
  const { moments, limit } = events
  read.delete(events)
  const count = moments.length / WIDTH
  if (!wouldKeep(events, id)) return
  const nth = placeIn(moments, id)
  const isKnown = nth < count && moments[nth * WIDTH] === id
  // Two sources hold the same observation: the smaller place counts.
  if (isKnown && place >= (moments[nth * WIDTH + 1] as number)) return
  const replaced = isKnown ? 1 : 0
  if (besides !== undefined) events.besides = put(events.besides ?? [], nth, replaced, [flatJson(besides)])
  events.moments = put(moments, nth * WIDTH, replaced * WIDTH, [id, place, at, end])
  if (events.moments.length > limit * WIDTH) leaveOutLast(events)
}

/**
 * V8 leaves JSON that it wrote in the parts that it was written in, each with its own head: more room than the text. To read any
 * character makes it one.
 */
function flatJson<Value>(value: Value): JsonOf<Value> {
  const json = JSON.stringify(value)
  json.charCodeAt(0)
  return json as JsonOf<Value>
}

/** Whether an event of this id would be kept, as far as is known: where it would not, what it says need not be written out. */
export const wouldKeep = (
  { moments, limit, overflowed }: Pick<Events<Happened>, 'moments' | 'limit' | 'overflowed'>,
  id: number,
): boolean => !overflowed || moments.length < limit * WIDTH || id <= (moments[(limit - 1) * WIDTH] as number)

/** Consumes both. */
export function mergeEvents<Event extends Happened>(left: Events<Event>, right: Events<Event>): Events<Event> {
  read.delete(left)
  left.overflowed ||= right.overflowed
  if (right.moments.length === 0) return left
  const [ours, theirs] = [{ ...left }, right]
  const isMore = ours.besides !== null || theirs.besides !== null
  left.moments = []
  left.besides = isMore ? [] : null
  for (let own = 0, other = 0; ;) {
    const ownId = ours.moments[own * WIDTH] ?? Infinity
    const otherId = theirs.moments[other * WIDTH] ?? Infinity
    if (ownId === Infinity && otherId === Infinity) break
    const isOwn =
      ownId < otherId ||
      (ownId === otherId && (ours.moments[own * WIDTH + 1] as number) <= (theirs.moments[other * WIDTH + 1] as number))
    copyEvent(left, isOwn ? ours : theirs, isOwn ? own : other)
    if (ownId <= otherId) own++
    if (otherId <= ownId) other++
  }
  while (left.moments.length > left.limit * WIDTH) leaveOutLast(left)
  left.moments = left.moments.slice()
  return left
}

/** The events that were kept, in the one order that equal input always has. */
export function eventsOf<Event extends Happened>(events: Events<Event>): readonly Event[] {
  const known = read.get(events)
  if (known !== undefined) return known as readonly Event[]
  const { moments, besides } = events
  const found = timesOf({ moments }).map((moment, nth) =>
    besides === null ? moment : { ...(JSON.parse(besides[nth] as string) as Besides<Event>), ...moment },
  )
  read.set(events, found)
  return found as unknown as readonly Event[]
}
/** Read once: a dozen questions are asked of the same events. Adding to them makes it void. */
const read = new WeakMap<object, readonly Happened[]>()

/** The same without what the events say beside: where that is all that is asked for. */
export function timesOf({ moments }: { readonly moments: readonly number[] }): readonly Happened[] {
  const found: Happened[] = []
  for (let from = 0; from < moments.length; from += WIDTH)
    found.push({
      id: moments[from] as number,
      place: moments[from + 1] as number,
      at: moments[from + 2] as number,
      end: moments[from + 3] as number,
    })
  return found
}

/** In the order in which they came to an end; those of one moment by place, so that a recording without a clock keeps its order. */
export const inTime = <Event extends Happened>(events: readonly Event[]): Event[] => events.toSorted(byTime)

export const byTime = (a: Happened, b: Happened): number =>
  a.end - b.end || a.at - b.at || a.place - b.place || a.id - b.id

export const happened = ({ id, place, at, exchange }: ExchangeObservation): Happened => ({
  id,
  place,
  at,
  end: at + (exchange.duration > 0 ? exchange.duration : 0),
})

/** The first event whose id is not smaller, by halving. */
function placeIn(moments: readonly number[], id: number): number {
  let low = 0
  let high = moments.length / WIDTH
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle * WIDTH] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** The list with `entries` at a place in it, in that of `replaced` ones. */
function put<Entry>(list: Entry[], at: number, replaced: number, entries: Entry[]): Entry[] {
  if (list.length >= SHORT) {
    list.splice(at, replaced, ...entries)
    return list
  }
  if (list.length === 0) return entries
  if (at === list.length) return list.concat(entries)
  return list.slice(0, at).concat(entries, list.slice(at + replaced))
}

function leaveOutLast(events: Events<Happened>): void {
  events.moments.length -= WIDTH
  events.besides?.pop()
  events.overflowed = true
}

function copyEvent<Event extends Happened>(to: Events<Event>, from: Events<Event>, nth: number): void {
  for (let at = nth * WIDTH; at < (nth + 1) * WIDTH; at++) to.moments.push(from.moments[at] as number)
  if (from.besides !== null) to.besides?.push(from.besides[nth] as JsonOf<Besides<Event>>)
}
