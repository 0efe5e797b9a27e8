import { withoutKeys, wordsAndParameters } from '../calls/keyed-segment.ts'
import type { Operation, PathParameter } from '../calls/operations.ts'
import { entriesOfFew } from '../few.ts'
import { eventsOf, timesOf } from '../instances/events.ts'
import { type InstanceSlot, alsoCalled } from '../instances/instances.ts'
import { isSure } from '../instances/keys.ts'
import type { Entity } from './entity.ts'
import { entityName, plainNoun, resourceOf } from './nouns.ts'

/** What stands at a place of a call's answers. */
export interface StandsAt {
  /** Of the entity; empty where nothing names it. */
  readonly name: string
  /** Inside of another thing, where it may be as it once was. */
  readonly nested: boolean
}

/** Names the things that stand at a place, also at places that the entities do not list. */
export function entityAt(entities: readonly Entity[]): (operation: Operation, slot: InstanceSlot) => StandsAt {
  const slotsOf = slotLookup(entities)
  return (operation, slot) => {
    const acted = actedOn(operation, slot, entities)
    const isEntity = (name: string): boolean => entities.some(entity => entity.name === name)
    if (acted !== null && isEntity(acted)) return { name: acted, nested: false }
    const parts = slot.pointer.split('/')
    const listed = slotsOf(callOf(operation.id, operation.kind?.value))
    const found = listed.find(each => each.parts.length === parts.length && leadsTo(each.parts, parts))
    // `{"record": {"id": 7, "params": {"id": 7, …}}}`: what is wrapped around a thing of a kind that the path says is no other.
    const inside = listed.find(
      each => each.parts.length > parts.length && leadsTo(each.parts.slice(0, parts.length), parts),
    )
    if (acted !== null && operation.kind !== undefined && found === undefined && inside?.nested === false)
      return { name: '', nested: true }
    if (acted !== null && (operation.kind === undefined || found === undefined)) return { name: acted, nested: false }
    if (found !== undefined) return { name: found.name, nested: found.nested }
    const name = nameOf(operation, slot, entities)
    // What a feature says of each environment goes by the environment's name, and is the feature's.
    const outer = listed.filter(each => each.parts.length < parts.length && leadsTo(each.parts, parts))
    if (outer.some(each => each.name === name && isAnother(operation, slot, each))) return { name: '', nested: true }
    return { name, nested: outer.some(each => each.name !== name) }
  }
}

/** The key of the thing in the path of a call whose answer does not name it: its last parameter. */
export function keyInPath({ parameters }: Operation, path: string): string | null {
  const last = parameters.at(-1)
  return last === undefined ? null : (withoutKeys(path.split('/')[last.segment + 1] ?? '').at(-1) ?? null)
}

/** A call, and the kind of thing that is meant where one of its parameters says it. */
const callOf = (id: string, kind: string | undefined): string => `${kind ?? ''} ${id}`

/** Where an entity stands in a call's answers. */
interface PlacedEntity extends StandsAt {
  /** Of the pointer. */
  readonly parts: readonly string[]
}

/** The entities in a call's answers; where maps were met, one place has several names. */
function slotLookup(entities: readonly Entity[]): (call: string) => readonly PlacedEntity[] {
  const byCall = new Map<string, PlacedEntity[]>()
  for (const { name, slots } of entities)
    for (const { operation, kind, side, pointer, as } of slots)
      if (side === 'response') {
        const call = callOf(operation, kind)
        const known = byCall.get(call) ?? []
        if (known.length === 0) byCall.set(call, known)
        known.push({ parts: pointer.split('/'), name, nested: as === 'nested' })
      }
  return call => byCall.get(call) ?? []
}

/** `{id: 7, data: {id: 'a-b'}}`: what an event tells of is no event, where its key is none of theirs. */
function isAnother({ leaf }: Operation, { keyField, byKey }: InstanceSlot, outer: PlacedEntity): boolean {
  const around = [...leaf.instances.entries.values()].filter(slot => {
    const parts = slot.pointer.split('/')
    return isSure(slot.keyField) && parts.length === outer.parts.length && leadsTo(outer.parts, parts)
  })
  return (
    isSure(keyField) &&
    around.length > 0 &&
    ![...byKey.entries.keys()].some(key => around.some(slot => slot.byKey.entries.has(key)))
  )
}

/** Whether a place is another or, where that is shorter, inside of it. */
const leadsTo = (outer: readonly string[], parts: readonly string[]): boolean =>
  outer.every((part, index) => part === '*' || part === parts[index])

/** `POST /orders/7/pay` that answers with 7 answers with an order, whatever its last word. */
function actedOn(operation: Operation, slot: InstanceSlot, entities: readonly Entity[]): string | null {
  const { path, parameters } = operation
  const parts = wordsAndParameters(path)
  const last = parameters.at(-1)
  if (last === undefined || last.place === parts.length - 1 || slot.pointer.includes('*')) return null
  if (!answersWith(last, operation, slot)) return null
  const noun = parts.slice(0, last.place).findLast(part => !part.includes('{'))
  return noun === undefined
    ? null
    : (entities.find(({ name }) => plainNoun(name) === plainNoun(noun))?.name ?? entityName(noun))
}

/**
 * Whether what the path names is what is answered. Told exchange by exchange where they are kept: the comment 1 of the ticket 24 is not
 * the ticket 1, though there is one.
 */
function answersWith({ place, values }: PathParameter, { leaf }: Operation, { byKey }: InstanceSlot): boolean {
  const named = new Map(eventsOf(leaf.writes).map(({ id, segments }) => [id, segments[place]]))
  const pairs = [...byKey.entries].flatMap(([key, instance]) =>
    entriesOfFew(instance.states).flatMap(([, events]) =>
      timesOf(events).flatMap(({ id }) => {
        const value = named.get(id)
        return value === undefined ? [] : [value === key || alsoCalled(instance).includes(value)]
      }),
    ),
  )
  if (pairs.length > 0) return pairs.filter(Boolean).length * 2 > pairs.length
  const called = new Set([...byKey.entries].flatMap(([key, instance]) => [key, ...alsoCalled(instance)]))
  return values.some(value => called.has(value))
}

const WRAPPER =
  /^(?:data|result|results|payload|response|items|rows|nodes|node|edges|records|entries|list|content|hits|docs|attributes|value|values|_embedded|\*)$/i

/** What stands outside of every entity is named by the property that holds it, else by the path. */
function nameOf(operation: Operation, { pointer }: InstanceSlot, entities: readonly Entity[]): string {
  const holder = pointer
    .split('/')
    .slice(1)
    .findLast(part => !WRAPPER.test(part))
  const noun = holder ?? (operation.protocol === 'http' ? resourceOf(operation).noun : '')
  if (noun === '') return ''
  const plain = plainNoun(noun)
  const known = entities.find(({ name }) => plainNoun(name) === plain)
  if (known !== undefined) return known.name
  // A word that is no noun of the application's own calls says too little to keep two things apart by their keys.
  return holder === undefined ? entityName(noun) : ''
}
