import { expect, test } from 'vitest'
import type { Claim } from '../evidence/claim.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import { grouping } from './call-groups.ts'

const call = { kind: 'call', protocol: 'http', method: 'GET', path: '/' } as CallSubject

test.each<[string, Partial<CallSubject>]>([
  ['Order', { entity: 'Order', path: '/x' }],
  ['orders', { path: '/api/v1/orders/{orderId}' }],
  ['users', { path: '/{tenant}/users' }],
  ['schedules', { path: '/odata/schedules' }],
  ['registry', { path: '/-/registry/data/{name}' }],
  ['api', { path: '/api' }],
  ['/api/1.2.15', { path: '/api/1.2.15/appendText' }],
  ['/', { path: '/' }],
  ['GraphQL', { protocol: 'graphql', path: '/graphql' }],
  ['labels', { path: '/backend.php', operation: { kind: 'op/method', name: 'labels/add' } }],
  ['core', { protocol: 'json-rpc', path: '/json', operation: { kind: 'method', name: 'core.get_status' } }],
  ['JSON-RPC', { protocol: 'json-rpc', path: '/json', operation: { kind: 'method', name: 'get_status' } }],
  ['backend.php', { path: '/backend.php', operation: { kind: 'op', name: 'labels' } }],
  ['server', { path: '/index.php', operation: { kind: 'route', name: '/server/databases/create' } }],
  ['Sockets and event streams', { protocol: 'sse', path: '/events' }],
])('%s', (group, change) => {
  expect(grouping([])({ ...call, ...change })).toBe(group)
})

test.each([
  ['Order', '/orders/invite'],
  ['Order', '/orders/{orderId}/lines'],
  ['Item', '/items/{itemId}'],
  ['Order', '/rpc/orders/{orderId}/close'],
  ['sessions', '/sessions'],
  ['me', '/me/password'],
  ['app', '/orders/api/app'],
  ['Order', '/orders/api/lines'],
])('among calls of entities: %s %s', (group, path) => {
  const calls = [
    { entity: 'Order', path: '/orders/{orderId}' },
    { entity: 'Author', path: '/me' },
    { entity: 'Item', path: '/items' },
    { entity: 'Article', path: '/items' },
    { path: '/api/app' },
  ].map(subject => ({ subject: { ...call, ...subject } }) as Claim<CallSubject>)
  expect(grouping(calls)({ ...call, path })).toBe(group)
})

test('what is called as the file that everything is asked of names no group', () => {
  const named = { ...call, path: '/index.php', entity: 'Index', operation: { kind: 'route', name: '/table/indexes' } }
  const calls = [{ id: 'calls/POST /index.php /table/indexes', subject: named } as Claim<CallSubject>]
  expect(grouping(calls)({ ...call, path: '/index.php' })).toBe('index.php')
})

test('a part that is named without a deed stands with those that name it with one', () => {
  const operation = { kind: 'op/method', name: 'labels/add' }
  const calls = [{ subject: { ...call, path: '/backend.php', operation } }] as Claim<CallSubject>[]
  const asked = { ...call, path: '/backend.php', operation: { kind: 'op', name: 'feeds' } }
  expect(grouping(calls)({ ...asked, effect: 'list' })).toBe('feeds')
  expect(grouping(calls)({ ...asked, effect: 'transition' })).toBe('backend.php')
})

test('a part that is called as an entity stands with its calls', () => {
  const calls = [{ subject: { ...call, entity: 'OrderLine', path: '/order-lines' } }] as Claim<CallSubject>[]
  const asked = (name: string): string =>
    grouping(calls)({ ...call, path: '/index.php', operation: { kind: 'request/task', name } })
  expect(['order_lines/list', 'OrderLine/list', 'orders/list'].map(asked)).toEqual(['OrderLine', 'OrderLine', 'orders'])
})

test('a part that is called as the class that serves it stands with what the class is about', () => {
  const calls = [{ subject: { ...call, entity: 'OrderLine', path: '/order-lines' } }] as Claim<CallSubject>[]
  const asked = (name: string): string =>
    grouping(calls)({ ...call, path: '/', operation: { kind: 'controller/action', name } })
  expect(
    ['OrderLineController/edit', 'OrderLineCreationController/save', 'ConfigController/show', 'OrderView/show'].map(
      asked,
    ),
  ).toEqual(['OrderLine', 'OrderLine', 'Config', 'OrderView'])
})

test('what all paths begin with names no group', () => {
  const words = ['core', 'core', 'core', 'core', 'core', 'base', 'base', 'base']
  const calls = words.map(
    (word, nth) => ({ subject: { ...call, path: `/do/${word}/get-${nth}` } }) as Claim<CallSubject>,
  )
  expect(grouping(calls)({ ...call, path: '/do/base/get-7' })).toBe('base')
})
