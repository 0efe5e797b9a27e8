import type { DescriptionReading } from '../../evidence/description.ts'
import {
  type GraphqlField,
  type GraphqlSchema,
  type GraphqlType,
  type GraphqlTypeUse,
  describeGraphql,
} from './graphql-types.ts'
import { type Around, type Node, elements, isObject, member, textOf } from './node.ts'

/** Where the answer to an introspection stands in it: in `data`, or by itself as tools save it; null where it is none. */
export function introspectionIn(root: Node): Node | null {
  for (const outer of [root, member(root, 'data')]) {
    const schema = member(outer, '__schema')
    if (isObject(schema.value) && Array.isArray(member(schema, 'types').value)) return schema
  }
  return null
}

/** The calls and types that the answer to an introspection tells (GraphQL, October 2021, 4). */
export function readIntrospection(schema: Node, around: Around): Pick<DescriptionReading, 'calls' | 'types'> {
  const roots: GraphqlSchema['roots'] = new Map(
    (['query', 'mutation', 'subscription'] as const).flatMap(kind => {
      const name = textOf(member(member(schema, `${kind}Type`), 'name'))
      return name === null ? [] : [[kind, name] as const]
    }),
  )
  const types = new Map(
    elements(member(schema, 'types')).flatMap(node => {
      const name = textOf(member(node, 'name'))
      const kind = KINDS.get(textOf(member(node, 'kind')) ?? '')
      if (name === null || kind === undefined) {
        around.problem(node.at, 'is no type')
        return []
      }
      const fields = member(node, kind === 'input' ? 'inputFields' : 'fields')
      const type: GraphqlType = {
        at: node.at,
        kind,
        fields: fieldsOf(fields),
        values: namesOf(member(node, 'enumValues')),
        members: namesOf(member(node, 'possibleTypes')),
      }
      return [[name, type] as const]
    }),
  )
  return describeGraphql({ roots, types })
}

const KINDS: ReadonlyMap<string, GraphqlType['kind']> = new Map([
  ['OBJECT', 'object'],
  ['INTERFACE', 'object'],
  ['INPUT_OBJECT', 'input'],
  ['ENUM', 'enum'],
  ['UNION', 'union'],
  ['SCALAR', 'scalar'],
])

const namesOf = (list: Node): readonly string[] => elements(list).flatMap(node => textOf(member(node, 'name')) ?? [])

const fieldsOf = (list: Node): readonly GraphqlField[] =>
  elements(list).flatMap(node => {
    const name = textOf(member(node, 'name'))
    if (name === null) return []
    return [{ at: node.at, name, type: typeUse(member(node, 'type'), 0), args: fieldsOf(member(node, 'args')) }]
  })

/** Introspections ask for a few levels of wrapping only. */
const DEEPEST = 16

function typeUse(type: Node, depth: number, nullable = true): GraphqlTypeUse {
  const inner = member(type, 'ofType')
  const kind = textOf(member(type, 'kind'))
  if (depth > DEEPEST) return { name: '', nullable }
  if (kind === 'NON_NULL') return typeUse(inner, depth + 1, false)
  if (kind === 'LIST') return { list: typeUse(inner, depth + 1), nullable }
  return { name: textOf(member(type, 'name')) ?? '', nullable }
}
