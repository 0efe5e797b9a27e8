import { expect, test } from 'vitest'
import { modelOf } from '../../model/descriptions/described.test-sample.ts'
import type { More } from '../../model/calls/exchanges.test-notation.ts'
import { rules } from './rules.ts'

const boat = (id: number, name: string) => `{"id": ${id}, "name": "${name}", "length": ${id}, "sail": true}`
const trip = (id: number) => `{"id": ${id}, "day": "2026-12-0${id}", "seats": ${id}, "boat": 1}`
const WRONG = '"message": "Failed to create record."'

const lines: readonly (string | readonly [string, More])[] = [
  'GET /collections → [{"name": "boats", "type": "base"}, {"name": "trips", "type": "base"}, {"name": "birds", "type": "base"}]',
  `GET /collections/boats/records → {"items": [${boat(1, 'Skua')}, ${boat(2, 'Tern')}]}`,
  `GET /collections/trips/records → {"items": [${trip(1)}, ${trip(2)}]}`,
  [
    `POST /collections/boats/records → ${boat(3, 'Gannet')}`,
    { body: { name: 'Gannet', length: 3, sail: true, note: 'a' } },
  ],
  [
    `POST /collections/boats/records → ${boat(4, 'Puffin')}`,
    { body: { name: 'Puffin', length: 4, sail: true, note: 'b' } },
  ],
  [`POST /collections/trips/records → ${trip(3)}`, { body: { day: '2026-12-03', seats: 3, boat: 1, name: 'x' } }],
  [`POST /collections/trips/records → ${trip(4)}`, { body: { day: '2026-12-04', seats: 4, boat: 1 } }],
  [
    `POST /collections/boats/records → 400 {${WRONG}, "errors": {"name": "Must be at least 3 character(s)."}}`,
    { body: { name: 'ab', length: 3, sail: true, note: 'c' } },
  ],
  [
    `POST /collections/boats/records → 400 {${WRONG}, "errors": {"note": "Missing required value."}}`,
    { body: { name: 'Dunlin', length: 3, sail: true } },
  ],
  [
    `POST /collections/trips/records → 400 {${WRONG}, "errors": {"day": "Missing required value."}}`,
    { body: { seats: 3, boat: 1 } },
  ],
  'GET /collections/boats/records?limit=900 → 400 {"errors": {"limit": "Must be at most 500."}}',
  'GET /collections/boats/records?limit=20 → {"items": []}',
]

test('what is demanded of one kind of things is said of that kind, what its query holds of all', () => {
  const { claims } = rules(modelOf(lines))
  expect(
    claims.map(({ id, subject: { target, value } }) => [id.slice('rules/'.length), target.of?.value, value]),
  ).toEqual([
    ['GET /collections/{collectionName}/records#limit maximum', undefined, 500],
    ['POST /collections/boats/records#name minLength', 'boats', 3],
    ['POST /collections/boats/records#note required', 'boats', true],
    ['POST /collections/trips/records#day required', 'trips', true],
  ])
  expect(claims.every(({ subject: { target } }) => target.call?.includes('{collectionName}'))).toBe(true)
})
