import type { Operation } from '../../model/calls/operations.ts'
import { messageNoun } from '../../model/entities/message-nouns.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import { type Act, makesOne, nameSays, valueSet } from './changes.ts'
import type { History } from './history.ts'
import type { Kind, Thing } from './thing.ts'

/** How a thing began: the value that it had then. */
export interface Begun {
  readonly value: StateValue
  readonly act: Act
}

/** So long after something was asked for by name what it made may be told, in milliseconds. */
const SOON = 3000

/** Where the first sighting of a thing is the answer to a call that did not name it, the call made it. */
export function begunBy(
  kind: Kind,
  field: string,
  histories: readonly History[],
  acts: ReadonlyMap<number, Act>,
): readonly Begun[] {
  const toldAfter = madeUnseen(kind, acts)
  const answersNew = answeringNew(kind, acts)
  return histories.flatMap(({ thing, timeline, aimed }): readonly Begun[] => {
    const act = acts.get(thing.first.id)
    const sighting =
      timeline.find(({ id, slot }) => id === thing.first.id && slot !== 'request') ??
      sentAndRead(field, act, timeline) ??
      shownNext(act, timeline, aimed)
    if (sighting === undefined) return []
    if (act === undefined) {
      const maker = toldAfter.get(thing)
      const sent = maker === undefined ? undefined : valueSet(maker, field)
      return maker === undefined || (sent !== undefined && sent !== sighting.value)
        ? []
        : [{ value: sighting.value, act: maker }]
    }
    if (!sighting.alone || !act.accepted) return []
    return answersNew.has(act.operation) || isMaker(act, thing, { kind, aimed }) ? [{ value: sighting.value, act }] : []
  })
}

/** `POST /orders` that is answered with 200 makes one too, where what was sent does not say which. */
function isMaker(act: Act, { key }: Thing, { kind, aimed }: { kind: Kind; aimed: History['aimed'] }): boolean {
  if (act.status === 201) return true
  const isSent = act.keys.includes(key) || act.segments.includes(key)
  if (makesOne(act.operation, kind) && !isSent) return true
  return act.operation.method === 'POST' && !aimed.some(other => other.act === act && other.aim !== 'entity')
}

/**
 * `POST /carts/7/complete` that was answered with an order each time, with another one each time, and never with one that was known before
 * or that was asked for: what another thing is turned into.
 */
function answeringNew(kind: Kind, acts: ReadonlyMap<number, Act>): ReadonlySet<Operation> {
  const made = new Map<Operation, { readonly things: Set<Thing>; isAlwaysNew: boolean }>()
  for (const thing of kind.things.values())
    for (const id of thing.answers) {
      const act = acts.get(id)
      if (act?.accepted !== true || act.operation.method !== 'POST') continue
      const seen = made.get(act.operation) ?? { things: new Set(), isAlwaysNew: act.operation.parameters.length > 0 }
      seen.things.add(thing)
      if (thing.first.id !== id || act.keys.includes(thing.key) || act.segments.includes(thing.key))
        seen.isAlwaysNew = false
      made.set(act.operation, seen)
    }
  return new Set(
    [...made].flatMap(([operation, { things, isAlwaysNew }]) => (isAlwaysNew && things.size > 1 ? [operation] : [])),
  )
}

/** What was sent to make it, where the answer holds no more than its key and the next reading shows the same. */
function sentAndRead(
  field: string,
  act: Act | undefined,
  timeline: History['timeline'],
): History['timeline'][number] | undefined {
  const sent = act === undefined ? undefined : valueSet(act, field)
  const next = timeline.find(({ id }) => id !== act?.id)
  return sent !== undefined && next?.slot !== 'request' && next?.value === sent ? { ...next, alone: true } : undefined
}

/** What the page shows that a call led to which made the thing, or what was read right after one that answers no more than its key. */
function shownNext(
  act: Act | undefined,
  timeline: History['timeline'],
  aimed: History['aimed'],
): History['timeline'][number] | undefined {
  if (act === undefined || act.status < 200 || act.status >= 400) return undefined
  const [next] = timeline
  if (next === undefined || next.slot === 'request' || next.at < act.at || next.at - act.at > SOON) return undefined
  // What was done to it since may have changed it.
  if (aimed.some(other => other.act.id !== act.id && other.act.at <= next.at)) return undefined
  return act.status < 300 ? { ...next, alone: true } : next
}

/**
 * Things that were told of for the first time soon after one was asked for by name, `addMonitor`, as a server tells all who listen what
 * there is now, or by a `POST /users` that is answered with nothing, of which a list tells then. Where several were, nothing says which of
 * them it made.
 */
function madeUnseen(kind: Kind, acts: ReadonlyMap<number, Act>): ReadonlyMap<Thing, Act> {
  const shown = new Set([...kind.things.values()].flatMap(({ answers }) => [...answers]))
  const makers = [...acts.values()].filter(({ id, accepted, status, operation }) => {
    if (!accepted || !makesOne(operation, kind)) return false
    if (operation.name === undefined) return operation.protocol === 'http' && status < 300 && !shown.has(id)
    return nameSays(operation, kind) || messageNoun(operation.name) === ''
  })
  if (makers.length === 0) return new Map()
  const made = new Map<Act, Thing[]>()
  for (const thing of kind.things.values()) {
    const before = makers.filter(({ at }) => at <= thing.first.at && thing.first.at - at <= SOON)
    const last = before.toSorted((a, b) => b.at - a.at || a.id - b.id)[0]
    if (last !== undefined) made.set(last, [...(made.get(last) ?? []), thing])
  }
  return new Map(
    [...made].flatMap(([act, [thing, ...others]]) => (thing === undefined || others.length > 0 ? [] : [[thing, act]])),
  )
}
