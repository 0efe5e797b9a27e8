/** What a byte outside of strings may be. */
const SKIP = 0
const QUOTE = 1
const OPEN = 2
const CLOSE = 3
const STRANGE = 4

const BACKSLASH = 0x5c
const QUOTE_BYTE = 0x22
const CLASS = byteClasses()
/** Strings shorter than this are walked; in longer ones the search of the engine is faster. */
const WALK = 48
/** Brackets that are open at once beyond this are counted only. */
const MATCHED_DEPTH = 1024

export type Skimmed = 'more' | 'whole' | 'broken'

/**
 * Finds the end of one JSON value without parsing it, over bytes that arrive in pieces: every byte is looked at once, however
 * the pieces are cut. Numbers and names end before the byte that ends them. Brackets have to match, down to a depth of 1024.
 */
export class Skim {
  #depth = 0
  #inString = false
  readonly #openers = new Uint8Array(MATCHED_DEPTH)
  #scalar = false
  /** Where the run of string bytes starts in which backslashes may still count. */
  #from = 0

  /** Ready for the next value. */
  reset(): void {
    this.#depth = 0
    this.#inString = false
    this.#scalar = false
  }

  /** Positions moved down by `by`, as the bytes have in the buffer. */
  shift(by: number): void {
    this.#from -= by
  }

  /**
   * Goes on at `start`; a value starts with its first byte, not with space. `position` says how far it came: after `whole` the
   * end of the value, after `broken` one behind the byte that cannot be. It may lie one beyond `end` (an escape that was cut).
   */
  position = 0

  skim(bytes: Uint8Array, start: number, end: number): Skimmed {
    let at = start
    for (;;) {
      if (this.#inString) {
        at = this.#stringEnd(bytes, at, end)
        if (this.#inString) {
          this.position = at
          return 'more'
        }
        if (this.#depth === 0) {
          this.position = at
          return 'whole'
        }
      }
      let kind = SKIP
      if (this.#scalar) {
        while (at < end && CLASS[bytes[at] as number] === SKIP && !endsScalar(bytes[at] as number)) at++
        this.position = at
        return at < end ? 'whole' : 'more'
      }
      while (at < end && (kind = CLASS[bytes[at] as number] as number) === SKIP && this.#depth > 0) at++
      this.position = at
      if (at >= end) return 'more'
      if (kind === QUOTE) {
        this.#inString = true
        this.#from = ++at
      } else if (kind === OPEN) {
        if (this.#depth < MATCHED_DEPTH) this.#openers[this.#depth] = bytes[at] as number
        this.#depth++
        at++
      } else if (kind === CLOSE) {
        this.position = ++at
        if (this.#depth === 0) return 'broken'
        this.#depth--
        // `]` is 2 above `[`, `}` 2 above `{`.
        const matches = this.#depth >= MATCHED_DEPTH || bytes[at - 1] === (this.#openers[this.#depth] as number) + 2
        if (!matches) return 'broken'
        if (this.#depth === 0) return 'whole'
      } else if (kind === STRANGE || endsScalar(bytes[at] as number)) {
        this.position = at + 1
        return 'broken'
      } else this.#scalar = true
    }
  }

  /** What remains is the end of the input: a number or name ends there too. */
  endsHere(): boolean {
    return this.#scalar
  }

  /** One after the closing quote; where there is none yet, as far as escapes are settled. */
  #stringEnd(bytes: Uint8Array, start: number, end: number): number {
    let at = start
    const walk = Math.min(end, at + WALK)
    while (at < walk) {
      const byte = bytes[at] as number
      if (byte === QUOTE_BYTE) {
        this.#inString = false
        return at + 1
      }
      at += byte === BACKSLASH ? 2 : 1
    }
    this.#from = at
    while (at < end) {
      const quote = bytes.indexOf(QUOTE_BYTE, at)
      const stop = quote === -1 || quote >= end ? end : quote
      let backslash = stop
      while (backslash > this.#from && bytes[backslash - 1] === BACKSLASH) backslash--
      const escaped = (stop - backslash) % 2 === 1
      if (stop === end) {
        at = escaped ? end + 1 : end
        this.#from = at
        return at
      }
      at = stop + 1
      if (!escaped) {
        this.#inString = false
        return at
      }
      this.#from = at
    }
    return at
  }
}

function endsScalar(byte: number): boolean {
  return byte === 0x2c || byte === 0x3a || byte <= 0x20
}

function byteClasses(): Uint8Array {
  const classes = new Uint8Array(256).fill(STRANGE)
  for (const char of ' \t\r\n,:0123456789+-.Eetrufalsn') classes[char.charCodeAt(0)] = SKIP
  classes[QUOTE_BYTE] = QUOTE
  for (const char of '[{') classes[char.charCodeAt(0)] = OPEN
  for (const char of ']}') classes[char.charCodeAt(0)] = CLOSE
  return classes
}
