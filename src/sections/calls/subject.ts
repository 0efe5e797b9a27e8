import type { Schema, SchemaType } from '../../evidence/schema.ts'
import type { CallEffect, CallParameter, CallSubject, MessageCause } from '../../evidence/subjects.ts'
import { bytesSchema, requestSchemas, responseSchemas } from '../../model/bodies/body-schemas.ts'
import { effectOf } from '../../model/calls/effect.ts'
import type { Operation, PathParameter } from '../../model/calls/operations.ts'
import { repliesOf } from '../../model/calls/replies.ts'
import type { SeenParameter } from '../../model/calls/leaf/parameters.ts'
import { hash53 } from '../../model/hash.ts'
import { scalarOfText } from '../../evidence/scalar-of-text.ts'
import { demandedBy } from '../../model/refusals/demanded.ts'
import { sortedEntries } from '../../model/sample.ts'
import { addValue, emptyShape, isEmptyShape } from '../../model/shapes/shape.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'
import { seenCount } from '../../model/sightings.ts'
import { graphqlOf } from './graphql.ts'
import { paginationOf } from './pagination.ts'

/** What stands around one operation: what else is read, which entity it serves, from where it is called. */
export interface Surroundings {
  readonly isRead: (path: string) => 'list' | 'read' | null
  readonly entityOf: (operation: Operation) => string | undefined
  readonly screensOf: (operation: Operation) => readonly string[]
  readonly effectsOf: (operation: Operation) => readonly CallEffect[]
  readonly causesOf: (stream: Operation, message: string) => readonly MessageCause[]
  readonly asksOf: (operation: Operation) => Pick<CallSubject, 'asks'>
  readonly answersOf: (
    operation: Operation,
    responses: CallSubject['responses'],
  ) => Pick<CallSubject, 'selects' | 'answersWhen'>
}

/** All that section 7 says of one operation that was seen. */
export function callSubject(operation: Operation, around: Surroundings): CallSubject {
  const { leaf, protocol, method, path, origins, name, namedBy } = operation
  const query = new Map<string, SeenParameter>()
  for (const [key, parameter] of leaf.parameters.byName.entries)
    if (key.startsWith('query ')) query.set(key.slice(6), parameter)
  const pagination = paginationOf(query, {
    isList: leaf.answerKeys.kinds.has('many'),
    linked: leaf.answerHeaders.entries.has('link next'),
  })
  const entity = around.entityOf(operation)
  const effects = around.effectsOf(operation)
  const responses = withoutNone(responseSchemas(leaf.bodies), operation)
  const headers = [...leaf.answerHeaders.entries.keys()].filter(header => !header.includes(' ')).sort()
  return {
    kind: 'call',
    protocol,
    method,
    path,
    ...(path !== '/' && leaf.answers.endings.slash && !leaf.answers.endings.word ? { endsInSlash: true as const } : {}),
    servers: origins,
    parameters: [...operation.parameters.map(pathParameter), ...sentParameters(operation)],
    requests: requestSchemas(leaf.bodies),
    responses,
    security: securityOf(operation),
    ...(pagination === undefined ? {} : { pagination }),
    ...(entity === undefined ? {} : { entity }),
    effect: effectOf(operation, around.isRead),
    ...(effects.length === 0 ? {} : { effects }),
    ...around.asksOf(operation),
    ...around.answersOf(operation, responses),
    screens: around.screensOf(operation),
    ...(protocol === 'graphql' ? { operation: graphqlOf(operation) } : {}),
    ...(protocol === 'json-rpc' && name !== undefined ? { operation: { name, kind: 'method' } } : {}),
    ...(name !== undefined && namedBy !== undefined ? { operation: { name, kind: namedBy } } : {}),
    ...(protocol === 'websocket' || protocol === 'sse' ? { messages: messagesOf(operation, around) } : {}),
    ...(headers.length === 0 ? {} : { answerHeaders: headers }),
  }
}

/** Every status that came, also where it came without a body; a call that got no answer at all has none. */
function withoutNone(schemas: CallSubject['responses'], { leaf }: Operation): CallSubject['responses'] {
  const found: { [status: string]: { readonly [mediaType: string]: Schema } } = {}
  for (const status of [...leaf.answers.byStatus.keys()].sort((a, b) => a - b))
    if (status > 0) found[String(status)] = schemas[String(status)] ?? {}
  return found
}

function pathParameter({ name, values, reason }: PathParameter): CallParameter {
  const shape = emptyShape()
  for (const value of values) addValue(shape, scalarOfText(value), { id: hash53(value) })
  const schema = values.length === 0 ? { type: 'string' as const } : asOneType(toSchema(shape))
  return { in: 'path', name, required: true, schema, reason }
}

/** Query and header parameters, sorted. */
function sentParameters(operation: Operation): readonly CallParameter[] {
  const { leaf } = operation
  const { byName, accepted, refused } = leaf.parameters
  const demanded = new Set(demandedBy(operation).flatMap(({ rule, field }) => (rule === 'required' ? [field] : [])))
  const of = seenCount(leaf.answers.all)
  const credentials = new Set(securityOf({ leaf }))
  return sortedEntries(byName)
    .filter(([key]) => !credentials.has(`apiKey ${key}`))
    .map(([key, parameter]) => {
      const space = key.indexOf(' ')
      const schema = parameterSchema(parameter)
      return {
        in: key.slice(0, space) as 'query' | 'header',
        name: key.slice(space + 1),
        ...sentAs(key.slice(space + 1), parameter),
        required: demanded.has(key.slice(space + 1)) && isRequired(parameter, seenCount(accepted), seenCount(refused)),
        schema: { ...schema, 'x-seen': { present: seenCount(parameter.seen), of } },
      }
    })
}

const ACCEPTED = 3

/** All that were accepted had it, and some that did not have it were refused: presence alone says nothing. */
const isRequired = (parameter: SeenParameter, accepted: number, refused: number): boolean =>
  accepted >= ACCEPTED && seenCount(parameter.accepted) === accepted && seenCount(parameter.refused) < refused

function parameterSchema({ shape, forms }: SeenParameter): Schema {
  const schema = toSchema(shape, { requiredFrom: Infinity })
  if (forms.has('list') || forms.has('list in brackets')) return { type: 'array', items: asOneType(schema.items ?? {}) }
  const { type } = schema
  if (forms.has('json') && !forms.has('brackets')) {
    const text: Schema = { type: 'string', contentMediaType: 'application/json' }
    return forms.size === 1 ? { ...text, contentSchema: schema } : text
  }
  return Array.isArray(type) ? asOneType(schema) : schema
}

/** Some lists were sent with brackets, some of these also without. */
function sentAs(name: string, { forms }: SeenParameter): { readonly sentAs?: readonly string[] } {
  if (!forms.has('list in brackets')) return {}
  const alsoWithout = forms.has('text') || forms.has('list') || forms.has('json')
  return { sentAs: alsoWithout ? [name, `${name}[]`] : [`${name}[]`] }
}

/** In a path or a query everything is text: what is not always a number is none. */
function asOneType(schema: Schema): Schema {
  const { type, ...rest } = schema
  if (!Array.isArray(type)) return schema
  const types = (type as readonly SchemaType[]).filter(kind => kind !== 'null')
  const [only] = types
  if (types.length === 1 && only !== undefined) return { ...rest, type: only }
  return {
    type: types.every(kind => kind === 'integer' || kind === 'number')
      ? 'number'
      : types.includes('object')
        ? 'object'
        : 'string',
  }
}

/** The schemes that were sent, sorted. */
const securityOf = ({ leaf }: Pick<Operation, 'leaf'>): readonly string[] =>
  [...leaf.credentials.schemes.entries.keys()].sort()

function messagesOf(operation: Operation, { causesOf }: Surroundings): NonNullable<CallSubject['messages']> {
  const repliesTo = repliesOf(operation.leaf)
  return sortedEntries(operation.leaf.messages).map(([key, { seen, shape, bytes }]) => {
    const space = key.indexOf(' ')
    const name = key.slice(space + 1)
    const isReceived = key.startsWith('received ')
    const after = isReceived ? causesOf(operation, name) : []
    const answers = isReceived ? repliesTo(name) : []
    return {
      direction: key.slice(0, space) as 'sent' | 'received',
      name,
      schema: isEmptyShape(shape) ? bytesSchema(bytes) : toSchema(shape),
      support: seenCount(seen),
      ...(after.length === 0 ? {} : { after }),
      ...(answers.length === 0 ? {} : { answers }),
    }
  })
}
