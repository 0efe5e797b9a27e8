import { lastName } from '../../evidence/field-path.ts'
import type { Operation } from '../calls/operations.ts'
import type { Entity } from '../entities/entity.ts'
import { entityAt, keyInPath } from '../entities/entity-at.ts'
import { PATH } from '../instances/each-thing.ts'
import { type Happened, byTime, eventsOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'
import { type ToldValue, textOf } from './told-values.ts'
import { standsAlone } from '../instances/stands-alone.ts'

/** One thing of an entity, and what was told of it, in time. */
export interface History {
  readonly entity: string
  readonly key: string
  readonly tellings: readonly Telling[]
}

export interface Telling extends Happened {
  /** The answer was about this thing alone. */
  readonly isAlone: boolean
  readonly fields: ReadonlyMap<string, ToldValue>
}

export type Histories = ReadonlyMap<string, ReadonlyMap<string, History>>

/** The key of the one thing of an entity that has no key. */
export const ONLY = ''

/** All things that were told of, by entity and key. What stands inside of other things is left out: it may be as it once was. */
export function historiesOf(operations: readonly Operation[], entities: readonly Entity[]): Histories {
  const standsAt = entityAt(entities)
  const single = new Set(entities.flatMap(({ name, key }) => (key === null ? [name] : [])))
  const parts = new Map(entities.map(({ name, keyParts = [] }) => [name, keyParts]))
  /** Of things that have two keys apart, `metadata.uid` and `metadata.name`, the one that addresses name. */
  const apart = new Map(
    entities.flatMap(({ name, key }) => (key === null || key === lastName(key) ? [] : [[name, key] as const])),
  )
  const found = new Map<string, Map<string, Telling[]>>()
  for (const operation of operations)
    for (const [standing, things] of sortedEntries(operation.leaf.readings)) {
      const slot = operation.leaf.instances.entries.get(standing)
      if (slot === undefined) continue
      const { name, nested } = standsAt(operation, slot)
      if (name === '' || nested) continue
      const byKey = found.get(name) ?? new Map<string, Telling[]>()
      found.set(name, byKey)
      const isAlone = standsAlone(operation, slot.pointer)
      for (const [text, events] of sortedEntries(things)) {
        const key = slot.keyField === PATH ? (keyInPath(operation, text) ?? (single.has(name) ? ONLY : null)) : text
        if (key === null) continue
        for (const { fields: told, id, place, at, end } of eventsOf(events)) {
          const fields = new Map(told)
          const called = fields.get(apart.get(name) ?? '')
          put(byKey, called === undefined ? key : textOf(called), { id, place, at, end, isAlone, fields })
        }
      }
    }
  return new Map(
    [...found].map(([entity, byKey]) => [
      entity,
      new Map(
        [...byKey].flatMap(([called, all]) =>
          eachOf(called, all, parts.get(entity) ?? []).map(
            ([key, tellings]) => [key, { entity, key, tellings: tellings.toSorted(soonerOrAlone) }] as const,
          ),
        ),
      ),
    ]),
  )
}

function put(byKey: Map<string, Telling[]>, key: string, telling: Telling): void {
  const tellings = byKey.get(key)
  if (tellings === undefined) byKey.set(key, [telling])
  else tellings.push(telling)
}

/**
 * Several things may be called the same: each is known by all parts of its key then, as `partsText` writes them. What is told without one of
 * them is nobody's.
 */
function eachOf(
  called: string,
  tellings: readonly Telling[],
  parts: readonly string[],
): readonly (readonly [key: string, tellings: readonly Telling[]])[] {
  const isOne = parts.every(part => new Set(tellings.flatMap(({ fields }) => fields.get(part) ?? [])).size <= 1)
  if (isOne) return [[called, tellings]]
  const found = new Map<string, Telling[]>()
  for (const telling of tellings) {
    const values = parts.map(part => telling.fields.get(part))
    if (values.includes(undefined)) continue
    const key = partsText(values.map(value => textOf(value as ToldValue)))
    found.set(key, [...(found.get(key) ?? []), telling])
  }
  return [...found]
}

/** What a thing is known by where several values are its key together. */
export const partsText = (values: readonly string[]): string => values.join('\n')

/** Of one answer, what it says of the thing alone comes first. */
const soonerOrAlone = (a: Telling, b: Telling): number => byTime(a, b) || Number(b.isAlone) - Number(a.isAlone)
