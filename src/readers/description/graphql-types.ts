import type {
  DescribedCall,
  DescribedSchema,
  DescribedType,
  DescriptionPlace,
  DescriptionReading,
} from '../../evidence/description.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { SchemaType } from '../../evidence/schema.ts'

/** A GraphQL schema, in whichever of its forms it was written. */
export interface GraphqlSchema {
  /** The names of the root types: `{ query: 'Query' }`. */
  readonly roots: ReadonlyMap<'query' | 'mutation' | 'subscription', string>
  /** By name; a type that is extended has all its fields. */
  readonly types: ReadonlyMap<string, GraphqlType>
}
export interface GraphqlType {
  readonly at: DescriptionPlace
  readonly kind: 'object' | 'input' | 'enum' | 'union' | 'scalar'
  readonly fields: readonly GraphqlField[]
  /** Of an enum. */
  readonly values: readonly string[]
  /** Of a union, and of an interface what implements it. */
  readonly members: readonly string[]
}
export interface GraphqlField {
  readonly at: DescriptionPlace
  readonly name: string
  readonly type: GraphqlTypeUse
  readonly args: readonly GraphqlField[]
}
/** `[Order!]!`: a list that is there, of orders that are there. */
export type GraphqlTypeUse =
  | { readonly name: string; readonly nullable: boolean }
  | { readonly list: GraphqlTypeUse; readonly nullable: boolean }

/** How the built-in scalars are written in JSON (GraphQL, October 2021, 3.5). What others are written as is not known. */
const SCALARS: ReadonlyMap<string, SchemaType> = new Map([
  ['Int', 'integer'],
  ['Float', 'number'],
  ['String', 'string'],
  ['Boolean', 'boolean'],
  ['ID', 'string'],
])

/** Every field of a root type is something that can be asked for; the rest is types. */
export function describeGraphql({ roots, types }: GraphqlSchema): Pick<DescriptionReading, 'calls' | 'types'> {
  const rootNames = new Set(roots.values())
  const calls = [...roots].flatMap(([kind, name]) =>
    (types.get(name)?.fields ?? []).map((field): DescribedCall => ({
      at: field.at,
      protocol: 'graphql',
      method: 'POST',
      bases: [''],
      segments: [],
      operation: `${kind} ${field.name}`,
      parameters: [],
      requests:
        field.args.length === 0
          ? []
          : [json(field.at, inObject(field.at, 'variables', objectOf(field.at, field.args, types)))],
      responses: [
        {
          at: field.at,
          status: '200',
          bodies: [json(field.at, inObject(field.at, 'data', objectOf(field.at, [field], types)))],
        },
      ],
      security: null,
    })),
  )
  const described = [...types]
    .filter(([name, { kind }]) => kind !== 'scalar' && !rootNames.has(name) && !name.startsWith('__'))
    .map(([name, type]): DescribedType => ({ at: type.at, name, schema: schemaOf(type, types) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return { calls, types: described }
}

const json = (at: DescriptionPlace, schema: DescribedSchema) => ({ at, mediaType: 'application/json', schema })

const inObject = (at: DescriptionPlace, name: string, schema: DescribedSchema): DescribedSchema => ({
  at,
  types: ['object'],
  properties: new Map([[name, schema]]),
})

function schemaOf({ at, kind, fields, values, members }: GraphqlType, types: GraphqlSchema['types']): DescribedSchema {
  if (kind === 'enum')
    return { at, types: ['string'], ...(values.length === 0 ? {} : { enum: values satisfies readonly JsonValue[] }) }
  const options = members.flatMap(name => {
    const type = types.get(name)
    return type === undefined ? [] : [{ at, types: [], refersTo: type.at }]
  })
  if (kind === 'union') return { at, types: [], ...(options.length === 0 ? {} : { oneOf: options }) }
  return objectOf(at, fields, types)
}

/** Which fields an answer holds is the asker's choice: those of objects are not called required, arguments are. */
function objectOf(
  at: DescriptionPlace,
  fields: readonly GraphqlField[],
  types: GraphqlSchema['types'],
): DescribedSchema {
  return {
    at,
    types: ['object'],
    properties: new Map(fields.map(field => [field.name, typeUse(field.at, field.type, types)])),
  }
}

function typeUse(at: DescriptionPlace, use: GraphqlTypeUse, types: GraphqlSchema['types']): DescribedSchema {
  if ('list' in use)
    return { at, types: use.nullable ? ['array', 'null'] : ['array'], items: typeUse(at, use.list, types) }
  const scalar = SCALARS.get(use.name)
  if (scalar !== undefined) return { at, types: use.nullable ? [scalar, 'null'] : [scalar] }
  const type = types.get(use.name)
  if (type === undefined || type.kind === 'scalar') return { at, types: [] }
  const refers: DescribedSchema = { at, types: [], refersTo: type.at }
  return use.nullable ? { at, types: [], oneOf: [refers, { at, types: ['null'] }] } : refers
}
