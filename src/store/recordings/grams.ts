/**
 * Which runs of characters ("grams") stand in texts, as bits: enough to say that words stand nowhere in them, without the texts.
 * Filters as of Bloom (1970) with one hash function: where all grams of some words are marked they may be there; where one is not
 * they are not.
 */
export interface Grams {
  /** @param text in the case in which words will be looked for */
  readonly add: (text: string) => void
  /** The filters, as small as what was added allows. */
  readonly pack: () => Uint8Array
}

/** Characters of a gram by which longer words are told; shorter words are told by grams of their own length, up to three. */
const LONG = 5
const SHORT = 3
/** Bits of a filter before it is folded: a megabyte of scripts has some 150,000 grams of five and 30,000 of three. */
const LONG_BITS = 1 << 20
const SHORT_BITS = 1 << 17
const LEAST_BITS = 1 << 12
/** Halves of a filter are laid upon each other until a larger share of its bits would be set. */
const LONG_FULL = 0.3
const SHORT_FULL = 0.2
/** The binary logarithms of the sizes of the two filters. */
const HEAD_BYTES = 2

/** Weights of the characters of a gram in its hash, which modulo 2^32 is a polynomial (Karp and Rabin 1987). */
const BASE = 0x01000193
const BASE_2 = Math.imul(BASE, BASE)
const BASE_LONG = Math.imul(Math.imul(BASE_2, BASE_2), BASE)
/** Tell grams of one and two characters from those of three. */
const ONE = 0x2545f491
const TWO = 0x68e31da5

export function grams(): Grams {
  const long = new Uint8Array(LONG_BITS / 8)
  const short = new Uint8Array(SHORT_BITS / 8)
  return {
    add: text => addTo(short, long, text),
    pack: () => {
      const [shorter, longer] = [folded(short, SHORT_FULL), folded(long, LONG_FULL)]
      const packed = new Uint8Array(HEAD_BYTES + shorter.length + longer.length)
      packed.set([Math.log2(shorter.length), Math.log2(longer.length)])
      packed.set(shorter, HEAD_BYTES)
      packed.set(longer, HEAD_BYTES + shorter.length)
      return packed
    },
  }
}

/**
 * False where the words stand in none of the texts.
 * @param packed of `grams`
 * @param words in the case in which texts were added
 */
export function mayHold(packed: Uint8Array, words: string): boolean {
  const border = HEAD_BYTES + 2 ** (packed[0] as number)
  const short = packed.subarray(HEAD_BYTES, border)
  const long = packed.subarray(border, border + 2 ** (packed[1] as number))
  const size = words.length >= LONG ? LONG : Math.min(SHORT, words.length)
  for (let at = 0; at + size <= words.length && size > 0; at++)
    if (!isMarked(size === LONG ? long : short, hashOf(words, at, size))) return false
  return true
}

function addTo(short: Uint8Array, long: Uint8Array, text: string): void {
  let rolling = 0
  let before = 0
  let beforeThat = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    mark(short, code ^ ONE)
    if (at >= 1) mark(short, (Math.imul(before, BASE) + code) ^ TWO)
    if (at >= 2) mark(short, Math.imul(beforeThat, BASE_2) + Math.imul(before, BASE) + code)
    rolling = (Math.imul(rolling, BASE) + code) | 0
    if (at >= LONG) rolling = (rolling - Math.imul(text.charCodeAt(at - LONG), BASE_LONG)) | 0
    if (at >= LONG - 1) mark(long, rolling)
    beforeThat = before
    before = code
  }
}

/** As `addTo` hashes the gram of `size` characters that begins at `start`. */
function hashOf(text: string, start: number, size: number): number {
  let hash = 0
  for (let at = start; at < start + size; at++) hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0
  if (size === 1) return hash ^ ONE
  return size === 2 ? hash ^ TWO : hash
}

/** Spreads a hash over all bits (the end of MurmurHash3). */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return whole ^ (whole >>> 16)
}

function mark(bits: Uint8Array, hash: number): void {
  const bit = mixed(hash) & (bits.length * 8 - 1)
  bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7))
}

function isMarked(bits: Uint8Array, hash: number): boolean {
  const bit = mixed(hash) & (bits.length * 8 - 1)
  return ((bits[bit >> 3] as number) & (1 << (bit & 7))) !== 0
}

/** Half as many bits, again and again: what was marked stays marked, since a place in a half is the hash modulo its size. */
function folded(bits: Uint8Array, full: number): Uint8Array {
  for (let whole = bits; ;) {
    const size = whole.length / 2
    const half = new Uint8Array(size)
    for (let at = 0; at < size; at++) half[at] = (whole[at] as number) | (whole[at + size] as number)
    if (size * 8 < LEAST_BITS || share(half) > full) return whole
    whole = half
  }
}

/** Of the bits those that are set. */
function share(bits: Uint8Array): number {
  let set = 0
  for (const byte of bits) for (let rest = byte; rest !== 0; rest &= rest - 1) set++
  return set / (bits.length * 8)
}
