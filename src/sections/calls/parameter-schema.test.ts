import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { deepObjects } from '../../model/calls/leaf/query.ts'
import { addValue, emptyShape } from '../../model/shapes/shape.ts'
import { parameterSchema } from './parameter-schema.ts'

/** What is stated of the parameter `a` after these queries. */
function schemaOf(...queries: readonly string[]): Schema {
  const shape = emptyShape()
  const values = queries.flatMap(query => deepObjects(query))
  for (const [id, { value }] of values.entries()) addValue(shape, value, { id })
  return parameterSchema({ shape, forms: new Set(values.map(({ form }) => form)) })
}

test.each<[string, readonly string[], Schema]>([
  ['always a number', ['a=1', 'a=2'], { type: 'integer' }],
  ['not always a number', ['a=1', 'a=two'], { type: 'string' }],
  [
    'in brackets, and as JSON',
    ['a[b]=1', 'a={"b":2}'],
    { type: ['object', 'string'], properties: { b: { type: 'integer' } } },
  ],
  ['numbers in lists', ['a=1&a=2', 'a=3'], { type: 'array', items: { type: 'integer' } }],
  ['an entry that is no number', ['a[]=1&a[]=2', 'a=x'], { type: 'array', items: { type: 'string' } }],
  ['numbers in one text', ['a[]=1&a[]=2', 'a=1,2'], { type: 'array', items: { type: 'string' } }],
])('%s', (_, queries, schema) => {
  expect(schemaOf(...queries)).toMatchObject(schema)
})

test('a text between brackets that is not always a number has no format either', () => {
  const id = schemaOf('a[id][_eq]=1', 'a[id][_eq]=0190163d-8694-739b-aea5-966c26f8ad91', 'a[id][_eq]=3')
  const inner = id.properties?.['id']?.properties?.['_eq']
  expect(inner?.type).toBe('string')
  expect(inner).not.toHaveProperty('format')
})

test('a text and further brackets stand beside each other', () => {
  expect(schemaOf('a[role]=7', 'a[role]=x', 'a[role][_eq]=3').properties?.['role']).toMatchObject({
    type: ['object', 'string'],
    properties: { _eq: { type: 'integer' } },
  })
})

test('several entries in one text are no value of their own, and the values that were seen are not all', () => {
  const lists = Array.from({ length: 6 }, () => ['a[]=id&a[]=title', 'a[]=title&a[]=id']).flat()
  expect(schemaOf(...lists).items?.enum).toEqual(['id', 'title'])
  expect(schemaOf(...lists, 'a=id').items?.enum).toEqual(['id', 'title'])
  const { items } = schemaOf(...lists, 'a=id,title', 'a=id,title')
  expect(items?.enum).toBeUndefined()
  expect(items?.['x-values']).toEqual({ values: ['id', 'title'], distinct: 2 })
})
