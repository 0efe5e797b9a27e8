import { expect, test } from 'vitest'
import type { Schema } from '../evidence/schema.ts'
import { parameterLines } from './parameter-lines.ts'

const names = (schema: Schema): readonly string[] =>
  parameterLines({ in: 'query', name: 'filter', required: false, schema }).map(
    ({ name, line }) => `${name}: ${line.type}`,
  )

const INSIDE: Schema = {
  type: 'object',
  properties: {
    _and: { type: 'array', items: { type: 'object', properties: { owner: { type: 'integer' } } } },
    status: {
      type: 'object',
      properties: { _eq: { type: 'string' }, _in: { type: 'array', items: { type: 'string' } } },
    },
    'page[size]': { type: 'integer' },
  },
}

test('what is inside brackets is named as it is sent', () => {
  expect(names(INSIDE)).toEqual([
    'filter[_and][][owner]: integer',
    'filter[page[size]]: integer',
    'filter[status][_eq]: string',
    'filter[status][_in][]: array of string',
  ])
})

test('what is inside JSON is named by the way to it', () => {
  expect(names({ type: 'string', contentMediaType: 'application/json', contentSchema: INSIDE })).toEqual([
    'filter._and[].owner: integer',
    'filter.page[size]: integer',
    'filter.status._eq: string',
    'filter.status._in[]: array of string',
  ])
})

test('a value has nothing inside', () => {
  expect(names({ type: 'string' })).toEqual([])
  expect(names({ type: 'array', items: { type: 'string' } })).toEqual([])
  expect(names({ type: 'object' })).toEqual([])
})
