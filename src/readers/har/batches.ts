import type { RecordingList } from '../../evidence/recording-list.ts'

/**
 * Entries (or pages, or what else a recording has a list of) that follow one another, as bytes: a piece of work for one thread. `bytes` owns its buffer, so
 * it can be transferred. Slice `n` ends at `ends[n]` and starts where the one before ended; an empty slice stands for an entry
 * that was too large to be kept.
 */
export interface HarBatch {
  readonly kind: RecordingList
  /** Position of the first slice in its list. */
  readonly first: number
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

const MOST_SLICES = 16_384

/** Packs slices of one kind into batches of about `size` bytes, in order. */
export class Batches {
  readonly #size: number
  readonly #spare: () => ArrayBuffer | undefined
  readonly #ready: HarBatch[] = []
  #kind: HarBatch['kind'] = 'entries'
  #first = 0
  #bytes: Uint8Array = new Uint8Array(0)
  #filled = 0
  #ends: number[] = []

  /** @param spare a buffer that nobody needs any more, of any size */
  constructor(size: number, spare: () => ArrayBuffer | undefined = () => undefined) {
    this.#size = size
    this.#spare = spare
  }

  /** Copies the slice; `index` counts on from the slice before where the kind stays. */
  add(kind: HarBatch['kind'], index: number, slice: Uint8Array): void {
    const room = this.#bytes.length - this.#filled
    if (this.#ends.length > 0 && (kind !== this.#kind || slice.length > room || this.#ends.length === MOST_SLICES))
      this.flush()
    if (this.#ends.length === 0) {
      this.#kind = kind
      this.#first = index
      this.#bytes = this.#room(Math.max(this.#size, slice.length))
    }
    this.#bytes.set(slice, this.#filled)
    this.#filled += slice.length
    this.#ends.push(this.#filled)
  }

  flush(): void {
    if (this.#ends.length === 0) return
    const bytes = this.#bytes.subarray(0, this.#filled)
    this.#ready.push({ kind: this.#kind, first: this.#first, bytes, ends: Uint32Array.from(this.#ends) })
    this.#bytes = new Uint8Array(0)
    this.#filled = 0
    this.#ends = []
  }

  #room(bytes: number): Uint8Array {
    const spare = this.#spare()
    return spare === undefined || spare.byteLength < bytes ? new Uint8Array(bytes) : new Uint8Array(spare)
  }

  /** The batches that are full, once each. */
  take(): HarBatch[] {
    return this.#ready.splice(0)
  }
}
