import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { HarContent } from './har-entry.ts'
import { unpackEntry } from './unpack-entry.ts'

const TEXT = '{"token":"ab12","name":"žluť"}'

const entry = (content: HarContent, coding: string) => ({
  request: { url: 'https://app.example/', headers: [] },
  response: { status: 200, headers: [{ name: 'Content-Encoding', value: coding }], content },
})
const content = (bytes: Buffer, mimeType = 'application/json'): HarContent => ({
  mimeType,
  text: bytes.toString('base64'),
  encoding: 'base64',
})

describe('packed bodies become what they hold', () => {
  test.each([
    ['br', brotliCompressSync(TEXT), 'br'],
    ['deflate', deflateSync(TEXT), 'deflate'],
    ['deflate without a head', deflateRawSync(TEXT), 'deflate'],
    ['gzip', gzipSync(TEXT), 'gzip'],
    ['one in the other', gzipSync(brotliCompressSync(TEXT)), 'br, gzip'],
  ])('%s', (_, bytes, coding) => {
    const unpacked = unpackEntry(entry(content(bytes), coding))
    expect(unpacked.response?.content).toEqual({ mimeType: 'application/json', text: TEXT })
    expect(unpackEntry(unpacked)).toBe(unpacked)
  })
  test('of a request', () => {
    const headers = [{ name: 'content-encoding', value: 'gzip' }]
    const sent = { request: { headers, postData: content(gzipSync(TEXT)) } }
    expect(unpackEntry(sent).request?.postData?.text).toBe(TEXT)
  })
  test('packed bytes that were written as characters', () => {
    const { response } = unpackEntry(entry({ mimeType: 'text/plain', text: gzipSync(TEXT).toString('latin1') }, 'gzip'))
    expect(response?.content?.text).toBe(TEXT)
  })
  test('bytes that are no text stay bytes', () => {
    const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2, 3])
    const { response } = unpackEntry(entry(content(brotliCompressSync(bytes), 'application/octet-stream'), 'br'))
    expect(response?.content).toEqual(content(bytes, 'application/octet-stream'))
  })
})

test('what cannot be unpacked is left out: nobody knows what it holds', () => {
  const damaged = gzipSync(TEXT).subarray(0, 20)
  const { response } = unpackEntry(entry(content(damaged), 'gzip'))
  expect(response?.content?.text).toBeUndefined()
  expect(response?.content?.comment).toMatch(/left out/)
})

test.each<[string, Parameters<typeof unpackEntry>[0]]>([
  ['unpacked, header left standing', entry(content(Buffer.from(TEXT)), 'br')],
  ['text', entry({ mimeType: 'application/json', text: TEXT }, 'br')],
  ['a picture', entry(content(gzipSync(TEXT), 'image/png'), 'gzip')],
  ['no coding', entry(content(gzipSync(TEXT)), '')],
  ['nothing', {}],
  ['no messages', { request: null, response: 'x' } as never],
])('%s stays as it is', (_, same) => expect(unpackEntry(same)).toBe(same))
