import { STATE_CONFLICTS } from '../../evidence/state-conflicts.ts'
import type { Choices } from '../../model/declared/choices.ts'
import { fieldKind, isLife, wordsOf } from '../../model/instances/field-kind.ts'
import { SET, type StateValue } from '../../model/instances/snapshot.ts'
import { begunBy } from './begun.ts'
import { withoutBystanders } from './bystanders.ts'
import {
  type Act,
  type Aimed,
  type Change,
  aims,
  changesOf,
  deedOn,
  isDedicated,
  timelineOf,
  valueSet,
} from './changes.ts'
import type { History } from './history.ts'
import { withoutSetUpAnew } from './set-up-anew.ts'
import { type Kind, type Sighting, type Thing, inOrder } from './thing.ts'

/** A field that is taken for a state, with everything seen of it. */
export interface Lifecycle {
  readonly entity: string
  readonly field: string
  readonly changes: readonly Change[]
  /** The values that stood in it, each with the things that had it. */
  readonly values: ReadonlyMap<StateValue, ReadonlySet<Thing>>
  /** How things began: the value in the answer of the call that created them. */
  readonly begun: readonly { readonly value: StateValue; readonly act: Act }[]
  /** Writes that put a value in things of which nothing was seen before. */
  readonly setFirst: readonly { readonly value: StateValue; readonly act: Act }[]
  /** Things that were deleted, and the value they had. */
  readonly deleted: readonly { readonly value: StateValue; readonly act: Act }[]
  /** Writes of calls that change this field, refused because of the state. */
  readonly refused: readonly { readonly value: StateValue; readonly to?: StateValue; readonly act: Act }[]
  /** Writes that should have changed the field and did not. */
  readonly against: readonly Act[]
  /** One sighting per value. */
  readonly sightings: ReadonlyMap<StateValue, Sighting>
}

const VALUES = 8
/** The same where a name or a list in a script speaks for a state. */
const MANY_VALUES = 16

/** The fields of an entity's things that are taken for states. */
export interface Lifecycles {
  /** Those that behave like states and were seen to change. */
  readonly moved: readonly Lifecycle[]
  /** Those that look like states by name and held several values, and never changed before our eyes. */
  readonly still: readonly Lifecycle[]
}

export function lifecyclesOf(kind: Kind, acts: readonly Act[], choices: Choices): Lifecycles {
  const aimedAt = aims(kind, acts)
  const byId = new Map(acts.map(act => [act.id, act]))
  const moved: Lifecycle[] = []
  const still: Lifecycle[] = []
  const things = [...kind.things.values()].toSorted(inOrder)
  for (const field of fieldsOf(things)) {
    const histories = withoutSetUpAnew(withoutBystanders(historiesOf(kind, things, field, aimedAt)), kind)
    if (isState(kind, field, histories, choices)) moved.push(describe(kind, field, histories, byId))
    if (isUnmoved(field, histories)) still.push(describe(kind, field, histories, byId))
  }
  return { moved: withoutShadows(moved), still }
}

function isUnmoved(field: string, histories: readonly History[]): boolean {
  if (field.includes('.') || fieldKind(field) !== 'state') return false
  if (histories.some(({ changes }) => changes.length > 0)) return false
  const words = [...valuesOf(histories).keys()].filter(value => typeof value === 'string')
  return words.length >= 2 && words.length <= VALUES && words.length < histories.length
}

const lastWord = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

function fieldsOf(things: readonly Thing[]): readonly string[] {
  const names = new Set<string>()
  for (const { fields } of things) for (const name of fields.keys()) names.add(name)
  return [...names].filter(name => fieldKind(lastWord(name)) !== 'owner').sort()
}

function historiesOf(
  { told }: Kind,
  things: readonly Thing[],
  field: string,
  aimedAt: (thing: Thing) => readonly Aimed[],
): readonly History[] {
  const straight = things.some(({ fields }) => fields.get(field)?.some(({ nested }) => !nested))
  const records = recordsOf(things, field)
  return things.flatMap(thing => {
    const sightings =
      thing.fields.get(field)?.filter(({ nested, slot }) => !(nested && straight) && !records.has(slot)) ?? []
    if (sightings.length === 0) return []
    const aimed = aimedAt(thing)
    const timeline = timelineOf(
      field,
      sightings,
      aimed.filter(({ act }) => act.accepted),
    )
    return [{ thing, timeline, changes: changesOf(thing, field, sightings, aimed, told.get(thing.key) ?? []), aimed }]
  })
}

/** Places that showed one thing with two values at once: they tell what was, not what is. */
function recordsOf(things: readonly Thing[], field: string): ReadonlySet<string> {
  const records = new Set<string>()
  for (const { fields } of things) {
    const sightings = fields.get(field) ?? []
    if (sightings.length < 2) continue
    const byAnswer = new Map<number, Sighting[]>()
    for (const sighting of sightings) {
      const others = byAnswer.get(sighting.id)
      if (others === undefined) byAnswer.set(sighting.id, [sighting])
      else {
        if (others.some(({ slot, value }) => slot === sighting.slot && value !== sighting.value))
          records.add(sighting.slot)
        others.push(sighting)
      }
    }
  }
  return records
}

function valuesOf(histories: readonly History[]): Map<StateValue, Set<Thing>> {
  const values = new Map<StateValue, Set<Thing>>()
  for (const { thing, timeline } of histories)
    for (const { value } of timeline) {
      const things = values.get(value)
      if (things === undefined) values.set(value, new Set([thing]))
      else things.add(thing)
    }
  return values
}

/** What a person sets up for themselves, not what a thing goes through. */
const OWN_CHOICES = /(?:preference|setting|preset)s?$/i
/** What a person sets up or looks through, more often than not. */
const CHOICES =
  /(?:config|configuration|option|layout|widget|session|token|theme|view|bookmark|translation|field|column)s?$/i

/** Whether a field behaves like a state. A name only helps; without one the way it changes has to say so. */
function isState(kind: Kind, field: string, histories: readonly History[], choices: Choices): boolean {
  const changes = histories.flatMap(history => history.changes)
  if (changes.length === 0) return false
  const values = valuesOf(histories)
  const name = lastWord(field)
  const as = fieldKind(name)
  if (values.size < 2 || (values.size > VALUES && !areListed(values, histories.length, name, choices))) return false
  if (OWN_CHOICES.test(kind.entity)) return false
  const shared = [...values.values()].some(things => things.size > 1)
  if (as === 'state') return shared || histories.length < 4
  const surely = changes.filter(
    ({ by, rank, toldBy }) =>
      toldBy !== null || (by !== null && (rank === 'says so' || rank === 'path') && !isOfOneself(by)),
  )
  if (surely.length === 0) return false
  // Where the name speaks for a choice, several things have to be switched by a call for this alone.
  if (as === 'moment' && surely.some(({ by }) => by?.operation.method === 'DELETE')) return true
  if (CHOICES.test(kind.entity) && new Set(surely.filter(isSwitch(field)).map(({ thing }) => thing)).size < 2)
    return false
  if (as === 'moment') return true
  const words = wordsOf(name)
  const single = surely.some(isSwitch(field))
  if ([...values.keys()].every(value => typeof value === 'boolean')) return single || isLife(words.at(-1) as string)
  // A word in a field of another name: only what the server works out when a thing is acted on, and what several things share.
  return (
    shared &&
    surely.some(({ by, rank }) =>
      // As many words as things are their names.
      by === null ? values.size < histories.length : isDedicated(by) || (rank === 'says so' && worksOut(by, field)),
    )
  )
}

/** By a call for this one change alone. */
const isSwitch =
  (field: string) =>
  ({ by }: Change): boolean =>
    by !== null && (isDedicated(by) || (by.width === 1 && valueSet(by, field) !== undefined))

/** Many values are a state's where they are few among the things, under a name that says so, or where a script lists them. */
function areListed(values: ReadonlyMap<StateValue, unknown>, things: number, name: string, choices: Choices): boolean {
  if (values.size > MANY_VALUES) return false
  if (fieldKind(name) === 'state' && values.size * 2 <= things) return true
  const words = [...values.keys()].filter(value => typeof value === 'string')
  return words.length === values.size && choices.closed(name, words) !== null
}

/** `POST /orders/7/events` that does not say the value itself. */
const worksOut = (act: Act, field: string): boolean =>
  act.operation.method === 'POST' && deedOn(act.operation) !== undefined && valueSet(act, field) === undefined

/** Written by someone about their own account. */
const isOfOneself = ({ operation }: Act): boolean =>
  /\/(?:me|self|current|profile|preferences|settings)(?:\/|$)/i.test(operation.path)

function describe(kind: Kind, field: string, histories: readonly History[], acts: ReadonlyMap<number, Act>): Lifecycle {
  const changes = histories.flatMap(history => history.changes)
  const changing = new Set(changes.flatMap(({ by }) => (by === null ? [] : [by.operation.id])))
  const sightings = new Map<StateValue, Sighting>()
  for (const { timeline } of histories)
    for (const sighting of timeline) {
      const known = sightings.get(sighting.value)
      if (sighting.slot !== 'request' && (known === undefined || sighting.id < known.id))
        sightings.set(sighting.value, sighting)
    }
  // What a call moved out of a state, it was refused there for another reason.
  const left = new Set(
    changes.flatMap(({ by, from, to }) =>
      by === null ? [] : [JSON.stringify([by.operation.id, from]), JSON.stringify([by.operation.id, from, to])],
    ),
  )
  const at = (history: History, time: number): StateValue | undefined =>
    history.timeline.findLast(({ end }) => end <= time)?.value
  return {
    entity: kind.entity,
    field,
    changes,
    values: valuesOf(histories),
    sightings,
    begun: begunBy(kind, field, histories, acts),
    setFirst: histories.flatMap(({ timeline: [first], aimed }) => {
      const act = aimed.find(({ act }) => act.accepted && act.id === first?.id)?.act
      return first !== undefined && act !== undefined && valueSet(act, field) === first.value
        ? [{ value: first.value, act }]
        : []
    }),
    deleted: histories.flatMap(history =>
      history.aimed.flatMap(({ act, isAtEnd = false }) => {
        const value = at(history, act.at)
        // What puts another value in the field leaves the thing where it is.
        const deletes = act.operation.method === 'DELETE' && !changing.has(act.operation.id)
        return act.accepted && isAtEnd && deletes && value !== undefined ? [{ value, act }] : []
      }),
    ),
    refused: histories.flatMap(history =>
      history.aimed.flatMap(({ act, aim }) => {
        const value = at(history, act.at)
        const to = valueSet(act, field)
        const moves = changing.has(act.operation.id) && (isDedicated(act) || to !== undefined)
        if (!isForState(act) || !(aim === 'path' || namesIt(act)) || !moves || value === undefined) return []
        const moved = to === undefined || act.width > FOR_THE_STATE || to === value ? [] : [to]
        return left.has(JSON.stringify([act.operation.id, value, ...moved]))
          ? []
          : [{ value, act, ...(moved.length === 0 ? {} : { to: moved[0] as StateValue }) }]
      }),
    ),
    against: histories.flatMap(history =>
      history.aimed.flatMap(({ act, aim }) =>
        act.accepted && aim === 'path' && failed(act, field, history, changing) ? [act] : [],
      ),
    ),
  }
}

const isForState = ({ status, conflicts }: Act): boolean => STATE_CONFLICTS.has(status) || conflicts === true

/** A procedure says which thing it is done to by the one key that it is sent. */
const namesIt = ({ keys, operation }: Act): boolean =>
  keys.length === 1 && (operation.isProcedure === true || operation.protocol === 'json-rpc')

/** What is sent for the state alone says it, and perhaps of what kind the thing is. */
const FOR_THE_STATE = 2

/** A write that sets another value than there was, and the value stayed; or one that moved others from here, and not this one. */
function failed(act: Act, field: string, history: History, changing: ReadonlySet<string>): boolean {
  const before = history.timeline.findLast(({ end }) => end <= act.at)?.value
  const next = history.timeline.find(({ end, slot, id }) => slot !== 'request' && (id === act.id || end > act.end))
  const after = next?.value
  // What was done to it in between may have set it back.
  const isPassed = history.aimed.some(
    ({ act: other }) => other.accepted && other.at > act.at && next !== undefined && other.at <= next.at,
  )
  if (isPassed) return false
  if (before === undefined || after === undefined || after !== before || !changing.has(act.operation.id)) return false
  const sets = valueSet(act, field)
  if (sets !== undefined) return sets !== before
  return (
    isDedicated(act) && history.changes.some(({ by, from }) => by?.operation.id === act.operation.id && from === before)
  )
}

/** A moment that is set whenever another field of the entity changes says the same again. */
function withoutShadows(found: readonly Lifecycle[]): readonly Lifecycle[] {
  return found.filter(({ field, changes, values }) => {
    if (!values.has(SET)) return true
    const events = new Set(changes.map(({ thing, after }) => `${thing.key} ${after.id}`))
    return !found.some(
      other =>
        other.field !== field &&
        !other.values.has(SET) &&
        [...events].every(event => other.changes.some(({ thing, after }) => `${thing.key} ${after.id}` === event)),
    )
  })
}
