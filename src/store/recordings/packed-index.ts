import { gunzipSync, gzipSync } from 'node:zlib'
import type { RecordingList } from '../../evidence/recording-list.ts'

/** Entries (or pages, or snapshots) that follow one another and are packed by themselves: one member of the gzip. */
export interface PackedRun {
  readonly kind: RecordingList
  /** Position of the first in its list. */
  readonly first: number
  readonly count: number
  /** Where its member begins in the packed file, and how many bytes it has there. */
  readonly offset: number
  readonly length: number
  /** Where in the file of grams beside it those of this run stand; none where nothing is looked for. */
  readonly grams?: { readonly offset: number; readonly length: number }
}

/** What stands where in a packed recording. */
export interface PackedIndex {
  readonly format: 'asbuilt-recording/1'
  /** In the order of the file. */
  readonly runs: readonly PackedRun[]
}

/** As it is stored: JSON, packed. */
export const packIndex = (index: PackedIndex): Uint8Array => gzipSync(JSON.stringify(index))

/** @throws Error where the bytes are no index of this format */
export function unpackIndex(bytes: Uint8Array): PackedIndex {
  const index = JSON.parse(gunzipSync(bytes).toString('utf8')) as PackedIndex
  if (index.format !== 'asbuilt-recording/1')
    throw new Error(`recordings: unknown index format ${String(index.format)}`)
  return index
}
