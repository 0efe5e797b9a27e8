import type { DescribedSchema } from '../../evidence/description.ts'
import type { Schema, SchemaType } from '../../evidence/schema.ts'
import { type DescribedTypes, resolved } from './resolve.ts'

/** Types refer to each other without end: below this a schema is left open. */
const DEEPEST = 4
const PROPERTIES = 200

/** A described schema as it stands in the specification. */
export function declaredSchema(schema: DescribedSchema, types: DescribedTypes, depth = 0): Schema {
  const is = resolved(schema, types)
  if (depth > DEEPEST) return {}
  const inner = (part: DescribedSchema): Schema => declaredSchema(part, types, depth + 1)
  const [type] = is.types
  const properties = Object.create(null) as { [name: string]: Schema }
  for (const [name, property] of [...(is.properties ?? [])].slice(0, PROPERTIES)) properties[name] = inner(property)
  const required = (is.required ?? []).filter(name => Object.hasOwn(properties, name))
  return {
    ...(type === undefined ? {} : { type: is.types.length === 1 ? type : (is.types satisfies readonly SchemaType[]) }),
    ...(is.format === undefined ? {} : { format: is.format }),
    ...(is.enum === undefined ? {} : { enum: is.enum }),
    ...(is.properties === undefined ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
    ...(is.items === undefined ? {} : { items: inner(is.items) }),
    ...(is.others === undefined || is.properties !== undefined || is.others === false
      ? {}
      : { additionalProperties: inner(is.others) }),
  }
}
