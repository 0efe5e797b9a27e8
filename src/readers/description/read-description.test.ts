import fc from 'fast-check'
import { buildSchema, getIntrospectionQuery, graphqlSync } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { DescribedCall, DescriptionReading } from '../../evidence/description.ts'
import { descriptionDocument } from './document.ts'
import { readDescribedValue, readDescription as readText } from './read-description.ts'

/** As it is read: a file becomes a document, and the document is read. */
function readDescription(file: string): DescriptionReading {
  const { document, diagnostics } = descriptionDocument(file, 'api')
  const reading = readText(document.text)
  return diagnostics.length === 0
    ? reading
    : { ...reading, problems: diagnostics.map(({ pointer, message }) => ({ at: pointer, message })) }
}

const names = ({ calls }: DescriptionReading): readonly string[] =>
  calls.map(({ method, bases, segments, operation }) =>
    operation === null ? `${method} ${bases[0]}/${segments.join('/')}` : operation,
  )

const call = (reading: DescriptionReading, name: string): DescribedCall => {
  const at = names(reading).indexOf(name)
  if (at === -1) throw new Error(`no call ${name} in ${names(reading).join(', ')}`)
  return reading.calls[at] as DescribedCall
}

const OPENAPI = `
openapi: 3.0.3
info: { title: Library, version: 2.1 }
servers: [{ url: 'https://{region}.example.com/api/v1/', variables: { region: { default: eu } } }]
security: [{ token: [] }]
paths:
  /loans:
    parameters: [{ $ref: '#/components/parameters/Page' }]
    get:
      parameters: [{ name: state, in: query, schema: { type: string, enum: [open, returned] } }]
      responses:
        200: { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Loan' } } } } }
        4XX: { $ref: '#/components/responses/Refused' }
    post:
      security: []
      requestBody: { $ref: '#/components/requestBodies/NewLoan' }
      responses: { '201': { description: made }, default: { description: else } }
  /loans/{loanId}.json:
    get: { responses: {} }
  x-internal: { get: {} }
  loans: {}
components:
  securitySchemes: { token: { type: http, scheme: Bearer } }
  parameters: { Page: { name: page, in: query, required: true, schema: { type: integer, minimum: 0, exclusiveMinimum: true } } }
  requestBodies: { NewLoan: { content: { application/json; charset=utf-8: { schema: { $ref: '#/components/schemas/Loan' } } } } }
  responses: { Refused: { description: no, content: { application/problem+json: { schema: { type: object } } } } }
  schemas:
    Loan:
      type: object
      required: [id]
      properties:
        id: { type: integer, readOnly: true }
        note: { type: string, maxLength: 80, nullable: true, pattern: '^a' }
        parent: { $ref: '#/components/schemas/Loan' }
`

describe('an OpenAPI description', () => {
  const reading = readDescription(OPENAPI)

  it('has its calls behind the path of the server', () => {
    expect(reading).toMatchObject({ format: 'OpenAPI', title: 'Library', version: '2.1' })
    expect(names(reading)).toEqual(['GET /api/v1/loans', 'POST /api/v1/loans', 'GET /api/v1/loans/{loanId}'])
    expect(reading.problems).toEqual([{ at: '/paths/loans', message: 'the path loans does not begin with a slash' }])
  })

  it('has parameters, those of the path too, answers by status, and who is let in', () => {
    const get = call(reading, 'GET /api/v1/loans')
    expect(get.at).toBe('/paths/~1loans/get')
    expect(get.parameters).toMatchObject([
      { name: 'page', required: true, schema: { types: ['integer'], minimum: 1 }, at: '/components/parameters/Page' },
      { name: 'state', required: false, schema: { enum: ['open', 'returned'] } },
    ])
    expect(get.responses.map(({ status, at }) => `${status} ${at}`)).toEqual([
      '200 /paths/~1loans/get/responses/200',
      '4XX /paths/~1loans/get/responses/4XX',
    ])
    expect(get.security).toEqual([['bearer']])
    const post = call(reading, 'POST /api/v1/loans')
    expect(post.security).toEqual([])
    expect(post.requests).toMatchObject([
      { mediaType: 'application/json', schema: { refersTo: '/components/schemas/Loan' } },
    ])
  })

  it('has a type that refers to itself once', () => {
    const [loan, ...others] = reading.types
    expect(others).toEqual([])
    expect(loan).toMatchObject({
      name: 'Loan',
      schema: { types: ['object'], required: ['id'] },
    })
    const properties = loan?.schema.properties
    expect(properties?.get('id')).toMatchObject({ types: ['integer'], only: 'answered' })
    expect(properties?.get('note')).toMatchObject({ types: ['string', 'null'], maxLength: 80, pattern: '^a' })
    expect(properties?.get('parent')).toMatchObject({ refersTo: '/components/schemas/Loan' })
  })

  it('says the same as JSON', async () => {
    const { parse } = await import('yaml')
    const value = parse(OPENAPI) as never
    const { digest: _, ...asJson } = readDescribedValue(value) as DescriptionReading
    const { digest: __, ...asYaml } = reading
    expect(asJson).toEqual(asYaml)
    expect(readDescription(JSON.stringify(value)).calls).toEqual(reading.calls)
  })
})

describe('a Swagger 2 description', () => {
  const reading = readDescription(
    JSON.stringify({
      swagger: '2.0',
      basePath: '/v2/',
      consumes: ['application/json'],
      securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
      paths: {
        '/pets/{petId}': {
          put: {
            security: [{ key: [] }],
            parameters: [
              { in: 'path', name: 'petId', type: 'integer', required: true },
              { in: 'body', name: 'body', schema: { $ref: '#/definitions/Pet' } },
            ],
            responses: { 200: { schema: { $ref: '#/definitions/Pet' } }, 404: {} },
          },
          post: {
            consumes: ['multipart/form-data'],
            parameters: [
              { in: 'formData', name: 'photo', type: 'file', required: true },
              { in: 'formData', name: 'note', type: 'string', maxLength: 5 },
            ],
          },
        },
      },
      definitions: { Pet: { properties: { name: { type: 'string' } } }, Unused: { type: 'string', enum: ['a'] } },
    }),
  )

  it('has bodies and forms among its parameters', () => {
    expect(names(reading)).toEqual(['PUT /v2/pets/{petId}', 'POST /v2/pets/{petId}'])
    const [put, post] = reading.calls
    expect(put).toMatchObject({
      requests: [{ mediaType: 'application/json', schema: { refersTo: '/definitions/Pet' } }],
      security: [['apiKey header x-api-key']],
      parameters: [{ name: 'petId', in: 'path', schema: { types: ['integer'] } }],
    })
    expect(put?.responses.map(({ status, bodies }) => [status, bodies.length])).toEqual([
      ['200', 1],
      ['404', 0],
    ])
    expect(post?.requests[0]).toMatchObject({ mediaType: 'multipart/form-data', schema: { required: ['photo'] } })
    expect(post?.requests[0]?.schema.properties?.get('note')).toMatchObject({ maxLength: 5 })
  })

  it('has types that no call refers to', () => expect(reading.types.map(({ name }) => name)).toEqual(['Pet', 'Unused']))
})

const SDL = `# a library
"""Root"""
type Query { loans(state: State = OPEN, first: Int!): [Loan!]! }
extend type Query { me: User }
type Mutation { returnLoan(id: ID!): Loan }
interface Node { id: ID! }
type Loan implements Node { id: ID!, state: State!, fee: Float, due: Date }
type User implements Node { id: ID! }
enum State { OPEN RETURNED }
scalar Date
union Found = Loan | User
`

describe('a GraphQL schema', () => {
  const reading = readDescription(SDL)

  it('has a call for each field of a root type, at its line', () => {
    expect(names(reading)).toEqual(['query loans', 'query me', 'mutation returnLoan'])
    const loans = call(reading, 'query loans')
    expect(loans.at).toBe('3:14')
    const variables = loans.requests[0]?.schema.properties?.get('variables')
    expect([...(variables?.properties ?? [])].map(([name, { types, oneOf }]) => [name, types, oneOf?.length])).toEqual([
      ['state', [], 2],
      ['first', ['integer'], undefined],
    ])
  })

  it('has types with their fields', () => {
    const loan = reading.types.find(({ name }) => name === 'Loan')?.schema
    expect(loan?.properties?.get('id')).toMatchObject({ types: ['string'] })
    expect(loan?.properties?.get('fee')).toMatchObject({ types: ['number', 'null'] })
    expect(loan?.properties?.get('due')).toMatchObject({ types: [] })
    expect(reading.types.find(({ name }) => name === 'State')?.schema).toMatchObject({ enum: ['OPEN', 'RETURNED'] })
    expect(reading.types.find(({ name }) => name === 'Found')?.schema.oneOf).toHaveLength(2)
  })

  it('says the same by introspection, at places in the answer', () => {
    const answer = graphqlSync({ schema: buildSchema(SDL), source: getIntrospectionQuery() })
    const told = readDescribedValue(JSON.parse(JSON.stringify(answer)) as never) as DescriptionReading
    expect(names(told)).toEqual(names(reading))
    expect(told.calls[0]?.at).toMatch(/^\/data\/__schema\/types\/\d+\/fields\/0$/)
    expect(told.types.map(({ name }) => name).toSorted()).toEqual(reading.types.map(({ name }) => name).toSorted())
  })

  it('that breaks off is a problem at its place', () => {
    const broken = readDescription('type Query {\n  a: Int\n  b: [\n}')
    expect(broken.calls).toEqual([])
    expect(broken.problems).toEqual([{ at: '4:1', message: 'this is no GraphQL schema from here on' }])
  })
})

describe('a collection of requests', () => {
  it('of Postman has calls in its folders, and names but no types', () => {
    const reading = readDescription(
      JSON.stringify({
        info: { name: 'Shop', _postman_id: 'x' },
        item: [
          {
            name: 'orders',
            item: [
              {
                request: {
                  method: 'PATCH',
                  url: { raw: '{{base}}/api/orders/:orderId?notify=1', query: [{ key: 'notify', value: '1' }] },
                  body: { mode: 'raw', raw: '{"note":"x","lines":[{"sku":1}]}' },
                },
                response: [{ code: 200, body: '{"id":1}' }, { code: 404 }, { code: 200, body: '{"id":2}' }],
              },
              { request: 'https://shop.example/api/orders/{{id}}' },
            ],
          },
          { request: { method: 'GET', url: { raw: 'not an address' } } },
        ],
      }),
    )
    expect(names(reading)).toEqual(['PATCH /api/orders/{orderId}', 'GET /api/orders/{id}'])
    const [patch] = reading.calls
    expect(patch?.parameters.map(({ name }) => name)).toEqual(['orderId', 'notify'])
    expect([...(patch?.requests[0]?.schema.properties ?? [])].map(([name, { types }]) => [name, types])).toEqual([
      ['note', []],
      ['lines', ['array']],
    ])
    expect(patch?.responses.map(({ status }) => status)).toEqual(['200', '404'])
    expect(reading.problems).toMatchObject([{ at: '/item/1/request' }])
  })

  it('of Insomnia has its requests', () => {
    const reading = readDescription(
      JSON.stringify({
        _type: 'export',
        resources: [
          { _type: 'workspace' },
          { _type: 'request', method: 'get', url: '{{ _.base }}/orders/{{ _.orderId }}', parameters: [{ name: 'a' }] },
        ],
      }),
    )
    expect(names(reading)).toEqual(['GET /orders/{orderId}'])
  })
})

describe('hostile and broken descriptions', () => {
  it('references outside are said and not followed, those that lead nowhere or in a circle too', () => {
    const reading = readDescription(
      JSON.stringify({
        openapi: '3.1.0',
        paths: {
          '/a': { $ref: 'https://elsewhere.example/a.yaml' },
          '/b': { $ref: '#/paths/~1c' },
          '/c': { $ref: '#/paths/~1b' },
          '/d': { get: { responses: { 200: { $ref: '#/components/responses/None' } } } },
          '/e': { get: { requestBody: { content: { 'application/json': { schema: { $ref: './e.json#/E' } } } } } },
        },
      }),
    )
    expect(names(reading)).toEqual(['GET /d', 'GET /e'])
    expect(reading.problems.map(({ at, message }) => `${at} ${message}`)).toEqual([
      '/paths/~1a refers to https://elsewhere.example/a.yaml, outside of this description: not followed',
      '/paths/~1b its references lead in a circle',
      '/paths/~1c its references lead in a circle',
      '/paths/~1d/get/responses/200 refers to #/components/responses/None, which is not there',
      '/paths/~1e/get/requestBody/content/application~1json/schema refers to ./e.json#/E, outside of this description: not followed',
    ])
  })

  it('types that refer to each other many times over stay as small as their text', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `T${at}`,
        {
          properties: {
            a: { $ref: `#/components/schemas/T${(at + 1) % 40}` },
            b: { $ref: `#/components/schemas/T${(at + 2) % 40}` },
          },
        },
      ]),
    )
    expect(readDescription(JSON.stringify({ openapi: '3.0.0', components: { schemas } })).types).toHaveLength(40)
  })

  it('aliases that multiply are not unfolded', () => {
    const lines = Array.from(
      { length: 30 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`,
    )
    const { calls, problems } = readDescription(`openapi: 3.0.0\npaths: {}\na0: &a0 [x]\n${lines.join('\n')}`)
    expect(calls).toEqual([])
    expect(problems).toEqual([{ at: '', message: 'its aliases multiply without bounds: not read' }])
  })

  it('names of prototypes are names like any other', () => {
    const text =
      '{"openapi":"3.0.0","paths":{"/__proto__":{"get":{"responses":{"200":{"content":{"application/json":{"schema":' +
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}}}}}}}}},"__proto__":{"get":{}}},' +
      '"components":{"schemas":{"__proto__":{"type":"string"}}}}'
    for (const reading of [readDescription(text), readDescription(text.replace('{"openapi"', '# yaml\n{"openapi"'))]) {
      expect(names(reading)).toEqual(['GET /__proto__'])
      const schema = reading.calls[0]?.responses[0]?.bodies[0]?.schema
      expect([...(schema?.properties?.keys() ?? [])]).toEqual(['__proto__', 'constructor'])
      expect(reading.types.map(({ name }) => name)).toEqual(['__proto__'])
    }
    expect(({} as Record<string, unknown>)['get']).toBeUndefined()
  })

  it.each([
    ['JSON', '{"openapi":"3.0.0","paths":'.padEnd(200_000, '{"a":')],
    ['YAML', `openapi: 3.0.0\npaths: ${'['.repeat(100_000)}`],
    ['a schema', `type Query { a(b: ${'['.repeat(100_000)}`],
  ])('%s that nests without end is a problem', (_, text) => {
    const { calls, problems } = readDescription(text)
    expect(calls).toEqual([])
    expect(problems.length).toBeGreaterThan(0)
  })

  it('schemas that nest deep are read to a depth', () => {
    const deep = `${'{"properties":{"a":'.repeat(5000)}{}${'}}'.repeat(5000)}`
    const { types, problems } = readDescription(`{"openapi":"3.0.0","components":{"schemas":{"Deep":${deep}}}}`)
    expect(types).toHaveLength(1)
    expect(problems).toMatchObject([{ message: 'nests too deep and was not read' }])
  })

  it('half-broken YAML is read as far as it goes, and says its lines', () => {
    const { calls, problems } = readDescription('openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n  "b\n')
    expect(problems[0]?.message).toMatch(/^is no YAML at line \d, column \d/)
    expect(calls.length).toBeLessThanOrEqual(1)
  })

  it('a file beyond the bounds is named so', () => {
    const { problems } = readDescription(`openapi: 3.0.0\n${'#'.repeat(13_000_000)}`)
    expect(problems).toEqual([{ at: '', message: 'has 13 MB: of YAML at most 12 MB are read' }])
  })

  it('any value in any place is read to its end', () => {
    const key = fc.constantFrom(
      'openapi', 'swagger', 'paths', '/a/{b}', 'get', 'post', 'parameters', 'responses', '200', 'content', 'schema', '$ref', 'items',
      'properties', 'allOf', 'oneOf', 'type', 'enum', 'required', 'components', 'schemas', 'security', 'securitySchemes', 'servers', 'url',
      'item', 'info', 'request', 'resources', '_type', 'body', 'raw', 'mode', '__schema', 'data', 'types', 'fields', 'name', 'kind', '__proto__',
    ) // prettier-ignore
    const leaf = fc.oneof(
      fc.constantFrom('3.0.0', '2.0', '#/paths', '#/components/schemas/a', 'export', 'OBJECT', 'string'),
      fc.jsonValue(),
    )
    const { tree } = fc.letrec(tie => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
      ),
    }))
    fc.assert(
      fc.property(
        fc.dictionary(key, tree, { maxKeys: 8 }),
        fc.constantFrom({ openapi: '3.0.0', paths: {} }, { swagger: '2.0', paths: {} }, {}),
        (value, head) => {
          const reading = readDescription(JSON.stringify({ ...head, ...value }))
          for (const { at } of reading.calls) expect(at).toMatch(/^\//)
        },
      ),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(fc.string(), text => {
        expect(readDescription(text).calls).toEqual([])
        readDescription(`openapi: 3.0.0\n${text}`)
        readDescription(`type Query ${text}`)
      }),
    )
  })
})
