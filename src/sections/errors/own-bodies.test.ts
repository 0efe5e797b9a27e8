import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { errors } from './errors.ts'

const post = (pieces: number, answer: JsonObject): Step => ({ call: 'POST /orders', sent: { pieces }, answer })

test('what refuses under the status of success has none of what is answered where it is done', () => {
  const { claims } = errors(
    modelOf(
      journey([
        post(3, { code: 0, msg: 'success', data: { id: 7, pieces: 3 } }),
        post(300, { code: 40001, msg: 'There are not so many.', data: null }),
        post(301, { code: 40002, msg: 'It is closed today.', data: null }),
      ]),
    ),
  )
  expect(claims.map(({ subject }) => subject.body?.schema.properties?.['data']?.type)).toEqual(['null', 'null'])
})
