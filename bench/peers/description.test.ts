import { describe, expect, test } from 'vitest'
import { jsonSchema, readDescription } from './description.mjs'

const openApi = (paths: unknown, more = {}) => JSON.stringify({ openapi: '3.0.3', paths, ...more })
const answers = {
  responses: { 200: { content: { 'application/json; charset=utf-8': { schema: { type: 'array' } } } } },
}

describe('calls', () => {
  test.each([
    ['none', undefined, ['/orders']],
    ['an origin', [{ url: 'https://shop.test/' }], ['/orders']],
    ['a path of its own', [{ url: 'https://shop.test/api/v1/' }], ['/api/v1/orders']],
    ['two', [{ url: 'https://a.test/x' }, { url: '/y' }], ['/x/orders', '/y/orders']],
    ['two with one path', [{ url: 'https://a.test/x' }, { url: 'https://b.test/x' }], ['/x/orders']],
  ])('servers: %s', (_, servers, expected) => {
    const { calls } = readDescription(openApi({ '/orders': { get: answers } }, servers && { servers }))
    expect(calls.map(({ path }) => path)).toEqual(expected)
  })

  test('in YAML, with what stands beside the methods', () => {
    const { calls } = readDescription(
      'openapi: 3.1.0\npaths:\n  /a/{b}:\n    parameters: []\n    put: {}\n    get: {}\n',
    )
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /a/{b}', 'PUT /a/{b}'])
  })

  test('answers by status and bare media type, also where they are components', () => {
    const response = { content: { 'text/csv': { schema: { type: 'string' } } } }
    const { calls } = readDescription(
      openApi(
        { '/a': { get: answers, post: { responses: { 201: { $ref: '#/components/responses/Made' } } } } },
        { components: { responses: { Made: response } } },
      ),
    )
    expect(calls.map(({ responses }) => [...responses].map(([status, of]) => [status, ...of.keys()]))).toEqual([
      [['200', 'application/json']],
      [['201', 'text/csv']],
    ])
  })

  test('something else is no description', () => {
    expect(() => readDescription('{"swagger":"2.0"}')).toThrow('openapi')
  })
})

test.each([
  ['a type', { type: 'string', nullable: true, format: 'date' }, { type: ['string', 'null'] }],
  ['an enum', { type: 'string', nullable: true, enum: ['a'] }, { type: ['string', 'null'], enum: ['a', null] }],
  [
    'a reference',
    { allOf: [{ $ref: '#/components/schemas/A' }], nullable: true },
    { anyOf: [{ allOf: [{ $ref: '#/components/schemas/A' }] }, { type: ['null'] }] },
  ],
  [
    'a field called like a keyword',
    { properties: { nullable: { type: 'boolean' } }, required: [] },
    { properties: { nullable: { type: ['boolean'] } } },
  ],
  ['no more than was seen', { type: 'object', additionalProperties: false }, { type: ['object'] }],
  ['a type that is none', { type: 'any', example: 1 }, {}],
])('null and what says nothing of the form: %s', (_, written, expected) => {
  expect(JSON.parse(JSON.stringify(jsonSchema(written)))).toEqual(expected)
})
