import { GraphQLError } from 'graphql/error/GraphQLError.js'
import {
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type Location,
  OperationTypeNode,
  type TypeNode,
  parse,
} from 'graphql/language/index.js'
import type { DescriptionPlace, DescriptionProblem, DescriptionReading } from '../../evidence/description.ts'
import {
  type GraphqlField,
  type GraphqlSchema,
  type GraphqlType,
  type GraphqlTypeUse,
  describeGraphql,
} from './graphql-types.ts'

const MOST_TOKENS = 2_000_000

/**
 * The calls and types of a schema in the language of GraphQL (October 2021, 3).
 * @param problems takes what cannot be read
 */
export function readSdl(text: string, problems: DescriptionProblem[]): Pick<DescriptionReading, 'calls' | 'types'> {
  try {
    const { definitions } = parse(text, { maxLexicalTokens: MOST_TOKENS })
    return describeGraphql(schemaOf(definitions))
  } catch (error) {
    const where = error instanceof GraphQLError ? error.locations?.[0] : undefined
    problems.push({
      at: where === undefined ? '1:1' : `${where.line}:${where.column}`,
      message: error instanceof RangeError ? 'nests too deep to be read' : 'this is no GraphQL schema from here on',
    })
    return { calls: [], types: [] }
  }
}

function schemaOf(definitions: readonly DefinitionNode[]): GraphqlSchema {
  const types = new Map<string, GraphqlType>()
  const roots = new Map<OperationTypeNode, string>()
  const implementations = new Map<string, string[]>()
  const add = (name: string, type: GraphqlType): void => {
    const known = types.get(name)
    types.set(
      name,
      known === undefined
        ? type
        : {
            ...known,
            fields: [...known.fields, ...type.fields],
            values: [...known.values, ...type.values],
            members: [...known.members, ...type.members],
          },
    )
  }
  for (const definition of definitions) {
    const at = placeOf(definition.loc)
    const empty = { at, fields: [], values: [], members: [] }
    switch (definition.kind) {
      case Kind.SCHEMA_DEFINITION:
      case Kind.SCHEMA_EXTENSION:
        for (const { operation, type } of definition.operationTypes ?? []) roots.set(operation, type.name.value)
        break
      case Kind.OBJECT_TYPE_DEFINITION:
      case Kind.OBJECT_TYPE_EXTENSION:
      case Kind.INTERFACE_TYPE_DEFINITION:
      case Kind.INTERFACE_TYPE_EXTENSION:
        add(definition.name.value, { ...empty, kind: 'object', fields: fieldsOf(definition.fields) })
        for (const { name } of definition.interfaces ?? [])
          implementations.set(name.value, [...(implementations.get(name.value) ?? []), definition.name.value])
        break
      case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      case Kind.INPUT_OBJECT_TYPE_EXTENSION:
        add(definition.name.value, { ...empty, kind: 'input', fields: fieldsOf(definition.fields) })
        break
      case Kind.ENUM_TYPE_DEFINITION:
      case Kind.ENUM_TYPE_EXTENSION:
        add(definition.name.value, {
          ...empty,
          kind: 'enum',
          values: (definition.values ?? []).map(({ name }) => name.value),
        })
        break
      case Kind.UNION_TYPE_DEFINITION:
      case Kind.UNION_TYPE_EXTENSION:
        add(definition.name.value, {
          ...empty,
          kind: 'union',
          members: (definition.types ?? []).map(({ name }) => name.value),
        })
        break
      case Kind.SCALAR_TYPE_DEFINITION:
        add(definition.name.value, { ...empty, kind: 'scalar' })
        break
      default:
        // Directives, and operations that stand in the same file, describe nothing.
        break
    }
  }
  for (const [name, members] of implementations) {
    const type = types.get(name)
    if (type !== undefined) types.set(name, { ...type, members })
  }
  for (const [operation, name] of DEFAULT_ROOTS)
    if (!roots.has(operation) && types.has(name)) roots.set(operation, name)
  return { roots, types }
}

const DEFAULT_ROOTS = [
  [OperationTypeNode.QUERY, 'Query'],
  [OperationTypeNode.MUTATION, 'Mutation'],
  [OperationTypeNode.SUBSCRIPTION, 'Subscription'],
] as const

const fieldsOf = (
  fields: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] | undefined,
): readonly GraphqlField[] =>
  (fields ?? []).map(field => ({
    at: placeOf(field.name.loc),
    name: field.name.value,
    type: typeUse(field.type),
    args: 'arguments' in field ? fieldsOf(field.arguments) : [],
  }))

function typeUse(type: TypeNode, nullable = true): GraphqlTypeUse {
  switch (type.kind) {
    case Kind.NON_NULL_TYPE:
      return typeUse(type.type, false)
    case Kind.LIST_TYPE:
      return { list: typeUse(type.type), nullable }
    case Kind.NAMED_TYPE:
      return { name: type.name.value, nullable }
  }
}

const placeOf = (location: Location | undefined): DescriptionPlace =>
  location === undefined ? '1:1' : `${location.startToken.line}:${location.startToken.column}`
