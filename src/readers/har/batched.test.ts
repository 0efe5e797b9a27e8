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
