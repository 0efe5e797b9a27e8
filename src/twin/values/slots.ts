import type { Schema } from '../../evidence/schema.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { outermost, schemaAt } from '../../evidence/field-path.ts'
import { ofAnyKind } from './kind.ts'
import { mainType } from './sample.ts'

/** Where in a body an entity stands. */
export interface Slot {
  /** Property names; `*` goes into the elements of a list, or what stands under the names of a map. */
  readonly path: readonly string[]
  /** Whether it is one of several. */
  readonly isList: boolean
  readonly schema: Schema
}

/** What stands under the names of a map; undefined where an object has names of its own. */
export const mapValues = (schema: Schema | undefined): Schema | undefined =>
  typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined

/** An element of a list, or what stands under a name of a map, in a path. */
export const ELEMENT = '*'

/** The place whose object has most of an entity's fields, and its key; null where none has. */
export function slotOf(body: Schema, entity: EntitySubject): Slot | null {
  let best: { readonly slot: Slot; readonly likeness: number } | null = null
  const visit = (stated: Schema, path: readonly string[]): void => {
    const schema = ofAnyKind(stated)
    const names = withKeyApart(
      fieldNames(schema.properties, schema.properties?.['attributes']?.properties),
      entity,
      path => schemaAt(schema, path) !== undefined,
    )
    const likeness = resemblance(
      names.filter(name => !isOtherList(schema.properties?.[name], name, entity)),
      entity,
      names.length,
    )
    if (likeness > (best?.likeness ?? 0)) best = { slot: { path, isList: path.includes(ELEMENT), schema }, likeness }
    for (const [name, child] of Object.entries(schema.properties ?? {}))
      if (name !== ELEMENT) visit(child, [...path, name])
    if (schema.items !== undefined) visit(schema.items, [...path, ELEMENT])
    const under = entity.keyedByName === true || entity.key !== null ? mapValues(schema) : undefined
    if (under !== undefined) visit(under, [...path, ELEMENT])
  }
  visit(body, [])
  return (best as { readonly slot: Slot } | null)?.slot ?? null
}

/**
 * The names of an object's fields. JSON:API puts them apart, in `attributes`, beside what is no field of the thing (1.1, 7.2).
 * @param attributes undefined where there are none
 */
export function fieldNames(object: object | undefined, attributes: object | undefined): readonly string[] {
  const names = Object.keys(object ?? {})
  return attributes === undefined || !names.includes('type')
    ? names
    : [...names.filter(name => !APART.has(name)), ...Object.keys(attributes)]
}

const APART = new Set(['attributes', 'relationships', 'links', 'meta'])

/** The names of an object's fields, and its key where that stands inside of one of them. */
export const withKeyApart = (
  names: readonly string[],
  { key }: Pick<EntitySubject, 'key'>,
  has: (path: string) => boolean,
): readonly string[] => (key === null || key === outermost(key) || !has(key) ? names : [...names, key])

/** `{label: [["All", 3]]}`: a list where the thing's own field of that name never was one. */
function isOtherList(schema: Schema | undefined, name: string, { fields }: EntitySubject): boolean {
  const type =
    schema === undefined || mainType(schema) !== 'array' ? undefined : fields.find(each => each.name === name)?.type
  return type !== undefined && ![type].flat().some(one => one === 'array' || one === 'null')
}

/**
 * How much an object with these names is of an entity: 0 where it lacks the key, or half of its names are others'.
 * @param count how many names it has, with those that are known to mean something else
 */
export function resemblance(
  names: readonly string[],
  { key, fields }: EntitySubject,
  count: number = names.length,
): number {
  if (key !== null && !names.includes(key)) return 0
  const own = new Set([...fields.map(({ name }) => name), ...(key === null ? [] : [key])])
  const shared = names.filter(name => own.has(name))
  const common = shared.length
  if (common * 2 <= count || (common < 2 && own.size > 1)) return 0
  if (key === null && own.size > common && shared.every(name => OF_SCHEMAS.has(name))) return 0
  // Whatever is listed has a name, and many have a description; so does what stands under its key.
  const isOther =
    (key === 'name' || key === null) && common < names.length && common * 2 <= fields.filter(one => one.required).length
  return isOther ? 0 : common
}

/** `{type: "string", description: "…"}`: what JSON Schema says of any field, no thing that is known by none of its own. */
const OF_SCHEMAS = new Set(['type', 'title', 'description', 'default'])
