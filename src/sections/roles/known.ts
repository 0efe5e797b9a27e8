import { callsByKind } from '../../model/calls/operations.ts'
import { entityAt } from '../../model/entities/entity-at.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { entriesOfFew } from '../../model/few.ts'
import { type Happened, eventsOf, timesOf } from '../../model/instances/events.ts'
import { alsoCalled } from '../../model/instances/instances.ts'
import type { Model } from '../../model/model.ts'
import { nounsOf } from './nouns-of-slot.ts'
import type { Asked, Known } from './cells.ts'
import { lastAcceptedOf } from './last-accepted.ts'
import { ownersOf } from './owners.ts'
import { refusedAlike } from './refused-alike.ts'
import { standsAlone } from '../../model/instances/stands-alone.ts'

/** What the attempts and answers of all calls tell together. */
export function knownOf(model: Model, all: readonly Asked[]): Known {
  const lastAccepted = lastAcceptedOf(model, all)
  const paths = new Map<string, number>()
  for (const { access } of all)
    for (const { outcome, events } of access)
      for (const { segments, end } of outcome === 'allowed' ? eventsOf(events) : [])
        paths.set(segments.join('/'), Math.min(paths.get(segments.join('/')) ?? Infinity, end))
  const additions = additionsOf(model)
  const deletions = deletionsOf(model)
  const things = thingsOf(model)
  const keys = new Set<string>()
  for (const { leaf } of model.operations)
    for (const { byKey } of leaf.instances.entries.values())
      for (const [key, instance] of byKey.entries) for (const name of [key, ...alsoCalled(instance)]) keys.add(name)
  /** When a thing was made, or may have been: since nobody saw it before; -Infinity where nothing says so. */
  const madeAt = (path: readonly string[], key: string): number => {
    const thing = things.get(`${plainNoun(path.at(-2) as string)} ${key}`)
    if (thing !== undefined && thing.made > -Infinity) return thing.made
    const first = Math.min(thing?.first ?? Infinity, paths.get(path.join('/')) ?? Infinity)
    const before = (additions.get(path.slice(0, -1).join('/')) ?? []).filter(at => at <= first)
    return Math.max(...before, -Infinity)
  }
  return {
    live: (session, attempt) => lastAccepted(session, attempt) >= attempt.end,
    exists: (segments, at) =>
      paths.has(segments.join('/')) &&
      segments.every(
        (key, place) =>
          at < (deletions.get(segments.slice(0, place + 1).join('/')) ?? Infinity) &&
          (place === 0 || at >= madeAt(segments.slice(0, place + 1), key)),
      ),
    shown: key => keys.has(key),
    shownUntil: (noun, key) => things.get(`${plainNoun(noun)} ${key}`)?.last ?? -Infinity,
    isMadeBy: ({ users }, noun, key) => {
      const by = things.get(`${plainNoun(noun)} ${key}`)?.madeIn ?? null
      const maker = by === null ? null : model.identities.personOf(by)
      return maker === null || maker.users.size === 0 || users.size === 0 ? null : maker.users === users
    },
    owners: ownersOf(model),
    refusedAlike: refusedAlike(model, all),
  }
}

/** When what a path leads to was first deleted. */
function deletionsOf({ operations }: Model): ReadonlyMap<string, number> {
  const deletions = new Map<string, number>()
  for (const { method, leaf } of operations)
    for (const { outcome, events } of method === 'DELETE' ? leaf.access.entries.values() : [])
      for (const { end, segments } of outcome === 'allowed' ? eventsOf(events) : [])
        deletions.set(segments.join('/'), Math.min(deletions.get(segments.join('/')) ?? Infinity, end))
  return deletions
}

/** When something was put behind a path with `POST`, and the answer does not show what. */
function additionsOf({ operations }: Model): ReadonlyMap<string, readonly number[]> {
  const additions = new Map<string, number[]>()
  for (const { method, leaf } of operations)
    for (const { outcome, events } of method === 'POST' && leaf.instances.entries.size === 0
      ? leaf.access.entries.values()
      : [])
      for (const { at, segments } of outcome === 'allowed' ? eventsOf(events) : [])
        additions.set(segments.join('/'), [...(additions.get(segments.join('/')) ?? []), at])
  return additions
}

interface Shown {
  first: number
  last: number
  /** When it was made, where the first answer that showed it was that to a `POST`; else nobody knows. */
  made: number
  /** The exchange that made it; null where nobody knows. */
  madeIn: number | null
}

/** When answers showed the things of entities, by noun and key. */
function thingsOf({ operations, entities }: Model): ReadonlyMap<string, Shown> {
  const things = new Map<string, Shown>()
  const standsAt = entityAt(entities)
  for (const operation of callsByKind(operations))
    for (const slot of operation.leaf.instances.entries.values()) {
      const stands = standsAt(operation, slot)
      const nouns = nounsOf(operation, stands)
      const makes =
        operation.method === 'POST' &&
        !stands.nested &&
        standsAlone(operation, slot.pointer) &&
        !operation.path.includes('{')
      for (const [key, { states }] of slot.byKey.entries)
        for (const [, events] of entriesOfFew(states))
          for (const moment of timesOf(events)) for (const noun of nouns) see(things, `${noun} ${key}`, moment, makes)
    }
  return things
}

function see(things: Map<string, Shown>, id: string, { id: exchange, at, end }: Happened, makes: boolean): void {
  const thing = things.get(id) ?? { first: Infinity, last: -Infinity, made: -Infinity, madeIn: null }
  things.set(id, thing)
  thing.last = Math.max(thing.last, at)
  if (end >= thing.first) return
  thing.first = end
  thing.made = makes ? at : -Infinity
  thing.madeIn = makes ? exchange : null
}
