import { describe, expect, it } from 'vitest'
import { expectFoldLaws } from '../laws.ts'
import { type Line, description, modelOf, openapi } from './described.test-sample.ts'
import { descriptions } from './descriptions.ts'

const paths = (lines: readonly Line[], ...texts: readonly string[]): readonly string[] =>
  modelOf(lines, ...texts.map(text => description(text))).operations.map(({ id }) => id.slice('calls/'.length))

const get = (path: string): string => `  ${path}: { get: { responses: {} } }`

it('descriptions are summed up in any order', () => {
  const observations = Array.from({ length: 8 }, (_, at) => ({
    ...description(openapi(get(`/a${at % 3}`)), at % 2 === 0 ? null : `https://app.example/${at % 4}`),
    id: 1000 + at,
    place: 2 ** 32 + at * 4,
  }))
  expectFoldLaws(descriptions, observations)
})

describe('what is described decides over what is a parameter', () => {
  const words = ['GET /tools/spade → {"a":1}', 'GET /tools/ladder → {"b":[2]}', 'GET /tools/search → {"hits":[]}']

  it('words are values where a parameter is described, and names where they are written out', () => {
    expect(paths(words)).toEqual(['GET /tools/ladder', 'GET /tools/search', 'GET /tools/spade'])
    const described = openapi([get('/tools/search'), get('/tools/{slug}')].join('\n'))
    expect(paths(words, described)).toEqual(['GET /tools/search', 'GET /tools/{toolSlug}'])
  })

  it('a parameter is named as it is described', () => {
    const lines = ['GET /stats/2024 → {"a":1}', 'GET /stats/2025 → {"a":1}']
    expect(paths(lines)).toEqual(['GET /stats/{statsId}'])
    expect(paths(lines, openapi(get('/stats/{year}')))).toEqual(['GET /stats/{year}'])
  })

  it('a word whose calls are not described there is left to what else is known', () => {
    const lines = [
      'GET /tools/spade → {"a":1}',
      'GET /tools/ladder → {"b":[2]}',
      'POST /tools/imports/run → {"ok":true}',
    ]
    expect(paths(lines, openapi(get('/tools/{slug}')))).toEqual(['GET /tools/{toolSlug}', 'POST /tools/imports/run'])
  })

  it('the same behind another front: the one behind which its calls were made', () => {
    const lines = words.map(line => line.replace('/tools', '/proxy/v2/tools'))
    const described = openapi(
      [get('/tools/search'), get('/tools/{slug}')].join('\n'),
      'servers: [{ url: https://elsewhere.example/api }]',
    )
    expect(paths(lines, described)).toEqual(['GET /proxy/v2/tools/search', 'GET /proxy/v2/tools/{toolSlug}'])
  })

  it('keys in parentheses are parameters too', () => {
    const lines = ['GET /odata/Orders(7) → {"a":1}', 'GET /odata/Orders(8)/Lines → [{"b":1}]']
    const described = openapi(
      ['  /Orders({id}): { get: {}, delete: {} }', get('/Orders({id})/Lines')].join('\n'),
      'servers: [{ url: /odata }]',
    )
    const model = modelOf(lines, description(described))
    expect(model.operations.map(({ path }) => path)).toEqual([
      '/odata/Orders({orderId})',
      '/odata/Orders({orderId})/Lines',
    ])
    expect([...model.described.seen.keys()]).toEqual(model.operations.map(({ id }) => id))
    expect(model.described.unseen.map(({ id }) => id)).toEqual(['calls/DELETE /odata/Orders({orderId})'])
  })
})

describe('calls that are described', () => {
  it('and were made are told from those that were not', () => {
    const described = openapi('  /loans/{loan_id}: { get: {}, delete: {} }\n  /loans/{loan_id}/notes/{n}: { put: {} }')
    const { seen, unseen } = modelOf(['GET /loans/7 → {"id":7}'], description(described)).described
    expect([...seen.keys()]).toEqual(['calls/GET /loans/{loanId}'])
    expect(unseen.map(({ id }) => id)).toEqual(['calls/DELETE /loans/{loanId}', 'calls/PUT /loans/{loanId}/notes/{n}'])
  })

  it('have parameters named as in calls that were seen', () => {
    const described = openapi('  /loans/{x}/notes/{y}: { put: {} }')
    const { unseen } = modelOf(['GET /loans/7 → {"id":7}', 'GET /loans/8 → {"id":8}'], description(described)).described
    expect(unseen.map(({ path, parameters }) => [path, parameters])).toEqual([
      [
        '/loans/{loanId}/notes/{y}',
        [
          { name: 'loanId', described: 'x' },
          { name: 'y', described: 'y' },
        ],
      ],
    ])
  })

  it('in two descriptions are one', () => {
    const model = modelOf(
      ['GET /a → {"x":1}'],
      description(openapi('  /b/{x}: { get: {} }')),
      description(openapi('  /b/{y}: { get: {} }')),
    )
    expect(model.described.unseen.map(({ by }) => by.length)).toEqual([1, 1])
    const same = modelOf(
      ['GET /a → {"x":1}'],
      description(openapi('  /b: { get: {} }')),
      description(openapi('  /b: { get: {} }', 'info: {}')),
    )
    expect(same.described.unseen.map(({ by }) => by.length)).toEqual([2])
  })

  it('by a description that the application answered count where some call of it was made', () => {
    const answered = (path: string) =>
      description(openapi(`  ${path}: { get: {}, delete: {} }`), 'https://app.example/openapi.json')
    expect(modelOf(['GET /loans → [1]'], answered('/loans')).described.unseen).toHaveLength(1)
    expect(modelOf(['GET /loans → [1]'], answered('/orders')).described.unseen).toEqual([])
    const elsewhere = description(openapi('  /loans: { delete: {} }'), 'https://other.example/openapi.json')
    expect(modelOf(['GET /loans → [1]'], elsewhere).described.unseen).toEqual([])
  })

  it('of GraphQL are the fields that documents ask for, and those that none does', () => {
    const sdl = 'type Query { loans: [Loan] me: User }\ntype Loan { id: ID! }\ntype User { id: ID! }\n'
    const asked: Line = ['POST /graphql → {"data":{"loans":[]}}', { body: { query: 'query All { loans { id } }' } }]
    const { seen, unseen } = modelOf([asked], description(sdl)).described
    expect([...seen]).toMatchObject([['calls/POST /graphql query All', [{ call: { operation: 'query loans' } }]]])
    expect(unseen.map(({ id }) => id)).toEqual(['calls/POST /graphql query me'])
    expect(modelOf(['GET /a → {"x":1}'], description(sdl)).described.unseen).toEqual([])
  })
})
