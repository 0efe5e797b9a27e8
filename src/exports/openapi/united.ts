import type { Schema } from '../../evidence/schema.ts'
import { canonical } from '../../specification/canonical.ts'

/**
 * Fewer schemas that take what the given ones take: objects become one with the fields of all, required what all of them require, and
 * lists one. A field that several have takes what it takes in any of them. Beside each other as alternatives they would take anything
 * under a field that one of them does not know.
 */
export function united(all: readonly Schema[]): readonly Schema[] {
  const distinct = distinctOf(all)
  const objects = distinct.filter(isObject)
  const lists = distinct.filter(isList)
  const others = distinct.filter(schema => !isObject(schema) && !isList(schema))
  return [
    ...(objects.length < 2 ? objects : [unitedObject(objects)]),
    ...(lists.length < 2 ? lists : [{ type: 'array' as const, items: anyOf(lists.map(({ items }) => items)) }]),
    ...others,
  ]
}

/** Each once. What holds nothing is the same as another that takes the same: then it says what both say, with the first one's examples. */
function distinctOf(all: readonly Schema[]): readonly Schema[] {
  const byTaken = new Map<string, Schema[]>()
  for (const schema of new Map(all.map(one => [canonical(one), one])).values()) {
    const taken = canonical(holdsNothing(schema) ? uncounted(schema) : schema)
    byTaken.set(taken, [...(byTaken.get(taken) ?? []), schema])
  }
  return [...byTaken.values()].map(([first = {}, ...others]) => {
    if (others.length === 0) return first
    const examples = [first, ...others].find(one => one.examples !== undefined)?.examples
    return examples === undefined ? uncounted(first) : { ...uncounted(first), examples }
  })
}

const holdsNothing = ({ properties, items, prefixItems, additionalProperties, oneOf, anyOf: any }: Schema): boolean =>
  [properties, items, prefixItems, additionalProperties, oneOf, any].every(inside => inside === undefined)

/** Without what was seen of one place alone. */
const uncounted = ({ examples: _, 'x-seen': _seen, 'x-values': _values, ...schema }: Schema): Schema => schema

type ObjectSchema = Schema & { readonly properties: NonNullable<Schema['properties']> }
type ListSchema = Schema & { readonly items: Schema }

const isObject = (schema: Schema): schema is ObjectSchema =>
  schema.type === 'object' &&
  schema.properties !== undefined &&
  schema.oneOf === undefined &&
  schema.anyOf === undefined &&
  typeof schema.additionalProperties !== 'object'

const isList = (schema: Schema): schema is ListSchema => schema.type === 'array' && schema.items !== undefined

function unitedObject(objects: readonly ObjectSchema[]): Schema {
  const byName = new Map<string, Schema[]>()
  for (const [name, schema] of objects.flatMap(({ properties }) => Object.entries(properties)))
    byName.set(name, [...(byName.get(name) ?? []), schema])
  const required = [...byName.keys()].filter(name => objects.every(({ required = [] }) => required.includes(name)))
  return {
    type: 'object',
    properties: Object.fromEntries([...byName].map(([name, schemas]) => [name, anyOf(schemas)])),
    ...(required.length === 0 ? {} : { required }),
  }
}

function anyOf(schemas: readonly Schema[]): Schema {
  const [only = {}, ...others] = united(schemas)
  return others.length === 0 ? only : { anyOf: [only, ...others] }
}
