import { expect, test } from 'vitest'
import { allowedHosts } from './hosts.ts'

test.each([
  [4870, '127.0.0.1:4870', true],
  [4870, 'LocalHost:4870', true],
  [4870, '[::1]:4870', true],
  [4870, '127.0.0.1', false],
  [4870, '127.0.0.1:4871', false],
  [4870, '127.0.0.1:48700', false],
  [4870, 'asbuilt.lan', true],
  [4870, 'asbuilt.lan:99', true],
  [4870, 'x.asbuilt.lan', false],
  [4870, 'proxy.lan:8443', true],
  [4870, 'proxy.lan', false],
  [4870, '', false],
  [4870, undefined, false],
  [80, 'localhost', true],
])('port %i, host %s: %s', (port, host, allowed) => {
  expect(allowedHosts(port, ['Asbuilt.lan', 'proxy.lan:8443']).allows(host)).toBe(allowed)
})
