import { describe, expect, test } from 'vitest'
import { asUtf8 } from './text-encoding.ts'

const TEXT = '{"log":"ü€😀"}'

async function* byBytes(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 behind its mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16, big end first, without a mark', Buffer.from(TEXT, 'utf16le').swap16()],
])('%s', (_, bytes) => {
  test.each([1, 2, 3, 5, 100])('in pieces of %i', async size => {
    const read: Uint8Array[] = []
    for await (const chunk of asUtf8(byBytes(bytes, size))) read.push(Uint8Array.from(chunk))
    expect(Buffer.concat(read).toString()).toBe(TEXT)
  })
})

test.each(['', '{', '\ufeff', 'ab'])('as short as %j', async text => {
  const read: Uint8Array[] = []
  for await (const chunk of asUtf8(byBytes(Buffer.from(text), 1))) read.push(chunk)
  expect(Buffer.concat(read).toString()).toBe(text.replace('\ufeff', ''))
})
