import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'
import { textOf } from '../text-of.ts'
import { mainType } from '../values/sample.ts'
import { fieldSchema } from '../../specification/entity-schema.ts'
import { namesKeyOf } from './named-key.ts'
import type { Collection, Thing } from './thing.ts'
import { outermost } from '../../evidence/field-path.ts'
import { valueAt } from './value-at.ts'
import type { Asking, World } from './world.ts'

/**
 * The keys of what a path says that the things of a call belong to, by the field that holds them: of `/projects/{projectId}/builds` what
 * the field `projectId` of a build is, or the only one that refers to a project.
 */
export function parentsIn(
  { parameters, world, makes }: Pick<Asking, 'parameters' | 'world' | 'makes'>,
  { entity }: Collection,
): ReadonlyMap<string, JsonValue> {
  const found = new Map<string, JsonValue>()
  for (const [parameter, value] of parameters) {
    if (value === makes) continue
    const apart = fieldApart(entity.subject, parameter)
    if (apart !== undefined) found.set(apart, value)
    if (apart !== undefined) continue
    const field = parentField(entity.subject.fields, parameter, world)
    if (field === undefined || field.name === entity.subject.key) continue
    const parents = world.collections.get(field.references ?? '')
    const key = field.referencesField ?? parents?.entity.subject.key
    const parent = parents === undefined ? undefined : byKeyOrName(parents, value)
    found.set(
      field.name,
      key === undefined || key === null || parent === undefined ? value : (valueAt(parent.values, key) as JsonValue),
    )
  }
  return found
}

/** Whether a thing belongs to the same parents, as far as its key has more parts than what it is called by. */
export const isWithin = ({ values }: Thing, { entity }: Collection, parents: ReadonlyMap<string, JsonValue>): boolean =>
  (entity.subject.keyParts ?? []).every(part => {
    const parent = parents.get(part)
    return parent === undefined || textOf(parent) === textOf(valueAt(values, part))
  })

/** The thing that is called by a key there where a call makes others: of several parts the last is told apart within the others alone. */
export function calledThere(
  asking: Pick<Asking, 'parameters' | 'world'>,
  collection: Collection,
  key: string,
): Thing | undefined {
  const { key: field, keyParts } = collection.entity.subject
  if (keyParts === undefined || field === null) return collection.byKey(key)
  const parents = parentsIn(asking, collection)
  return collection.things.find(
    thing => textOf(valueAt(thing.values, field)) === key && isWithin(thing, collection, parents),
  )
}

/** What stands beside a key that is kept apart, and is called as a parameter: `metadata.namespace`. */
function fieldApart({ key, fields }: EntitySubject, parameter: string): string | undefined {
  const outer = key === null || key === outermost(key) ? undefined : outermost(key)
  const beside = fields.find(({ name }) => name === outer)?.properties
  const path = `${outer}.${parameter}`
  return beside !== undefined && Object.hasOwn(beside, parameter) && path !== key ? path : undefined
}

function parentField(
  fields: readonly EntityField[],
  parameter: string,
  { collections }: Pick<World, 'collections'>,
): EntityField | undefined {
  const single = fields.filter(field => !['object', 'array'].includes(mainType(fieldSchema(field))))
  const called = single.find(({ name }) => name === parameter)
  if (called !== undefined) return called
  const [only, ...others] = single.filter(
    ({ references }) =>
      references !== undefined &&
      parameter.toLowerCase() !== 'id' &&
      namesKeyOf(parameter, { name: references, key: collections.get(references)?.entity.subject.key ?? null }),
  )
  return others.length === 0 ? only : undefined
}

/** The thing with a key; else the only one that is called so: `/users/ann`, or by a field that is said before it: `/projects/slug:site`. */
export function byKeyOrName(collection: Collection, named: string): Thing | undefined {
  const thing = collection.byKey(named)
  if (thing !== undefined) return thing
  const [, field, value = ''] = /^(\w{2,40})[:=](.+)$/s.exec(named) ?? []
  const isCalled = ({ values }: Thing): boolean =>
    field !== undefined && Object.hasOwn(values, field)
      ? textOf(values[field]) === value
      : [values, valuesApart(collection, values)].some(all =>
          Object.entries(all).some(([name, held]) => NAMING.test(name) && held === named),
        )
  const [only, ...others] = collection.things.filter(isCalled)
  return others.length === 0 ? only : undefined
}

/** What stands beside a key that is kept apart. */
function valuesApart({ entity }: Collection, values: JsonObject): JsonObject {
  const { key } = entity.subject
  const beside = key === null || key === outermost(key) ? undefined : values[outermost(key)]
  return beside !== undefined && isObject(beside) ? beside : NOTHING
}

const NOTHING: JsonObject = Object.freeze(Object.create(null) as JsonObject)

/** Fields by which addresses name things beside their keys. */
const NAMING = /^(?:slug|user_?name|login|name|code|key|handle|identifier|alias|uid|uuid)$/i
