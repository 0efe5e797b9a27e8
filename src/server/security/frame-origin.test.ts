import { expect, test } from 'vitest'
import { frameOrigin } from './frame-origin.ts'
import { allowedHosts } from './hosts.ts'

test.each([
  ['127.0.0.1:4870', 'http://localhost:4870'],
  ['LOCALHOST:4870', 'http://127.0.0.1:4870'],
  ['[::1]:4870', 'http://127.0.0.1:4870'],
  // Forwarded to another port, under which one name alone is allowed.
  ['localhost:9999', null],
  ['asbuilt.example', null],
])('%s', (host, expected) => {
  expect(frameOrigin(host, allowedHosts(4870, ['localhost', 'asbuilt.example']))).toBe(expected)
})
