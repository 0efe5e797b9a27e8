import { type Operation } from '../../model/calls/operations.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { type Happened, inTime } from '../../model/instances/events.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import type { Write } from '../../model/instances/writes.ts'
import type { Kind, Sighting, Thing } from './things.ts'

/** A write, with the call it was. */
export interface Act extends Write {
  readonly operation: Operation
  readonly accepted: boolean
}

/** How surely a write is what changed a thing. */
export type Rank = 'says so' | 'path' | 'body' | 'entity' | 'nothing'

/** That a field of a thing went from one value to another between two sightings. */
export interface Change {
  readonly thing: Thing
  readonly from: StateValue
  readonly to: StateValue
  /** Null: by the server or someone else. */
  readonly by: Act | null
  readonly rank: Rank
  /** What shows it: the trigger, else the first sighting of the new value. */
  readonly shown: Happened
  /** The sighting before and the one after. */
  readonly before: Sighting
  readonly after: Sighting
}

/** All writes of the application, in time. */
export function actsOf(operations: readonly Operation[]): readonly Act[] {
  return inTime(
    operations.flatMap(operation =>
      isQuery(operation)
        ? []
        : operation.leaf.writes.list.map((write): Act => ({ ...write, operation, accepted: write.status >= 200 && write.status < 400 })),
    ),
  )
}

const isQuery = ({ protocol, name }: Operation): boolean =>
  (protocol === 'graphql' && !/^mutation\b/.test(name ?? '')) || protocol === 'websocket' || protocol === 'sse'

/** What in a write points to a thing. */
export function aim(act: Act, thing: Thing, kind: Kind): 'path' | 'body' | 'entity' | null {
  const own = kind.operations.has(act.operation.id)
  const names = (key: string): boolean => (kind.things.get(key) ?? kind.byName.get(key)) === thing
  let other = false
  for (const { segment } of act.operation.parameters) {
    const key = act.segments[segment]
    const noun = act.segments.slice(0, segment).findLast((_, index) => act.operation.parameters.every(parameter => parameter.segment !== index))
    const ofKind = plainNoun(noun ?? '') === kind.noun || (own && segment === act.operation.parameters.at(-1)?.segment)
    if (key === undefined || !ofKind) continue
    if (names(key)) return 'path'
    other = true
  }
  if (other) return null
  const named = own || nameSays(act.operation, kind)
  if (act.keys.some(key => names(key) && (named || isTelling(key)))) return 'body'
  return named && act.keys.length === 0 && act.operation.parameters.length === 0 ? 'entity' : null
}

/** `mutation cancelOrder` is about orders. */
const nameSays = ({ name }: Operation, { noun }: Kind): boolean => name !== undefined && name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '').includes(noun)

/** Long enough that two kinds of things do not share it by chance. */
const isTelling = (key: string): boolean => key.length >= 8

/** The changes of one field of a thing, each with what set it off. */
export function changesOf(thing: Thing, field: string, sightings: readonly Sighting[], acts: readonly Act[], kind: Kind): readonly Change[] {
  const aimed = acts.filter(act => act.accepted && aim(act, thing, kind) !== null)
  const timeline = inTime(withOwnWrites(field, sightings, aimed, thing, kind)).filter(sighting => !isDuring(sighting, aimed))
  const changes: Change[] = []
  for (let index = 1; index < timeline.length; index++) {
    const before = timeline[index - 1] as Sighting
    const after = timeline[index] as Sighting
    if (before.value === after.value) continue
    const { act, rank } = trigger(field, before, after, aimed, thing, kind)
    if (act === null && !isSeenInOnePlace(timeline, index)) continue
    changes.push({ thing, from: before.value, to: after.value, by: act, rank, shown: act ?? after, before, after })
  }
  return changes
}

/** What a write sets holds from then on, where its own answer does not tell. */
export function withOwnWrites(field: string, sightings: readonly Sighting[], aimed: readonly Act[], thing: Thing, kind: Kind): readonly Sighting[] {
  const told = new Set(sightings.map(({ id }) => id))
  const set = aimed.flatMap((act): readonly Sighting[] => {
    const value = valueSet(act, field)
    if (value === undefined || told.has(act.id) || aim(act, thing, kind) === 'entity' || !/^(?:PUT|PATCH|POST)$/.test(act.operation.method)) return []
    return [{ id: act.id, place: act.place, at: act.at, end: act.end, value, slot: 'request', alone: true }]
  })
  return [...sightings, ...set]
}

/** What a write sets a field to; undefined where it does not speak of it. */
export const valueSet = (act: Act, field: string): StateValue | undefined => {
  const last = field.slice(field.lastIndexOf('.') + 1)
  return act.sets.find(([name]) => name === last)?.[1]
}

/** A read that ran beside a write of the same thing shows the one state or the other. */
const isDuring = (sighting: Sighting, aimed: readonly Act[]): boolean =>
  aimed.some(({ id, at, end }) => id !== sighting.id && sighting.at < end && sighting.end > at)

function trigger(field: string, before: Sighting, after: Sighting, aimed: readonly Act[], thing: Thing, kind: Kind): { readonly act: Act | null; readonly rank: Rank } {
  const between = aimed.filter(act => act.id !== before.id && act.end >= before.end && act.at <= after.end && (act.id === after.id || act.end <= after.end))
  const ranked = between.map(act => {
    const aims = aim(act, thing, kind) as 'path' | 'body' | 'entity'
    const sets = valueSet(act, field)
    // What set it to something else is not what made it this.
    if (sets !== undefined && sets !== after.value && act.id !== after.id) return { act, rank: 'nothing' as const }
    return { act, rank: sets === after.value || (act.id === after.id && aims !== 'entity') ? ('says so' as const) : aims }
  })
  for (const rank of ['says so', 'path', 'body', 'entity'] as const) {
    const fitting = ranked.filter(candidate => candidate.rank === rank)
    // Several calls that might each have done it: none is named where nothing else speaks for one of them.
    if (rank === 'entity' && new Set(fitting.map(({ act }) => act.operation.id)).size > 1) return { act: null, rank: 'nothing' }
    const last = fitting.at(-1)
    if (last !== undefined) return { act: last.act, rank }
  }
  return { act: null, rank: 'nothing' }
}

/** A change that no call explains has to show within one place: two places may tell of two things. */
function isSeenInOnePlace(timeline: readonly Sighting[], index: number): boolean {
  const after = timeline[index] as Sighting
  const before = timeline.slice(0, index).findLast(({ slot }) => slot === after.slot)
  return before !== undefined && before.value === (timeline[index - 1] as Sighting).value
}
