import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

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
    default:
      return bytes
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
