import { expect, test } from 'vitest'
import { basePaths, emptyDescription, onlyCalls, routeOf } from './routes.mjs'

const routes = ['GET /users/me', 'GET /users/:id', 'GET /files/*', 'POST /users/:id'].map(text => {
  const [method, pathTemplate] = text.split(' ')
  return { method, pathTemplate }
})

test.each([
  ['GET', '/users/me', '/users/me'],
  ['GET', '/users/7', '/users/:id'],
  ['GET', '/users/7/', '/users/:id'],
  ['GET', '/v2/users/7', '/users/:id'],
  ['GET', '/files/a', '/files/*'],
  ['PUT', '/users/7', undefined],
  ['GET', '/v3/users/7', undefined],
])('%s %s falls to %s', (method, path, expected) => {
  const entry = { request: { method, url: `https://shop.test${path}?a=1` } }
  expect(routeOf({ endpoints: routes, basePaths: ['', '/v2'] }, entry)?.pathTemplate).toBe(expected)
})

const entry = (url: string, status: number, mimeType: string, text?: string, kind = 'xhr') => ({
  _resourceType: kind,
  request: { method: 'GET', url },
  response: {
    status,
    headers: [{ name: 'Content-Type', value: mimeType }],
    content: { mimeType, ...(text !== undefined && { text }) },
  },
})

test('calls are what is answered with JSON or with nothing', () => {
  const har = {
    log: {
      entries: [
        entry('https://a.test/1', 200, 'application/json; charset=utf-8', '{}'),
        entry('https://a.test/2', 200, 'application/json', '{"cut'),
        entry('https://a.test/3', 204, 'x-unknown'),
        entry('https://a.test/4', 200, 'text/html', '<p>', 'document'),
        entry('https://a.test/5', 200, 'image/png', undefined, 'image'),
        entry('https://a.test/6', -1, 'x-unknown'),
        entry('wss://a.test/7', 101, 'x-unknown', '', 'websocket'),
        null,
      ],
    },
  }
  const left = onlyCalls(har).log.entries
  expect(left.map(({ request }: { request: { url: string } }) => request.url.slice(-1))).toEqual(['1', '3'])
  expect(left[0]?.response.content.mimeType).toBe('application/json')
})

test('the base of a host is what all its paths begin with', () => {
  const at = (url: string) => ({ request: { url } })
  const entries = [
    'https://a.test/api/v1/x',
    'https://a.test/api/v1/y/z',
    'https://b.test/x',
    'https://c.test/api/x',
  ].map(at)
  expect([...basePaths(entries)]).toEqual([
    ['https://a.test', '/api/v1'],
    ['https://b.test', ''],
    ['https://c.test', '/api'],
  ])
  expect(emptyDescription(entries).servers.map(({ url }) => url)).toContain('https://a.test/api/v1')
})
