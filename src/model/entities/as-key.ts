import type { Schema } from '../../evidence/schema.ts'

/** What holds keys of an entity: those that were seen are no closed list, since another thing has another. */
export function asKey(schema: Schema, entity: string): Schema {
  const { enum: listed, 'x-values': seen, ...rest } = schema
  const examples = schema.examples ?? (listed ?? seen?.values)?.slice(0, 1)
  return { ...rest, ...(examples === undefined ? {} : { examples }), 'x-entity': entity }
}
