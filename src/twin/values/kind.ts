import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'

/**
 * Of several kinds the one that a value says it is, else the one that was seen most; undefined where the schema has none.
 * @param said what stands under a name in the value, where that is known
 */
export function kindOf(
  { oneOf, anyOf, discriminator }: Schema,
  said: (name: string, schema: Schema) => JsonValue | undefined,
): Schema | undefined {
  const kinds = oneOf ?? anyOf ?? []
  const own = kinds.find(({ properties }) => {
    const tag = discriminator === undefined ? undefined : properties?.[discriminator.propertyName]
    return tag?.const !== undefined && said(discriminator?.propertyName ?? '', tag) === tag.const
  })
  return own ?? kinds.toSorted((a, b) => timesSeen(b) - timesSeen(a))[0]
}

const timesSeen = ({ 'x-seen': seen }: Schema): number => seen?.present ?? 0

/** What objects of several kinds hold, whichever they are; the schema itself where a tag tells no kinds. */
export function ofAnyKind(schema: Schema): Schema {
  if (schema.discriminator === undefined || schema.oneOf === undefined) return schema
  const held = new Map<string, Schema[]>()
  for (const { properties = {} } of schema.oneOf)
    for (const [name, one] of Object.entries(properties)) held.set(name, [...(held.get(name) ?? []), one])
  const properties = Object.create(null) as Record<string, Schema>
  for (const [name, all] of held) properties[name] = together(all)
  return { ...schema, properties }
}

/** Of values that tell kinds apart all; of what holds another type in each kind, the types alone. */
function together(all: readonly Schema[]): Schema {
  const constants = all.flatMap(({ const: only }) => (only === undefined ? [] : [only]))
  if (constants.length === all.length) return { enum: constants }
  const types = [...new Set(all.flatMap(({ type = [] }) => type))]
  const [first = {}] = all
  return types.length === [first.type ?? []].flat().length ? first : { type: types }
}
