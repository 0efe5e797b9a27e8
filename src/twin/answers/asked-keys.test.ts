import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { call, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 29)
const count: Schema = { type: 'integer', examples: [4] }
const answerTo = (schema: Schema, body: JsonValue) => {
  const counts = call('POST /counts', {
    security: [],
    effect: 'other',
    requests: { 'application/json': object({ boxes: { type: 'array', items: { type: 'string' } } }) },
    responses: { 200: { 'application/json': object({ data: schema }) } },
    askedKeys: [{ at: '/data', from: '/boxes', support: 2 }],
  })
  return makeTwin(specificationOf({ calls: [counts] })).answer(request('POST /counts', body), NOW).body
}

test('a key for each of what is asked for', () => {
  const map: Schema = { type: 'object', additionalProperties: count }
  expect(answerTo(map, { boxes: ['in', 'out'] })).toEqual({ data: { in: 4, out: 4 } })
  expect(answerTo(map, { boxes: [] })).toEqual({ data: {} })
  expect(answerTo(object({ in: count, old: { type: 'string', examples: ['x'] } }), { boxes: ['new', 'old'] })).toEqual({
    data: { new: 4, old: 'x' },
  })
})

test('what is not asked for as it was stays', () => {
  expect(answerTo(object({ in: count }), { boxes: 'in' })).toEqual({ data: { in: 4 } })
})
