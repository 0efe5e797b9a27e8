import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { collectHarEntry, redactHarEntry } from '../har.ts'
import { emptySecrets } from '../known/secrets.ts'
import { makeRedactor } from '../redactor.ts'

const one = (code: number): string => String.fromCharCode(code)
/** `{user: "nell", password: "boat77x"}`, one character per byte. */
const messagePack = `\x82${one(0xa4)}user${one(0xa4)}nell${one(0xa8)}password${one(0xa7)}boat77x`
const cbor = `\xa2duserdnellhpasswordgboat77x`
const bson = '\x32\0\0\0\x02user\0\x05\0\0\0nell\0\x02password\0\x08\0\0\0boat77x\0\0'
/** `1: "nell", 2: "boat77x"` */
const protobuf = '\x0a\x04nell\x12\x07boat77x'
const lossy = (bytes: string): string => bytes.replace(/[\x80-\xff]/g, '\ufffd')
const framed = (bytes: string): string => `\0\0\0\0${one(bytes.length)}${bytes}`

const sent = (mimeType: string, text: string, path = '/a'): JsonObject => ({
  request: { method: 'POST', url: `https://shop.test${path}`, headers: [], postData: { mimeType, text } },
})
const received = (mimeType: string, bytes: string): JsonObject => ({
  request: { method: 'GET', url: 'https://shop.test/a', headers: [] },
  response: { status: 200, headers: [], content: { mimeType, text: btoa(bytes), encoding: 'base64' } },
})
const frame = (bytes: string): JsonObject => ({
  request: { method: 'GET', url: 'wss://shop.test/a', headers: [] },
  _webSocketMessages: [{ type: 'send', opcode: 2, data: btoa(bytes) }],
})

/** All texts, and what is in base64 in them. */
function redacted(entry: JsonObject): string {
  const secrets = emptySecrets()
  collectHarEntry(secrets, entry)
  const text = JSON.stringify(redactHarEntry(makeRedactor(secrets, new Uint8Array(32).fill(7)), entry))
  return text + [...text.matchAll(/"([A-Za-z\d+/=]{16,})"/g)].map(([, held]) => atob(held!)).join('\n')
}

test.each<readonly [what: string, entry: JsonObject]>([
  ['MessagePack that was sent', sent('application/msgpack', messagePack)],
  ['MessagePack as a browser tells it', sent('application/x-msgpack', lossy(messagePack))],
  ['MessagePack that came back', received('application/msgpack', messagePack)],
  ['MessagePack in a frame', frame(messagePack)],
  ['CBOR that was sent', sent('application/cbor', cbor)],
  ['CBOR that came back', received('application/cbor', cbor)],
  ['CBOR in a frame', frame(cbor)],
  ['BSON that was sent', sent('application/bson', bson)],
  ['BSON that came back', received('application/octet-stream', bson)],
  [
    'Protocol Buffers that a call to sign in is given',
    sent('application/grpc-web+proto', framed(protobuf), '/Auth/Login'),
  ],
  ['the same without a frame', sent('application/x-protobuf', protobuf, '/auth/login')],
  ['the same in base64', sent('application/grpc-web-text', btoa(framed(protobuf)), '/Auth/Login')],
])('a password in %s', (_, entry) => {
  const text = redacted(entry)
  expect(text).not.toContain('boat77x')
  expect(text).toContain('rdx_')
})

test('what takes its place has its length before it', () => {
  const text = redacted(received('application/msgpack', messagePack))
  const [, length = '', token = ''] = /password\xd9([^])(rdx_\w+)/.exec(text) ?? []
  expect(length.charCodeAt(0)).toBe(token.length)
  expect(redacted(received('application/cbor', cbor))).toMatch(/hpasswordx[^]rdx_/)
})

test('what is named otherwise stays, and what breaks off is looked at as ever', () => {
  for (const bytes of [messagePack, cbor, bson])
    expect(redacted(received('application/octet-stream', bytes.replace('password', 'harbours')))).toContain('boat77x')
  expect(redacted(received('application/msgpack', messagePack.slice(0, 20)))).toContain('nell')
})
