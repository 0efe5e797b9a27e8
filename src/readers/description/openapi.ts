import type {
  DescribedBody,
  DescribedCall,
  DescribedParameter,
  DescribedResponse,
  DescribedSchema,
  DescriptionReading,
} from '../../evidence/description.ts'
import {
  type Around,
  type Node,
  elements,
  followed,
  isObject,
  member,
  members,
  shortened,
  textOf,
  textsOf,
} from './node.ts'
import { type Schemas, readSchemas } from './schemas.ts'
import { securityOf } from './security.ts'
import { basesOf, templateSegments } from './template.ts'

const METHODS: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
])

/** The calls and types of an OpenAPI 3 or Swagger 2 description. */
export function readOpenapi(around: Around, isSwagger: boolean): Pick<DescriptionReading, 'calls' | 'types'> {
  const root: Node = { value: around.root, at: '' }
  const schemas = readSchemas(around)
  const paths = member(root, 'paths')
  if (paths.value !== undefined && !isObject(paths.value)) around.problem(paths.at, 'is no object')
  const calls = members(paths).flatMap(([path, written]) => {
    if (path.startsWith('x-')) return []
    const item = followed(written, around)
    if (!path.startsWith('/')) {
      around.problem(written.at, `the path ${shortened(path)} does not begin with a slash`)
      return []
    }
    return members(item).flatMap(([method, operation]) => {
      if (!METHODS.has(method.toLowerCase())) return []
      if (!isObject(operation.value)) {
        around.problem(operation.at, 'is no object')
        return []
      }
      return [callOf({ around, root, schemas, isSwagger, item, operation }, method.toUpperCase(), path)]
    })
  })
  // Types that no call refers to are described as well.
  for (const named of [member(member(root, 'components'), 'schemas'), member(root, 'definitions')])
    for (const [, { at }] of members(named)) schemas.read({ value: { $ref: `#${at}` }, at })
  return { calls, types: schemas.types() }
}

/** What stands around one operation. */
interface Standing {
  readonly around: Around
  readonly root: Node
  readonly schemas: Schemas
  readonly isSwagger: boolean
  readonly item: Node
  readonly operation: Node
}

function callOf(standing: Standing, method: string, path: string): DescribedCall {
  const { around, root, isSwagger, item, operation } = standing
  const parameters = parametersOf(standing)
  return {
    at: operation.at,
    protocol: 'http',
    method,
    bases: isSwagger
      ? basesOf([textOf(member(root, 'basePath')) ?? ''])
      : basesOf(serversOf([operation, item, root]), around),
    segments: templateSegments(path),
    operation: null,
    parameters: parameters.flatMap(node => parameterOf(node, standing) ?? []),
    requests: isSwagger ? swaggerRequests(parameters, standing) : requestsOf(standing),
    responses: responsesOf(standing),
    security: securityOf(around, isSwagger, [operation, root]),
  }
}

/** The innermost list of servers counts. */
function serversOf(nodes: readonly Node[]): readonly string[] {
  for (const node of nodes) {
    const servers = elements(member(node, 'servers'))
    if (servers.length > 0) return servers.flatMap(server => serverAddress(server) ?? [])
  }
  return []
}

/** With the defaults of its variables. */
function serverAddress(server: Node): string | null {
  const url = textOf(member(server, 'url'))
  const variables = new Map(
    members(member(server, 'variables')).map(([name, variable]) => [name, textOf(member(variable, 'default')) ?? '']),
  )
  return url?.slice(0, 2000).replace(/\{([^{}]*)\}/g, (_, name: string) => variables.get(name) ?? '') ?? null
}

/** Those of the operation, and those of its path that it does not redefine. */
function parametersOf({ around, item, operation }: Standing): readonly Node[] {
  const named = new Map<string, Node>()
  for (const written of [...elements(member(item, 'parameters')), ...elements(member(operation, 'parameters'))]) {
    const node = followed(written, around)
    if (node.value !== undefined) named.set(`${textOf(member(node, 'in'))} ${textOf(member(node, 'name'))}`, node)
  }
  return [...named.values()]
}

const PLACES: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie'])
const isPlace = (name: string | null): name is DescribedParameter['in'] => name !== null && PLACES.has(name)

function parameterOf(node: Node, { schemas, isSwagger }: Standing): DescribedParameter | null {
  const place = textOf(member(node, 'in'))
  const name = textOf(member(node, 'name'))
  if (!isPlace(place) || name === null) return null
  // A header says how it is called in any spelling; those of HTTP itself are no parameters (OpenAPI 3.1, Parameter Object).
  if (place === 'header' && /^(?:accept|content-type|authorization)$/i.test(name)) return null
  const [content] = members(member(node, 'content'))
  const schema = isSwagger ? node : content === undefined ? member(node, 'schema') : member(content[1], 'schema')
  return {
    at: node.at,
    in: place,
    name: place === 'header' ? name.toLowerCase() : name,
    required: place === 'path' || member(node, 'required').value === true,
    schema: schemas.read(schema),
  }
}

function requestsOf({ around, operation, schemas }: Standing): readonly DescribedBody[] {
  return bodiesOf(member(followed(member(operation, 'requestBody'), around), 'content'), schemas)
}

const bodiesOf = (content: Node, schemas: Schemas): readonly DescribedBody[] =>
  members(content).map(([mediaType, node]) => ({
    at: node.at,
    mediaType: plainType(mediaType),
    schema: schemas.read(member(node, 'schema')),
  }))

const plainType = (mediaType: string): string => (mediaType.split(';', 1)[0] as string).trim().toLowerCase()

/** Swagger 2: the body is a parameter, and so is each field of a form. */
function swaggerRequests(
  parameters: readonly Node[],
  { root, operation, schemas }: Standing,
): readonly DescribedBody[] {
  const consumed = mediaTypes('consumes', operation, root)
  const body = parameters.find(node => textOf(member(node, 'in')) === 'body')
  if (body !== undefined) {
    const schema = schemas.read(member(body, 'schema'))
    return (consumed.length === 0 ? ['application/json'] : consumed).map(mediaType => ({
      at: body.at,
      mediaType,
      schema,
    }))
  }
  const fields = parameters.filter(node => textOf(member(node, 'in')) === 'formData')
  const [first] = fields
  if (first === undefined) return []
  const hasFile = fields.some(node => textOf(member(node, 'type')) === 'file')
  const schema: DescribedSchema = {
    at: member(operation, 'parameters').at,
    types: ['object'],
    properties: new Map(fields.map(node => [textOf(member(node, 'name')) ?? '', schemas.read(node)] as const)),
    required: fields.flatMap(node =>
      member(node, 'required').value === true ? (textOf(member(node, 'name')) ?? []) : [],
    ),
  }
  const fallback = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return (consumed.length === 0 ? [fallback] : consumed).map(mediaType => ({ at: first.at, mediaType, schema }))
}

function mediaTypes(name: 'consumes' | 'produces', operation: Node, root: Node): readonly string[] {
  const own = textsOf(member(operation, name))
  return (own.length > 0 ? own : textsOf(member(root, name))).map(plainType)
}

function responsesOf({ around, root, isSwagger, operation, schemas }: Standing): readonly DescribedResponse[] {
  const produced = mediaTypes('produces', operation, root)
  return members(member(operation, 'responses')).flatMap(([status, written]) => {
    if (!/^(?:[1-5](?:\d\d|XX)|default)$/i.test(status)) return []
    const node = followed(written, around)
    const schema = member(node, 'schema')
    const bodies = !isSwagger
      ? bodiesOf(member(node, 'content'), schemas)
      : schema.value === undefined
        ? []
        : (produced.length === 0 ? ['application/json'] : produced).map(mediaType => ({
            at: schema.at,
            mediaType,
            schema: schemas.read(schema),
          }))
    return [{ at: written.at, status: status === 'default' ? status : status.toUpperCase(), bodies }]
  })
}
