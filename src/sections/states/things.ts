import type { Operation } from '../../model/calls/operations.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { entityAt, keyInPath } from '../../model/entities/entity-at.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { PATH } from '../../model/instances/each-thing.ts'
import { type Happened, byTime, timesOf } from '../../model/instances/events.ts'
import type { FormThings } from '../../model/instances/form-things.ts'
import { type InstanceSlot, alsoCalled } from '../../model/instances/instances.ts'
import { type StateValue, readSnapshot } from '../../model/instances/snapshot.ts'
import { sortedEntries } from '../../model/sample.ts'
import type { Sightings } from '../../model/sightings.ts'
import type { Act } from './changes.ts'
import { addShownThings } from './shown-things.ts'

/** One thing of an entity, and what was seen of it over time. */
export interface Thing {
  readonly entity: string
  readonly key: string
  /** By field, in no order. */
  readonly fields: Map<string, Sighting[]>
  /** The first answer that it stood in, whatever was said of it. */
  first: Happened
  /** The answers that spoke of it alone. */
  readonly answers: Set<number>
}

/** That a field of a thing had a value when an exchange ended. */
export interface Sighting extends Happened {
  readonly value: StateValue
  /** Where it was read: the call and the place in its body; `request` where a write set it and nobody read it back. */
  readonly slot: string
  /** Stood alone in the answer, not in a list. */
  readonly alone: boolean
  /** Inside of another thing, where it may be as it once was. */
  readonly nested: boolean
}

/** The things of one entity. */
export interface Kind {
  readonly entity: string
  /** Singular noun, plain, for comparing with those in paths. */
  readonly noun: string
  /** The calls that are about it. */
  readonly operations: ReadonlySet<string>
  readonly things: Map<string, Thing>
  /** By what else they are called. */
  readonly byName: Map<string, Thing>
  /** By field: what forms call the values that they send, where no answer has the values themselves. */
  readonly labels: Map<string, ReadonlyMap<string, Label>>
  /** The calls that its forms are sent to. */
  readonly formTargets: Set<string>
}
export interface Label {
  readonly text: string
  /** Pages that show it. */
  readonly sightings: Sightings
}

/** All things that were seen, by entity, from the answers of all calls and the forms of pages. */
export function thingsByEntity(
  operations: readonly Operation[],
  entities: readonly Entity[],
  formThings: FormThings,
  acts: readonly Act[],
): readonly Kind[] {
  const kinds = new Map<string, Kind>()
  const standsAt = entityAt(entities)
  const fieldsOf = snapshotReader()
  const byName = new Map(entities.map(entity => [entity.name, entity]))
  const kindOf = (name: string): Kind => {
    let kind = kinds.get(name)
    if (kind === undefined) {
      const entity = byName.get(name)
      kinds.set(
        name,
        (kind = {
          entity: name,
          noun: plainNoun(name),
          operations: new Set(entity?.operations),
          things: new Map(),
          byName: new Map(),
          labels: new Map(),
          formTargets: new Set(),
        }),
      )
    }
    return kind
  }
  for (const operation of operations)
    for (const [, slot] of sortedEntries(operation.leaf.instances)) {
      const { name, nested } = standsAt(operation, slot)
      if (name !== '') addSlot(kindOf(name), operation, slot, nested, fieldsOf)
    }
  addShownThings(formThings, { operations, entities, acts, kindOf })
  return [...kinds.values()].toSorted((a, b) => (a.entity < b.entity ? -1 : 1))
}

type FieldsOf = (snapshot: string) => ReturnType<typeof readSnapshot>

/** What a snapshot says; many things have the same one. */
function snapshotReader(): FieldsOf {
  const known = new Map<string, ReturnType<typeof readSnapshot>>()
  return snapshot => {
    let fields = known.get(snapshot)
    if (fields === undefined) known.set(snapshot, (fields = readSnapshot(snapshot)))
    return fields
  }
}

export const NEVER: Happened = { id: Infinity, place: Infinity, at: Infinity, end: Infinity }

function addSlot(kind: Kind, operation: Operation, slot: InstanceSlot, nested: boolean, fieldsOf: FieldsOf): void {
  const alone = !slot.pointer.includes('*')
  const called = `${operation.id} ${slot.pointer}`
  for (const [text, instance] of sortedEntries(slot.byKey)) {
    const key = slot.keyField === PATH ? keyInPath(operation, text) : text
    if (key === null) continue
    let thing = kind.things.get(key) ?? kind.byName.get(key)
    if (thing === undefined)
      kind.things.set(key, (thing = { entity: kind.entity, key, fields: new Map(), first: NEVER, answers: new Set() }))
    for (const also of alsoCalled(instance))
      if (!kind.things.has(also) && !kind.byName.has(also)) kind.byName.set(also, thing)
    for (const [state, events] of sortedEntries(instance.states)) {
      const times = timesOf(events)
      for (const moment of times) if (byTime(moment, thing.first) < 0) thing.first = moment
      const fields = fieldsOf(state)
      if (alone && !nested && fields.length > 0) for (const { id } of times) thing.answers.add(id)
      for (const [name, value] of fields) {
        const sightings = thing.fields.get(name) ?? []
        if (sightings.length === 0) thing.fields.set(name, sightings)
        for (const { id, place, at, end } of times)
          sightings.push({ id, place, at, end, value, slot: called, alone, nested })
      }
    }
  }
}
