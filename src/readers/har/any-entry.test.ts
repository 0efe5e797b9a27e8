import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHarEntry } from './entry.ts'
import { exchangeForm } from './form.ts'
import { exchangeId } from './id.ts'

/** The names that the reader looks at, with anything in them. */
const NAMES =
  'startedDateTime time pageref request response cache afterRequest comment _resourceType _fromCache _fetchType _error _failureText _wasAborted _webSocketMessages _eventSourceMessages method url headers cookies postData bodySize queryString status content redirectURL mimeType text encoding size params _file _truncated name value fileName contentType type opcode data eventName __proto__ constructor toString'.split(
    ' ',
  )
const WORDS = [
  'GET',
  'POST',
  'CONNECT',
  'https://a.test/x?EIO=4&transport=polling',
  'wss://a.test/socket.io/?EIO=3&transport=websocket',
  'content-type',
  'content-encoding',
  'gzip',
  'br',
  'deflate',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/event-stream',
  'text/html; charset=utf-16',
  'base64',
  '{"a":[1',
  '42["a",',
  '4',
  'H4sIAAAA',
  'data: {\n\n',
  '--b\r\n\r\n--b',
  '%zz=%',
  '\u001f\u008b',
  '\ud800',
  ")]}'",
  'x-unknown',
  '2026-01-01T00:00:00Z',
  'send',
]

const { anything } = fc.letrec(tie => ({
  anything: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...WORDS),
    fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constantFrom(null, true, 0, -1, 200, 302, 101)),
    fc.array(tie('anything'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('anything'), { maxKeys: 8, noNullPrototype: true }),
  ),
}))

const part = fc.dictionary(fc.constantFrom(...NAMES), anything, { maxKeys: 14, noNullPrototype: true })
const entry = fc
  .record({ request: fc.oneof(part, anything), response: fc.oneof(part, anything), more: part })
  .map(({ more, ...rest }) => ({ ...more, ...rest }))

test('whatever an entry holds, it is read or refused, and has a form and an id', () => {
  fc.assert(
    fc.property(entry, value => {
      const read = readHarEntry(Buffer.from(JSON.stringify(value)), { index: 0 })
      if ('diagnostic' in read) return
      expect(exchangeForm(read.exchange)).toBeTypeOf('string')
      expect(Number.isSafeInteger(exchangeId(read.exchange))).toBe(true)
      expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    }),
    { numRuns: 3000 },
  )
})

test('the same bytes give the same exchange', () => {
  fc.assert(
    fc.property(entry, value => {
      const bytes = Buffer.from(JSON.stringify(value))
      expect(readHarEntry(bytes, { index: 0 })).toEqual(readHarEntry(bytes, { index: 0 }))
    }),
    { numRuns: 300 },
  )
})
