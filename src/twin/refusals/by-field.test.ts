import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { byField } from './by-field.ts'

const TEXT: Schema = { type: 'string' }
const TEXTS: Schema = { type: 'array', items: TEXT }
const of = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties })
const FIELDS = ['title', 'age', 'address', 'address.city', 'first_name']

const cases: readonly (readonly [name: string, schema: Schema, field: string, expected: unknown])[] = [
  ['the one that is refused', of({ title: TEXTS, age: TEXTS }), 'age', { age: ['No.'] }],
  ['as it is written', of({ Title: TEXT, FirstName: TEXT }), 'first_name', { FirstName: 'No.' }],
  [
    'inside of another',
    of({ title: TEXTS, address: of({ city: TEXTS }) }),
    'address.city',
    { address: { city: ['No.'] } },
  ],
  ['under its whole name', of({ title: TEXT, 'address.city': TEXT }), 'address.city', { 'address.city': 'No.' }],
  [
    'beside what is wrong with the part itself',
    of({ _errors: TEXTS, title: of({ _errors: TEXTS }) }),
    'title',
    { _errors: [], title: { _errors: ['No.'] } },
  ],
  ['one that was not answered so, as others are written', of({ Title: TEXTS }), 'age', { Age: ['No.'] }],
  [
    'with its code, as an object',
    of({ title: of({ code: TEXT, message: TEXT, of: of({}) }) }),
    'age',
    { age: { code: 'E1', message: 'No.' } },
  ],
  [
    'as a list of objects',
    of({ age: { type: 'array', items: of({ message: TEXT }) } }),
    'age',
    { age: [{ message: 'No.' }] },
  ],
  ['an object without words', of({ title: of({ code: TEXT }) }), 'title', undefined],
  ['other things than fields', of({ title: TEXT, traceId: TEXT }), 'title', undefined],
  ['words about any field, though a form has one of that name', of({ title: TEXT }), 'age', undefined],
  ['what is no text', of({ title: { type: 'integer' } }), 'title', undefined],
  ['no object', TEXTS, 'title', undefined],
]

test.each(cases)('%s', (_, schema, field, expected) => {
  expect(byField(schema, { field, message: 'No.', code: 'E1', fields: FIELDS })).toEqual(expected)
})

test('in a map by the keys that were seen', () => {
  const map: Schema = { type: 'object', additionalProperties: TEXTS }
  const about = { field: 'age', message: 'No.', fields: FIELDS }
  expect(byField(map, about, [{ Title: ['x'] }])).toEqual({ Age: ['No.'] })
  expect(byField(map, about, [{ title: ['x'], age: ['y'] }])).toEqual({ age: ['No.'] })
  expect(byField(map, about, [{ en: ['x'] }])).toBeUndefined()
  expect(byField(map, about)).toBeUndefined()
})

test('nothing without a field or words', () => {
  expect(byField(of({ title: TEXT }), { field: undefined, message: 'No.', fields: FIELDS })).toBeUndefined()
  expect(byField(of({ title: TEXT }), { field: 'title', message: null, fields: FIELDS })).toBeUndefined()
})
