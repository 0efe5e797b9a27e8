import SwaggerParser from '@apidevtools/swagger-parser'
import { validate } from '@scalar/openapi-parser'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Schema } from '../../evidence/schema.ts'
import { sampleClaim } from '../../evidence/claim.test-sample.ts'
import type { CallParameter, CallSubject, PermissionSubject } from '../../evidence/subjects.ts'
import { empty, rich } from '../../specification/rich.test-sample.ts'
import type { Specification } from '../../specification/specification.ts'
import { operationId } from './names.ts'
import { toOpenApi } from './openapi.ts'

type Tree = { readonly [key: string]: Tree } & readonly Tree[]
const read = (specification: Specification, options = {}) =>
  JSON.parse(JSON.stringify(toOpenApi(specification, options))) as Tree
const description = read(rich)

describe.each([
  ['observed', rich, {}],
  ['declared too', rich, { declared: true }],
  ['nothing', empty, {}],
])('%s', (_, specification, options) => {
  test('is accepted by @scalar/openapi-parser', async () => {
    const { valid, errors } = await validate(JSON.stringify(toOpenApi(specification, options)))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('is accepted by @apidevtools/swagger-parser', async () => {
    const parsed = read(specification, options) as unknown as Parameters<typeof SwaggerParser.validate>[0]
    await expect(SwaggerParser.validate(parsed, { resolve: { external: false } })).resolves.toBeDefined()
  })

  test('is the same in YAML', () => {
    expect(parse(stringify(toOpenApi(specification, options), { aliasDuplicateObjects: false }))).toEqual(
      read(specification, options),
    )
  })
})

test('leaves out what was only declared, unless asked', () => {
  const path = '/orders/{orderId}'
  expect(Object.keys(description['paths']?.[path.replace('orderId', 'key')] ?? {})).not.toContain('delete')
  const all = JSON.stringify(read(rich, { declared: true })['paths'])
  expect(all).toContain('"delete":')
  expect(JSON.stringify(description['paths'])).not.toContain('"delete":')
})

test('templates that differ only in a name are one path', () => {
  const names = Object.keys(read(rich, { declared: true })['paths'] ?? {})
  const nameless = names.map(name => name.replaceAll(/\{[^}]*\}/g, '{}'))
  expect(new Set(nameless).size).toBe(names.length)
})

test('a path has the slash that its requests had', () => {
  const claims = rich.sections.calls.claims.map(claim => ({
    ...claim,
    subject: { ...claim.subject, endsInSlash: true as const },
  }))
  const slashed = read({ ...rich, sections: { ...rich.sections, calls: { ...rich.sections.calls, claims } } })
  expect(Object.keys(slashed['paths'] ?? {})).toEqual(
    Object.keys(description['paths'] ?? {})
      .map(path => `${path}/`)
      .toSorted(),
  )
})

test('a procedure says how it goes over the wire', () => {
  const told = (speaks: CallSubject['speaks']) =>
    read(withCall('calls/GET /orders', () => (speaks === undefined ? {} : { speaks })))['paths']?.['/orders']?.[
      'get'
    ]?.['description']
  expect(told(['trpc-superjson'])).toContain('A procedure of tRPC')
  expect(told(['connect'])).toContain('A method of Connect')
  expect(told(undefined)).toBeUndefined()
})

test('where it was answered with a slash at the end and without one, both addresses are there', () => {
  const names = Object.keys(read(withCall('calls/GET /orders', () => ({ alsoEndsInSlash: true })))['paths'] ?? {})
  expect(names).toEqual(expect.arrayContaining(['/orders', '/orders/']))
  expect(Object.keys(description['paths'] ?? {})).not.toContain('/orders/')
})

test('an answer that is an entity refers to it, one that differs stands by itself', () => {
  const answers = description['paths']?.['/orders/{orderId}']?.['get']?.['responses']
  expect(answers?.['200']?.['content']?.['application/json']?.['schema']).toEqual({
    $ref: '#/components/schemas/Order',
  })
  expect(answers?.['404']?.['content']?.['application/json']?.['schema']).not.toHaveProperty('$ref')
  const list =
    description['paths']?.['/orders']?.['get']?.['responses']?.['200']?.['content']?.['application/json']?.['schema']
  expect(list?.['properties']?.['data']?.['items']).toEqual({ $ref: '#/components/schemas/Order' })
})

test('says who sends what, who may, which errors, and on what it rests', () => {
  const call = description['paths']?.['/orders/{orderId}']?.['patch']
  expect(call?.['security']).toEqual([{ 'apiKey_header_x-api-key': [] }, { cookie_session: [] }])
  expect(call?.['x-asbuilt-permissions']).toEqual({ editor: 'denied' })
  expect(call?.['x-asbuilt']).toMatchObject({ id: 'calls/PATCH /orders/{orderId}', support: 12, against: 0 })
  const failed = description['paths']?.['/orders/{orderId}']?.['get']?.['responses']?.['404']
  expect(failed?.['description']).toBe('Not Found; NOT_FOUND: No order {id}.')
})

test('says nothing of credentials where the recordings leave them out', () => {
  const leftOut = withCall('calls/orders.list', () => ({ security: [], leavesOut: 'credentials' as const }))
  expect(read(leftOut)['paths']?.['/rpc']?.['post']).not.toHaveProperty('security')
  const sent = withCall('calls/orders.list', () => ({ security: [] }))
  expect(read(sent)['paths']?.['/rpc']?.['post']?.['security']).toEqual([])
})

test('calls that were seen in lists are described alone and in lists', () => {
  const schema: Schema = { type: 'object', properties: { id: { type: 'integer' } } }
  const bodies = { 'application/json': schema }
  const batched = withCall('calls/orders.list', () => ({
    batched: true,
    requests: bodies,
    responses: { '200': bodies, '500': bodies },
  }))
  const call = read(batched)['paths']?.['/rpc']?.['post']
  const either = { anyOf: [{ type: 'array', items: schema }, schema] }
  const content = (described: Tree | undefined) => described?.['content']?.['application/json']?.['schema']
  expect(content(call?.['requestBody'])).toEqual(either)
  expect(content(call?.['responses']?.['200'])).toEqual(either)
  expect(content(call?.['responses']?.['500'])).toEqual(schema)
})

test('a parameter says as which media type it has a call answer', () => {
  const values = [
    { value: 'csv', mediaType: 'text/csv' },
    { value: 'json', mediaType: 'application/json' },
  ]
  const format: CallParameter = { in: 'query', name: 'format', required: false, schema: { type: 'string' } }
  const answersAs = [{ in: 'query' as const, name: 'format', values }]
  const told = read(withCall('calls/orders.list', () => ({ parameters: [format], answersAs })))
  expect(told['paths']?.['/rpc']?.['post']?.['parameters']?.[0]?.['description']).toBe(
    'answered as application/json where it is json; as text/csv where it is csv',
  )
})

test('GraphQL operations stand at one place', () => {
  const call = description['paths']?.['/graphql']?.['post']
  expect(call?.['x-asbuilt-operations']?.map(one => one['operation']?.['name'])).toEqual(['Pay', 'Orders'])
})

test('a query field with brackets is a deep object, and what was seen is an example', () => {
  const parameters = description['paths']?.['/orders']?.['get']?.['parameters']
  expect(parameters?.find(parameter => String(parameter['name']) === 'filter')).toMatchObject({
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: { properties: { status: { examples: ['paid'] } } },
  })
})

/** The sample with something else in the subject of one call. */
const withCall = (id: string, change: (subject: CallSubject) => Partial<CallSubject>): Specification => {
  const { calls } = rich.sections
  const claims = calls.claims.map(claim =>
    claim.id === id ? { ...claim, subject: { ...claim.subject, ...change(claim.subject) } } : claim,
  )
  return { ...rich, sections: { ...rich.sections, calls: { ...calls, claims } } }
}

test.each([
  [['tags[]'], true, { 'tags[]': true }],
  [['tags', 'tags[]'], true, { tags: false, 'tags[]': false }],
  [['tags[0]'], true, { tags: true }],
  [['tags', 'tags[0]', 'tags[]'], true, { tags: false, 'tags[]': false }],
  [undefined, true, { tags: true }],
])('a list that is sent as %j is described so', (sentAs, required, expected) => {
  const schema: Schema = { type: 'array', items: { type: 'string' } }
  const tags: CallParameter = { in: 'query', name: 'tags', required, schema, ...(sentAs && { sentAs }) }
  const parameters = read(withCall('calls/GET /orders', () => ({ parameters: [tags] })))['paths']?.['/orders']?.['get']
  expect(
    Object.fromEntries(parameters?.['parameters']?.map(({ name, required }) => [String(name), required]) ?? []),
  ).toEqual(expected)
})

test('numbered elements are sent as the fields of an object are', () => {
  const schema: Schema = { type: 'array', items: { type: 'string' } }
  const tags: CallParameter = { in: 'query', name: 'tags', sentAs: ['tags[0]'], required: false, schema }
  const written = read(withCall('calls/GET /orders', () => ({ parameters: [tags] })))
  expect(written['paths']?.['/orders']?.['get']?.['parameters']).toEqual([
    { name: 'tags', in: 'query', required: false, style: 'deepObject', explode: true, schema },
  ])
})

test('what tells calls and pages at one address apart is an open list', () => {
  const action = (value: string): CallParameter => ({
    in: 'query',
    name: 'action',
    required: true,
    schema: { type: 'string', const: value },
  })
  const list = withCall('calls/GET /orders', () => ({ parameters: [action('list')] }))
  const screens = list.sections.screens.claims.flatMap(claim =>
    claim.id === 'screens//orders'
      ? [claim, { ...claim, subject: { ...claim.subject, route: '/orders?action=edit&id=7' } }]
      : [],
  )
  const written = read({
    ...list,
    sections: { ...list.sections, screens: { ...list.sections.screens, claims: screens } },
  })
  const call = written['paths']?.['/orders']?.['get']
  const values = ['edit', 'list']
  const said = { description: 'Pages at this address have it.' }
  expect(call?.['parameters']).toEqual([
    {
      name: 'action',
      in: 'query',
      required: false,
      schema: { type: 'string', examples: values, 'x-values': { distinct: 2, values } },
    },
    { name: 'id', in: 'query', required: false, ...said, schema: { type: 'integer', examples: [7] } },
    { name: 'page', in: 'query', required: false, ...said, schema: { type: 'integer' } },
  ])
  expect(call?.['x-asbuilt-pages']).toEqual(['screens//orders', 'screens//orders'])
})

test('a segment is what any of the calls at the place takes for it', () => {
  const two = withCall('calls/GET /orders/{id}/lines', () => ({ method: 'PATCH', path: '/orders/{id}?full' }))
  const changed = two.sections.calls.claims.map(claim =>
    claim.subject.path === '/orders/{id}?full'
      ? {
          ...claim,
          subject: {
            ...claim.subject,
            parameters: claim.subject.parameters.map(one => ({ ...one, schema: { type: 'string' as const } })),
          },
        }
      : claim,
  )
  const merged = { ...two, sections: { ...two.sections, calls: { ...two.sections.calls, claims: changed } } }
  const operations = read(merged)['paths']
  const path = Object.keys(operations ?? {}).find(name => /^\/orders\/\{[^/]+\}$/.test(name)) ?? ''
  const [segment] = operations?.[path]?.['patch']?.['parameters'] ?? []
  expect(segment?.['schema']?.['anyOf']?.map(schema => schema['type'])).toEqual(['integer', 'string'])
})

test('values of which no others were seen are examples, unless asked', () => {
  const status = (options = {}): Tree | undefined =>
    Object.values(read(rich, options)['components']?.['schemas'] ?? {}).find(
      ({ properties }) => properties?.['status'] !== undefined,
    )?.['properties']?.['status']
  const values = ['draft', 'paid', 'refunded']
  expect(status()).toMatchObject({ examples: values, 'x-values': { distinct: 3, values } })
  expect(status()).not.toHaveProperty('enum')
  expect(status({ closed: true })).toMatchObject({ enum: values })
})

test('of a body that the recording does not hold it says so', () => {
  const responses = { '200': { 'application/json': { 'x-unread': 'not recorded' } } } as const
  const written = read(withCall('calls/GET /orders', () => ({ responses })))
  const answer = written['paths']?.['/orders']?.['get']?.['responses']?.['200']?.['content']?.['application/json']
  expect(answer?.['schema']).toEqual({
    'x-unread': 'not recorded',
    description: 'What it holds is not shown: not recorded.',
  })
})

test('where only null stood, a client may hold anything', () => {
  const nulls: Schema = {
    type: 'object',
    properties: { note: { type: 'null' }, seen: { type: ['string', 'null'] } },
    oneOf: [{ type: 'null' }, { type: 'object', properties: { list: { type: 'array', items: { type: 'null' } } } }],
  }
  const written = read(withCall('calls/GET /orders', () => ({ responses: { '200': { 'application/json': nulls } } })))
  const answer = written['paths']?.['/orders']?.['get']?.['responses']?.['200']?.['content']?.['application/json']
  expect(answer?.['schema']?.['properties']?.['note']).toEqual({ description: 'Only null was seen.' })
  expect(answer?.['schema']?.['properties']?.['seen']).toEqual({ type: ['string', 'null'] })
  expect(answer?.['schema']?.['oneOf']?.[0]).toEqual({ type: 'null' })
  expect(answer?.['schema']?.['oneOf']?.[1]?.['properties']?.['list']?.['items']).not.toHaveProperty('type')
})

test('the keys that a map always has are properties, so that no type passes over them', () => {
  const sizes: Schema = { type: 'object', additionalProperties: { type: 'string' }, required: ['24', '48'] }
  const written = read(withCall('calls/GET /orders', () => ({ responses: { '200': { 'application/json': sizes } } })))
  const answer = written['paths']?.['/orders']?.['get']?.['responses']?.['200']?.['content']?.['application/json']
  expect(answer?.['schema']).toEqual({ ...sizes, properties: { '24': { type: 'string' }, '48': { type: 'string' } } })
})

test('kinds of object say their types themselves: beside them it would be an object without fields', () => {
  const kinds: Schema = {
    type: ['object', 'null'],
    oneOf: [
      { type: 'object', properties: { word: { type: 'string' } } },
      { type: 'object', properties: { count: { type: 'integer' } } },
      { type: 'null' },
    ],
  }
  const written = read(withCall('calls/GET /orders', () => ({ responses: { '200': { 'application/json': kinds } } })))
  const answer = written['paths']?.['/orders']?.['get']?.['responses']?.['200']?.['content']?.['application/json']
  expect(answer?.['schema']).not.toHaveProperty('type')
  expect(answer?.['schema']?.['oneOf']?.map(({ type }) => type)).toEqual(['object', 'object', 'null'])
})

test('sockets are left out, and it says so', () => {
  expect(description['paths']).not.toHaveProperty('/live')
  expect(description['info']?.['description']).toContain('socket /live')
  expect(description['info']?.['x-asbuilt']?.['leftOut']).toEqual(['calls/socket /live'])
})

test('keeps a captured field that is called __proto__', () => {
  expect(JSON.stringify(toOpenApi(rich))).toContain('"__proto__":{')
})

test.each([
  ['GET', '/orders/{orderId}/lines', 'getOrdersByOrderIdLines'],
  ['POST', '/', 'postRoot'],
  ['GET', '/a-b/c.d', 'getABCD'],
])('%s %s is called %s', (method, path, id) => {
  expect(operationId(method, path, new Set())).toBe(id)
  expect(operationId(method, path, new Set([id]))).toBe(`${id}2`)
})

test('what a role may is said of each kind of things that a call is about', () => {
  const of = (value: string, verdict: PermissionSubject['verdict']) =>
    sampleClaim<PermissionSubject>(`roles/clerk on calls/GET /${value}`, {
      kind: 'permission',
      role: 'clerk',
      on: 'calls/GET /orders',
      of: { parameter: 'kind', value },
      verdict,
    })
  const { roles } = rich.sections
  const claims = [...roles.claims, of('boats', 'denied'), of('trips', 'own only')]
  const told = read({ ...rich, sections: { ...rich.sections, roles: { ...roles, claims } } })
  expect(told['paths']?.['/orders']?.['get']?.['x-asbuilt-permissions']).toMatchObject({
    clerk: 'boats: denied, trips: own only',
  })
})
