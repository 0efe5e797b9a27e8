/** The bytes that are being looked at: those from the mark (or the position) on are kept while more arrive. */
export class ScanWindow {
  /** Up to `end` only; a new view whenever bytes were added. */
  bytes: Buffer = Buffer.alloc(0)
  /** What is looked at next; may lie one beyond `end`. */
  at = 0
  #store: Buffer = Buffer.alloc(0)
  #mark = -1
  /** Bytes that were let go of before the first of `bytes`. */
  #gone = 0

  get end(): number {
    return this.bytes.length
  }

  get isMarked(): boolean {
    return this.#mark !== -1
  }

  /** Where the value starts that is being kept; the position where none is. */
  get marked(): number {
    return this.#mark === -1 ? this.at : this.#mark
  }

  mark(): void {
    this.#mark = this.at
  }

  unmark(): void {
    this.#mark = -1
  }

  /** From the mark to the position. */
  text(): string {
    return this.bytes.toString('utf8', this.#mark, this.at)
  }

  /** Counted from the start of the input. */
  offset(position: number): number {
    return this.#gone + position
  }

  dropAll(): void {
    this.at = this.end
    this.#mark = -1
  }

  /** The next byte that is not space, with the position on it; undefined where there is none yet. */
  nextByte(): number | undefined {
    const { bytes } = this
    let { at } = this
    while (at < bytes.length && (bytes[at] as number) <= 0x20) at++
    this.at = at
    return bytes[at]
  }

  /** @returns by how much all positions moved down */
  append(chunk: Uint8Array): number {
    const { end } = this
    const keep = Math.min(this.marked, end)
    let moved = 0
    if (end + chunk.length > this.#store.length) {
      const needed = end - keep + chunk.length
      const store =
        needed > this.#store.length
          ? Buffer.allocUnsafeSlow(Math.max(needed, this.#store.length * 2, 2 * chunk.length))
          : this.#store
      this.#store.copy(store, 0, keep, end)
      this.#store = store
      this.#gone += keep
      this.at -= keep
      if (this.#mark !== -1) this.#mark -= keep
      moved = keep
    }
    this.#store.set(chunk, end - moved)
    this.bytes = this.#store.subarray(0, end - moved + chunk.length)
    return moved
  }
}
