import { expect, test } from 'vitest'
import { withoutBatch } from './batched.ts'
import { harExchange } from './entry.ts'
import type { HarResponse } from './har-entry.ts'

const header = (name: string, value: string) => ({ name, value })
const entry = (requests: readonly object[], response: HarResponse) =>
  harExchange({
    startedDateTime: 1_795_939_673_000,
    time: 30,
    _resourceType: 'xhr',
    _action: { id: 'call@1', words: 'click "Save"', url: '/#/books' },
    request: {
      method: 'POST',
      url: 'https://a.test/odata/$batch',
      headers: [header('Authorization', 'Basic YTpi'), header('OData-Version', '4.0'), header('Accept', '*/*')],
      postData: { mimeType: 'application/json', text: JSON.stringify({ requests }) },
    },
    response,
  })
const answered = (responses: readonly object[]) => ({
  status: 200,
  content: { mimeType: 'application/json', text: JSON.stringify({ responses }) },
})

test('each call as if it had been made alone', () => {
  const whole = entry(
    [
      { id: 'a', method: 'POST', url: 'Orders', headers: { 'content-type': 'application/json' }, body: { total: 5 } },
      { id: 'b', method: 'POST', url: '$a/items', body: { book: 1 } },
      { id: 'c', method: 'GET', url: 'Orders?$top=1' },
    ],
    answered([
      { id: 'a', status: 201, headers: { location: 'Orders(7)', etag: 'W/"1"' }, body: { ID: 7 } },
      { id: 'b', status: 400, body: { error: { message: 'no' } } },
    ]),
  )
  const parts = withoutBatch(whole)
  expect(parts.map(({ request, response }) => [request.method, request.url, response?.status])).toEqual([
    ['POST', 'https://a.test/odata/Orders', 201],
    ['POST', 'https://a.test/odata/Orders(7)/items', 400],
    ['GET', 'https://a.test/odata/Orders?$top=1', undefined],
  ])
  expect(parts.map(({ at, duration }) => [at % 1000, duration])).toEqual([
    [0, 10],
    [10, 10],
    [20, 10],
  ])
  const [first, second, third] = parts
  expect(first!.request.headers).toEqual([
    { name: 'authorization', value: 'Basic YTpi' },
    { name: 'content-type', value: 'application/json' },
  ])
  expect(first!.request.body).toMatchObject({ state: 'parsed', value: { total: 5 } })
  expect(first!.response?.body).toMatchObject({ state: 'parsed', value: { ID: 7 } })
  expect(first).toMatchObject({ resourceType: 'xhr', action: { words: 'click "Save"' } })
  expect(first!.batch).toEqual({ url: 'https://a.test/odata/$batch', form: 'application/json' })
  expect(second!.failure).toBeUndefined()
  expect(third!.failure).toBe('the batch has no answer to it')
})

test('an answer that is none of parts stands for each', () => {
  const refused = { status: 401, content: { mimeType: 'application/json', text: '{"message": "who?"}' } }
  const parts = withoutBatch(
    entry(
      [
        { method: 'GET', url: 'a' },
        { method: 'GET', url: 'b' },
      ],
      refused,
    ),
  )
  expect(parts.map(({ response }) => [response?.status, response?.body?.value])).toEqual([
    [401, { message: 'who?' }],
    [401, { message: 'who?' }],
  ])
})

test('what is no batch comes back as it is', () => {
  const whole = harExchange({ request: { method: 'POST', url: 'https://a.test/orders', postData: { text: '[]' } } })
  expect(withoutBatch(whole)).toEqual([whole])
})

const procedures = (
  call: string,
  {
    sent,
    answer,
    status = 200,
    headers = [],
  }: {
    readonly sent?: unknown
    readonly answer: unknown
    readonly status?: number
    readonly headers?: readonly { readonly name: string; readonly value: string }[]
  },
) => {
  const [method = 'GET', path = ''] = call.split(' ')
  const input = method === 'GET' && sent !== undefined ? `&input=${encodeURIComponent(JSON.stringify(sent))}` : ''
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return withoutBatch(
    harExchange({
      time: 30,
      request: {
        method,
        url: `https://a.test${path}${input}`,
        headers,
        ...(method === 'POST' ? { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } } : {}),
      },
      response: { status, content: { mimeType: 'application/json', text } },
    }),
  ).map(({ request, response, framing }) => [
    `${request.method} ${decodeURIComponent(request.url.slice('https://a.test'.length))}`,
    request.body?.value,
    response?.status,
    response?.body?.value,
    framing,
  ])
}
const missing = {
  message: 'None.',
  code: -32004,
  data: { code: 'NOT_FOUND', httpStatus: 404, path: 'b', stack: 'at …' },
}

test('procedures of tRPC that are asked for together', () => {
  expect(
    procedures('GET /t/order.byId,order.list?batch=1', {
      sent: { 0: { id: 7 }, 1: { status: 'open', tags: ['a'], cursor: null } },
      status: 207,
      answer: [{ error: missing }, { result: { data: [{ id: 7 }] } }],
    }),
  ).toEqual([
    ['GET /t/order.byId?id=7', undefined, 404, { message: 'None.', code: -32004, data: { code: 'NOT_FOUND' } }, 'trpc'],
    ['GET /t/order.list?status=open&tags=["a"]', undefined, 200, [{ id: 7 }], 'trpc'],
  ])
  const given = (n: number) => ({ json: { n, gone: null }, meta: { values: { gone: ['undefined'] } } })
  expect(
    procedures('POST /t/a.one,a.two?batch=1', {
      sent: { 0: given(1), 1: given(2) },
      answer: [
        { result: { data: { json: 1 } } },
        { result: { data: { json: null, meta: { values: ['undefined'] } } } },
      ],
    }),
  ).toEqual([
    ['POST /t/a.one', { n: 1 }, 200, 1, 'trpc-superjson'],
    ['POST /t/a.two', { n: 2 }, 200, undefined, 'trpc-superjson'],
  ])
})

test('procedures whose answers come in lines, as each is known', () => {
  const lines = [
    { 0: [[0], [null, 0, 0]], 1: [[{ result: { data: { id: 9 } } }]] },
    [0, 0, [[{ result: 0 }], ['result', 0, 1]]],
    [1, 0, [[{ data: 0 }], ['data', 0, 2]]],
    [2, 0, [[{ id: 8 }]]],
  ]
  expect(
    procedures('GET /t/a.one,a.two?batch=1', {
      answer: lines.map(line => JSON.stringify(line)).join('\n'),
      headers: [header('trpc-accept', 'application/jsonl')],
    }).map(([call, , , answer]) => [call, answer]),
  ).toEqual([
    ['GET /t/a.one', { id: 8 }],
    ['GET /t/a.two', { id: 9 }],
  ])
})

test('an answer that is none of procedures stands for each', () =>
  expect(procedures('POST /t/a.x,b.y?batch=1', { sent: {}, status: 401, answer: { message: 'who?' } })).toEqual([
    ['POST /t/a.x', undefined, 401, { message: 'who?' }, 'trpc'],
    ['POST /t/b.y', undefined, 401, { message: 'who?' }, 'trpc'],
  ]))

test.each(['GET /tags/a,b?batch=1', 'GET /tags/a,b', 'GET /t/a,?batch=1', 'GET /files/a.b?batch=1'])(
  '%s is no batch of procedures',
  call => expect(procedures(call, { answer: [{ id: 1 }] })).toEqual([[call, undefined, 200, [{ id: 1 }], undefined]]),
)
