import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'
import { thingAnsweredByLink } from './linked-noun.ts'

const berth = (port: number, more: JsonObject = {}): JsonObject => ({
  port,
  boat: `Boat ${port}`,
  lines: [{ id: 1, length: port }],
  _links: { self: { href: `https://a.test/berths/${port}` } },
  ...more,
})
const read = (port: number): Step => ({ call: `GET /berths/${port}`, answer: berth(port) })
const none = (port: number): Step => ({ call: `GET /berths/${port}`, status: 404, answer: { message: 'No berth' } })

/** `Berth by port: GET /berths, …` for each entity. */
const text = (steps: readonly Step[]): readonly string[] =>
  modelOf(journey(steps)).entities.map(
    ({ name, key, operations }) => `${name} by ${key}: ${operations.map(id => id.slice('calls/'.length)).join(', ')}`,
  )

test('a thing is known by the field that its address repeats, however many were asked for that are not there', () => {
  const steps = [read(4501), read(4502), none(4601), none(4602), none(4603)]
  expect(text(steps)).toEqual(['Berth by port: GET /berths/{berthId}'])
})

test('what is done to a part of a thing is answered with the thing, as its link says', () => {
  const steps: readonly Step[] = [
    read(4501),
    read(4502),
    { call: 'POST /berths/4501/lines', sent: { line: { length: 9 } }, answer: berth(4501) },
    { call: 'PUT /berths/4502/lines/1', sent: { length: 8 }, answer: berth(4502) },
  ]
  const { operations } = modelOf(journey(steps))
  expect(text(steps)).toEqual([
    'Berth by port: GET /berths/{berthId}, POST /berths/{berthId}/lines, PUT /berths/{berthId}/lines/{lineId}',
  ])
  expect(operations.map(operation => thingAnsweredByLink(operation)?.parameter)).toEqual([
    undefined,
    'berthId',
    'berthId',
  ])
})

test('what links to itself is itself, and no part of another', () => {
  const line = (id: number): JsonObject => ({ id, length: 9, _links: { self: { href: `/berths/4501/lines/${id}` } } })
  const { operations } = modelOf(journey([{ call: 'GET /berths/4501/lines/1', answer: line(1) }]))
  expect(operations.map(thingAnsweredByLink)).toEqual([null])
})

test('things in lists are the ones that their links name', () => {
  const { entities, effects } = modelOf(
    journey([
      { call: 'GET /berths', answer: { berths: [berth(4501), berth(4502)] } },
      { call: 'POST /berths/4501/lines', sent: { line: { length: 9 } }, answer: berth(4501, { boat: 'Lark' }) },
      { call: 'GET /berths/4502', answer: berth(4502) },
    ]),
  )
  expect(entities.map(({ name }) => name)).toEqual(['Berth'])
  expect([...(effects.histories.get('Berth')?.keys() ?? [])]).toEqual(['4501', '4502'])
})
