import { expect, test } from 'vitest'
import type { Schema } from '../evidence/schema.ts'
import { fieldLines } from './field-lines.ts'

const table: Schema = { type: 'array', items: { type: 'object', properties: { column: { type: 'string' } } } }
const other: Schema = { type: 'object', properties: { column: { type: 'string' } } }

const words = (properties: { readonly [name: string]: Schema }): readonly string[] =>
  fieldLines({ type: 'object', properties }).map(({ depth, name, type, notes }) =>
    [`${'  '.repeat(depth)}${name}`, type, ...notes].join(' | '),
  )

test('what stands under many names in one form is told once', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`t${nth + 10}`, table]))
  expect(words({ ...many, a: other, t: { type: 'string' } })).toEqual([
    ' | object',
    '  a | object',
    '    column | string',
    '  t | string',
    '  t10[] | array of object',
    '    column | string',
    '  … | 11 more of this form | t11, t12, t13, t14, t15, t16, t17, t18 and 3 more',
  ])
})

test('few are told each, and so are plain ones', () =>
  expect(words({ a: other, b: other, c: other, d: table, e: { type: 'string' }, f: { type: 'string' } })).toHaveLength(
    11,
  ))

test('inside of what is told once, too', () => {
  const inner: Schema = { type: 'object', properties: { a: other, b: other, c: other, d: other } }
  expect(words({ w: inner, x: inner, y: inner, z: inner })).toEqual([
    ' | object',
    '  w | object',
    '    a | object',
    '      column | string',
    '    … | 3 more of this form | b, c and d',
    '  … | 3 more of this form | x, y and z',
  ])
})
