import { expect, test } from 'vitest'
import { isQuery } from './is-query.ts'

const call = (name: string): Parameters<typeof isQuery>[0] =>
  ({ protocol: 'json-rpc', path: '/rpc', name }) as Parameters<typeof isQuery>[0]

test.each<readonly [name: string, isQuery: boolean]>([
  ['orders.read', true],
  ['feeds/view', true],
  ['web.update_ui', true],
  ['refreshScreen', true],
  ['orders.update', false],
  ['update_uid', false],
])('%s asks: %s', (name, expected) => expect(isQuery(call(name))).toBe(expected))
