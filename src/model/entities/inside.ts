import type { Schema } from '../../evidence/schema.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { escapePointer } from '../json.ts'
import type { Shape } from '../shapes/shape.ts'
import { asKey } from './as-key.ts'
import { placeOf } from './slot-shapes.ts'
import type { FilledSlot } from './slots.ts'

type Inner = Pick<Schema, 'items' | 'properties'>

/** What a field further inside is called, and what it held. */
interface Held {
  readonly name: string
  readonly shape: Shape | null
}

/** What is known of the entities around. */
interface Others {
  /** Which entity's objects stand where, by `placeOf`. */
  readonly standing: ReadonlyMap<string, string>
  /** The entity whose keys a field holds. */
  readonly refersTo: (field: string, shape: Shape) => string | undefined
}

const below = (places: readonly string[], part: string): readonly string[] => places.map(place => `${place}/${part}`)

/** With the names of the entities whose objects, or keys, stand further inside of a field. */
export function withEntitiesInside(
  found: EntityField,
  whole: Shape,
  slots: readonly FilledSlot[],
  { standing, refersTo }: Others,
): EntityField {
  const inside = ({ items, properties }: Inner, at: readonly string[], { name, shape }: Held): Inner => {
    const element = { name, shape: shape?.arrays?.items ?? null }
    const elements = items === undefined ? {} : { items: marked(items, below(at, '*'), element) }
    if (properties === undefined) return elements
    const all = Object.create(null) as { [name: string]: Schema }
    for (const [part, inner] of Object.entries(properties)) {
      const held = { name: part, shape: shape?.objects?.properties.get(part)?.shape ?? null }
      all[part] = marked(inner, below(at, escapePointer(part)), held)
    }
    return { ...elements, properties: all }
  }
  const marked = (schema: Schema, at: readonly string[], held: Held): Schema => {
    if (schema.items === undefined && schema.properties === undefined) return keysOf(schema, held)
    const names = new Set(at.flatMap(place => standing.get(place) ?? []))
    const [only] = names
    return {
      ...schema,
      ...inside(schema, at, held),
      ...(only !== undefined && names.size === 1 ? { 'x-entity': only } : {}),
    }
  }
  const keysOf = (schema: Schema, { name, shape }: Held): Schema => {
    const entity = shape === null || shape.strings === null ? undefined : refersTo(name, shape)
    return entity === undefined ? schema : asKey(schema, entity)
  }
  const { items, properties } = found
  if (items === undefined && properties === undefined) return found
  const at = slots.map(slot => placeOf(slot, `${slot.pointer}/${escapePointer(found.name)}`))
  const inner = { ...(items === undefined ? {} : { items }), ...(properties === undefined ? {} : { properties }) }
  return { ...found, ...inside(inner, at, { name: found.name, shape: whole }) }
}
