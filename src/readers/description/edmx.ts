import type {
  DescribedBody,
  DescribedCall,
  DescribedParameter,
  DescribedSchema,
  DescriptionProblem,
  DescriptionReading,
} from '../../evidence/description.ts'
import { type Annotations, annotationsIn } from './edmx-annotations.ts'
import { type EdmTypes, edmTypes } from './edmx-types.ts'
import { templateSegments } from './template.ts'
import { type XmlElement, childrenOf, xmlTree } from './xml-tree.ts'

/** Whether a text is the metadata document of a service of OData 4 (CSDL XML). */
export const isEdmx = (text: string): boolean =>
  /^\uFEFF?\s{0,100}(?:<\?xml[^>]{0,200}\?>\s{0,100})?<(?:\w{1,20}:)?Edmx\s[^>]{0,400}\bVersion\s*=\s*["']4/.test(
    text.slice(0, 1000),
  )

/**
 * The calls and types of the metadata document of a service of OData (CSDL XML 4.01). What it answers to an address inside of a thing is not listed: every
 * property that leads on makes one.
 * @param bases where the service lies
 * @param problems takes what cannot be read
 */
export function readEdmx(
  text: string,
  bases: readonly string[],
  problems: DescriptionProblem[],
): Pick<DescriptionReading, 'calls' | 'types'> {
  const root = xmlTree(text, problems)
  const schemas = root === null ? [] : childrenOf(root, 'DataServices').flatMap(one => childrenOf(one, 'Schema'))
  const annotations = annotationsIn(schemas)
  const types = edmTypes(schemas, annotations)
  const service: Service = { schemas, annotations, types, bases }
  const calls = schemas
    .flatMap(schema => childrenOf(schema, 'EntityContainer').map(container => [schema, container] as const))
    .flatMap(([schema, container]) => [
      ...childrenOf(container, 'EntitySet').flatMap(set => callsOfSet(set, container, schema, service)),
      ...childrenOf(container, 'FunctionImport').flatMap(one => importedCall(one, 'Function', service)),
      ...childrenOf(container, 'ActionImport').flatMap(one => importedCall(one, 'Action', service)),
    ])
  return { calls, types: types.all() }
}

interface Service {
  readonly schemas: readonly XmlElement[]
  readonly annotations: Annotations
  readonly types: EdmTypes
  readonly bases: readonly string[]
}

const JSON_TYPE = 'application/json'
const NO_PARAMETERS: readonly DescribedParameter[] = []

function callsOfSet(set: XmlElement, container: XmlElement, schema: XmlElement, service: Service): DescribedCall[] {
  const { types, annotations } = service
  const name = set.attributes.get('Name') ?? ''
  const type = types.named(set.attributes.get('EntityType') ?? '')
  if (type === undefined || name === '') return []
  const of = `${schema.attributes.get('Namespace')}.${container.attributes.get('Name')}/${name}`
  const may = (term: string, property: string): boolean => annotations.flag(of, term, property) !== false
  const one = keyedPath(name, types.keysOf(type))
  const thing: DescribedSchema = { at: type.at, types: [], refersTo: type.at }
  const list: DescribedSchema = {
    at: set.at,
    types: ['object'],
    properties: new Map([['value', { at: set.at, types: ['array'], items: thing }]]),
  }
  const call = (method: string, path: string, answer: DescribedSchema | null, sent?: DescribedSchema) =>
    callAt(set, service, { method, path, answer, sent, parameters: NO_PARAMETERS })
  return [
    ...(may('ReadRestrictions', 'Readable') ? [call('GET', `/${name}`, list), call('GET', one, thing)] : []),
    ...(may('InsertRestrictions', 'Insertable') ? [call('POST', `/${name}`, thing, types.sent(type))] : []),
    ...(may('UpdateRestrictions', 'Updatable') ? [call('PATCH', one, thing, types.changed(type))] : []),
    ...(may('DeleteRestrictions', 'Deletable') ? [call('DELETE', one, null)] : []),
    ...boundCalls(set, one, service),
  ]
}

/** `/Orders(ID={ID},IsActiveEntity={IsActiveEntity})`, `/Books({ID})` */
const keyedPath = (set: string, keys: readonly string[]): string =>
  keys.length === 1 ? `/${set}({${keys[0]}})` : `/${set}(${keys.map(key => `${key}={${key}}`).join(',')})`

/** Actions and functions that are bound to the things of a set, or to the set. */
function boundCalls(set: XmlElement, one: string, service: Service): readonly DescribedCall[] {
  const about = set.attributes.get('EntityType') ?? ''
  return service.schemas.flatMap(schema =>
    schema.children
      .filter(({ name, attributes }) => /^(?:Action|Function)$/.test(name) && attributes.get('IsBound') === 'true')
      .flatMap(operation => {
        const [binding, ...parameters] = childrenOf(operation, 'Parameter')
        const type = binding?.attributes.get('Type') ?? ''
        const isOfAll = type === `Collection(${about})`
        if (type !== about && !isOfAll) return []
        const called = `${schema.attributes.get('Namespace')}.${operation.attributes.get('Name')}`
        const path = `${isOfAll ? `/${set.attributes.get('Name')}` : one}/${called}`
        return [operationCall(operation, path, parameters, service)]
      }),
  )
}

function importedCall(imported: XmlElement, kind: 'Action' | 'Function', service: Service): readonly DescribedCall[] {
  const name = imported.attributes.get(kind) ?? ''
  const operation = service.schemas.flatMap(schema =>
    childrenOf(schema, kind).filter(
      ({ attributes }) =>
        attributes.get('IsBound') !== 'true' &&
        `${schema.attributes.get('Namespace')}.${attributes.get('Name')}` === name,
    ),
  )[0]
  if (operation === undefined) return []
  return [operationCall(operation, `/${imported.attributes.get('Name')}`, childrenOf(operation, 'Parameter'), service)]
}

/** An action is sent its parameters; of a function they stand in the path. */
function operationCall(
  operation: XmlElement,
  path: string,
  parameters: readonly XmlElement[],
  service: Service,
): DescribedCall {
  const { types } = service
  const [returns] = childrenOf(operation, 'ReturnType')
  const answer = returns === undefined ? null : types.answered(returns)
  const names = parameters.map(({ attributes }) => attributes.get('Name') ?? '')
  if (operation.name === 'Function')
    return callAt(operation, service, {
      method: 'GET',
      path: `${path}(${names.map(name => `${name}={${name}}`).join(',')})`,
      answer,
      sent: undefined,
      parameters: parameters.map((parameter, nth) => ({
        at: parameter.at,
        in: 'path',
        name: names[nth] ?? '',
        required: true,
        schema: types.of(parameter),
      })),
    })
  const sent: DescribedSchema = {
    at: operation.at,
    types: ['object'],
    properties: new Map(parameters.map((parameter, nth) => [names[nth] ?? '', types.of(parameter)])),
  }
  const isSent = parameters.length > 0
  return callAt(operation, service, {
    method: 'POST',
    path,
    answer,
    sent: isSent ? sent : undefined,
    parameters: NO_PARAMETERS,
  })
}

function callAt(
  { at }: XmlElement,
  { bases }: Service,
  {
    method,
    path,
    answer,
    sent,
    parameters,
  }: {
    readonly method: string
    readonly path: string
    readonly answer: DescribedSchema | null
    readonly sent: DescribedSchema | undefined
    readonly parameters: readonly DescribedParameter[]
  },
): DescribedCall {
  const body = (schema: DescribedSchema): DescribedBody => ({ at, mediaType: JSON_TYPE, schema })
  return {
    at,
    protocol: 'http',
    method,
    bases,
    segments: templateSegments(path),
    operation: null,
    parameters,
    requests: sent === undefined ? [] : [body(sent)],
    // Which statuses there are is the protocol's.
    responses: [
      { at, status: '2XX', bodies: answer === null ? [] : [body(answer)] },
      { at, status: 'default', bodies: [] },
    ],
    security: null,
  }
}
