import { expect, test } from 'vitest'
import { harExchange } from './entry.ts'
import type { HarEntry } from './har-entry.ts'
import { exchangeId } from './id.ts'

const ENTRY = {
  startedDateTime: '2026-01-02T03:04:05.000Z',
  time: 1.5,
  request: {
    method: 'POST',
    url: 'https://a.test/',
    headers: [],
    postData: { mimeType: 'application/json', text: '{"a":1}' },
  },
  response: { status: 200, content: { size: 2, mimeType: 'text/plain', text: 'ok' } },
}
const id = (entry: HarEntry): number => exchangeId(harExchange(entry))

test('is a non-negative integer below 2^53', () => {
  for (let time = 0; time < 1000; time++) {
    const each = id({ ...ENTRY, time })
    expect(Number.isSafeInteger(each) && each >= 0).toBe(true)
  }
})

test('does not depend on the order and layout of the file', () => {
  const { request, ...rest } = ENTRY
  expect(id({ request, ...rest, _more: 1 })).toBe(id(ENTRY))
})

test.each<[string, HarEntry]>([
  ['time', { ...ENTRY, startedDateTime: '2026-01-02T03:04:05.001Z' }],
  ['duration', { ...ENTRY, time: 1.6 }],
  ['method', { ...ENTRY, request: { ...ENTRY.request, method: 'PUT' } }],
  ['address', { ...ENTRY, request: { ...ENTRY.request, url: 'https://a.test/?' } }],
  ['status', { ...ENTRY, response: { ...ENTRY.response, status: 201 } }],
  [
    'what was sent',
    { ...ENTRY, request: { ...ENTRY.request, postData: { mimeType: 'application/json', text: '{"a":2}' } } },
  ],
  ['size of the answer', { ...ENTRY, response: { ...ENTRY.response, content: { size: 3, text: 'oki' } } }],
])('depends on %s', (_, other) => expect(id(other)).not.toBe(id(ENTRY)))
