import type { Operation } from '../../model/calls/operations.ts'
import { wordsAndParameters } from '../../model/calls/keyed-segment.ts'
import { resourceAction } from '../../model/calls/resource-action.ts'
import { isPlural } from '../../model/singular.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { type Happened, eventsOf, inTime } from '../../model/instances/events.ts'
import { isQuery } from '../../model/instances/is-query.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import { isKeyName } from '../../model/instances/keys.ts'
import { type Write, lastPart } from '../../model/instances/writes.ts'
import { pairsOf } from './pairs.ts'
import type { Kind, Sighting, Thing, Told } from './thing.ts'
import { tellerOf } from './told.ts'

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
  /** Where no call did it: the message that told of it, by its id as that of a call; null where none did. */
  readonly toldBy: string | null
  /** What shows it: the trigger, else the first sighting of the new value. */
  readonly shown: Happened
  /** The sighting before and the one after. */
  readonly before: Sighting
  readonly after: Sighting
  /** The sighting from which on it was as it was before. */
  readonly since: Sighting
}

/** All writes of the application, in time. */
export function actsOf(operations: readonly Operation[]): readonly Act[] {
  return inTime(
    operations.flatMap(operation =>
      isQuery(operation)
        ? []
        : eventsOf(operation.leaf.writes).map((write): Act => ({
            ...write,
            operation,
            accepted: write.carriedOut,
          })),
    ),
  )
}

/** A write that points to a thing, and by what. */
export interface Aimed {
  readonly act: Act
  readonly aim: 'path' | 'body' | 'entity'
  /** The last segment of its path names the thing: what is done, is done to it, and not to what stands inside of it. */
  readonly isAtEnd?: boolean
  /** It was answered with another thing, which nobody had seen before: `POST /orders/7/copy`. */
  readonly makesAnother?: true
}

/** The writes that point to each of an entity's things, in time; those of the whole entity point to all of them. */
export function aims(kind: Kind, acts: readonly Act[]): (thing: Thing) => readonly Aimed[] {
  const byThing = new Map<Thing, Aimed[]>()
  const named = new Map<Thing, Set<Act>>()
  const wide: Aimed[] = []
  const put = (thing: Thing, act: Act, aim: 'path' | 'body', isAtEnd = false): void => {
    const known = byThing.get(thing)
    const makesAnother = shown.has(act.id) && !thing.answers.has(act.id)
    const aimed = {
      act,
      aim,
      ...(isAtEnd ? { isAtEnd } : {}),
      ...(makesAnother ? { makesAnother: true as const } : {}),
    }
    if (known === undefined) byThing.set(thing, [aimed])
    else if (!named.get(thing)?.has(act)) known.push(aimed)
    else return
    named.set(thing, (named.get(thing) ?? new Set()).add(act))
  }
  const about = operationsAbout(kind, acts)
  const shown = firstShownBy(kind)
  const find = (key: string | undefined, { at }: Act): Thing | undefined => {
    const thing = key === undefined ? undefined : (kind.things.get(key) ?? kind.byName.get(key))
    const lives = thing === undefined ? undefined : kind.lives.get(thing)
    return lives?.findLast(({ first }) => first.end <= at) ?? thing
  }
  for (const act of acts) {
    const { places, named: isNamed, another, makes } = about(act.operation)
    if (another) continue
    for (const place of places.toReversed()) {
      const thing = find(act.segments[place], act)
      if (thing !== undefined) put(thing, act, 'path', place === act.segments.length - 1)
    }
    const asked = (act.query ?? []).flatMap(([name, value]) => {
      const word = lastPart(name)
      const noun = plainNoun(word.replace(/_?ids?$/i, ''))
      const isOfNamed = isNamed && noun.length <= 1 && kind.noun.startsWith(noun) && isKeyName(word)
      return noun === kind.noun || isOfNamed ? (find(value, act) ?? []) : []
    })
    for (const thing of asked) put(thing, act, 'path')
    const pressedOn = isNamed ? find(act.pressedOn, act) : undefined
    if (pressedOn !== undefined) {
      put(pressedOn, act, 'path')
      continue
    }
    if (places.length > 0 || asked.length > 0 || (makes && (hasMadeOne(act) || shown.has(act.id)))) continue
    const isOfOther = !isNamed && (setsWhatItNames(act.operation) || act.operation.isProcedure === true)
    for (const key of isOfOther ? [] : act.keys) {
      const thing = isNamed || isTelling(key) ? find(key, act) : undefined
      if (thing !== undefined) put(thing, act, 'body')
    }
    for (const thing of isOfOther ? [] : listedIn(act, kind, find)) put(thing, act, 'body')
    if (isNamed && act.keys.length === 0 && act.operation.parameters.length === 0 && !makes)
      wide.push({ act, aim: 'entity' })
  }
  addAnswered(kind, acts, put)
  for (const aimed of byThing.values()) aimed.sort(inOrder)
  if (wide.length === 0) return thing => byThing.get(thing) ?? []
  const known = new Map<Thing, readonly Aimed[]>()
  return thing => {
    let all = known.get(thing)
    if (all === undefined) known.set(thing, (all = [...(byThing.get(thing) ?? []), ...wide].toSorted(inOrder)))
    return all
  }
}

/** What a body lists of them by their keys, under what they are called: `{"orders": ["a1", "b2"], "stale": true}`. */
const listedIn = (act: Act, { noun }: Kind, find: (key: string, act: Act) => Thing | undefined): readonly Thing[] => {
  const keys = (act.lists ?? []).flatMap(([name, listed]) => (plainNoun(name) === noun ? listed : []))
  const things = keys.flatMap(key => find(key, act) ?? [])
  return things.length === keys.length ? things : []
}

const inOrder = (a: Aimed, b: Aimed): number =>
  a.act.end - b.act.end || a.act.place - b.act.place || a.act.id - b.act.id

/** A write that answers with one thing was about it, by whatever name the path calls it; so was what made it, though it answers with a key alone. */
function addAnswered(kind: Kind, acts: readonly Act[], put: (thing: Thing, act: Act, aim: 'body') => void): void {
  const byId = new Map(acts.map(act => [act.id, act]))
  for (const thing of kind.things.values())
    for (const id of thing.answers) {
      const act = byId.get(id)
      if (act !== undefined) put(thing, act, 'body')
    }
  for (const thing of kind.things.values()) {
    const act = byId.get(thing.first.id)
    if (act !== undefined && makesOne(act.operation, kind)) put(thing, act, 'body')
  }
}

/** The calls whose answers are the first that is seen of a thing, which they speak of alone. */
const firstShownBy = ({ things }: Kind): ReadonlySet<number> =>
  new Set([...things.values()].flatMap(({ first, answers }) => (answers.has(first.id) ? [first.id] : [])))

/** Whatever else its body names: `POST /orders` that was answered with 201, or led on. */
const hasMadeOne = ({ status, operation }: Act): boolean =>
  (status === 201 || status >= 300) && operation.protocol === 'http'

/** Making one thing changes no other: `POST /orders`, `POST /orders:create`. */
export const makesOne = ({ method, path, protocol, name = '' }: Operation, { noun }: Kind): boolean => {
  if (protocol !== 'http' || name !== '') return saysMakes(name)
  const last = path.split('/').at(-1) ?? ''
  const said = resourceAction(last)
  const made = said === null ? last : /^(?:create|add|new|insert)(?![a-z])/.test(said.action) ? said.resource : ''
  return method === 'POST' && plainNoun(made) === noun
}

/** `create`, `addMonitor`, `order-add`, `orderCreate` */
const saysMakes = (name: string): boolean =>
  /(?:^|[\s./_-])(?:create|add|new|insert|invite)/i.test(name) || /[a-z](?:Create|Add|New|Insert)(?![a-z])/.test(name)

/** Where a call's path holds keys of the entity, whether its bodies do, and whether it is about something else although they do. */
interface About {
  readonly places: readonly number[]
  readonly named: boolean
  readonly another: boolean
  /** It makes one of them. */
  readonly makes: boolean
}

function operationsAbout(kind: Kind, acts: readonly Act[]): (operation: Operation) => About {
  const isOfPair = pairsOf(kind, acts)
  const known = new Map<Operation, About>()
  return operation => {
    let found = known.get(operation)
    if (found === undefined) {
      const parts = wordsAndParameters(operation.path)
      const own = kind.operations.has(operation.id)
      const last = operation.parameters.at(-1)?.place ?? -1
      // `PATCH /shelves/3/books`: 3 is no book.
      const isOther = parts.slice(last + 1).some(part => plainNoun(part) === kind.noun)
      const places = operation.parameters
        .map(({ place }) => place)
        .filter(place => {
          const noun = parts.slice(0, place).findLast(part => !part.includes('{')) ?? ''
          return (plainNoun(noun) === kind.noun || (own && place === last && !isOther)) && !isOfPair(operation, place)
        })
      const named = own || nameSays(operation, kind) || isDeedOn(parts, kind)
      known.set(
        operation,
        (found = { places, named, another: isAboutAnother(operation, parts, kind), makes: makesOne(operation, kind) }),
      )
    }
    return found
  }
}

/** `POST /orders/access/7` with all of the order: what is addressed is another thing, and what is sent only goes with the question. */
const isAboutAnother = ({ method, protocol, name }: Operation, parts: readonly string[], { noun }: Kind): boolean =>
  method === 'POST' &&
  protocol === 'http' &&
  name === undefined &&
  parts.at(-1)?.includes('{') === true &&
  !parts.at(-2)?.includes('{') &&
  plainNoun(parts.at(-2) ?? '') !== noun &&
  parts.slice(0, -2).some(part => plainNoun(part) === noun)

/** `/order/changeStatus`: behind the noun, a word that is none. */
const isDeedOn = (parts: readonly string[], { noun }: Kind): boolean => {
  const deed = parts.at(-1) ?? ''
  return !deed.includes('{') && !isPlural(deed) && plainNoun(parts.at(-2) ?? '') === noun
}

/** `mutation cancelOrder` is about orders; `sales.orders.line.close` is about a line, in what is kept of orders. */
export const nameSays = ({ name }: Operation, { noun }: Kind): boolean =>
  name !== undefined &&
  name
    .split('.')
    .slice(-2)
    .join('.')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .includes(noun)

/** `PUT /boats/7` sets a boat: what stands in its body under the key of a berth is the boat's, and the berth stays as it is. */
const setsWhatItNames = ({ method, path, protocol }: Operation): boolean =>
  protocol === 'http' && (method === 'PUT' || method === 'PATCH') && path.endsWith('}')

/** Long enough that two kinds of things do not share it by chance. */
const isTelling = (key: string): boolean => key.length >= 8

/** The changes of one field of a thing, each with what set it off. */
export function changesOf(
  thing: Thing,
  field: string,
  sightings: readonly Sighting[],
  aimed: readonly Aimed[],
  told: readonly Told[],
): readonly Change[] {
  const accepted = aimed.filter(({ act }) => act.accepted)
  const timeline = timelineOf(field, sightings, accepted)
  // A message that holds the field itself is read like any answer.
  const readings = new Set(sightings.map(({ id }) => id))
  const news = told.filter(({ id }) => !readings.has(id))
  const changes: Change[] = []
  for (let index = 1; index < timeline.length; index++) {
    const before = timeline[index - 1] as Sighting
    const after = timeline[index] as Sighting
    if (before.value === after.value) continue
    const { act, rank, alone } = trigger(
      field,
      { before, after },
      accepted,
      pendingAt(field, timeline, index, accepted),
      timeline,
    )
    // Two steps in one interval: what lay between them was not seen.
    if (!alone) continue
    const shown = act ?? seenInOnePlace(timeline, index)
    if (shown === null) continue
    const toldBy = act === null ? tellerOf(news, { before, after }) : null
    const since = timeline[runStart(timeline, index - 1)] as Sighting
    changes.push({ thing, from: before.value, to: after.value, by: act, rank, toldBy, shown, before, after, since })
  }
  return changes
}

/** So long after it was asked for something may be carried out, in milliseconds. */
const LATER = 10_000

/**
 * What was asked of the thing shortly before and had not been carried out yet: `stop`, after which it was read once more as it had been before.
 */
function pendingAt(
  field: string,
  timeline: readonly Sighting[],
  changed: number,
  accepted: readonly Aimed[],
): ReadonlySet<Act> {
  const before = timeline[changed - 1] as Sighting
  const after = timeline[changed] as Sighting
  const from = timeline[runStart(timeline, changed - 1)] as Sighting
  const pending = accepted.filter(
    ({ act, aim }) =>
      aim !== 'entity' &&
      act.end < before.end &&
      act.at >= from.end &&
      after.at - act.end <= LATER &&
      isDedicated(act) &&
      valueSet(act, field) === undefined,
  )
  return new Set(pending.map(({ act }) => act))
}

/** From where on a field held what it holds at a place of its time. */
function runStart(timeline: readonly Sighting[], at: number): number {
  let start = at
  while (start > 0 && timeline[start - 1]?.value === timeline[at]?.value) start--
  return start
}

/** All that is known of a field, in time: what was read, and what writes set. */
export function timelineOf(
  field: string,
  sightings: readonly Sighting[],
  accepted: readonly Aimed[],
): readonly Sighting[] {
  const own = accepted.filter(({ aim }) => aim !== 'entity').map(({ act }) => act)
  const all = inTime(withOwnWrites(field, sightings, own))
  return all.filter(sighting => !isStale(sighting, all, own))
}

/** What a write sets holds from then on, where its own answer does not tell. */
function withOwnWrites(field: string, sightings: readonly Sighting[], acts: readonly Act[]): readonly Sighting[] {
  const told = new Set(sightings.map(({ id }) => id))
  const set = acts.flatMap((act): readonly Sighting[] => {
    const value = valueSet(act, field)
    if (value === undefined || told.has(act.id) || !/^(?:PUT|PATCH|POST)$/.test(act.operation.method)) return []
    return [
      { id: act.id, place: act.place, at: act.at, end: act.end, value, slot: 'request', alone: true, nested: false },
    ]
  })
  return [...sightings, ...set]
}

/** The word behind a thing's key, as in `/orders/{orderId}/pay` and `/Orders({orderId})/Sales.Pay`; undefined for none. */
export const deedOn = ({ path }: Operation): string | undefined =>
  /\}\)?\/([^/{}]+)$/.exec(path)?.[1]?.split('.').at(-1)

/** `POST /orders/7/events` with the name of one: many in a row, and each is something done to the thing. */
const DEEDS = /^(?:events|transitions|actions|steps|moves|commands|operations)$/i

/** A call for one change alone: behind a thing, a word that is no list of others, and it does not say values. */
export const isDedicated = ({ operation, width }: Act): boolean => {
  const word = deedOn(operation)
  if (word === undefined) return (operation.protocol !== 'http' || operation.name !== undefined) && width <= 1
  return width <= 2 && (DEEDS.test(word) || !isPlural(word))
}

/** What a write sets a field to; undefined where it does not speak of it. */
export const valueSet = (act: Act, field: string): StateValue | undefined => {
  const last = field.slice(field.lastIndexOf('.') + 1)
  return act.sets.find(([name]) => name === last)?.[1]
}

/** A read that ran beside a write of the same thing and shows what was before says nothing of what is after. */
const isStale = (sighting: Sighting, all: readonly Sighting[], acts: readonly Act[]): boolean =>
  acts.some(({ id, at, end }) => {
    if (id === sighting.id || sighting.at >= end || sighting.end <= at) return false
    const before = all.findLast(known => known.end <= at)
    return before === undefined || before.value === sighting.value
  })

function trigger(
  field: string,
  { before, after }: { readonly before: Sighting; readonly after: Sighting },
  accepted: readonly Aimed[],
  pending: ReadonlySet<Act>,
  timeline: readonly Sighting[],
): { readonly act: Act | null; readonly rank: Rank; readonly alone: boolean } {
  // A message tells everybody of what was done before whoever did it is answered.
  const isAnsweredSo = (act: Act, value: StateValue): boolean =>
    timeline.some(sighting => sighting.id === act.id && sighting.value === value)
  const between = accepted.filter(
    ({ act }) =>
      pending.has(act) ||
      (act.id !== before.id &&
        act.end >= before.end &&
        act.at <= after.end &&
        (act.id === after.id || act.end <= after.end || isAnsweredSo(act, after.value))),
  )
  const ranked = between.map(({ act, aim, makesAnother }) => {
    const sets = valueSet(act, field)
    // What set it to something else is not what made it this.
    if (sets !== undefined && sets !== after.value && act.id !== after.id) return { act, rank: 'nothing' as const }
    if (act.setsItsWord === true && sets === undefined && act.id !== after.id) return { act, rank: 'nothing' as const }
    // `PUT /orders/edit` of other fields: an edit is about what it says.
    const speaksOfOthers =
      aim === 'body' &&
      act.operation.protocol === 'http' &&
      act.operation.name === undefined &&
      sets === undefined &&
      act.width > 1
    // A form that leads on to the page that shows the change is what made it where it is alone.
    const ledOn = act.status >= 300 && act.status < 400 && between.length === 1
    if (speaksOfOthers && act.id !== after.id && !ledOn) return { act, rank: 'nothing' as const }
    return {
      act,
      makesAnother,
      rank: sets === after.value || (act.id === after.id && aim !== 'entity') ? ('says so' as const) : aim,
    }
  })
  const isSaid = ranked.some(({ rank }) => rank === 'says so')
  const mayMove = ranked.filter(
    ({ act, rank, makesAnother }) =>
      rank !== 'entity' &&
      !(isSaid && makesAnother === true) &&
      !(act.setsItsWord === true && valueSet(act, field) === undefined) &&
      (isDedicated(act) || valueSet(act, field) !== undefined),
  )
  for (const rank of ['says so', 'path', 'body', 'entity'] as const) {
    const fitting = ranked.filter(candidate => candidate.rank === rank)
    // Several calls that might each have done it: none is named where nothing else speaks for one of them.
    if (rank === 'entity' && new Set(fitting.map(({ act }) => act.operation.id)).size > 1) break
    const last = fitting.findLast(({ act }) => isDedicated(act)) ?? fitting.at(-1)
    if (last === undefined) continue
    // What was answered with the thing as it had been was about something else, where the answer to another shows the change.
    const wasAnswered = (act: Act): boolean =>
      last.act.id === after.id && pending.has(act) && isAnsweredSo(act, before.value)
    return { act: last.act, rank, alone: mayMove.every(({ act }) => act === last.act || wasAnswered(act)) }
  }
  return { act: null, rank: 'nothing', alone: mayMove.length === 0 }
}

/**
 * A change that no call explains has to show within one place: two places may tell of two things. The first sighting that does
 * is what shows it; null where there is none.
 */
export function seenInOnePlace(timeline: readonly Sighting[], changed: number): Sighting | null {
  const from = timeline[changed - 1] as Sighting
  const to = timeline[changed] as Sighting
  for (let index = changed; timeline[index]?.value === to.value; index++) {
    const after = timeline[index] as Sighting
    const before = timeline.slice(0, changed).findLast(({ slot }) => slot === after.slot)
    if (before?.value === from.value) return after
    // What made it told of it alone, and whoever asked for it next.
    if (before === undefined && changed === 1 && from.alone && after.alone && !from.nested && !after.nested)
      return after
  }
  return null
}
