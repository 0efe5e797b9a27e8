import type { JsonValue } from './exchange.ts'
import type { Schema } from './schema.ts'

/** The values that a schema says were seen, or may stand there; null is none of them. */
export function shownValues(schema: Schema): readonly JsonValue[] {
  if (schema.const !== undefined) return [schema.const]
  const values = schema.enum ?? schema['x-values']?.values ?? schema.examples ?? []
  return values.filter(value => value !== null)
}
