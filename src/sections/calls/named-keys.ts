import type { Schema } from '../../evidence/schema.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import type { Model } from '../../model/model.ts'
import { pathParameter } from './subject.ts'

/** What stands in a path under one name, and what tells that. */
export interface NamedKey {
  readonly schema: Schema
  readonly by: string
}

/** Of what is in so many things, nothing tells which of them is meant. */
const OF_ANYTHING = /^(?:id|uuid|key|name|slug|type|value|code|path)$/i

/**
 * What stands in the path of a call that nobody saw, by the name of the parameter: what stood there in calls that were seen, or what the things
 * have as their key that it is named after. Null where neither tells, or they tell different things.
 */
export function namedKeys({
  entities,
  operations,
}: Pick<Model, 'entities' | 'operations'>): (name: string) => NamedKey | null {
  const found = new Map<string, NamedKey | null>()
  const add = (name: string, { type, format }: Pick<EntityField, 'type' | 'format'> | Schema, by: string): void => {
    if (OF_ANYTHING.test(name) || (type !== 'string' && type !== 'integer')) return
    const schema: Schema = format === undefined ? { type } : { type, format }
    const known = found.get(name)
    if (known === undefined) found.set(name, { schema, by })
    else if (known !== null && JSON.stringify(known.schema) !== JSON.stringify(schema)) found.set(name, null)
  }
  for (const { id, parameters } of operations)
    for (const parameter of parameters)
      add(parameter.name, pathParameter(parameter).schema, `what stands there in \`${id.slice('calls/'.length)}\``)
  for (const { name, key, fields } of entities) {
    const field = fields.find(one => one.name === key)
    if (key === null || field === undefined) continue
    const noun = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
    for (const called of new Set([key, `${noun}${key.slice(0, 1).toUpperCase()}${key.slice(1)}`]))
      if (!found.has(called)) add(called, field, `\`${name}.${key}\``)
  }
  return name => found.get(name) ?? null
}
