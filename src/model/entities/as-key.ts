import type { Schema } from '../../evidence/schema.ts'

/** What holds keys of an entity. */
export const asKey = (schema: Schema, entity: string): Schema => ({ ...asOwnKey(schema), 'x-entity': entity })

/** What is the key of things: those that were seen are no closed list, since another thing has another. */
export function asOwnKey(schema: Schema): Schema {
  const { enum: listed, 'x-values': seen, ...rest } = schema
  const examples = schema.examples ?? (listed ?? seen?.values)?.slice(0, 1)
  return { ...rest, ...(examples === undefined ? {} : { examples }) }
}
