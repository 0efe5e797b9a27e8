/**
 * Finds many texts in one pass over another (Wu and Manber 1994): a table says for each group of two or three characters how
 * far the search may leap. Own code, since it has to look at every character of every recording and no small maintained
 * package leaps.
 */
export interface Search {
  /** The first pattern at or after `from` that `accepts`, as `[start, index of the pattern]`, or null. */
  next(
    text: string,
    from: number,
    accepts: (text: string, start: number, pattern: number) => boolean,
  ): readonly [number, number] | null
}

/**
 * Patterns as numbers: hashes and lengths, not their texts, so that hundreds of thousands take little room. All of it lies in
 * buffers that threads can share.
 */
export interface PackedPatterns {
  /** Length of the stretch that every pattern begins with; 0 where there are no patterns. */
  readonly window: number
  /** How far the search may leap, by the hash of the last characters of the window. */
  readonly leaps: Uint8Array
  /** A bit for the hash of each window that a pattern begins with. */
  readonly windows: Uint8Array
  /** The same for the first `HEAD` characters of each pattern that has so many. */
  readonly heads: Uint8Array
  /** Open addressing by `hashes`: the index of a pattern, plus 1. */
  readonly slots: Int32Array
  /** Of the first `HASHED` characters of each pattern. */
  readonly hashes: Int32Array
  /** Of the last `HASHED` characters of longer patterns; else 0. */
  readonly tails: Int32Array
  readonly lengths: Int32Array
  /** 1 for each number of hashed characters that occurs. */
  readonly sizes: Uint8Array
}

/** Where buffers come from: threads can share `SharedArrayBuffer`. */
export type Allocate = (bytes: number) => ArrayBufferLike

const HASHED = 64
const WINDOW = 8
const HEAD = 12
const unshared: Allocate = bytes => new ArrayBuffer(bytes)

/** Patterns are looked for as they are; where several start at one place the longest comes first. Shorter than two: never found. */
export const makeSearch = (patterns: readonly string[]): Search =>
  searchOf(packPatterns(patterns), index => patterns[index] as string)

/** @param patterns gone through twice */
export function packPatterns(patterns: Iterable<string>, allocate: Allocate = unshared): PackedPatterns {
  let count = 0
  let least = WINDOW
  for (const pattern of patterns) {
    count++
    if (pattern.length >= 2 && pattern.length < least) least = pattern.length
  }
  const leapBits = count > 20_000 ? 21 : count > 500 ? 18 : 16
  const packed = {
    window: count === 0 ? 0 : least,
    leaps: new Uint8Array(allocate(1 << leapBits)),
    windows: new Uint8Array(allocate(powerOfTwo(count * 2))),
    heads: new Uint8Array(allocate(powerOfTwo(count * 2))),
    slots: new Int32Array(allocate(4 * powerOfTwo(count * 2))),
    hashes: new Int32Array(allocate(4 * count)),
    tails: new Int32Array(allocate(4 * count)),
    lengths: new Int32Array(allocate(4 * count)),
    sizes: new Uint8Array(allocate(HASHED + 1)),
  }
  const block = blockOf(packed.window)
  packed.leaps.fill(packed.window - block + 1)
  let index = 0
  for (const pattern of patterns) {
    packed.lengths[index] = pattern.length
    if (pattern.length >= 2) put(packed, pattern, index, block)
    index++
  }
  return packed
}

function put(
  { window, leaps, windows, heads, slots, hashes, tails, sizes }: PackedPatterns,
  pattern: string,
  index: number,
  block: number,
): void {
  for (let end = block - 1; end < window; end++) {
    const at = blockHash(pattern, end, block) & (leaps.length - 1)
    const far = window - 1 - end
    if (far < (leaps[at] as number)) leaps[at] = far
  }
  setBit(windows, hashOf(pattern, 0, window))
  if (pattern.length >= HEAD) setBit(heads, hashOf(pattern, 0, HEAD))
  const size = Math.min(HASHED, pattern.length)
  const hash = hashOf(pattern, 0, size)
  sizes[size] = 1
  hashes[index] = hash
  tails[index] = pattern.length > HASHED ? hashOf(pattern, pattern.length - HASHED, pattern.length) : 0
  let slot = hash & (slots.length - 1)
  while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
  slots[slot] = index + 1
}

/** @param patternOf the text of a pattern: asked where hashes agree */
export function searchOf(packed: PackedPatterns, patternOf: (index: number) => string): Search {
  const { window, heads, slots, hashes, tails, lengths, sizes } = packed
  if (window === 0) return { next: () => null }
  const slotMask = slots.length - 1
  const longest = sizes.lastIndexOf(1)

  /** The patterns that stand at `start` as far as hashes tell, the longest first. */
  const look = (text: string, start: number): readonly number[] => {
    const found: number[] = []
    let hash = BASIS
    const most = Math.min(longest, text.length - start)
    for (let size = 1; size <= most; size++) {
      hash = Math.imul(hash ^ text.charCodeAt(start + size - 1), PRIME)
      if (size === HEAD && !hasBit(heads, mixed(hash))) return sorted(found)
      if (sizes[size] === 0) continue
      const whole = mixed(hash)
      for (let slot = whole & slotMask, held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
        slot = (slot + 1) & slotMask
        if (hashes[held - 1] === whole && isThere(text, start, held - 1, size)) found.push(held - 1)
      }
    }
    return sorted(found)
  }
  const sorted = (found: number[]): readonly number[] =>
    found.length < 2
      ? found
      : found.sort((left, right) => (lengths[right] as number) - (lengths[left] as number) || left - right)
  const isThere = (text: string, start: number, index: number, size: number): boolean => {
    const length = lengths[index] as number
    if (length <= HASHED) return length === size
    const end = start + length
    return size === HASHED && end <= text.length && hashOf(text, end - HASHED, end) === tails[index]
  }

  return {
    next(text, from, accepts) {
      for (let start = nextWindow(text, from, packed); start !== -1; start = nextWindow(text, start + 1, packed))
        for (const index of look(text, start))
          if (text.startsWith(patternOf(index), start) && accepts(text, start, index)) return [start, index]
      return null
    },
  }
}

/** The first place at or after `from` where a window stands that a pattern begins with, or -1. Does nothing else, so that it stays fast. */
function nextWindow(text: string, from: number, { window, leaps, windows }: PackedPatterns): number {
  const { length } = text
  const leapMask = leaps.length - 1
  const block = blockOf(window)
  let end = from + window - 1
  while (end < length) {
    let tail = text.charCodeAt(end) + Math.imul(text.charCodeAt(end - 1), SECOND)
    if (block === 3) tail += Math.imul(text.charCodeAt(end - 2), THIRD)
    const far = leaps[tail & leapMask] as number
    if (far === 0) {
      const start = end - window + 1
      let hash = BASIS
      for (let index = start; index <= end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
      if (hasBit(windows, mixed(hash))) return start
      end++
    } else end += far
  }
  return -1
}

const blockOf = (window: number): number => (window >= 4 ? 3 : 2)

function blockHash(text: string, end: number, block: number): number {
  const two = text.charCodeAt(end) + Math.imul(text.charCodeAt(end - 1), SECOND)
  return block === 3 ? two + Math.imul(text.charCodeAt(end - 2), THIRD) : two
}

/** Weights of the characters before the last of a block. */
const SECOND = 0x1f1
const THIRD = 0x1f35b

/** FNV-1a over UTF-16 code units. */
const BASIS = 0x811c9dc5 | 0
const PRIME = 0x01000193

/** A 32-bit hash of a part of a text; not for secrets to hide behind. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = BASIS
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
  return mixed(hash)
}

const mixed = (hash: number): number => hash ^ (hash >>> 15)

const hasBit = (bits: Uint8Array, hash: number): boolean => {
  const bit = hash & (bits.length * 8 - 1)
  return ((bits[bit >> 3] as number) & (1 << (bit & 7))) !== 0
}

function setBit(bits: Uint8Array, hash: number): void {
  const bit = hash & (bits.length * 8 - 1)
  bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7))
}

/** The next power of two, at least 8. */
export const powerOfTwo = (least: number): number => 1 << Math.max(3, Math.ceil(Math.log2(Math.max(1, least))))
