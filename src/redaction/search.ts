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
    accepts: (start: number, pattern: number) => boolean,
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
  { window, leaps, windows, slots, hashes, tails, sizes }: PackedPatterns,
  pattern: string,
  index: number,
  block: number,
): void {
  for (let end = block - 1; end < window; end++) {
    const at = blockHash(pattern, end, block) & (leaps.length - 1)
    const far = window - 1 - end
    if (far < (leaps[at] as number)) leaps[at] = far
  }
  const bit = hashOf(pattern, 0, window) & (windows.length * 8 - 1)
  windows[bit >> 3] = (windows[bit >> 3] as number) | (1 << (bit & 7))
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
  const { window, leaps, windows, slots, hashes, tails, lengths, sizes } = packed
  if (window === 0) return { next: () => null }
  const block = blockOf(window)
  const leapMask = leaps.length - 1
  const windowMask = windows.length * 8 - 1
  const slotMask = slots.length - 1
  const longest = sizes.lastIndexOf(1)
  const found: number[] = []

  /** The indices of patterns that stand at `start` as far as hashes tell, in `found`. */
  const look = (text: string, start: number): void => {
    found.length = 0
    let hash = BASIS
    const most = Math.min(longest, text.length - start)
    for (let size = 1; size <= most; size++) {
      hash = Math.imul(hash ^ text.charCodeAt(start + size - 1), PRIME)
      if (size === window) {
        const bit = mixed(hash) & windowMask
        if (((windows[bit >> 3] as number) & (1 << (bit & 7))) === 0) return
      }
      if (sizes[size] === 0) continue
      const whole = mixed(hash)
      for (let slot = whole & slotMask, held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
        slot = (slot + 1) & slotMask
        if (hashes[held - 1] === whole && isThere(text, start, held - 1, size)) found.push(held - 1)
      }
    }
    if (found.length > 1)
      found.sort((left, right) => (lengths[right] as number) - (lengths[left] as number) || left - right)
  }
  const isThere = (text: string, start: number, index: number, size: number): boolean => {
    const length = lengths[index] as number
    if (length <= HASHED) return length === size
    const end = start + length
    return size === HASHED && end <= text.length && hashOf(text, end - HASHED, end) === tails[index]
  }

  return {
    next(text, from, accepts) {
      const { length } = text
      let end = from + window - 1
      while (end < length) {
        const far = leaps[blockHash(text, end, block) & leapMask] as number
        if (far > 0) {
          end += far
          continue
        }
        const start = end - window + 1
        look(text, start)
        for (const index of found)
          if (text.startsWith(patternOf(index), start) && accepts(start, index)) return [start, index]
        end++
      }
      return null
    },
  }
}

const blockOf = (window: number): number => (window >= 4 ? 3 : 2)

function blockHash(text: string, end: number, block: number): number {
  const two = text.charCodeAt(end) + Math.imul(text.charCodeAt(end - 1), 0x1f1)
  return block === 3 ? two + Math.imul(text.charCodeAt(end - 2), 0x1f35b) : two
}

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

/** The next power of two, at least 8. */
export const powerOfTwo = (least: number): number => 1 << Math.max(3, Math.ceil(Math.log2(Math.max(1, least))))
