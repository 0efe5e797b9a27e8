import type { JsonValue } from '../../evidence/exchange.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { textOf } from '../text-of.ts'
import { mainType } from '../values/sample.ts'
import { fieldSchema } from '../../specification/entity-schema.ts'
import { namesKeyOf } from './named-key.ts'
import type { Collection, Thing } from './thing.ts'
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
    const field = parentField(entity.subject.fields, parameter, world)
    if (field === undefined || field.name === entity.subject.key) continue
    const parents = world.collections.get(field.references ?? '')
    const key = field.referencesField ?? parents?.entity.subject.key
    const parent = parents === undefined ? undefined : byKeyOrName(parents, value)
    found.set(
      field.name,
      key === undefined || key === null || parent === undefined ? value : (parent.values[key] as JsonValue),
    )
  }
  return found
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
      : Object.entries(values).some(([name, held]) => NAMING.test(name) && held === named)
  const [only, ...others] = collection.things.filter(isCalled)
  return others.length === 0 ? only : undefined
}

/** Fields by which addresses name things beside their keys. */
const NAMING = /^(?:slug|user_?name|login|name|code|key|handle|identifier|alias|uid|uuid)$/i
