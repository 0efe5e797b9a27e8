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

function finalise(value: number): number {
  let mixed = value
  mixed ^= mixed >>> 16
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  return mixed >>> 0
}
