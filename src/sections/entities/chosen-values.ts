import type { JsonValue } from '../../evidence/exchange.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { markupDemands } from '../../model/limits/markup.ts'
import type { Model } from '../../model/model.ts'
import { demandedBy } from '../../model/refusals/demanded.ts'
import { emptyShape } from '../../model/shapes/shape.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'

/** The lists that fields of all entities are chosen from, by entity and field. */
export type ChosenValues = (entity: Entity, field: EntityField) => readonly JsonValue[] | null

/**
 * What the application itself says a field may be: the list that an answer named when it refused another value, else the options
 * of the form that is sent to a call of the entity. Null where nothing says it, and where a value was seen that is not in the list.
 */
export function chosenValues({ screens, operations }: Model): ChosenValues {
  const byServer = new Map<string, readonly string[]>()
  const byForm = new Map<string, Set<string>>()
  for (const operation of operations)
    for (const { field, rule, value } of demandedBy(operation))
      if (rule === 'enum' && isList(value)) byServer.set(`${operation.id} ${field}`, value)
  for (const { operation, field, rule, value } of markupDemands(screens, operations)) {
    if (rule !== 'enum' || operation === null || !isList(value)) continue
    const key = `${operation.id} ${field.name}`
    byForm.set(key, new Set([...(byForm.get(key) ?? []), ...value]))
  }
  return (entity, field) => {
    const keys = entity.operations.map(id => `${id} ${field.name}`)
    const refused = keys.flatMap(key => byServer.get(key) ?? [])
    const offered = keys.flatMap(key => [...(byForm.get(key) ?? [])])
    const list = new Set(refused.length > 0 ? refused : offered)
    const seen = toSchema({ ...emptyShape(), objects: entity.objects }).properties?.[field.name]?.['x-values']?.values
    return list.size > 1 && seen?.every(value => typeof value === 'string' && list.has(value)) === true
      ? [...list].sort()
      : null
  }
}

const isList = (value: JsonValue): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')
