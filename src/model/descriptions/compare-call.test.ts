import { describe, expect, it } from 'vitest'
import { compareCall } from './compare-call.ts'
import { type Line, description, modelOf, openapi } from './described.test-sample.ts'

/** What is said against a description of `GET /a` (or what the lines call) by behaviour. */
function against(lines: readonly Line[], operation: string, more = ''): readonly string[] {
  const model = modelOf(lines, description(openapi(`  /a:\n    ${operation}`, more)))
  return model.operations.flatMap(each =>
    (model.described.seen.get(each.id) ?? []).flatMap(placed =>
      compareCall(each, placed).map(({ described, seen }) => `${described}; ${seen}`),
    ),
  )
}

const answer = (schema: string): string =>
  `get: { responses: { 200: { content: { application/json: { schema: ${schema} } } } } }`

describe('answers', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'another type',
      '{"n":"x"}',
      '{ properties: { n: { type: integer } } }',
      ['`n` of the answer 200 is an integer; a string was seen once'],
    ],
    ['an integer is a number', '{"n":1}', '{ properties: { n: { type: number } } }', []],
    [
      'a number is no integer',
      '{"n":1.5}',
      '{ properties: { n: { type: integer } } }',
      ['`n` of the answer 200 is an integer; a number was seen once'],
    ],
    [
      'null where it may not be',
      '{"n":null}',
      '{ properties: { n: { type: string } } }',
      ['`n` of the answer 200 is a string; null was seen once'],
    ],
    ['null where it may be', '{"n":null}', '{ properties: { n: { type: string, nullable: true } } }', []],
    [
      'a value that is not listed',
      '{"s":"lost"}',
      '{ properties: { s: { type: string, enum: [a, b] } } }',
      ['`s` of the answer 200 is one of `a` or `b`; `lost` was seen'],
    ],
    [
      'what is required and missing',
      '{"b":1}',
      '{ required: [a], properties: { a: {} } }',
      ['`a` of the answer 200 is required; it was missing always'],
    ],
    ['what is only sent may be missing', '{"b":1}', '{ required: [a], properties: { a: { writeOnly: true } } }', []],
    [
      'a list where one is described',
      '[{"a":1}]',
      '{ type: object }',
      ['the body of the answer 200 is an object; an array was seen once'],
    ],
    [
      'in the elements of a list',
      '[{"a":"x"}]',
      '{ type: array, items: { properties: { a: { type: boolean } } } }',
      ['`a` of the answer 200 is a boolean; a string was seen once'],
    ],
    [
      'the elements of a list',
      '["x"]',
      '{ type: array, items: { type: object } }',
      ['an element of the answer 200 is an object; a string was seen once'],
    ],
    [
      'inside a list',
      '{"l":[{"a":"x"}]}',
      '{ properties: { l: { type: array, items: { properties: { a: { type: boolean } } } } } }',
      ['`l[].a` of the answer 200 is a boolean; a string was seen once'],
    ],
    [
      'a name that may not be there',
      '{"a":1,"b":2}',
      '{ properties: { a: {} }, additionalProperties: false }',
      ['`b` of the answer 200 may not be there; it was seen'],
    ],
    ['a name that is not described and may be there', '{"a":1,"b":2}', '{ properties: { a: {} } }', []],
    [
      'too long and too large',
      '{"a":"abcdef","b":9}',
      '{ properties: { a: { type: string, maxLength: 5 }, b: { type: integer, maximum: 8 } } }',
      [
        '`a` of the answer 200 has at most 5 characters; one of 6 was seen',
        '`b` of the answer 200 is at most 8; 9 was seen',
      ],
    ],
    [
      'what a union leaves open',
      '{"a":"x"}',
      '{ properties: { a: { oneOf: [{ type: string }, { type: integer }] } } }',
      [],
    ],
    [
      'what no part of a union is',
      '{"a":true}',
      '{ properties: { a: { oneOf: [{ type: string }, { type: integer }] } } }',
      ['`a` of the answer 200 is a string or an integer; a boolean was seen once'],
    ],
    [
      'what several parts say together',
      '{"a":1}',
      '{ allOf: [{ properties: { a: { type: string } } }, { required: [b], properties: { b: {} } }] }',
      [
        '`b` of the answer 200 is required; it was missing always',
        '`a` of the answer 200 is a string; an integer was seen once',
      ],
    ],
    ['nothing', '{"a":1}', '{}', []],
  ])('%s', (_, body, schema, expected) => {
    expect(against([`GET /a → ${body}`], answer(schema))).toEqual(expected)
  })

  it('a type that refers to itself', () => {
    const types =
      'components: { schemas: { T: { properties: { t: { $ref: "#/components/schemas/T" }, n: { type: integer } } } } }'
    expect(against(['GET /a → {"t":{"t":{"n":"x"}}}'], answer("{ $ref: '#/components/schemas/T' }"), types)).toEqual([
      '`t.t.n` of the answer 200 is an integer; a string was seen once',
    ])
  })
})

describe('calls', () => {
  it('that answered what is not described', () => {
    const described = 'get: { responses: { 200: {}, 404: {} } }'
    expect(against(['GET /a → 409 {"code":"X"}', 'GET /a → {"a":1}'], described)).toEqual([
      'it answers 200 or 404; 409 was answered once',
    ])
    expect(against(['GET /a → 500 {"a":1}', 'GET /a → 429', 'GET /a → 404'], described)).toEqual([])
    expect(against(['GET /a → 409 {"code":"X"}'], 'get: { responses: { 4XX: {} } }')).toEqual([])
    expect(against(['GET /a → 409 {"code":"X"}'], 'get: { responses: { default: {} } }')).toEqual([])
  })

  it('that were taken without what is required', () => {
    const query =
      'get: { parameters: [{ name: q, in: query, required: true, schema: { type: string, enum: [x] } }], responses: {} }'
    expect(against(['GET /a?q=x → {"a":1}', 'GET /a → {"a":1}'], query)).toEqual([
      'the parameter `q` is required; 1 of 2 were taken without it',
    ])
    expect(against(['GET /a?q=y → {"a":1}'], query)).toEqual(['`q` of the query is one of `x`; `y` was seen'])
    const body =
      'post: { requestBody: { content: { application/json: { schema: { required: [a, id], properties: { a: { type: string }, id: { readOnly: true } } } } } }, responses: {} }'
    expect(against([['POST /a → 201 {"x":1}', { body: { b: 1 } }]], body)).toEqual([
      '`a` of what is sent is required; it was missing always',
    ])
    expect(against([['POST /a → 422 {"x":1}', { body: { b: 1 } }]], body)).toEqual([])
  })

  it('that were carried out without the credentials that are asked for', () => {
    const secured = 'components: { securitySchemes: { t: { type: http, scheme: bearer } } }'
    const asks = 'get: { security: [{ t: [] }], responses: {} }'
    expect(against(['GET /a → {"a":1}'], asks, secured)).toEqual([
      'it asks for `bearer`; it was carried out without any once',
    ])
    expect(against(['GET /a → {"a":1}'], 'get: { security: [{ t: [] }, {}], responses: {} }', secured)).toEqual([])
    const signed: Line = ['GET /a → {"a":1}', { headers: { authorization: 'Bearer rdx_jwt_0123456789abcdef' } }]
    expect(against([signed], asks, secured)).toEqual([])
  })
})
