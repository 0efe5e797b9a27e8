import { gunzipSync, gzipSync } from 'fflate'
import { rewriteFields } from './fields.ts'
import type { Walk } from './visitor.ts'

const largestInflated = 64 * 1024 * 1024

/**
 * Base64 of bytes: text inside is given to `rewrite` and encoded again, also under gzip; the strings of other bytes, and all where
 * `rewrite` is null, are searched as they are. The same spelling where nothing changes.
 */
export function rewriteBytes(base64: string, walk: Walk, rewrite: ((text: string) => string) | null): string {
  let bytes: Uint8Array
  try {
    bytes = fromBinary(atob(base64))
  } catch {
    return walk.visitor.text(base64, true)
  }
  const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b && bytes.length > 18
  if (zipped) {
    const inflated = inflate(bytes)
    if (inflated === null) return base64
    bytes = inflated
  }
  const plain = toBinary(bytes)
  if (isBinary(plain)) {
    const changed = walk.visitor.text(rewriteFields(plain, walk), true)
    return changed === plain ? base64 : btoa(zipped ? toBinary(gzipSync(fromBinary(changed), { mtime: 0 })) : changed)
  }
  let text: string
  let isText = true
  try {
    text = utf8.decode(bytes)
  } catch {
    isText = false
    text = plain
  }
  const changed = isText && rewrite !== null ? rewrite(text) : walk.visitor.text(text, true)
  if (changed === text) return base64
  const written = isText ? new TextEncoder().encode(changed) : fromBinary(changed)
  return btoa(toBinary(zipped ? gzipSync(written, { mtime: 0 }) : written))
}

/** Bytes that no text has (but for the marks between messages) among the first of them. */
const isBinary = (plain: string): boolean => {
  for (let index = 0; index < plain.length && index < 4096; index++) {
    const code = plain.charCodeAt(index)
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x1e) return true
  }
  return false
}

/** Null where it is broken, or says that it is larger than any body should be. */
function inflate(bytes: Uint8Array): Uint8Array | null {
  const size = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4).getUint32(0, true)
  if (size > largestInflated) return null
  try {
    return gunzipSync(bytes, { out: new Uint8Array(size) })
  } catch {
    return null
  }
}

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
