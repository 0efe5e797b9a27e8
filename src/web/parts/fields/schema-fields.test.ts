import { expect, test } from 'vitest'
import type { Schema } from '../../../evidence/schema.ts'
import { isTypeAlone, leastDepth, schemaFields } from './schema-fields.ts'

function check(schema: Schema): readonly string[] {
  return schemaFields(schema).map(({ path }) => path.join('/'))
}

const text: Schema = { type: 'string' }

test.each<[string, Schema, readonly string[]]>([
  ['an object', { type: 'object', properties: { a: text, b: text } }, ['a', 'b']],
  [
    'objects in objects',
    { type: 'object', properties: { a: { type: 'object', properties: { b: text } }, c: text } },
    ['a', 'a/b', 'c'],
  ],
  [
    'lists of objects',
    { type: 'object', properties: { data: { type: 'array', items: { type: 'object', properties: { id: text } } } } },
    ['data/[]', 'data/[]/id'],
  ],
  ['a list as a whole', { type: 'array', items: { type: 'object', properties: { id: text } } }, ['[]/id']],
  [
    'a map',
    { type: 'object', additionalProperties: { type: 'object', properties: { n: text } } },
    ['{any key}', '{any key}/n'],
  ],
  [
    'places in a list',
    { type: 'array', prefixItems: [text, { type: 'object', properties: { x: text } }] },
    ['0', '1', '1/x'],
  ],
  [
    'variants are no step of the way',
    {
      oneOf: [
        { type: 'object', properties: { a: text } },
        { type: 'object', properties: { b: text } },
      ],
    },
    ['', 'a', '', 'b'],
  ],
  ['a value alone', text, ['']],
])('%s', (_name, schema, expected) => {
  expect(check(schema)).toEqual(expected)
})

test('lines are indented from the shallowest', () => {
  expect(leastDepth(schemaFields({ type: 'object', properties: { a: text } }))).toBe(1)
  expect(leastDepth(schemaFields(text))).toBe(0)
})

test.each<[Schema, boolean]>([
  [text, true],
  [{ type: 'string', enum: ['a'] }, false],
  [{ type: 'object', properties: { a: text } }, false],
  [{ type: 'array', items: text }, false],
])('%o is a type alone: %s', (schema, expected) => {
  expect(isTypeAlone(schemaFields(schema))).toBe(expected)
})
