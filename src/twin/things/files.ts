import type { TwinFile } from '../message.ts'

/** What was uploaded, by the key of the thing that it belongs to. */
export interface Files {
  readonly put: (key: string, file: StoredFile) => void
  readonly get: (key: string) => StoredFile | undefined
  readonly all: () => readonly (readonly [key: string, file: StoredFile])[]
}

export interface StoredFile extends TwinFile {
  /** The id of the call that it was sent with. */
  readonly by: string
}

/** So many bytes are kept; the oldest files go first. */
const LARGEST = 256 * 1024 * 1024

export function makeFiles(stored: readonly (readonly [string, StoredFile])[] = []): Files {
  const files = new Map(stored)
  let size = stored.reduce((sum, [, { bytes }]) => sum + bytes.length, 0)
  const drop = (key: string): void => {
    size -= files.get(key)?.bytes.length ?? 0
    files.delete(key)
  }
  return {
    put: (key, file) => {
      drop(key)
      files.set(key, file)
      size += file.bytes.length
      for (const oldest of files.keys()) {
        if (size <= LARGEST || oldest === key) break
        drop(oldest)
      }
    },
    get: key => files.get(key),
    all: () => [...files],
  }
}
