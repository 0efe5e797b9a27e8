import { entityAt } from '../../model/entities/entity-at.ts'
import { sentValues } from '../../model/calls/leaf/parameters.ts'
import { type Operation, callsByKind, ofItsKind } from '../../model/calls/operations.ts'
import { entriesOfFew } from '../../model/few.ts'
import type { Person } from '../../model/identities/identities.ts'
import { fieldKind } from '../../model/instances/field-kind.ts'
import { type Happened, eventsOf, timesOf } from '../../model/instances/events.ts'
import { readSnapshot } from '../../model/instances/snapshot.ts'
import type { Model } from '../../model/model.ts'
import { seenCount } from '../../model/sightings.ts'
import type { Cell } from './cells.ts'
import { standsAlone } from '../../model/instances/stands-alone.ts'

/** Fewer things that are all one's own may be so by chance. */
const THINGS = 2

/**
 * A cell of a list of which a role is shown nothing but its own: a field of every thing in it names the one who asked, while the same
 * list showed things of others to somebody else, of this role or another, that were there already when the role looked. A list that was
 * asked for by this field says nothing: it was narrowed by the question.
 */
export function ownLists(model: Model): (cell: Cell) => Cell {
  const byId = new Map(
    [...model.operations, ...callsByKind(model.operations)].map(operation => [ofItsKind(operation), operation]),
  )
  const known = new Map<string, ReadonlyMap<string, Shown>>()
  let when: Times | undefined
  return cell => {
    const operation = byId.get(cell.on)
    if (cell.verdict !== 'allowed' || cell.against !== null || operation?.method !== 'GET') return cell
    // What is listed inside of one thing, its versions for instance, was narrowed by asking for that thing.
    if (operation.path.endsWith('}')) return cell
    // So was what is listed below one of several things: the others' may all lie below another.
    const others = operation.parameters.filter(({ name }) => name !== operation.kind?.parameter)
    if (others.some(({ values }) => values.length > 1) || isBelowAsked(operation)) return cell
    const fields =
      known.get(cell.on) ?? shownIn(model, operation, (when ??= { made: whenMade(model), gone: whenGone(model) }))
    known.set(cell.on, fields)
    const asked = new Set([...operation.leaf.asks.byAsk.entries.values()].map(({ ask }) => ask.field))
    const field = [...fields.keys()]
      .filter(name => !asked.has(name.slice(name.lastIndexOf('.') + 1)) && !asked.has(name.split('.')[0] as string))
      .sort()
      .find(name => isOwn(fields.get(name) as Shown, cell.role))
    return field === undefined
      ? cell
      : {
          ...cell,
          verdict: 'own only',
          owner: field,
          reasons: [
            ...cell.reasons,
            `\`${field}\` named the one who asked in everything that was listed, and lists for others held more`,
          ],
          part: '/response/content/text',
        }
  }
}

/** What lists showed to each role: things whose field names the one who asked, and others. */
interface Shown {
  readonly byRole: Map<string, { readonly own: Set<string>; readonly others: Set<string> }>
  /** By key. */
  readonly things: Map<string, Listed>
  /** By whom the field names: when they were last shown their own, and the greatest number of these. */
  readonly looks: Map<string, { at: number; greatest: number }>
}

/** A thing in lists. */
interface Listed {
  readonly owner: string
  /** When it was first listed, whoever asked. */
  since: number
  /** When a call made it; undefined where nobody saw that. */
  readonly made: number | undefined
  /** When a call deleted it; undefined where nobody saw that. */
  readonly gone: number | undefined
}

/** When things were made and deleted, by entity and key. */
interface Times {
  readonly made: ReadonlyMap<string, number>
  readonly gone: ReadonlyMap<string, number>
}

function isOwn({ byRole, things, looks }: Shown, role: string): boolean {
  const { own, others } = byRole.get(role) ?? { own: new Set<string>(), others: new Set<string>() }
  if (own.size < THINGS || others.size > 0) return false
  const askers = new Set([...own].flatMap(key => things.get(key)?.owner ?? []))
  return [...askers].some(asker => {
    const look = looks.get(asker)
    return look !== undefined && [...things].some(([key, thing]) => thing.owner !== asker && wasThere(key, thing, look))
  })
}

/** `?shopId=2`, where that is always asked for, and of several: as if it stood in the path. */
const isBelowAsked = ({ leaf: { parameters } }: Operation): boolean => {
  const all = seenCount(parameters.accepted) + seenCount(parameters.refused)
  return [...parameters.byName.entries].some(([key, parameter]) => {
    const { strings, numbers } = sentValues(parameter).shape
    const several = (strings?.values.size ?? 0) + (numbers?.values.size ?? 0) > 1
    return several && BELOW.test(key) && seenCount(parameter.seen) >= all
  })
}

const BELOW = /^query (?:\w*[a-z](?:Id|ID|Key|Slug)|\w+_(?:id|key|slug))$/

/** Whether a thing was there when somebody last looked. What was listed only later may have been made later: a greater number says so too. */
function wasThere(
  key: string,
  { since, made, gone }: Listed,
  look: { readonly at: number; readonly greatest: number },
): boolean {
  if (gone !== undefined && gone <= look.at) return false
  if (since <= look.at) return true
  if (made !== undefined) return made <= look.at
  return !isNumber(key) || Number(key) < look.greatest
}

const isNumber = (key: string): boolean => /^\d+$/.test(key)

/** By entity and key, when a call was answered with the thing that it made. */
function whenMade(model: Model): ReadonlyMap<string, number> {
  const made = new Map<string, number>()
  const standsAt = entityAt(model.entities)
  for (const operation of model.operations) {
    if (operation.method !== 'POST') continue
    for (const slot of operation.leaf.instances.entries.values()) {
      const { name, nested } = standsAt(operation, slot)
      if (name === '' || nested || !standsAlone(operation, slot.pointer)) continue
      for (const [key, { states }] of slot.byKey.entries) {
        const ends = entriesOfFew(states).flatMap(([, events]) => timesOf(events).map(({ end }) => end))
        const thing = `${name} ${key}`
        made.set(thing, Math.min(made.get(thing) ?? Infinity, ...ends))
      }
    }
  }
  return made
}

/** By entity and key, when a call first deleted the thing at its address. */
function whenGone({ operations, entities }: Model): ReadonlyMap<string, number> {
  const gone = new Map<string, number>()
  const byId = new Map(operations.map(operation => [operation.id, operation]))
  for (const { name, operations: own } of entities)
    for (const id of own) {
      const operation = byId.get(id)
      if (operation?.method !== 'DELETE' || !operation.path.endsWith('}')) continue
      for (const { outcome, events } of operation.leaf.access.entries.values())
        for (const { segments, end } of outcome === 'allowed' ? eventsOf(events) : []) {
          const thing = `${name} ${segments.at(-1) ?? ''}`
          gone.set(thing, Math.min(gone.get(thing) ?? Infinity, end))
        }
    }
  return gone
}

/** By the fields that say whose a thing is. */
function shownIn(model: Model, operation: Operation, { made, gone }: Times): ReadonlyMap<string, Shown> {
  const found = new Map<string, Shown>()
  const standsAt = entityAt(model.entities)
  for (const slot of operation.leaf.instances.entries.values()) {
    const { name, nested } = standsAt(operation, slot)
    if (standsAlone(operation, slot.pointer) || nested) continue
    for (const [key, { states }] of slot.byKey.entries)
      for (const [state, events] of entriesOfFew(states))
        for (const [field, value] of readSnapshot(state)) {
          if (fieldKind(field.slice(field.lastIndexOf('.') + 1)) !== 'owner') continue
          const shown: Shown = found.get(field) ?? { byRole: new Map(), things: new Map(), looks: new Map() }
          found.set(field, shown)
          const owner = String(value)
          const called = `${name} ${key}`
          const thing = shown.things.get(key) ?? {
            owner,
            since: Infinity,
            made: made.get(called),
            gone: gone.get(called),
          }
          shown.things.set(key, thing)
          for (const moment of timesOf(events)) {
            thing.since = Math.min(thing.since, moment.end)
            addSight(shown, key, owner, moment, model.identities.personOf(moment.id))
          }
        }
  }
  return found
}

function addSight({ byRole, looks }: Shown, key: string, owner: string, { at }: Happened, person: Person | null): void {
  if (person === null) return
  const of = byRole.get(person.role) ?? { own: new Set<string>(), others: new Set<string>() }
  byRole.set(person.role, of)
  const isOwner = ['id', 'name', 'email'].some(kind => person.users.has(`${kind} ${owner}`))
  ;(isOwner ? of.own : of.others).add(key)
  if (!isOwner) return
  const look = looks.get(owner) ?? { at: -Infinity, greatest: -Infinity }
  looks.set(owner, look)
  look.at = Math.max(look.at, at)
  if (isNumber(key)) look.greatest = Math.max(look.greatest, Number(key))
}
