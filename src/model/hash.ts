/**
 * A 53-bit hash of a text, for sampling and sketches only: two 32-bit FNV-1a lanes with different offset bases, each closed
 * by the finaliser of MurmurHash3. Not for secrets.
 */
export function hash53(text: string): number {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
    high ^= high >>> 13
  }
  return (finalise(high) & 0x1fffff) * 0x1_0000_0000 + finalise(low ^ (high << 7))
}

/** The hash of `JSON.stringify(text)` without writing it; null where JSON may have escapes in it. */
export function hashOfJson(text: string): number | null {
  let low = Math.imul(0x811c9dc5 ^ QUOTE, 0x01000193)
  let high = Math.imul(0x9747b28c ^ QUOTE, 0x5bd1e995)
  high ^= high >>> 13
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === QUOTE || code === 0x5c || (code >= 0xd800 && code <= 0xdfff)) return null
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
    high ^= high >>> 13
  }
  low = Math.imul(low ^ QUOTE, 0x01000193)
  high = Math.imul(high ^ QUOTE, 0x5bd1e995)
  high ^= high >>> 13
  return (finalise(high) & 0x1fffff) * 0x1_0000_0000 + finalise(low ^ (high << 7))
}

const QUOTE = 0x22

function finalise(value: number): number {
  let mixed = value
  mixed ^= mixed >>> 16
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  return mixed >>> 0
}
