import { expect, it } from 'vitest'
import { withoutRequestId } from './request-id.ts'

const UUID = '0a1b2c3d-0000-4000-8000-000000000001'

it.each([
  [`No berth is left. (Request-ID: req-${UUID})`, 'No berth is left. (Request-ID: {requestId})'],
  [`Try again. Reference: ${UUID}`, 'Try again. Reference: {requestId}'],
  ['Trace id 4bf92f3577b34da6a3ce929d0e0e4736', 'Trace id {requestId}'],
  [`No boat ${UUID}.`, `No boat ${UUID}.`],
  ['Error 4711', 'Error 4711'],
])('%s', (message, expected) => expect(withoutRequestId(message)).toBe(expected))
