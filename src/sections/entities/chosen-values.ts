import type { JsonValue } from '../../evidence/exchange.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { callsByKind, ofItsKind } from '../../model/calls/operations.ts'
import { type Entity, isAbout } from '../../model/entities/entity.ts'
import { scriptDemands } from '../../model/declared/script-demands.ts'
import { markupDemands } from '../../model/limits/markup.ts'
import type { Model } from '../../model/model.ts'
import { demandedBy } from '../../model/refusals/demanded.ts'
import { ruledCalls } from '../../model/refusals/ruled-calls.ts'
import { emptyShape } from '../../model/shapes/shape.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'

/** The lists that fields of all entities are chosen from, by entity and field. */
export type ChosenValues = (entity: Entity, field: EntityField) => readonly JsonValue[] | null

/**
 * What the application itself says a field may be: the list that an answer named when it refused another value, else the options
 * of the form that is sent to a call of the entity, else the one list that validators in scripts hold what is sent to such calls to. Null where
 * nothing says it, and where a value was seen that is not in the list.
 */
export function chosenValues(model: Model): ChosenValues {
  const { screens, operations } = model
  const byScript = new Map<string, readonly JsonValue[]>()
  for (const { operation, field, rule, value } of scriptDemands(model))
    if (rule === 'enum' && operation !== null && Array.isArray(value))
      byScript.set(`${ofItsKind(operation)} ${field}`, value)
  const byServer = new Map<string, readonly string[]>()
  const byForm = new Map<string, Set<string>>()
  for (const operation of operations.flatMap(ruledCalls))
    for (const { field, rule, value } of demandedBy(operation))
      if (rule === 'enum' && isList(value)) byServer.set(`${ofItsKind(operation)} ${field}`, value)
  for (const { operation, field, rule, value } of markupDemands(screens, operations)) {
    if (rule !== 'enum' || operation === null || !isList(value)) continue
    const key = `${operation.id} ${field.name}`
    byForm.set(key, new Set([...(byForm.get(key) ?? []), ...value]))
  }
  const calls = callsByKind(operations)
  return (entity, field) => {
    const keys = calls.filter(call => isAbout(call, entity)).map(call => `${ofItsKind(call)} ${field.name}`)
    const refused = keys.flatMap(key => byServer.get(key) ?? [])
    const offered = keys.flatMap(key => [...(byForm.get(key) ?? [])])
    const list = new Set(refused.length > 0 ? refused : offered)
    const seen = seenIn(entity, field.name)
    if (list.size === 0)
      return heldTo(
        keys.flatMap(key => (byScript.has(key) ? [byScript.get(key) ?? []] : [])),
        entity,
        field,
      )
    return list.size > 1 && seen?.every(value => typeof value === 'string' && list.has(value)) === true
      ? [...list].sort()
      : null
  }
}

/** What scripts hold a field to, where all of them do to the same, and all that was seen is among it. */
function heldTo(
  lists: readonly (readonly JsonValue[])[],
  entity: Entity,
  field: EntityField,
): readonly JsonValue[] | null {
  const [first, other] = new Map(lists.map(inOrder).map(values => [JSON.stringify(values), values])).values()
  const numbers = entity.objects.properties.get(field.name)?.shape.numbers ?? null
  const seen = numbers === null ? seenIn(entity, field.name) : [numbers.minimum, numbers.maximum]
  if (first === undefined || first.length < 2 || other !== undefined || seen === null || seen.length === 0) return null
  return seen.every(value => first.includes(value)) ? first : null
}

const inOrder = (values: readonly JsonValue[]): readonly JsonValue[] =>
  values.toSorted((a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
  })

/** All values of a field that were seen; null where they are not known one by one. */
export function seenIn({ objects }: Entity, name: string): readonly JsonValue[] | null {
  const schema = toSchema({ ...emptyShape(), objects }).properties?.[name]
  const few = schema?.['x-values']
  if (schema?.enum !== undefined) return schema.enum.filter(value => value !== null)
  return few !== undefined && few.values.length === few.distinct ? few.values : null
}

/** A field with the list that the application itself has of its values. */
export function withList(field: EntityField, values: readonly JsonValue[]): EntityField {
  const { seenValues: _seen, ...rest } = field
  return { ...rest, enum: values, enumBasis: 'declared' }
}

const isList = (value: JsonValue): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')
