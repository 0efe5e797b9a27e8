import { expect, test } from 'vitest'
import { modelOf } from '../../model/descriptions/described.test-sample.ts'
import { errors } from './errors.ts'

test('the error of a refusal names the rules of the kinds of things that it was said of', () => {
  const missing = (field: string) => `400 {"message": "Not made.", "errors": {"${field}": "Missing required value."}}`
  const { claims } = errors(
    modelOf([
      'GET /collections → [{"name": "boats", "type": "base"}, {"name": "trips", "type": "base"}]',
      'GET /collections/boats/records → [{"id": 1, "sail": "red", "length": 4}, {"id": 2, "sail": "red", "length": 4}]',
      'GET /collections/trips/records → [{"id": 1, "day": "1 May", "seats": 3}, {"id": 2, "day": "2 May", "seats": 3}]',
      ['POST /collections/boats/records → {"id": 3, "sail": "red", "length": 5}', { body: { sail: 'red', length: 5 } }],
      ['POST /collections/trips/records → {"id": 3, "day": "3 May", "seats": 3}', { body: { day: '3 May', seats: 3 } }],
      [`POST /collections/boats/records → ${missing('sail')}`, { body: { length: 5 } }],
      [`POST /collections/trips/records → ${missing('day')}`, { body: { seats: 3 } }],
    ]),
  )
  expect(claims.map(({ subject }) => [subject.message, subject.rules])).toContainEqual([
    'Missing required value.',
    ['rules/POST /collections/boats/records#sail required', 'rules/POST /collections/trips/records#day required'],
  ])
})
