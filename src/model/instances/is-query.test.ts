import { expect, test } from 'vitest'
import { isQuery } from './is-query.ts'

const call = (name: string): Parameters<typeof isQuery>[0] =>
  ({ protocol: 'json-rpc', path: '/rpc', name }) as Parameters<typeof isQuery>[0]

test.each<readonly [name: string, isQuery: boolean]>([
  ['orders.read', true],
  ['feeds/view', true],
  ['web.update_ui', true],
  ['refreshScreen', true],
  ['monitor:get', true],
  ['monitor:set', false],
  ['orders.update', false],
  ['update_uid', false],
])('%s asks: %s', (name, expected) => expect(isQuery(call(name))).toBe(expected))

const post = (path: string): Parameters<typeof isQuery>[0] =>
  ({ protocol: 'http', path }) as Parameters<typeof isQuery>[0]

test.each<readonly [path: string, isQuery: boolean]>([
  ['/orders/search', true],
  ['/searchUsers', true],
  ['/orders/export-all', true],
  ['/orders/Count', true],
  ['/exports', false],
  ['/lists', false],
  ['/checkout', false],
  ['/orders/check', true],
  ['/visits/check-in', false],
  ['/visits/checkOut', false],
  ['/visits/check_off', false],
  ['/visits/check-inventory', true],
  ['/countries', false],
])('POST %s asks: %s', (path, expected) => expect(isQuery(post(path))).toBe(expected))
