import type { JsonValue } from '../../evidence/exchange.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { Operation } from '../calls/operations.ts'
import { valueOf } from '../effects/told-values.ts'
import type { Entity } from '../entities/entity.ts'
import { entityAt } from '../entities/entity-at.ts'
import { eventsOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'
import type { ListedIn } from './lists.ts'

/** What stood in a thing's fields at once. */
export interface FieldRow {
  /** Of the thing. */
  readonly key: string
  readonly place: Place
  /** Without those of which only a hash is known. */
  readonly values: ReadonlyMap<string, JsonValue>
  readonly lists: readonly ListedIn[]
}

/** More show nothing that these do not. */
const ROWS = 256

/** Of every entity the different states in which answers told of its things, also of those inside of others, in one order. */
export function rowsByEntity(
  operations: readonly Operation[],
  entities: readonly Entity[],
): ReadonlyMap<string, readonly FieldRow[]> {
  const standsAt = entityAt(entities)
  const found = new Map<string, Map<string, FieldRow>>()
  for (const operation of operations)
    for (const [standing, things] of sortedEntries(operation.leaf.readings)) {
      const slot = operation.leaf.instances.entries.get(standing)
      const { name } = slot === undefined ? { name: '' } : standsAt(operation, slot)
      if (name === '') continue
      const rows = found.get(name) ?? new Map<string, FieldRow>()
      found.set(name, rows)
      for (const [key, events] of sortedEntries(things))
        for (const { fields, lists = [], place } of eventsOf(events)) {
          const same = JSON.stringify([key, fields, lists])
          const known = rows.get(same)
          if (known === undefined ? rows.size >= ROWS : known.place <= place) continue
          const values = fields.flatMap(([path, told]) => {
            const value = valueOf(told)
            return value === undefined ? [] : [[path, value] as const]
          })
          rows.set(same, { key, place, values: new Map(values), lists })
        }
    }
  return new Map([...found].map(([name, rows]) => [name, [...rows.values()].toSorted(byPlace)]))
}

const byPlace = (a: FieldRow, b: FieldRow): number => a.place - b.place || (a.key < b.key ? -1 : 1)
