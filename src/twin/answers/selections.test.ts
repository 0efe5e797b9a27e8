import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { bringingsOf, selectionsOf, withBrought, withSelection } from './selections.ts'

const call = { selects: [{ parameter: 'fields', at: '/data/*' }] } as unknown as CallSubject
const schema: Schema = {
  properties: {
    data: {
      type: 'array',
      items: {
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          author: { type: 'object', properties: { name: { type: 'string', examples: ['Ada'] } } },
        },
      },
    },
    total: { type: 'integer' },
  },
}
const body = (...data: readonly JsonValue[]): JsonObject => ({ data, total: data.length })
const authors: Readonly<Record<string, JsonObject>> = { '7': { id: 7, name: 'Grace' } }

function asked(query: readonly (readonly [string, string])[], of: JsonValue): JsonValue {
  const [selection] = selectionsOf(call, { query, body: undefined })
  if (selection === undefined) return of
  return withSelection(of, schema, selection, {
    nth: 0,
    now: 0,
    referred: (field, key) => (field === 'author' ? authors[JSON.stringify(key)] : undefined),
  }).value
}

describe('a request gets the names that it asks for', () => {
  test.each<[string, (readonly [string, string])[], JsonValue]>([
    ['listed', [['fields', 'id,name']], { id: 1, name: 'x' }],
    ['repeated', [['fields[]', 'id'], ['fields[]', 'author']], { id: 1, author: 7 }], // prettier-ignore
    ['by number', [['fields[0]', 'name']], { name: 'x' }],
    ['all', [['fields', '*']], { id: 1, name: 'x', author: 7 }],
    ['inside of what is referred to', [['fields', 'id,author.name']], { id: 1, author: { name: 'Grace' } }],
    ['all, and inside of one', [['fields', '*,author.name']], { id: 1, name: 'x', author: { name: 'Grace' } }],
    ['none that no statement knows', [['fields', 'id,secret']], { id: 1 }],
    ['everything where it asks for nothing', [['sort', 'id']], { id: 1, name: 'x', author: 7 }],
  ])('%s', (_, query, expected) => expect(asked(query, body({ id: 1, name: 'x', author: 7 }))).toEqual(body(expected)))

  test('that a body lists', () => {
    const inBody = { selects: [{ parameter: 'fields', in: 'body', at: '' }] } as unknown as CallSubject
    const names = (body: JsonValue) =>
      selectionsOf(inBody, { query: [['fields', 'id']], body }).map(({ names: { children } }) => [...children.keys()])
    expect(names({ fields: ['name', 'age'] })).toEqual([['name', 'age']])
    expect(names({ fields: 'name' })).toEqual([])
  })

  test('under names with dots in them', () => {
    const counts = { additionalProperties: { type: 'array', items: {} } } as const
    const [selection] = selectionsOf(
      { selects: [{ parameter: 'by', at: '/counts', whole: true }] } as unknown as CallSubject,
      { query: [['by', 'about.tags']], body: undefined },
    )
    const made = withSelection({ counts: { kind: [1], 'about.tags': [2] } }, { properties: { counts } }, selection!, {
      nth: 0,
      now: 0,
      referred: () => undefined,
    })
    expect(made.value).toEqual({ counts: { 'about.tags': [2] } })
  })

  test('inside of something that is not there as it was shown', () =>
    expect(asked([['fields', 'author.name']], body({ id: 1, author: 8 }))).toEqual(body({ author: { name: 'Ada' } })))

  test('and says where a name is not known', () => {
    const [selection] = selectionsOf(call, { query: [['fields', 'secret']], body: undefined })
    const found = withSelection(body({ id: 1 }), schema, selection!, { nth: 0, now: 0, referred: () => undefined })
    expect(found).toEqual({ value: body({}), isShown: false })
  })
})

test('with what others bring along, and of what is shown of a thing what was asked for', () => {
  const along = { selects: [{ parameter: '$select', at: '', along: ['$expand'] }] } as unknown as CallSubject
  const query = [['$select', 'id'], ['$expand', 'author($select=name)']] as const // prettier-ignore
  const [selection] = selectionsOf(along, { query, body: undefined })
  const of = { properties: { id: {}, name: {}, author: { type: 'object', properties: { id: {}, name: {} } } } } as const
  const found = withSelection({ id: 1, name: 'x', author: { id: 7 } }, of, selection!, {
    nth: 0,
    now: 0,
    referred: (field, key) => (field === 'author' ? authors[JSON.stringify((key as JsonObject)['id'])] : undefined),
  })
  expect(found.value).toEqual({ id: 1, author: { name: 'Grace' } })
})

test('names between spaces, of a map of any names', () => {
  const of = { selects: [{ parameter: 'scope', at: '' }] } as unknown as CallSubject
  const [selection] = selectionsOf(of, { query: [['scope', 'mail docs']], body: undefined })
  const map: Schema = { type: 'object', additionalProperties: { type: 'boolean', examples: [true] } }
  const found = withSelection({ mail: false }, map, selection!, { nth: 0, now: 0, referred: () => undefined })
  expect(found.value).toEqual({ mail: false, docs: true })
})

test('what is there whatever is chosen is there', () => {
  const of = { selects: [{ parameter: '$select', at: '/data/*', besides: ['id'] }] } as unknown as CallSubject
  const [selection] = selectionsOf(of, { query: [['$select', 'name']], body: undefined })
  expect([...(selection?.names.children.keys() ?? [])]).toEqual(['name', 'id'])
})

test('what is brought is there where it is asked for, and nowhere else', () => {
  const of = { selects: [{ parameter: 'include', at: '/data/*', brings: ['author'] }] } as unknown as CallSubject
  const asked = (...query: readonly (readonly [string, string])[]): JsonValue => {
    const [bringing] = bringingsOf(of, query)
    return withBrought(body({ id: 1 }, { id: 2, author: 'Grace' }), schema, bringing!, { nth: 0, now: 0 }).value
  }
  expect(selectionsOf(of, { query: [['include', 'author']], body: undefined })).toEqual([])
  expect(asked(['include', 'author.name'])).toEqual(
    body({ id: 1, author: { name: 'Ada' } }, { id: 2, author: 'Grace' }),
  )
  expect(asked(['include', 'none'])).toEqual(body({ id: 1 }, { id: 2 }))
  expect(asked()).toEqual(body({ id: 1 }, { id: 2 }))
})
