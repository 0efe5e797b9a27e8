/** What a blob holds, as 64 hex digits of its SHA-256. */
export type BlobId = string & { readonly brand: 'BlobId' }

/** A blob that is being written. Nothing of it can be found before `keep`, and nothing is left after `discard`. */
export interface BlobSink {
  /** Resolves when further bytes may come. */
  readonly write: (bytes: Uint8Array) => Promise<void>
  /**
   * Resolves once the bytes would outlast a power failure. The blob stays until a change refers to it, `release` gives it up, or
   * the store is closed.
   */
  readonly keep: () => Promise<BlobId>
  /** Of a blob that was kept, nothing. */
  readonly discard: () => Promise<void>
}

/** Content by its digest. */
export interface Blobs {
  readonly write: () => Promise<BlobSink>
  /** @throws Error where there is no such blob */
  readonly read: (id: BlobId) => Promise<Uint8Array>
  /** A file on this machine with the content of the blob, for threads and for reading parts of it. */
  readonly localFile: (id: BlobId) => Promise<string>
  /** Gives up what was kept and will not be referred to. */
  readonly release: (ids: readonly BlobId[]) => Promise<void>
}
