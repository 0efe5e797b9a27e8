import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { Landing } from '../../evidence/landing.ts'
import type { RecordingList } from '../../evidence/recording-list.ts'
import { readHarEntry, readHarPage } from '../../readers/har/entry.ts'
import { harPlace } from '../../readers/har/place.ts'
import type { HarBatch } from '../../readers/har/scan.ts'
import { readHarSnapshot } from '../../readers/har/snapshot.ts'
import { redactDocument } from '../../redaction/documents.ts'
import { redactHarEntry, redactHarSnapshot } from '../../redaction/har.ts'
import type { Redactor } from '../../redaction/redactor.ts'
import type { Grams } from '../../store/recordings/grams.ts'
import { lowered, seenTexts } from '../../store/recordings/seen-texts.ts'
import { LEFT_OUT, type Piece, parsed, slices } from './piece.ts'

/**
 * Each entry (or page) as JSON, without its secrets.
 * @param kept of a copy that is kept: `found` is told what a person will see of them, and `landings` are noted beside the answers
 */
export const redacted = (
  { batch, source }: Piece,
  redactor: Redactor,
  { found, landings }: { readonly found: Grams | null; readonly landings: ReadonlyMap<Place, Landing> } = {
    found: null,
    landings: new Map(),
  },
): readonly string[] =>
  [...slices(batch)].map(({ bytes, index }) => {
    const read = parsed(bytes)
    if (read === null) return LEFT_OUT
    const landing = batch.kind === 'entries' ? landings.get(harPlace(source.number, 'entries', index)) : undefined
    const entry = landing === undefined ? read : { ...read, _landing: kept(landing) }
    const clean = REDACT[batch.kind](redactor, entry, source.screenshots)
    if (found !== null) for (const [, text] of seenTexts(batch.kind, clean)) found.add(lowered(text))
    return JSON.stringify(clean)
  })

function kept({ place: _, ...landing }: Landing): JsonObject {
  return landing as unknown as JsonObject
}

/** The same piece of the list, in other words. */
export function batchOf({ kind, first }: HarBatch, texts: readonly string[]): HarBatch {
  const slices = texts.map(text => Buffer.from(text))
  let end = 0
  return { kind, first, bytes: Buffer.concat(slices), ends: Uint32Array.from(slices, ({ length }) => (end += length)) }
}

function readElement(list: RecordingList, bytes: Uint8Array, index: number): object {
  if (list === 'entries') return readHarEntry(bytes, { index })
  return list === 'snapshots' ? readHarSnapshot(bytes, { index }) : readHarPage(bytes, { index })
}

/** What was left out of the copy is diagnosed as it stood in the recording. */
export function asRead(
  found: readonly Diagnostic[],
  { batch }: Piece,
  texts: readonly string[],
): readonly Diagnostic[] {
  const of = new Map<string, Diagnostic>()
  for (const { bytes, index } of slices(batch)) {
    if (texts[index - batch.first] !== LEFT_OUT) continue
    const read = readElement(batch.kind, bytes, index)
    if ('diagnostic' in read) of.set((read.diagnostic as Diagnostic).pointer, read.diagnostic as Diagnostic)
  }
  return [...found.filter(({ pointer }) => !of.has(pointer)), ...of.values()]
}

/** How what stands in each list is cleaned. */
const REDACT: Readonly<
  Record<RecordingList, (redactor: Redactor, element: JsonObject, screenshots?: boolean) => JsonObject>
> = {
  entries: redactHarEntry,
  pages: redactHarEntry,
  snapshots: redactHarSnapshot,
  documents: redactDocument,
}
