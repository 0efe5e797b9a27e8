import { type FlateError, FlateErrorCode, Gunzip, Unzlib, gzipSync, zlibSync } from 'fflate'
import { rewriteFields } from './fields.ts'
import type { Walk } from './visitor.ts'

const largestInflated = 64 * 1024 * 1024

/**
 * Base64 of bytes: text inside is given to `rewrite` and encoded again, also under gzip and zlib; the strings of other bytes, and all where
 * `rewrite` is null, are searched as they are. The same spelling where nothing changes.
 */
export function rewriteBytes(base64: string, walk: Walk, rewrite: ((text: string) => string) | null): string {
  let bytes: Uint8Array
  try {
    bytes = fromBinary(atob(base64))
  } catch {
    return walk.visitor.text(base64, true)
  }
  const packing = packingOf(bytes)
  if (packing !== null) {
    const inflated = inflate(bytes, packing)
    // What cannot be unpacked whole cannot be searched, and others may get further.
    if (inflated === 'left out') return ''
    if (inflated === 'something else') return walk.visitor.text(base64, true)
    bytes = inflated
  }
  const repacked = (changed: Uint8Array): string => btoa(toBinary(packing === null ? changed : PACK[packing](changed)))
  const wide = packing === null ? wideOf(bytes) : null
  if (wide !== null) {
    const text = new TextDecoder(wide, { ignoreBOM: true }).decode(bytes)
    const changed = rewrite === null ? walk.visitor.text(text, true) : rewrite(text)
    return changed === text ? base64 : repacked(toWide(changed, wide))
  }
  const plain = toBinary(bytes)
  if (isBinary(plain)) {
    const changed = walk.visitor.text(rewriteFields(plain, walk), true)
    return changed === plain ? base64 : repacked(fromBinary(changed))
  }
  let text: string
  let isText = true
  try {
    text = utf8.decode(bytes)
  } catch {
    isText = false
    text = plain
  }
  const changed =
    isText && rewrite !== null ? rewrite(text) : walk.visitor.text(isText ? text : rewriteFields(text, walk), true)
  if (changed === text) return base64
  return repacked(isText ? new TextEncoder().encode(changed) : fromBinary(changed))
}

/** Text of two bytes for a character, as its mark of order says. */
function wideOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  return first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function toWide(text: string, wide: 'utf-16le' | 'utf-16be'): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let index = 0; index < text.length; index++)
    view.setUint16(2 * index, text.charCodeAt(index), wide === 'utf-16le')
  return new Uint8Array(view.buffer)
}

/** Bytes that no text has (but for the marks between messages) among the first of them. */
const isBinary = (plain: string): boolean => {
  for (let index = 0; index < plain.length && index < 4096; index++) {
    const code = plain.charCodeAt(index)
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x1e) return true
  }
  return false
}

type Packing = 'gzip' | 'zlib'

const PACK = {
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { mtime: 0 }),
  zlib: (bytes: Uint8Array) => zlibSync(bytes),
} as const

/** RFC 1952 (gzip) or RFC 1950 (zlib), as their first bytes say. */
function packingOf(bytes: Uint8Array): Packing | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b && bytes.length > 18) return 'gzip'
  return bytes[0] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(bytes[1] ?? 0) && bytes.length > 8 ? 'zlib' : null
}

/** Left out is what is cut or larger than any body should be. The two bytes of zlib may also begin something else. */
function inflate(bytes: Uint8Array, packing: Packing): Uint8Array | 'left out' | 'something else' {
  const parts: Uint8Array[] = []
  let length = 0
  const take = (part: Uint8Array): void => {
    length += part.length
    if (length > largestInflated) throw new RangeError('it is too large')
    parts.push(part)
  }
  try {
    const stream = packing === 'gzip' ? new Gunzip(take) : new Unzlib(take)
    // Piece by piece, so that what is too large is given up early.
    for (let start = 0; start < bytes.length; start += PIECE)
      stream.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length)
  } catch (error) {
    const isCut = error instanceof RangeError || (error as Partial<FlateError>).code === UNEXPECTED_END
    return isCut || packing === 'gzip' ? 'left out' : 'something else'
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const PIECE = 65536
const UNEXPECTED_END: number = FlateErrorCode.UnexpectedEOF

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function fromBinary(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}

function toBinary(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += 8192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192))
  }
  return binary
}
