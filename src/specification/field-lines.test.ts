import { expect, test } from 'vitest'
import type { Schema } from '../evidence/schema.ts'
import { fieldLines } from './field-lines.ts'

/** A line as people read it: indentation, name, type, presence, notes. */
function check(schema: Schema): readonly string[] {
  return fieldLines(schema).map(({ depth, name, type, presence, notes, declared }) =>
    [`${'  '.repeat(depth)}${name}`, type, presence, ...notes, declared ? 'declared' : '']
      .filter(part => part !== '')
      .join(' | '),
  )
}

test.each<[string, Schema, readonly string[]]>([
  [
    'what is a list or a thing has the fields of both',
    {
      type: 'object',
      properties: {
        data: {
          type: ['array', 'object'],
          items: { type: 'object', properties: { nick: { type: 'string' } } },
          properties: { page: { type: 'integer' } },
        },
      },
    },
    [
      'object',
      '  data[] | array of object or object',
      '    nick | string',
      '  data | or object | in others',
      '    page | integer',
    ],
  ],
  ['nothing', {}, ['anything']],
  ['a value', { type: ['null', 'string'], format: 'date' }, ['string (date) or null']],
  ['what was always empty', { type: 'string', examples: [''] }, ['string | empty each time']],
  [
    'a list of lists',
    { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
    ['[][] | array of array of integer'],
  ],
  [
    'an object',
    {
      type: 'object',
      properties: {
        b: { type: 'string', 'x-seen': { present: 1, of: 2 } },
        a: { type: 'integer', 'x-basis': 'declared' },
      },
      required: ['b'],
    },
    ['object', '  a | integer | declared', '  b | string | required, 1 of 2'],
  ],
  [
    'a JSON Schema, by what it says of itself',
    {
      type: 'object',
      properties: {
        $schema: { type: 'string', examples: ['http://json-schema.org/draft-07/schema#'] },
        required: { type: 'array' },
      },
    },
    ['object | a JSON Schema'],
  ],
  [
    'JSON Schemas, by their keywords',
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          type: { type: 'string', 'x-values': { values: ['object'], distinct: 1 } },
          properties: {
            type: 'object',
            properties: { name: { type: 'object', properties: { type: { type: 'string' } } } },
          },
        },
      },
    },
    ['[] | array of object | a JSON Schema'],
  ],
  [
    'a thing of a type with properties is none',
    {
      type: 'object',
      properties: {
        type: { type: 'string', 'x-values': { values: ['object'], distinct: 1 } },
        properties: { type: 'object', properties: { colour: { type: 'string' } } },
      },
    },
    ['object', '  properties | object', '    colour | string', '  type | string | seen: "object"'],
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'number' } }, ['map', '  {any key} | number']],
  ['an enumeration', { type: 'string', enum: ['x', null] }, ['string | one of "x", null']],
  [
    'what stood there each time',
    { type: 'string', enum: ['x'], 'x-seen': { present: 2, of: 2 } },
    ['string | 2 of 2 | always one of "x"'],
  ],
  [
    'a list that is told',
    { type: 'string', enum: ['x'], 'x-enum-basis': 'declared', 'x-seen': { present: 2, of: 3 } },
    ['string | 2 of 3 | one of "x"'],
  ],
  ['values', { type: 'string', 'x-values': { values: ['x'], distinct: 9 } }, ['string | seen: "x" and 8 more']],
  [
    'secrets',
    {
      type: 'string',
      'x-replaced': { minLength: 8, maxLength: 23, classes: ['lower-case letters', 'digits'], values: 3 },
    },
    ['string | secret, 8 to 23 characters: lower-case letters, digits'],
  ],
  [
    'short and long secrets',
    {
      type: 'object',
      properties: {
        a: { type: 'string', 'x-replaced': { minLength: 1, maxLength: 7, values: 3 } },
        b: { type: ['array', 'string'], items: { type: 'integer' }, 'x-replaced': { minLength: 64, values: 9 } },
        c: {
          type: 'string',
          'x-replaced': { minLength: 64, classes: ['lower-case letters', 'upper-case letters', 'digits'], values: 9 },
        },
      },
    },
    [
      'object',
      '  a | string | secret, up to 7 characters',
      '  b[] | array of integer or string | secret, 64 or more characters',
      '  c | string | secret, 64 or more characters: letters, digits',
    ],
  ],
  ['variants', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, ['string or integer']],
  [
    'variants of objects',
    { anyOf: [{ type: 'object', properties: { a: {} } }, { type: 'null' }], discriminator: { propertyName: 'kind' } },
    ['object or null | told apart by kind', '  variant 1 | object', '    a | anything', '  variant 2 | null'],
  ],
  [
    'variants of objects that are called something',
    {
      oneOf: [
        { type: 'object', title: 'Order', properties: { a: {} } },
        { type: 'object', title: 'LateError' },
      ],
    },
    ['object', '  as Order | object', '    a | anything', '  as LateError | object'],
  ],
  [
    'what the kinds of a tag share once, but not where it may be left out of one',
    {
      oneOf: [
        {
          type: 'object',
          title: 'cat',
          properties: { kind: { const: 'cat' }, name: { type: 'string' }, age: { type: 'integer' } },
          required: ['kind', 'name', 'age'],
        },
        {
          type: 'object',
          title: 'dog',
          properties: { kind: { const: 'dog' }, name: { type: 'string' }, age: { type: 'integer' }, trick: {} },
          required: ['kind', 'name'],
        },
      ],
      discriminator: { propertyName: 'kind' },
    },
    [
      'object | told apart by kind',
      '  name | string | required',
      '  as cat | object',
      '    age | integer | required',
      '    kind | value | required | always "cat"',
      '  as dog | object',
      '    age | integer',
      '    kind | value | required | always "dog"',
      '    trick | anything',
    ],
  ],
  ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }], items: {} }, ['list of 1', '  [0] | string']],
])('%s', (_, schema, lines) => {
  expect(check(schema)).toEqual(lines)
})

test('ends, however deep and wide a schema is', () => {
  let deep: Schema = { type: 'string' }
  for (let depth = 0; depth < 200; depth++) deep = { type: 'object', properties: { a: deep } }
  expect(fieldLines(deep).length).toBeLessThan(20)
  const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, {}]))
  expect(check({ type: 'object', properties: wide }).at(-1)).toBe('… | 601 more fields, in the JSON export')
})
