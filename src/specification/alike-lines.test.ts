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

test('few are told each, and so are plain ones', () => {
  const few = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => [name, other]))
  const plain = Object.fromEntries(['h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'].map(name => [name, { type: 'string' }]))
  expect(words({ ...few, ...plain } as { [name: string]: Schema })).toHaveLength(1 + 7 * 2 + 8)
})

test('inside of what is told once, too', () => {
  const eight = (of: Schema) => Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(name => [name, of]))
  const inner: Schema = { type: 'object', properties: eight(other) }
  expect(words(eight(inner))).toEqual([
    ' | object',
    '  a | object',
    '    a | object',
    '      column | string',
    '    … | 7 more of this form | b, c, d, e, f, g and h',
    '  … | 7 more of this form | b, c, d, e, f, g and h',
  ])
})

test('what has the form of what was told before says so, wherever it stands', () => {
  const measured = (unit: string): Schema => ({
    type: 'object',
    properties: {
      at: { type: 'string' },
      unit: { type: 'string', examples: [unit] },
      value: { type: 'number' },
    },
  })
  const kinds: Schema = {
    oneOf: ['a', 'b'].map(title => ({
      title,
      type: 'object',
      properties: { kind: { const: title }, x: { type: 'number' }, y: { type: 'number' } },
    })),
  }
  expect(
    words({ depth: measured('m'), wind: { type: 'object', properties: { speed: measured('kn') } }, to: kinds }).filter(
      line => !/ (?:at|unit|x|y|kind) /.test(line),
    ),
  ).toEqual([
    ' | object',
    '  depth | object',
    '    value | number',
    '  to | object',
    '    as a | object',
    '    as b | object',
    '  wind | object',
    '    speed | object | holds what depth does',
  ])
})
