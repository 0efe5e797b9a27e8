import type { Place } from '../../evidence/evidence.ts'
import type { Operation } from '../calls/operations.ts'
import type { Entity } from '../entities/entity.ts'
import type { Identities } from '../identities/identities.ts'
import { type Act, type Acts, actsOf } from './acts.ts'
import type { Candidate } from './candidate.ts'
import { countCandidate, explained } from './explain.ts'
import type { FoundEffect } from './found-effect.ts'
import { type Histories, type History, type Telling, historiesOf } from './histories.ts'
import { type FoundLinking, linkingOf } from './links.ts'
import { madeSoon } from './made-soon.ts'
import { nextCandidates } from './next.ts'
import { type Outcome, type OwnThings, outcomesOf, ownThings, pathThings } from './outcomes.ts'
import { renamingsOf } from './renamings.ts'
import { type FoundRestoring, restoringOf } from './restores.ts'
import { type ToldValue, textOf } from './told-values.ts'
import { type FoundUpserting, upsertsOf } from './upserts.ts'

/** What was done and what was read before and after, and what follows from the two. */
export interface Effects {
  readonly histories: Histories
  readonly acts: Acts
  readonly owns: OwnThings
  /** The messages that made things which were told of for the first time right after them. */
  readonly made: ReadonlyMap<History, Act>
  /** What calls set, by their ids. */
  readonly byCall: ReadonlyMap<string, readonly FoundEffect[]>
  /** What calls bring back, by their ids. */
  readonly restores: ReadonlyMap<string, readonly FoundRestoring[]>
  /** What calls put into lists or take out of them, by their ids. */
  readonly links: ReadonlyMap<string, FoundLinking>
  /** The calls that make what they name where that is not there, by their ids. */
  readonly upserts: ReadonlyMap<string, FoundUpserting>
}

/** Fields of one call that are told of: a form of a thousand settings says what it sets by itself. */
const EFFECTS = 64
const PLACES = 5

/**
 * What calls set: from pairs of readings of one thing with exactly one write between them. An effect is stated where
 * several such pairs show it and none speaks against it, or where the answer to the call says so itself.
 * @param pages what they carry for their scripts is read as answers are
 * @param messagesAbout the names of the entities that messages are about, by the ids of their operations
 */
export function effectsOf(
  operations: readonly Operation[],
  entities: readonly Entity[],
  { personOf }: Pick<Identities, 'personOf'>,
  {
    pages = [],
    messagesAbout = new Map(),
  }: { readonly pages?: readonly Operation[]; readonly messagesAbout?: ReadonlyMap<string, string> } = {},
): Effects {
  const histories = historiesOf([...operations, ...pages], entities)
  const acts = actsOf(operations, personOf)
  const made = madeSoon(histories, acts, messagesAbout)
  const owns = ownThings(histories, acts, entities, made)
  // What numbers things within others is worked out like any field.
  const keys = new Map(entities.map(({ name, key, keyParts }) => [name, keyParts === undefined ? key : null]))
  const isKey = (entity: string, field: string): boolean => keys.get(entity) === field
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomesOf(histories, acts, owns)) {
    const { act, entity, field, via, isAnswered, before } = outcome
    if (field.split('.').at(-1) === '__typename') continue
    // What a thing says that it is, no call sets, but for one that makes it under a key that is sent.
    const isMade = via === null && before === undefined && isAnswered && act.operation.protocol === 'http'
    if (isKey(entity, field) && !isMade) continue
    // What only the answer to what was done says of a thing that is read nowhere is how it went.
    if (isAnswered && !keys.has(entity)) continue
    const name = JSON.stringify([act.operation.id, entity, field, via])
    groups.set(name, [...(groups.get(name) ?? []), outcome])
  }
  const found = new Map([...renamingsOf(acts, histories, entities, owns)].map(([id, effect]) => [id, [effect]]))
  const told = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      group,
      effect: effectIn(group, [
        ...relatedCandidates(group, histories, entities),
        ...nextCandidates(group, histories, entities),
      ]),
    }))
  const counts = countsIn(told.flatMap(({ effect }) => effect ?? []))
  for (const { group, effect: alone } of told) {
    const { act, entity, field, via } = group[0] as Outcome
    const by = via === null ? counts.get(JSON.stringify([entity, field])) : undefined
    const effect = alone ?? (by === undefined ? null : effectIn(group, [countCandidate(by)]))
    if (effect === null || (isKey(entity, field) && effect.becomes.is !== 'sent')) continue
    const { id } = act.operation
    const others = found.get(id) ?? []
    found.set(id, others)
    if (others.length < EFFECTS) others.push(effect)
  }
  const inPath = pathThings(histories, entities)
  return {
    histories,
    acts,
    owns,
    made,
    byCall: found,
    restores: restoringOf(acts, inPath),
    links: linkingOf(operations, entities, acts, inPath),
    upserts: upsertsOf(operations, entities),
  }
}

/** Fields that two calls or more count up by the same, and none by another: what revisions are made of. */
function countsIn(effects: readonly FoundEffect[]): ReadonlyMap<string, number> {
  const found = new Map<string, readonly number[]>()
  for (const { entity, field, becomes, via } of effects) {
    if (via !== undefined || becomes.is !== 'more' || typeof becomes.by !== 'number' || becomes.by <= 0) continue
    const name = JSON.stringify([entity, field])
    found.set(name, [...(found.get(name) ?? []), becomes.by])
  }
  return new Map(
    [...found].flatMap(([name, [by, ...others]]) =>
      by !== undefined && others.length > 0 && others.every(other => other === by) ? [[name, by] as const] : [],
    ),
  )
}

/** @param others ways to say what becomes of the field that need more than the outcomes */
function effectIn(group: readonly Outcome[], others: readonly Candidate[]): FoundEffect | null {
  const outcomes = inTime(group)
  const why = explained(outcomes, others)
  if (why === null) return null
  const { entity, field, via, act: first } = outcomes[0] as Outcome
  // A PUT changes what is there, too; what is sent stands there then all the same.
  const isBeginning = first.operation.method === 'PUT' && why.becomes.is !== 'sent'
  const places = new Set<Place>()
  for (const { tellings, act } of why.shown)
    for (const { place } of inOrder(tellings, act)) if (places.size < PLACES) places.add(place)
  return {
    entity,
    field,
    becomes: why.becomes,
    ...(isBeginning && why.shown.every(({ before }) => before === undefined) ? { begins: true as const } : {}),
    ...(via === null ? {} : { via }),
    support: new Set(why.shown.map(({ act }) => act.id)).size,
    places: [...places],
  }
}

const inTime = (group: readonly Outcome[]): readonly Outcome[] =>
  group.toSorted((a, b) => a.act.id - b.act.id || (a.after < b.after ? -1 : 1))

/** The reading before, the act, the reading after; where the act made the thing there is none before. */
function inOrder(tellings: readonly Telling[], act: Act): readonly { readonly place: Place }[] {
  return tellings.length === 1 ? [act, ...tellings] : [...tellings.slice(0, 1), act, ...tellings.slice(1)]
}

/** Fields of the things that a call's own thing refers to, as they were before the call: `price` of the order's `product`. */
function relatedCandidates(
  group: readonly Outcome[],
  histories: Histories,
  entities: readonly Entity[],
): readonly Candidate[] {
  const [first] = inTime(group)
  if (first === undefined || first.via !== null) return []
  const references = entities.find(({ name }) => name === first.entity)?.fields ?? []
  return references.flatMap(({ name: via, references: entity }) => {
    if (entity === undefined || via === first.field) return []
    const related = (outcome: Outcome): ReadonlyMap<string, ToldValue> | undefined => {
      const key = outcome.own.get(via)
      const tellings = key === undefined ? [] : (histories.get(entity)?.get(textOf(key))?.tellings ?? [])
      return tellings.findLast(({ end }) => end <= outcome.act.at)?.fields
    }
    const fields = [...(related(first) ?? [])].flatMap(([name, value]) => (value === first.after ? [name] : []))
    return fields.map((name): Candidate => ({
      becomes: { is: 'field', via, entity, name },
      of: outcome => related(outcome)?.get(name),
      least: 2,
      ifAnswered: 2,
      distinct: 2,
    }))
  })
}
