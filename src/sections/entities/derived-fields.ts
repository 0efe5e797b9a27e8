import type { EntityField } from '../../evidence/subjects.ts'
import { type FoundDerivation, derivationsOf } from '../../model/derivations/derivations.ts'
import { rowsByEntity } from '../../model/derivations/rows.ts'
import type { Entity } from '../../model/entities/entity.ts'
import type { Model } from '../../model/model.ts'

const TEXT = '/response/content/text'

/** Says of fields how they are worked out from others of the same thing, where every thing that was seen shows it. */
export function withDerivedFields(model: Model): (entity: Entity) => Entity {
  const rows = rowsByEntity(model.operations, model.entities)
  const sentTo = sentByCall(model)
  return entity => {
    const found = new Map(
      derivationsOf(rows.get(entity.name) ?? [], {
        key: entity.key,
        sent: new Set(entity.operations.flatMap(id => [...(sentTo.get(id) ?? [])])),
        referring: new Set(entity.fields.flatMap(({ name, references }) => (references === undefined ? [] : [name]))),
      }).map(one => [one.field, one]),
    )
    return found.size === 0
      ? entity
      : { ...entity, fields: entity.fields.map(field => derived(model, field, found.get(field.name))) }
  }
}

function derived({ places }: Model, field: EntityField, found: FoundDerivation | undefined): EntityField {
  const [first, ...rest] = (found?.places ?? []).map(place => places.one(place, TEXT))
  return found === undefined || first === undefined
    ? field
    : { ...field, derived: { as: found.as, held: found.held, evidence: [first, ...rest] } }
}

/** The names of what was sent, by call. */
function sentByCall({ effects }: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { operation, sent } of effects.acts.byId.values()) {
    const names = found.get(operation.id) ?? new Set<string>()
    found.set(operation.id, names)
    for (const name of sent.keys()) names.add(name)
  }
  return found
}
