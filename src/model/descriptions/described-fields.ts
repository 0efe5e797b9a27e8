import type { DescribedSchema, DescriptionPlace } from '../../evidence/description.ts'
import type { Entity, Slot } from '../entities/entity.ts'
import type { Model } from '../model.ts'
import { bodyFor, responseFor } from './compare-call.ts'
import type { Description } from './descriptions.ts'
import type { PlacedCall } from './paths.ts'
import { type DescribedTypes, resolved, typesOf } from './resolve.ts'

/** What descriptions say of a field of an entity, references followed. */
export interface DescribedField {
  readonly schema: DescribedSchema
  readonly at: DescriptionPlace
  readonly types: DescribedTypes
  readonly description: Description
}

/** The fields that the answers are described to hold where objects of the entity stand; of several descriptions the first. */
export function describedFields(
  { described }: Pick<Model, 'described'>,
  entity: Entity,
): ReadonlyMap<string, DescribedField> {
  const found = new Map<string, DescribedField>()
  for (const slot of entity.slots) {
    if (slot.side !== 'response') continue
    for (const placed of described.seen.get(slot.operation) ?? []) {
      const types = typesOf(placed.description.reading)
      const schema = schemaAt(slot, placed, types)
      for (const [name, property] of schema?.properties ?? []) {
        const is = resolved(property, types)
        if (!found.has(name) && is.only !== 'sent')
          found.set(name, { schema: is, at: property.at, types, description: placed.description })
      }
    }
  }
  return found
}

/** The object that is described where a slot is; null where none is. */
function schemaAt(
  { status, mediaType, pointer }: Slot,
  { call }: PlacedCall,
  types: DescribedTypes,
): DescribedSchema | null {
  const body = bodyFor(responseFor(call, status)?.bodies ?? [], mediaType)
  if (body === undefined) return null
  let schema: DescribedSchema | undefined = resolved(body.schema, types)
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    const { items, others, properties } = schema
    const next: DescribedSchema | undefined =
      properties?.get(name) ?? (name === '*' ? (items ?? (others === false ? undefined : others)) : undefined)
    if (next === undefined) return null
    schema = resolved(next, types)
  }
  return schema
}
