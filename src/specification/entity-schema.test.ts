import { expect, test } from 'vitest'
import type { Schema } from '../evidence/schema.ts'
import type { EntityField } from '../evidence/subjects.ts'
import { entitySchema, fieldSchema, requiresNoMore, schemaShape } from './entity-schema.ts'

const field: EntityField = {
  name: 'status',
  type: 'string',
  required: true,
  nullable: false,
  seen: { present: 1, of: 2 },
}
const counted = { 'x-seen': { present: 1, of: 2 } }

test.each<[string, Partial<EntityField>, Schema]>([
  ['plain', {}, { type: 'string', ...counted }],
  [
    'of a list that is told',
    { enum: ['a'], enumBasis: 'declared', seenValues: { values: ['a'], distinct: 1 } },
    { type: 'string', enum: ['a'], 'x-enum-basis': 'declared', ...counted },
  ],
  [
    'of which few values were seen',
    { seenValues: { values: ['a'], distinct: 1 } },
    { type: 'string', 'x-values': { values: ['a'], distinct: 1 }, ...counted },
  ],
  [
    'with what is always inside',
    { type: 'object', properties: { a: { type: 'string' } }, requiredInside: ['a'] },
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], ...counted },
  ],
  ['that may be null', { nullable: true, enum: ['a'] }, { type: ['string', 'null'], enum: ['a', null], ...counted }],
  ['that is null already', { nullable: true, type: ['null', 'string'] }, { type: ['null', 'string'], ...counted }],
  [
    'of secrets',
    { replaced: { minLength: 64, values: 3 } },
    { type: 'string', 'x-replaced': { minLength: 64, values: 3 }, ...counted },
  ],
  ['that was declared', { basis: 'declared' }, { type: 'string', 'x-basis': 'declared', ...counted }],
])('a field %s', (_, change, schema) => {
  expect(fieldSchema({ ...field, ...change })).toEqual(schema)
})

test('an entity requires its required fields, whatever they are called', () => {
  const fields = [field, { ...field, name: '__proto__' }, { ...field, name: 'note', required: false }]
  const schema = entitySchema({ kind: 'entity', name: 'Order', key: null, fields, calls: [] })
  expect(schema.required).toEqual(['__proto__', 'status'])
  expect(Object.keys(schema.properties ?? {})).toEqual(['status', '__proto__', 'note'])
  expect(({} as Record<string, unknown>)['type']).toBeUndefined()
})

test.each<[string, Schema, Schema, boolean]>([
  ['order of names', { properties: { a: {}, b: {} } }, { properties: { b: {}, a: {} } }, true],
  ['order of types', { type: ['null', 'string'] }, { type: ['string', 'null'] }, true],
  [
    'counts and examples',
    { type: 'string', examples: ['a'] },
    { type: 'string', 'x-seen': { present: 1, of: 1 } },
    true,
  ],
  ['what is required', { properties: { a: {} }, required: ['a'] }, { properties: { a: {} } }, true],
  ['a name more', { properties: { a: {} } }, { properties: { a: {}, b: {} } }, false],
  ['another type', { items: { type: 'string' } }, { items: { type: 'integer' } }, false],
  ['another value', { enum: ['a'] }, { enum: ['a', 'b'] }, false],
  ['another format', { type: 'string', format: 'uuid' }, { type: 'string' }, false],
])('%s', (_, left, right, same) => {
  expect(schemaShape(left) === schemaShape(right)).toBe(same)
})

test('a deep schema has a shape in reasonable time', () => {
  let deep: Schema = { type: 'string' }
  for (let depth = 0; depth < 60; depth++) deep = { type: 'object', properties: { '"': deep } }
  expect(schemaShape(deep).length).toBeLessThan(10_000)
})

test('requires no more', () => {
  const inner = (required: readonly string[]): Schema => ({
    items: { properties: { a: { properties: { b: {} }, required } } },
  })
  expect(requiresNoMore(inner([]), inner(['b']))).toBe(true)
  expect(requiresNoMore(inner(['b']), inner([]))).toBe(false)
})
