import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { calls } from './calls.ts'

const post = (sent: JsonObject, answer: JsonObject): Step => ({ call: 'POST /orders', sent, answer })
const done = (id: number): JsonObject => ({ code: 0, msg: 'success', data: { id, pieces: 3 } })
const steps = [
  post({ pieces: 3 }, done(7)),
  post({ pieces: 3 }, done(8)),
  post({ pieces: 300 }, { code: 40001, msg: 'There are not so many.', data: null }),
  post({ pieces: 301 }, { code: 40002, msg: 'It is closed today.', data: null }),
]

test('what is answered where it is done is told apart from refusals with the same status and the same names', () => {
  const [call] = calls(modelOf(journey(steps))).claims
  const all = call?.subject.responses['200']?.['application/json']?.properties
  expect(all?.['code']?.examples).toBe(undefined)
  expect(all?.['data']?.type).toEqual(['object', 'null'])
  const [answer, ...others] = call?.subject.answersWhen ?? []
  expect(others).toEqual([])
  expect(answer).toMatchObject({
    when: null,
    support: 2,
    schema: {
      properties: { code: { examples: [0] }, msg: { 'x-values': { values: ['success'] } }, data: { type: 'object' } },
      required: ['code', 'data', 'msg'],
    },
  })
})

test('where nothing is done, what refuses is all that is answered', () => {
  const [call] = calls(modelOf(journey(steps.slice(2)))).claims
  expect(call?.subject.responses['200']?.['application/json']?.properties?.['data']?.type).toBe('null')
  expect(call?.subject.answersWhen).toBe(undefined)
})
