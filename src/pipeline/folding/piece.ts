import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { JsonObject } from '../../evidence/exchange.ts'
import { withoutBatch } from '../../readers/har/batched.ts'
import { readHarEntry } from '../../readers/har/entry.ts'
import { parseHarEntry } from '../../readers/har/har-entry.ts'
import { harPlace } from '../../readers/har/place.ts'
import type { HarBatch } from '../../readers/har/scan.ts'
import { readHarSnapshot } from '../../readers/har/snapshot.ts'
import type { TextShelf } from '../../readers/har/text-shelf.ts'
import { unpackEntry } from '../../readers/har/unpack-entry.ts'
import type { ScriptMet } from './script-desk.ts'

/** Entries of one source, to be looked through for secrets or summed up. */
export interface Piece {
  /** `screenshots`: pictures of it may stay in a copy. */
  readonly source: { readonly number: number; readonly identity?: string; readonly screenshots?: boolean }
  readonly batch: HarBatch
}

/** What one piece of a source told about that source. */
export interface PieceSeen {
  readonly observations: number
  /** Milliseconds since the epoch; Infinity and -Infinity where nothing has a time. */
  readonly from: number
  readonly to: number
  /** Whether a header of it holds credentials or cookies. */
  readonly showsCredentials: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** Scripts that were delivered, to be read apart. */
  readonly scripts: readonly ScriptMet[]
  /** What lies in a folder of built files, by the position of its entry. */
  readonly files: readonly (readonly [entry: number, path: string])[]
}

/** Stands where an entry stood that cannot be read, and so cannot be cleaned: the others keep their positions. */
export const LEFT_OUT = JSON.stringify({ comment: 'asbuilt: this entry could not be read and was left out' })

/**
 * The exchanges in the entries of a piece, as they are read.
 * @param shelf knows the long texts of the pieces before
 */
export function* entries(
  { source, batch }: Piece,
  shelf: TextShelf,
): Generator<{ readonly place: Place } & ReturnType<typeof readHarEntry>> {
  if (batch.kind !== 'entries') return
  for (const { bytes, index } of slices(batch)) {
    const place = harPlace(source.number, 'entries', index)
    const read = readHarEntry(bytes, { index, shelf })
    if ('diagnostic' in read) yield { place, ...read }
    else for (const exchange of withoutBatch(read.exchange)) yield { place, exchange }
  }
}

/** Snapshots that hold something; what an unreadable one was is diagnosed where it is read first. */
export function* snapshots({
  source,
  batch,
}: Piece): Generator<{ readonly place: Place } & ReturnType<typeof readHarSnapshot>> {
  if (batch.kind !== 'snapshots') return
  for (const { bytes, index } of slices(batch))
    if (!Buffer.from(bytes).equals(Buffer.from(LEFT_OUT)))
      yield { place: harPlace(source.number, 'snapshots', index), ...readHarSnapshot(bytes, { index }) }
}

/** Descriptions that stand by themselves. */
export function* documents({
  source,
  batch,
}: Piece): Generator<{ readonly document: JsonObject; readonly place: Place }> {
  if (batch.kind !== 'documents') return
  for (const { bytes, index } of slices(batch)) {
    const document = parsed(bytes)
    if (document !== null) yield { document, place: harPlace(source.number, 'documents', index) }
  }
}

/** The bytes of each element, and where it stands in its list. */
export function* slices(batch: HarBatch): Generator<{ readonly bytes: Uint8Array; readonly index: number }> {
  let start = 0
  for (let nth = 0; nth < batch.ends.length; nth++) {
    const end = batch.ends[nth] as number
    yield { bytes: batch.bytes.subarray(start, end), index: batch.first + nth }
    start = end
  }
}

/** An element as JSON, unpacked; null where it cannot be read. */
export function parsed(bytes: Uint8Array): JsonObject | null {
  try {
    return unpackEntry(parseHarEntry(bytes)) as JsonObject
  } catch {
    return null
  }
}
