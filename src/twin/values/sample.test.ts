import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { sampleOf } from './sample.ts'

test.each<[nulls: number, unknown]>([
  [3, null],
  [2, 'found'],
])('null %d times of four', (nulls, expected) => {
  const error: Schema = { type: ['string', 'null'], examples: ['found'], 'x-seen': { present: 4, of: 9, nulls } }
  expect(sampleOf({ type: 'object', properties: { error }, required: ['error'] }, { nth: 0, now: 0 })).toEqual({
    value: { error: expected },
    isShown: true,
  })
})

test.each<[string, Schema, unknown]>([
  ['a list', { type: ['string', 'array'], items: { type: 'integer' } }, [1]],
  ['an object that mostly stood there', { type: ['string', 'object'], properties: { id: seen(3) } }, { id: 1 }],
  ['an object, and no list of nothing', { type: ['array', 'object'], properties: { id: seen(1) } }, { id: 1 }],
  ['a number, and no list', { type: ['integer', 'array'], items: { type: 'integer' } }, 1],
  ['what else mostly stood there', { type: ['string', 'object'], properties: { id: seen(1) } }, 'text 1'],
])('of several types %s', (_, schema, expected) => {
  expect(sampleOf({ ...schema, 'x-seen': { present: 4, of: 4 } }, { nth: 0, now: 0 }).value).toEqual(expected)
})

function seen(of: number): Schema {
  return { type: 'integer', 'x-seen': { present: of, of } }
}

test('a password that was replaced is made up with a capital, a digit and a sign', () => {
  const schema: Schema = { type: 'string', 'x-replaced': { minLength: 10, maxLength: 12, values: 3 } }
  expect(sampleOf(schema, { nth: 0, now: 0 }).value).toBe('Text 1xxxx')
})

test('what was shown whole holds what is known in its place', () => {
  const schema: Schema = {
    type: 'object',
    properties: { colour: { type: 'string' }, size: { type: 'integer' }, note: { type: 'string' } },
    examples: [{ colour: 'red', size: 3, note: 'a' }],
    'x-same': true,
  }
  const known = (name: string) => (name === 'colour' ? { value: 'blue' } : name === 'note' ? null : undefined)
  expect(sampleOf(schema, { nth: 0, now: 0, known }).value).toEqual({ colour: 'blue', size: 3 })
  expect(sampleOf(schema, { nth: 0, now: 0 }).value).toEqual({ colour: 'red', size: 3, note: 'a' })
})
