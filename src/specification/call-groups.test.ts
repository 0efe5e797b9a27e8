import { expect, test } from 'vitest'
import type { CallSubject } from '../evidence/subjects.ts'
import { groupOf } from './call-groups.ts'

const call = { kind: 'call', protocol: 'http', method: 'GET', path: '/' } as CallSubject

test.each<[string, Partial<CallSubject>]>([
  ['Order', { entity: 'Order', path: '/x' }],
  ['orders', { path: '/api/v1/orders/{orderId}' }],
  ['users', { path: '/{tenant}/users' }],
  ['api', { path: '/api' }],
  ['/', { path: '/' }],
  ['GraphQL', { protocol: 'graphql', path: '/graphql' }],
  ['Sockets and event streams', { protocol: 'sse', path: '/events' }],
])('%s', (group, change) => {
  expect(groupOf({ ...call, ...change })).toBe(group)
})
