import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { entities } from './entities.ts'

const order = (nth: number, from = 2) => {
  const lines = Array.from({ length: 1 + (nth % 3) }, (_, at) => ({
    id: `l-${nth}-${at}`,
    pieces: at + from,
    price: 40 + nth,
  }))
  const total = lines.reduce((sum, { pieces, price }) => sum + pieces * price, 0)
  return { id: nth + 10, customer: `c${nth}`, lines, lineCount: lines.length, total }
}

const steps = [0, 1, 2, 3, 4].flatMap((nth): readonly Step[] => [
  { call: 'POST /orders', sent: { customer: `c${nth}` }, status: 201, answer: order(nth) },
  { call: `GET /orders/${nth + 10}`, answer: order(nth, 3) },
])

test('fields that follow from others of the same thing say so, with the answers that show it', () => {
  const { claims } = entities(modelOf(journey(steps)))
  const { fields = [] } = claims.find(({ id }) => id === 'entities/Order')?.subject ?? {}
  const derived = new Map(fields.flatMap(one => (one.derived === undefined ? [] : [[one.name, one.derived]])))
  expect([...derived].map(([name, { as }]) => [name, as])).toEqual([
    ['lineCount', { is: 'count', of: 'lines' }],
    ['total', { is: 'sum', of: 'lines', member: 'pieces', times: 'price' }],
  ])
  expect(derived.get('total')).toMatchObject({
    held: 10,
    evidence: [{ pointer: expect.stringMatching(/^\/log\/entries\/\d+/) }, {}, {}, {}],
  })
})

test('what was given is no such field', () => {
  const given = steps.map(step =>
    step.sent === undefined ? step : { ...step, sent: { ...(step.sent as object), total: 1 } },
  )
  const { claims } = entities(modelOf(journey(given)))
  const { fields = [] } = claims.find(({ id }) => id === 'entities/Order')?.subject ?? {}
  expect(fields.filter(({ derived }) => derived !== undefined).map(({ name }) => name)).toEqual(['lineCount'])
})
