import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { compareText } from './order.ts'

/**
 * One text for one value, whatever the order of its keys: what compares and identifies subjects. Absent and `undefined` are
 * the same; `__proto__` is a key like any other.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, child]) => child !== undefined)
  entries.sort(([left], [right]) => compareText(left, right))
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join(',')}}`
}

/** SHA-256 of a text's UTF-8 bytes, 64 hex digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)))
}
