import { expect, test } from 'vitest'
import type { JsonValue } from '../exchange.ts'
import { addressIn, dereferenced } from './addresses.ts'
import { batchIn } from './pairs.ts'

const multipart = (boundary: string, lines: readonly string[]) => ({
  mediaType: `multipart/mixed; boundary=${boundary}`,
  text: lines.join('\r\n'),
  value: undefined,
})
const http = ['Content-Type: application/http', 'Content-Transfer-Encoding: binary']
const json = (value: JsonValue) => ({ mediaType: 'application/json', text: undefined, value })
const said = (batch: ReturnType<typeof batchIn>) =>
  batch?.pairs.map(({ asked, answered }) => [
    `${asked.method} ${asked.url}`,
    asked.body,
    answered?.status ?? null,
    answered?.body,
  ])

test('messages of HTTP in parts, some of them together', () => {
  const asked = multipart('b1', [
    '--b1',
    ...http,
    '',
    'GET Books?$top=2 HTTP/1.1',
    'Accept: application/json',
    '',
    '',
    '--b1',
    'Content-Type: multipart/mixed; boundary="b1 1"',
    '',
    '--b1 1',
    ...http,
    'Content-ID: 1',
    '',
    'PATCH Books(7) HTTP/1.1',
    'Content-Type: application/json',
    '',
    '{"stock": 3}',
    '--b1 1',
    ...http,
    '',
    'DELETE Books(8) HTTP/1.1',
    '',
    '--b1 1--',
    '--b1--',
    'what comes behind is nobody’s',
  ])
  const answered = multipart('r', [
    '--r',
    'content-type: application/http',
    '',
    'HTTP/1.1 200 OK',
    'content-type: application/json',
    '',
    '{"value": []}',
    '--r',
    'content-type: multipart/mixed;boundary=s',
    '',
    '--s',
    'content-type: application/http',
    '',
    'HTTP/1.1 200 OK',
    '',
    '{"ID": 7}',
    '--s',
    'content-type: application/http',
    '',
    'HTTP/1.1 204 No Content',
    '',
    '',
    '--s--',
    '--r--',
  ])
  expect(said(batchIn(asked, answered, false))).toEqual([
    ['GET Books?$top=2', undefined, 200, { text: '{"value": []}' }],
    ['PATCH Books(7)', { text: '{"stock": 3}' }, 200, { text: '{"ID": 7}' }],
    ['DELETE Books(8)', undefined, 204, undefined],
  ])
  // Of several that were refused together nothing says which was wrong.
  const refused = multipart('r', [
    '--r',
    ...http,
    '',
    'HTTP/1.1 200 OK',
    '',
    '--r',
    ...http,
    '',
    'HTTP/1.1 400 Bad Request',
    '',
    '{}',
    '--r--',
  ])
  expect(said(batchIn(asked, refused, false))?.map(([, , status]) => status)).toEqual([200, null, null])
  expect(batchIn(asked, json({ message: 'who?' }), false)).toMatchObject({ isAnswered: false })
})

test('objects in a list, answered by their names or in their order', () => {
  const asked = json({
    requests: [
      { id: '1', method: 'get', url: 'me' },
      { id: 2, method: 'POST', url: '/orders', headers: { 'If-Match': '*' }, body: { a: 1 } },
    ],
  })
  const answers: JsonValue = [
    { id: '2', status: 201, body: { id: 7 } },
    { id: '1', status: 200, headers: { etag: 'x' }, body: '{"name": "Ann"}' },
  ]
  expect(said(batchIn(asked, json({ responses: answers }), false))).toEqual([
    ['GET me', undefined, 200, { text: '{"name": "Ann"}' }],
    ['POST /orders', { value: { a: 1 } }, 201, { value: { id: 7 } }],
  ])
  const unnamed = json([
    { method: 'GET', relative_url: 'me?fields=id' },
    { method: 'DELETE', path: '/posts/7' },
  ])
  expect(said(batchIn(unnamed, json([{ code: 200, body: '{}' }, { code: 404 }]), false))).toEqual([
    ['GET me?fields=id', undefined, 200, { text: '{}' }],
    ['DELETE /posts/7', undefined, 404, undefined],
  ])
})

test('each answered by how it came out', () => {
  const asked = json({
    requests: [
      { method: 'DELETE', path: '/api/boats/7', body: {} },
      { method: 'PUT', path: '/api/boats/8', body: { berths: 3 } },
      { method: 'POST', path: '/api/boats', body: {} },
    ],
  })
  const answers: JsonValue = [
    { success: {} },
    { error: { code: 119, error: 'readers may not' } },
    { error: { status: 409, error: 'again' } },
  ]
  expect(said(batchIn(asked, json(answers), false))).toEqual([
    ['DELETE /api/boats/7', { value: {} }, 200, { value: {} }],
    ['PUT /api/boats/8', { value: { berths: 3 } }, 400, { value: { code: 119, error: 'readers may not' } }],
    ['POST /api/boats', { value: {} }, 409, { value: { status: 409, error: 'again' } }],
  ])
})

test.each<[string, JsonValue, JsonValue]>([
  ['hooks', { hooks: [{ method: 'POST', url: 'https://a.test/' }] }, { hooks: [{ id: 1, status: 'active' }] }],
  ['checks', [{ method: 'GET', url: '/a' }], [{ method: 'GET', url: '/a', status: 200 }]],
  ['things', { items: [{ id: 1, name: 'a' }] }, [{ status: 200 }]],
  ['two lists', { a: [{ method: 'GET', url: '/a' }], b: [] }, [{ status: 200 }]],
])('%s are no batch', (_, asked, answered) => expect(batchIn(json(asked), json(answered), false)).toBeNull())

test('where the address is that of a batch, it needs no answers', () => {
  const asked = json({ requests: [{ method: 'GET', url: 'me' }] })
  expect(batchIn(asked, json({ message: 'who?' }), true)).toMatchObject({ isAnswered: false })
  expect(batchIn(asked, json({ message: 'who?' }), false)).toBeNull()
})

test.each([
  ['Books(1)', 'multipart/mixed', 'https://a.test/odata/$batch', 'https://a.test/odata/Books(1)'],
  ['/farm/animals/pony', 'multipart/mixed', 'https://a.test/batch/farm/v1', 'https://a.test/farm/animals/pony'],
  ['https://b.test/x', 'multipart/mixed', 'https://a.test/$batch', 'https://b.test/x'],
  ['/me/messages', 'application/json', 'https://a.test/v1.0/$batch', 'https://a.test/v1.0/me/messages'],
  ['/api/posts', 'application/json', 'https://a.test/api/batch', 'https://a.test/api/posts'],
  ['/shop/orders', 'application/json', 'https://a.test/wp-json/batch/v1', 'https://a.test/wp-json/shop/orders'],
] as const)('%s in %s to %s', (url, form, batch, expected) => expect(addressIn(url, { batch, form })).toBe(expected))

test('what another has made', () => {
  const made = (id: string) => (id === '1' ? 'https://a.test/Orders(7)' : undefined)
  expect(dereferenced('$1/items', made)).toBe('https://a.test/Orders(7)/items')
  expect(dereferenced('/$1', made)).toBe('https://a.test/Orders(7)')
  expect(dereferenced('$count', made)).toBe('$count')
})
