import { expect, test } from 'vitest'
import { makeShownInPart } from './shown-in-part.ts'

const boat = (values: object) => ({ entity: 'Boat', key: 'b1', values: { id: 'b1', ...values } })

test('what one call showed in part another completes, and only once', () => {
  const parts = makeShownInPart()
  parts.first([boat({ name: 'Tern', owner: { name: 'Ann' } })], 'GET /boats')
  const whole = boat({ name: 'Tern', berths: 4, owner: { name: 'Ann', town: 'Oban', at: { zip: 'PA34' } } })
  expect(parts.again([whole], 'GET /boats/{id}')).toEqual([
    { ...whole, fields: ['berths'], inside: { owner: { town: 'Oban', at: { zip: 'PA34' } } } },
  ])
  expect(parts.again([whole], 'GET /search')).toEqual([])
})

test('what the same call shows more came to be since, and things that nothing told of are given, not completed', () => {
  const parts = makeShownInPart()
  parts.first([boat({ name: 'Tern' })], 'GET /boats')
  expect(parts.again([boat({ name: 'Tern', soldTo: 'Ben' })], 'GET /boats')).toEqual([])
  expect(parts.again([{ ...boat({}), key: 'b2' }], 'GET /boats/{id}')).toEqual([])
})

test('a thing that was only named is not told of', () => {
  const parts = makeShownInPart()
  parts.first([{ entity: 'Boat', key: 'b1', values: {} }], 'GET /bookings')
  expect(parts.again([boat({ name: 'Tern' })], 'GET /boats/{id}')).toEqual([])
})
