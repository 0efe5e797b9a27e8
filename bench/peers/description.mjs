import { parse } from 'yaml'

/**
 * Reading of OpenAPI 3.0 and 3.1 descriptions, whoever wrote them, so that all are measured by one rule: calls, and schemas as
 * JSON Schema 2020-12 without what says nothing about a value's form (formats, patterns, examples).
 */
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const SINGLES = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'unevaluatedProperties']
const PLAIN = [
  'type',
  '$ref',
  'enum',
  'const',
  'required',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minProperties',
  'maxProperties',
]
const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'])

/**
 * @param text JSON or YAML
 * @returns {{ calls: { method: string, path: string, responses: Map<string, Map<string, object>>, requests: Map<string, object> }[],
 *   components: Record<string, object> }} a call for each base path of its servers; schemas by status and media type
 * @throws {Error} where the text is no description
 */
export function readDescription(text) {
  const description = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text)
  if (typeof description?.openapi !== 'string') throw new Error('no OpenAPI 3 description: it has no field `openapi`')
  const components = Object.create(null)
  for (const [name, schema] of Object.entries(description.components?.schemas ?? {}))
    components[name] = jsonSchema(schema)
  const calls = []
  for (const [path, item] of Object.entries(description.paths ?? {}))
    for (const method of METHODS.filter(name => item[name] !== undefined && item[name] !== null)) {
      const operation = item[method]
      const servers = operation.servers ?? item.servers ?? description.servers ?? []
      const read = {
        responses: new Map(
          Object.entries(operation.responses ?? {}).map(([status, response]) => [
            status,
            contents(referred(description, response)),
          ]),
        ),
        requests: contents(referred(description, operation.requestBody)),
      }
      for (const base of new Set(servers.length === 0 ? [''] : servers.map(({ url }) => basePath(url))))
        calls.push({ method: method.toUpperCase(), path: base + path, ...read })
    }
  return { calls, components }
}

function basePath(url) {
  const path = String(url ?? '').replace(/^[a-z]+:\/\/[^/]*/, '')
  return path.replace(/\/+$/, '')
}

/** A response or body that stands under `components`. */
function referred(description, value) {
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(value?.$ref ?? '') ?? []
  return kind === undefined ? value : description.components?.[kind]?.[name]
}

function contents(body) {
  const content = Object.entries(body?.content ?? {}).filter(([, { schema } = {}]) => schema !== undefined)
  return new Map(
    content.map(([mediaType, { schema }]) => [mediaType.split(';')[0].trim().toLowerCase(), jsonSchema(schema)]),
  )
}

/** What a schema says about the form of a value, as JSON Schema 2020-12: `nullable` of 3.0 becomes a type. */
export function jsonSchema(schema) {
  if (typeof schema !== 'object' || schema === null) return schema !== false
  const made = {}
  for (const keyword of PLAIN) if (schema[keyword] !== undefined) made[keyword] = schema[keyword]
  for (const keyword of MAPS)
    if (schema[keyword] !== undefined && schema[keyword] !== null) {
      made[keyword] = Object.create(null)
      for (const [name, value] of Object.entries(schema[keyword])) made[keyword][name] = jsonSchema(value)
    }
  for (const keyword of LISTS) if (Array.isArray(schema[keyword])) made[keyword] = schema[keyword].map(jsonSchema)
  for (const keyword of SINGLES) if (schema[keyword] !== undefined) made[keyword] = jsonSchema(schema[keyword])
  delete made.patternProperties
  // Whether an object may hold more is a matter of style: nobody has seen that it may not.
  if (made.additionalProperties === false) delete made.additionalProperties
  if (!Array.isArray(made.required) || made.required.length === 0) delete made.required
  else made.required = [...new Set(made.required)]
  for (const keyword of LISTS) if (made[keyword]?.length === 0) delete made[keyword]
  if (Array.isArray(made.enum) && made.enum.length === 0) delete made.enum
  const types = made.type === undefined ? [] : [made.type].flat().filter(type => TYPES.has(type))
  if (types.length === 0) delete made.type
  else made.type = types
  if (schema.nullable !== true) return made
  if (made.type !== undefined) made.type = [...new Set([...made.type, 'null'])]
  if (made.enum !== undefined && !made.enum.includes(null)) made.enum = [...made.enum, null]
  return made.$ref === undefined && LISTS.every(keyword => made[keyword] === undefined)
    ? made
    : { anyOf: [made, { type: ['null'] }] }
}

/** Every schema of a description, those of the calls and of the components. */
export function allSchemas({ calls, components }) {
  return [
    ...new Set([
      ...Object.values(components),
      ...calls.flatMap(({ responses, requests }) => [
        ...requests.values(),
        ...[...responses.values()].flatMap(content => [...content.values()]),
      ]),
    ]),
  ]
}

/** The component that a reference names; undefined where it names none. */
export function component({ components }, reference) {
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(reference) ?? []
  return name === undefined
    ? undefined
    : components[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')]
}
