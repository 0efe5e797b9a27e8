import { expect, test } from 'vitest'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import { answerBatch } from './twin-batches.ts'

/** Answers with what it was asked; what is called `no` it refuses. */
const echo = ({ method, path, body, headers }: TwinRequest): TwinResponse => ({
  status: path.endsWith('/no') ? 400 : method === 'POST' ? 201 : 200,
  headers: [
    ['content-type', 'application/json'],
    ...(method === 'POST' ? [['location', '/odata/Orders(7)'] as const] : []),
  ],
  mediaType: 'application/json',
  body: { path, sent: body ?? null, by: headers.get('authorization') ?? null },
  provenance: 'shown',
  claims: [],
  announces: [],
})
const post = (url: string, mediaType: string, body: string): Request =>
  new Request(url, { method: 'POST', headers: { 'content-type': mediaType, authorization: 'Basic YTpi' }, body })

test('objects', async () => {
  const requests = [
    { id: 'a', method: 'POST', url: 'Orders', body: { total: 5 } },
    { id: 'b', method: 'GET', url: '$a/items' },
    { id: 'c', method: 'GET', url: 'no' },
  ]
  const request = post('http://a.test/odata/$batch', 'application/json', JSON.stringify({ requests }))
  const answered = (await (await answerBatch(request, echo))!.json()) as { responses: object[] }
  expect(answered.responses).toMatchObject([
    { id: 'a', status: 201, body: { path: '/odata/Orders', sent: { total: 5 }, by: 'Basic YTpi' } },
    { id: 'b', status: 200, body: { path: '/odata/Orders(7)/items' } },
    { id: 'c', status: 400 },
  ])
})

test('messages in parts, some of them together', async () => {
  const part = (line: string) => ['content-type: application/http', '', line, '', '']
  const set = (boundary: string, ...lines: readonly string[]) => [
    `content-type: multipart/mixed; boundary=${boundary}`,
    '',
    ...lines.flatMap(line => [`--${boundary}`, ...part(line)]),
    `--${boundary}--`,
  ]
  const body = [
    '--b',
    ...part('GET Books HTTP/1.1'),
    '--b',
    ...set('c', 'DELETE Books(1) HTTP/1.1', 'DELETE Books(2) HTTP/1.1'),
    '--b',
    ...set('d', 'DELETE Books(3) HTTP/1.1', 'DELETE no HTTP/1.1'),
    '--b--',
  ].join('\r\n')
  const response = await answerBatch(post('http://a.test/odata/$batch', 'multipart/mixed; boundary=b', body), echo)
  expect(response!.headers.get('content-type')).toBe('multipart/mixed; boundary=answers-2')
  const text = await response!.text()
  expect(text.match(/HTTP\/1\.1 \d+|"path":"[^"]+"|boundary=\S+/g)).toEqual([
    'HTTP/1.1 200',
    '"path":"/odata/Books"',
    'boundary=answers-1',
    'HTTP/1.1 200',
    '"path":"/odata/Books(1)"',
    'HTTP/1.1 200',
    '"path":"/odata/Books(2)"',
    'HTTP/1.1 400',
    '"path":"/odata/no"',
  ])
})

test.each([
  ['application/json', '{"requests": [{"name": "a"}]}', '/odata/$batch'],
  ['application/json', '{"requests": [{"method": "GET", "url": "a"}]}', '/odata/hooks'],
  ['multipart/form-data; boundary=b', '--b--', '/odata/$batch'],
])('%s %s to %s is none', async (mediaType, body, path) =>
  expect(await answerBatch(post(`http://a.test${path}`, mediaType, body), echo)).toBeNull(),
)
