import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { united } from './united.ts'

const text: Schema = { type: 'string' }
const number: Schema = { type: 'integer' }
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
})

test('objects become one with all their fields, all the way down', () => {
  const one = object({ query: object({ pages: number }, 'pages'), done: text }, 'query', 'done')
  const other = object({ query: object({ users: { type: 'array', items: text } }, 'users'), done: number }, 'done')
  expect(united([one, other])).toEqual([
    object(
      {
        query: object({ pages: number, users: { type: 'array', items: text } }),
        done: { anyOf: [text, number] },
      },
      'done',
    ),
  ])
})

test('lists become one; what is neither stays beside them, and one of a kind stays as it is', () => {
  const list = (items: Schema): Schema => ({ type: 'array', items })
  expect(united([list(text), text, list(number), object({ a: text }, 'a')])).toEqual([
    object({ a: text }, 'a'),
    list({ anyOf: [text, number] }),
    text,
  ])
  const map: Schema = { type: 'object', additionalProperties: text }
  expect(united([map, map, object({})])).toEqual([object({}), map])
})

test('fields that take the same are one, whatever was seen in them', () => {
  const id = (example: string, present: number): Schema => ({
    type: 'string',
    examples: [example],
    'x-seen': { present, of: 3 },
  })
  const code: Schema = { type: 'string', 'x-seen': { present: 3, of: 3 }, 'x-values': { values: ['a'], distinct: 1 } }
  expect(united([object({ id: id('q1', 1) }), object({ id: id('q2', 2) }), object({ id: code })])).toEqual([
    object({ id: { type: 'string', examples: ['q1'] } }),
  ])
  expect(united([object({ id: id('q1', 1) }), object({ id: number })])).toEqual([
    object({ id: { anyOf: [id('q1', 1), number] } }),
  ])
  expect(united([object({ id: { ...text, format: 'uuid' } }), object({ id: text })])).toEqual([
    object({ id: { anyOf: [{ ...text, format: 'uuid' }, text] } }),
  ])
})
