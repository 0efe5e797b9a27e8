import { expect, test } from 'vitest'
import { journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { namedKeys } from './named-keys.ts'

const boat = (id: number) => ({ id, name: `Boat ${id}`, length: 7 + id })
const berth = (code: string) => ({ code, depth: 3, width: 2 })
const keyOf = namedKeys(
  modelOf(
    journey([
      { call: 'GET /boats', answer: [boat(1), boat(2), boat(3)] },
      { call: 'GET /boats/1', answer: boat(1) },
      { call: 'GET /boats/2', answer: boat(2) },
      { call: 'GET /berths', answer: [berth('north_1'), berth('north_2'), berth('south_1')] },
    ]),
  ),
)

test('what was seen at a name in a path tells what stands there in others', () =>
  expect(keyOf('boatId')).toEqual({
    schema: { type: 'integer' },
    by: 'what stands there in `GET /boats/{boatId}`',
  }))

test('so does the key of what it is named after', () =>
  expect(keyOf('berthCode')).toEqual({ schema: { type: 'string' }, by: '`Berth.code`' }))

test.each(['id', 'code', 'harbourId'])('%s may be that of anything', name => expect(keyOf(name)).toBeNull())
