import { expect, test } from 'vitest'
import type { Schema } from '../evidence/schema.ts'
import { call, object, request, specificationOf } from './shop.test-sample.ts'
import { makeTwin } from './twin.ts'

const NOW = Date.UTC(2026, 10, 23)
const text = { type: 'string' as const, examples: ['a'] }
const namedValues = [
  {
    at: '/settings',
    name: 'key',
    value: 'value',
    values: [
      { name: 'members', schema: { type: 'boolean' as const, examples: [true] } },
      { name: 'title', schema: { type: 'string' as const, examples: ['Press'] } },
    ],
  },
]
const answerTo = (element: Schema) => {
  const answered = { 'application/json': object({ settings: { type: 'array' as const, items: element } }) }
  const settings = call('GET /settings', { security: [], effect: 'read', responses: { 200: answered }, namedValues })
  return makeTwin(specificationOf({ calls: [settings] })).answer(request('GET /settings'), NOW).body
}

test('every name that is stated stands in the list, with a value of its form', () => {
  expect(answerTo(object({ key: text, value: text }))).toEqual({
    settings: [
      { key: 'members', value: true },
      { key: 'title', value: 'Press' },
    ],
  })
})

test('where some elements have more than others nothing says which', () => {
  const element = { ...object({ key: text, value: text, options: text }), required: ['key', 'value'] }
  expect(answerTo(element)).not.toHaveProperty('settings[1]')
})
