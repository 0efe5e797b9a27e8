import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { Decompress } from 'fzstd'

/** A body may unpack to so many bytes, and to so many times its own size. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_RATIO = 200
/** Below this the ratio says nothing: a page of spaces is no bomb. */
const SMALL = 1024 * 1024

/**
 * Unpacks what a tool recorded as it came over the wire, where it did: most tools write the unpacked body and leave the header
 * `content-encoding` standing, so the bytes themselves decide. Null where they say that they are packed and cannot be unpacked
 * within the limits.
 */
export function unpacked(bytes: Buffer, contentEncoding: string): Buffer | null {
  let plain: Buffer = bytes
  for (const coding of contentEncoding.toLowerCase().split(',').toReversed()) {
    const next = unpackOne(plain, coding.trim())
    if (next === null) return null
    plain = next
  }
  return plain
}

/** Whether bytes start as gzip or zlib do. */
export function startsPacked(bytes: Uint8Array): boolean {
  return isGzip(bytes) || (bytes[0] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(bytes[1] ?? 0))
}

/** Text of bytes in a charset of the web; UTF-8 where none is named or nobody knows it. A byte order mark decides. */
export function decodeText(bytes: Buffer, charset: string | undefined): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le')
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8')
    try {
      return new TextDecoder(charset).decode(bytes)
    } catch {
      // A charset that nobody knows.
    }
  return bytes.toString('utf8')
}

function unpackOne(bytes: Buffer, coding: string): Buffer | null {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return isGzip(bytes) ? attempt(gunzipSync, bytes) : bytes
    case 'deflate':
      if (startsPacked(bytes)) return attempt(inflateSync, bytes)
      return isText(bytes) ? bytes : (attempt(inflateRawSync, bytes) ?? bytes)
    case 'br':
      // Brotli has no magic number. What it unpacks to decides.
      return isText(bytes) ? bytes : (attempt(brotliDecompressSync, bytes) ?? bytes)
    case 'zstd':
      return isZstd(bytes) ? attempt(unpackZstd, bytes) : bytes
    default:
      return bytes
  }
}

/** Zstandard, RFC 8878. @throws where it is broken, needs a larger window than any body, or unpacks to more than `maxOutputLength` */
function unpackZstd(bytes: Buffer, { maxOutputLength }: { maxOutputLength: number }): Buffer {
  if (zstdWindow(bytes) > MOST_BYTES) throw new Error('its window is too large')
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Decompress(part => {
    length += part.length
    if (length > maxOutputLength) throw new Error('it is too large')
    parts.push(part.slice())
  })
  stream.push(bytes, true)
  return Buffer.concat(parts)
}

/** Bytes that unpacking keeps at once, as the head of the frame says: RFC 8878, 3.1.1.1. */
function zstdWindow(bytes: Buffer): number {
  const descriptor = bytes[4] ?? 0
  const window = bytes[5] ?? 0
  // A frame of one segment says its size in the place of a window; the limit of what it unpacks to holds for it.
  if ((descriptor & 0x20) !== 0) return frameSize(bytes, descriptor)
  const base = 2 ** (10 + (window >> 3))
  return base + (base / 8) * (window & 7)
}

/** The size that the head of a frame of one segment states. */
function frameSize(bytes: Buffer, descriptor: number): number {
  const at = 5 + ([0, 1, 2, 4][descriptor & 3] as number)
  switch (descriptor >> 6) {
    case 0:
      return bytes.readUInt8(at)
    case 1:
      return bytes.readUInt16LE(at) + 256
    case 2:
      return bytes.readUInt32LE(at)
    default:
      return Number(bytes.readBigUInt64LE(at))
  }
}

function attempt(
  unpack: (bytes: Buffer, options: { maxOutputLength: number }) => Buffer,
  bytes: Buffer,
): Buffer | null {
  try {
    return unpack(bytes, { maxOutputLength: Math.min(MOST_BYTES, Math.max(SMALL, bytes.length * MOST_RATIO)) })
  } catch {
    return null
  }
}

const isZstd = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Whether the first bytes are text: UTF-8 without control characters. */
export function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 256).toString('utf8')
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at)
    if (code < 0x09 || (code > 0x0d && code < 0x20)) return false
    // A character that the cut took apart may stand at the very end.
    if (code === 0xfffd && at < head.length - 3) return false
  }
  return true
}
