import { expect, test } from 'vitest'
import { makeRouter } from './routes.ts'
import { call } from '../shop.test-sample.ts'

const calls = [
  call('GET /orders', {}),
  call('GET /orders/{orderId}', {}),
  call('POST /ajax.php', { operation: { name: 'load_orders', kind: 'action' } }),
  call('POST /ajax.php', { operation: { name: 'heartbeat', kind: 'action' } }),
  call('POST /ws', { operation: { name: 'GetStock', kind: 'Body' } }),
  call('POST /ws', { operation: { name: 'Reserve', kind: 'Body' } }),
]
const router = makeRouter(calls)
const pathOf = (path: string) => router('GET', path)?.call.subject.path

test('a slash at the end changes nothing', () => {
  expect(['/orders', '/orders/', '/orders/7', '/orders/7/', '/others/'].map(pathOf)).toEqual([
    '/orders',
    '/orders',
    '/orders/{orderId}',
    '/orders/{orderId}',
    undefined,
  ])
})

test('what is asked of one address is in its body or its query', () => {
  const asked = [
    router('POST', '/ajax.php', { action: 'heartbeat' }),
    router('POST', '/ajax.php', undefined, { query: [['action', 'load_orders']] }),
    router('POST', '/ajax.php', { action: 'other' }),
  ]
  expect(asked.map(route => route?.call.subject.operation?.name)).toEqual(['heartbeat', 'load_orders', undefined])
})

test('what a body calls by its protocol is the call of that name', () =>
  expect(
    router('POST', '/ws', { 's:Envelope': { 's:Body': { 'n:Reserve': { sku: 'A' } } } })?.call.subject.operation?.name,
  ).toBe('Reserve'))

test('a document of GraphQL without a name is the same with other values in it', () => {
  const text = '{ Orders(limit: 2, state: "") { id } }'
  const graphql = makeRouter([
    call('POST /graphql', { protocol: 'graphql', operation: { name: 'Orders adc35c', kind: 'query', text } }),
  ])
  const asked = ['{ Orders(limit: 7, state: "open") { id } }', '{ Orders(limit: 7) { id } }']
  expect(asked.map(query => graphql('POST', '/graphql', { query }) !== null)).toEqual([true, false])
})

test('two parameters, or the button that was pressed, may say which call is meant', () => {
  const named = makeRouter([
    call('POST /desk.php', { operation: { name: 'Task/save', kind: 'controller/action' } }),
    call('POST /desk.php', { operation: { name: 'User/save', kind: 'controller/action' } }),
    call('POST /page.php', { operation: { name: 'save', kind: 'do' } }),
    call('POST /page.php', { operation: { name: 'labels', kind: 'do' } }),
    call('POST /page.php', { operation: { name: 'labels/add', kind: 'do/method' } }),
  ])
  const asked = [
    named('POST', '/desk.php', { action: 'save' }, { query: [['controller', 'User']] }),
    named('POST', '/desk.php', { action: 'save' }, { query: [['controller', 'Board']] }),
    named('POST', '/page.php', { 'do[save]': '1' }, { query: [['do', 'edit']] }),
    named('POST', '/page.php', { do: 'labels', method: 'add' }),
    named('POST', '/page.php', { do: 'labels' }),
  ]
  expect(asked.map(route => route?.call.subject.operation?.name)).toEqual([
    'User/save',
    undefined,
    'save',
    'labels/add',
    'labels',
  ])
})

test('one segment may have several parameters', () => {
  const named = makeRouter([
    call('GET /Items(order={orderId},pos={pos})', {}),
    call('GET /compare/{name}', {}),
    call('GET /compare/{base}...{head}', {}),
  ])
  const asked = (path: string) => {
    const route = named('GET', path)
    return route === null ? null : Object.fromEntries(route.parameters)
  }
  expect(asked('/Items(order=51,pos=10)')).toEqual({ orderId: '51', pos: '10' })
  expect(asked('/Items(order=51,pos=)')).toBeNull()
  expect(asked('/Items(pos=10,order=51)')).toBeNull()
  expect(asked('/compare/main...next')).toEqual({ base: 'main', head: 'next' })
  expect(asked('/compare/main')).toEqual({ name: 'main' })
})

test('a function of the server is called by an id in a header', () => {
  const id = '601381877eb22f1b8ce80cf6e4df86f90ba3145c98'
  const named = makeRouter([
    call('POST /desk', {
      operation: { name: 'save', kind: 'server action' },
      parameters: [{ in: 'header', name: 'next-action', required: true, schema: { examples: [id] } }],
    }),
    call('POST /desk', { operation: { name: '0021630ecf09', kind: 'server action' } }),
  ])
  const asked = [id, '0021630ecf0979a725d2eb', '7f', undefined].map(sent =>
    named('POST', '/desk', undefined, sent === undefined ? {} : { headers: new Map([['next-action', sent]]) }),
  )
  expect(asked.map(route => route?.call.subject.operation?.name)).toEqual([
    'save',
    '0021630ecf09',
    undefined,
    undefined,
  ])
})

test('a value may hold slashes, and what stands behind it goes first', () => {
  const path = { in: 'path', name: 'path', required: true, allowReserved: true, schema: { type: 'string' } } as const
  const files = makeRouter([
    call('GET /files', {}),
    call('GET /files/{path}', { parameters: [path] }),
    call('GET /files/{path}/versions', { parameters: [path] }),
  ])
  const asked = ['/files', '/files/a.txt', '/files/notes/week%201.md', '/files/notes/week.md/versions'].map(one => {
    const route = files('GET', one)
    return [route?.call.subject.path, route?.parameters.get('path')]
  })
  expect(asked).toEqual([
    ['/files', undefined],
    ['/files/{path}', 'a.txt'],
    ['/files/{path}', 'notes/week 1.md'],
    ['/files/{path}/versions', 'notes/week.md'],
  ])
})

test('a name with a scope is one value, but where a statement writes it out', () => {
  const parameters = [{ name: 'type', in: 'path', required: true, schema: {}, allowReserved: true }] as const
  const named = makeRouter([
    call('GET /v1/{type}', { parameters }),
    call('GET /v1/{type}/{id}', { parameters }),
    call('GET /v1/@harbour/gate/{gateId}', {}),
  ])
  const asked = ['boat', 'boat/7', '@harbour/oar', '@harbour%2Foar', '@harbour/oar/7', '@harbour/gate/7'].map(path => {
    const route = named('GET', `/v1/${path}`)
    return `${route?.call.subject.path} ${[...(route?.parameters.values() ?? [])].join(' ')}`
  })
  expect(asked).toEqual([
    '/v1/{type} boat',
    '/v1/{type}/{id} boat 7',
    '/v1/{type} @harbour/oar',
    '/v1/{type} @harbour/oar',
    '/v1/{type}/{id} @harbour/oar 7',
    '/v1/@harbour/gate/{gateId} 7',
  ])
})
