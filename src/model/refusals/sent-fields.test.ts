import { expect, test } from 'vitest'
import { modelOf } from '../descriptions/described.test-sample.ts'
import { sentFields } from './sent-fields.ts'

const asked = (method: string, params: readonly unknown[]) =>
  [`POST /rpc → {"id": 1, "result": [3]}`, { body: { method, params, id: 1 } as never }] as const

test('parameters by position are named as if they stood in one object', () => {
  const { operations } = modelOf([
    asked('loan.create', [[{ reader: 7, lines: [{ days: 3 }] }], { language: 'en' }]),
    asked('loan.close', [[3], { language: 'en' }]),
  ])
  expect(operations.map(operation => [operation.id, [...sentFields(operation).all].sort()])).toEqual([
    ['calls/POST /rpc loan.close', ['language']],
    ['calls/POST /rpc loan.create', ['language', 'lines', 'lines.*', 'lines.*.days', 'reader']],
  ])
})
