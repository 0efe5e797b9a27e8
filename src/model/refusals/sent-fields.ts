import { isRpcMessage } from '../../evidence/json-rpc.ts'
import type { Schema } from '../../evidence/schema.ts'
import { requestSchemas } from '../bodies/body-schemas.ts'
import type { Operation } from '../calls/operations.ts'
import { seenCount } from '../sightings.ts'

/** The fields that requests of one call were seen to hold. */
export interface SentFields {
  /** Dotted names that requests of this call held, accepted or not. */
  readonly all: ReadonlySet<string>
  /** Of these, the ones in requests that were carried out. */
  readonly accepted: ReadonlySet<string>
  /** The ones that held lists. */
  readonly lists: ReadonlySet<string>
}

const DEEPEST = 4

export function sentFields(operation: Operation): SentFields {
  const { leaf } = operation
  const all = new Set<string>()
  const accepted = new Set<string>()
  const lists = new Set<string>()
  const walk = (into: Set<string>, schema: Schema, prefix: string, depth: number): void => {
    if (depth > DEEPEST) return
    if (prefix === '' && schema.items !== undefined) walk(into, schema.items, '*.', depth + 1)
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const dotted = `${prefix}${bracketsAsDots(name)}`
      into.add(dotted)
      walk(into, property, `${dotted}.`, depth + 1)
      if (property.items === undefined) continue
      lists.add(dotted)
      into.add(`${dotted}.*`)
      walk(into, property.items, `${dotted}.*.`, depth + 1)
    }
  }
  const { accepted: taken, refused } = leaf.bodies
  const shapesOf = (part: typeof taken): readonly Schema[] =>
    Object.values(requestSchemas({ ...leaf.bodies, accepted: part, refused: part }))
  for (const schema of shapesOf(taken)) walk(accepted, inputOf(schema, operation), '', 0)
  for (const schema of shapesOf(refused)) walk(all, inputOf(schema, operation), '', 0)
  for (const [key, parameter] of leaf.parameters.byName.entries) {
    if (!key.startsWith('query ') && !REVISION.test(key)) continue
    const name = key.slice(key.indexOf(' ') + 1)
    all.add(name)
    if (seenCount(parameter.accepted) > 0) accepted.add(name)
  }
  for (const name of accepted) all.add(name)
  return { all, accepted, lists }
}

/** Header fields that say which revision is meant (RFC 9110, section 13.1). */
const REVISION = /^header if-(?:match|unmodified-since)$/

/** `user[email]` and `tags[]` as `user.email` and `tags.*`. */
export const bracketsAsDots = (name: string): string =>
  name.replace(/\[(\w*)\]/g, (_, step: string) => `.${step === '' || /^\d+$/.test(step) ? '*' : step}`)

/** What a person put in, without what the protocol wraps around: GraphQL's variables, JSON-RPC's parameters, JSON:API's attributes. */
export function inputOf(
  schema: Schema,
  { protocol, namedBy, carriedAlong }: Pick<Operation, 'protocol' | 'namedBy' | 'carriedAlong'>,
): Schema {
  const { variables, params, data, arguments: given } = schema.properties ?? {}
  if (protocol === 'graphql') {
    const { input, ...rest } = variables?.properties ?? {}
    return input?.properties !== undefined && Object.keys(rest).length === 0 ? input : (variables ?? {})
  }
  // Of a message on a socket its content alone is looked at.
  const isWhole =
    params !== undefined || isRpcMessage(Object.keys(schema.properties ?? {})) || schema.items !== undefined
  if (protocol === 'json-rpc' && isWhole) return params === undefined ? {} : byPosition(params, carriedAlong)
  if (namedBy !== undefined) return byPosition(params ?? given ?? schema, carriedAlong)
  return data?.properties?.['type'] === undefined ? schema : (data.properties['attributes'] ?? schema)
}

/**
 * Parameters by position (JSON-RPC 2.0, section 4.2) as those of one object: `[[{"name": "Ada"}], {"company": 1}]`; without what goes with every
 * call.
 */
function byPosition(schema: Schema, carriedAlong: Operation['carriedAlong']): Schema {
  const { prefixItems = [], items } =
    schema.properties?.['args']?.prefixItems === undefined ? schema : schema.properties['args']
  const given = carriedAlong === undefined ? prefixItems : prefixItems.slice(0, -1)
  const parts = [...given, ...(items === undefined ? [] : [items])]
    .flatMap(part => [part, ...(part.items === undefined ? [] : [part.items])])
    .filter(({ properties }) => properties !== undefined)
  if (parts.length === 0) return carriedAlong === undefined ? schema : {}
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties).reverse()) as NonNullable<
      Schema['properties']
    >,
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  }
}
