import type { Schema } from '../../evidence/schema.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { escapePointer } from '../json.ts'
import { placeOf } from './slot-shapes.ts'
import type { FilledSlot } from './slots.ts'

type Inner = Pick<Schema, 'items' | 'properties'>

const below = (places: readonly string[], part: string): readonly string[] => places.map(place => `${place}/${part}`)

/** With the names of the entities whose objects stand further inside of a field. */
export function withEntitiesInside(
  found: EntityField,
  slots: readonly FilledSlot[],
  standing: ReadonlyMap<string, string>,
): EntityField {
  const inside = ({ items, properties }: Inner, at: readonly string[]): Inner => {
    if (properties === undefined) return items === undefined ? {} : { items: marked(items, below(at, '*')) }
    const all = Object.create(null) as { [name: string]: Schema }
    for (const [name, inner] of Object.entries(properties)) all[name] = marked(inner, below(at, escapePointer(name)))
    return { ...(items === undefined ? {} : { items: marked(items, below(at, '*')) }), properties: all }
  }
  const marked = (schema: Schema, at: readonly string[]): Schema => {
    if (schema.items === undefined && schema.properties === undefined) return schema
    const names = new Set(at.flatMap(place => standing.get(place) ?? []))
    const [only] = names
    return {
      ...schema,
      ...inside(schema, at),
      ...(only !== undefined && names.size === 1 ? { 'x-entity': only } : {}),
    }
  }
  const { items, properties } = found
  if (items === undefined && properties === undefined) return found
  const at = slots.map(slot => placeOf(slot, `${slot.pointer}/${escapePointer(found.name)}`))
  return {
    ...found,
    ...inside({ ...(items === undefined ? {} : { items }), ...(properties === undefined ? {} : { properties }) }, at),
  }
}
