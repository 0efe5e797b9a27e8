import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { emptyOutline, outline } from './outline.ts'
import { withinOutline } from './within-outline.ts'

const seen = { 'x-seen': { present: 1, of: 2 } }
const schema: Schema = {
  type: 'object',
  properties: {
    data: {
      type: 'array',
      items: { type: 'object', properties: { count: { type: 'integer', ...seen }, id: { type: 'integer', ...seen } } },
    },
    total: { type: 'integer', ...seen },
  },
  required: ['data'],
}

const within = (from: Schema, ...bodies: readonly JsonValue[]): Schema =>
  withinOutline(
    from,
    bodies.reduce((sum, body) => outline(sum, body), emptyOutline()),
  )

test('what always stood in these bodies is required, what never did is gone', () =>
  expect(within(schema, { data: [{ count: 3 }] })).toEqual({
    type: 'object',
    properties: {
      data: {
        type: 'array',
        items: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
      },
    },
    required: ['data'],
  }))

test('what stood in some of them is optional', () =>
  expect(within(schema, { data: [{ id: 1 }], total: 1 }, { data: [{ id: 2 }] }).properties?.['total']).toEqual({
    type: 'integer',
    ...seen,
  }))

test('what stood by its key is no object there', () => {
  const author: Schema = { type: ['integer', 'object'], properties: { name: { type: 'string' } }, required: ['name'] }
  const from: Schema = { type: 'object', properties: { author } }
  const authorOf = (body: JsonValue) => within(from, body).properties?.['author']
  expect(authorOf({ author: 7 })).toEqual({ type: 'integer' })
  expect(authorOf({ author: { name: 'Ann' } })).toMatchObject({ type: 'object', required: ['name'] })
  expect(authorOf({ author: null })).toEqual(author)
})

test('a list of keys holds no objects there, though others do', () => {
  const from: Schema = { type: 'array', items: { type: ['object', 'string'], properties: { id: { type: 'string' } } } }
  expect(within(from, ['a', 'b'])).toEqual({ type: 'array', items: { type: 'string' } })
  expect(within(from, [{ id: 'a' }]).items).toMatchObject({ type: 'object', required: ['id'] })
})

test('of lists that were empty nothing is known', () =>
  expect(within(schema, { data: [] }).properties?.['data']).toEqual({ type: 'array' }))

test('a whole list of objects that stood elsewhere is no example here', () => {
  const list = (items: Schema): Schema => ({ type: 'array', items, examples: [['x']] })
  const objects = list({ type: 'object', properties: { a: { type: 'string' } } })
  const words = list({ type: 'string' })
  const examplesOf = (from: Schema, body: JsonValue) => within(from, body).examples
  expect([examplesOf(objects, [{ a: 'x' }]), examplesOf(words, []), examplesOf(words, ['y'])]).toEqual([
    undefined,
    undefined,
    [['x']],
  ])
})

test('the names under which a map was seen are named', () =>
  expect(within({ type: 'object', additionalProperties: { type: 'boolean' } }, { read: true, write: false })).toEqual({
    type: 'object',
    properties: { read: { type: 'boolean' }, write: { type: 'boolean' } },
    required: ['read', 'write'],
  }))

test('of several kinds of body the kind that stood there is left', () => {
  const both: Schema = { type: ['array', 'object'], items: { type: 'string' }, properties: { a: { type: 'string' } } }
  expect([within(both, ['x']), within(both, { a: 'x' })]).toEqual([
    { type: 'array', items: { type: 'string' } },
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  ])
})

test('what was always null where nobody was signed in is what only others have', () => {
  const me: Schema = {
    type: 'object',
    properties: {
      user: { type: ['object', 'null'], properties: { id: { type: 'integer' } } },
      note: { type: 'string' },
    },
  }
  const nobody = outline(emptyOutline(), { user: null, note: 'hi' })
  expect(withinOutline(me, nobody, true).properties).toEqual({ user: { type: 'null' }, note: { type: 'string' } })
  expect(withinOutline(me, nobody).properties).toEqual(me.properties)
})

test('of the kinds that a tag tells apart those that may have stood there', () => {
  const kind = (title: string, result: Schema): Schema => ({
    type: 'object',
    title,
    properties: { type: { const: title }, result },
    required: ['result', 'type'],
  })
  const from: Schema = {
    type: 'object',
    oneOf: [
      kind('count', { type: 'integer' }),
      kind('list', { type: 'array' }),
      kind('rows', {
        type: 'array',
        items: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
      }),
      kind('pair', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: {} }),
      kind('word', { type: 'string' }),
    ],
    discriminator: { propertyName: 'type' },
    ...seen,
  }
  const titles = (...bodies: readonly JsonValue[]) => within(from, ...bodies).oneOf?.map(({ title }) => title)
  expect(within(from, { type: 'rows', result: [{ at: 'a' }] }, { type: 'list', result: [] }).oneOf).toEqual([
    kind('list', { type: 'array' }),
    expect.objectContaining({ title: 'rows' }),
  ])
  expect(titles({ type: 'word', result: 'a' })).toEqual(['count', 'word'])
  expect(titles({ type: 'pair', result: [1, 'a'] })).toEqual(['list', 'pair'])
  expect(titles({ type: 'rows', result: [{ other: 1 }] })).toBeUndefined()
  expect(within(from, { type: 'rows', result: [{ other: 1 }] })).toEqual({
    ...kind('list', { type: 'array' }),
    ...seen,
  })
})
