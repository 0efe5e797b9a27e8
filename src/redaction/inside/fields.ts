import { decodeBytes, encodeBytes } from './byte-text.ts'
import { rewriteNamedBytes } from './named-bytes.ts'
import type { Walk } from './visitor.ts'

/**
 * The strings in a binary message (Protocol Buffers, MessagePack and the like; one character per byte), each seen to by itself. A string
 * that is introduced by its length, in one byte or in a varint of two, gets its new length.
 */
export function rewriteFields(message: string, walk: Walk): string {
  const bytes = rewriteNamedBytes(message, walk)
  let written = ''
  let copied = 0
  for (const match of bytes.matchAll(readable)) {
    const end = match.index + match[0].length
    let start = match.index
    while (end - start >= shortest) {
      const [from, length, width] = fieldAt(bytes, start, end)
      const value = bytes.slice(from, from + length)
      const plain = decodeBytes(value)
      const changed = walk.leaf(plain, '', 1)
      if (changed !== plain) {
        const encoded = encodeBytes(changed)
        written += bytes.slice(copied, from - width) + lengthOf(encoded.length, width) + encoded
        copied = from + length
      }
      start = from + length
    }
  }
  return copied === 0 ? bytes : written + bytes.slice(copied)
}

const shortest = 6
const readable = /[\t\n\r\x20-\x7e\x80-\xff]{6,}/g

/** Where the string at `start` begins, how long it is, and how many bytes before it say so (0: it takes the whole stretch). */
function fieldAt(bytes: string, start: number, end: number): readonly [number, number, number] {
  const before = start > 0 ? bytes.charCodeAt(start - 1) : 0
  const first = bytes.charCodeAt(start)
  const second = bytes.charCodeAt(start + 1)
  // The length may be a readable byte itself. Behind the string there is room for what opens the next one.
  const isLength = (length: number, rest: number): boolean =>
    length >= shortest && length < 0x80 && length <= rest && rest - length <= 2
  if (isLength(before, end - start)) return [start, before, 1]
  if (isLength(first, end - start - 1)) return [start + 1, first, 1]
  if (first >= 0x80) {
    const long = (first & 0x7f) | (second << 7)
    // The second byte of a length up to 1023 is no readable one, so that the stretch ends there; a longer one goes on.
    if (long >= shortest && long <= end - start - 2) return [start + 2, long, 2]
  }
  const earlier = start > 1 ? bytes.charCodeAt(start - 2) : 0
  if (earlier >= 0x80 && before > 0 && before < 0x20) {
    const long = (earlier & 0x7f) | (before << 7)
    if (long <= end - start) return [start, long, 2]
  }
  if (before >= shortest && before < 0x80 && before <= end - start) return [start, before, 1]
  return [start, end - start, 0]
}

const lengthOf = (length: number, width: number): string =>
  width === 0
    ? ''
    : width === 1 && length < 0x80
      ? String.fromCharCode(length)
      : String.fromCharCode((length & 0x7f) | 0x80, length >> 7)
