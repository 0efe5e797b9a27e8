import { expect, test } from 'vitest'
import { withNamesOfPath } from './message.ts'

const id = { name: 'orderId', segment: 2, place: 2, reason: '', values: [] }

test('what repeats segments of the path is called as they are', () => {
  const operation = { path: '/api/orders/{orderId}/lines', parameters: [id] }
  expect(withNamesOfPath('No {path 2} in {path 1-2}, {path 9}', operation)).toBe(
    'No {orderId} in orders/{orderId}, {path}',
  )
})

test('what may hold slashes takes all segments behind it', () => {
  const operation = { path: '/api/files/{path}', parameters: [{ ...id, name: 'path', spans: true as const }] }
  expect(withNamesOfPath('{path 2-4} is a folder, {path 4} too, in {path 1-3}', operation)).toBe(
    '{path} is a folder, {path} too, in files/{path}',
  )
})

test('what stands behind a value that may hold slashes is called as it is', () => {
  const operation = {
    path: '/{toolName}/{version}',
    parameters: [{ ...id, name: 'toolName', segment: 0, place: 0, spans: true as const }],
  }
  expect(withNamesOfPath('No {path 1}, no {path 2}', operation)).toBe('No {version}, no {version}')
  expect(withNamesOfPath('No {path 0}, no {path 0-1}', operation)).toBe('No {toolName}, no {toolName}')
})
