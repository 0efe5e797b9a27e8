import type { DescribedSchema, DescriptionPlace, DescriptionReading } from '../../evidence/description.ts'
import type { SchemaType } from '../../evidence/schema.ts'

/** The types of one description by their place. */
export type DescribedTypes = ReadonlyMap<DescriptionPlace, DescribedSchema>

const known = new WeakMap<DescriptionReading, DescribedTypes>()

export function typesOf(reading: DescriptionReading): DescribedTypes {
  const types = known.get(reading) ?? new Map(reading.types.map(({ at, schema }) => [at, schema]))
  known.set(reading, types)
  return types
}

const HOPS = 16

/**
 * A schema as one: references followed, all that holds at once joined, one choice beside null taken for itself with null. What is
 * open in another way says nothing of its types and properties.
 */
export function resolved(schema: DescribedSchema, types: DescribedTypes, hops = 0): DescribedSchema {
  if (hops > HOPS) return { at: schema.at, types: [] }
  if (schema.refersTo !== undefined) {
    const type = types.get(schema.refersTo)
    return type === undefined ? { at: schema.at, types: [] } : resolved(type, types, hops + 1)
  }
  const { allOf, oneOf, ...own } = schema
  let whole: DescribedSchema = own
  for (const part of allOf ?? []) whole = joined(whole, resolved(part, types, hops + 1))
  if (oneOf === undefined) return whole
  const choices = oneOf.map(choice => resolved(choice, types, hops + 1))
  const others = choices.filter(({ types: of }) => of.length !== 1 || of[0] !== 'null')
  const [only] = others
  const isNullable = others.length < choices.length
  if (only !== undefined && others.length === 1) return joined(whole, isNullable ? withNull(only) : only)
  // Of several only the types are sure, and these only where each says its own.
  const all = [...new Set(choices.flatMap(({ types: of }) => of))]
  return joined(whole, { at: schema.at, types: choices.every(({ types: of }) => of.length > 0) ? all : [] })
}

const withNull = (schema: DescribedSchema): DescribedSchema => ({
  ...schema,
  types: schema.types.length === 0 || schema.types.includes('null') ? schema.types : [...schema.types, 'null'],
})

/** Both hold. Where they say two things of the same, the second is meant. */
function joined(left: DescribedSchema, right: DescribedSchema): DescribedSchema {
  const properties = new Map([...(left.properties ?? []), ...(right.properties ?? [])])
  const required = [...new Set([...(left.required ?? []), ...(right.required ?? [])])]
  // Names that one of them leaves open may be those of the other.
  const { others: ofLeft, ...rest } = left
  const { others: ofRight, ...more } = right
  const isPlain = properties.size === (left.properties?.size ?? 0) || properties.size === (right.properties?.size ?? 0)
  const others = isPlain ? (ofRight ?? ofLeft) : undefined
  return {
    ...rest,
    ...more,
    at: left.types.length > 0 || left.properties !== undefined ? left.at : right.at,
    types: bothTypes(left.types, right.types),
    ...(properties.size === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
    ...(others === undefined ? {} : { others }),
  }
}

function bothTypes(left: readonly SchemaType[], right: readonly SchemaType[]): readonly SchemaType[] {
  if (left.length === 0 || right.length === 0) return left.length === 0 ? right : left
  const both = left.filter(type => right.includes(type))
  return both.length === 0 ? right : both
}
