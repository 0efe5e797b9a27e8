import type { Archive } from './archive.ts'
import { Batches, type HarBatch } from './har/batches.ts'
import { type HarContent, type HarEntry, parseHarEntry } from './har/har-entry.ts'

const MARK = Buffer.from('"_file"')
/** A body beyond this stays where it is. */
const MOST = 64 * 1024 * 1024

/**
 * Puts the bodies that lie beside a recording back into its entries (Playwright's `attach` writes their names into
 * `content._file` and `postData._file`), so that whoever reads the entries need not know of the archive. Positions stay.
 */
export async function* withAttachments(
  batches: AsyncIterable<HarBatch>,
  archive: Archive,
): AsyncGenerator<HarBatch, void, undefined> {
  for await (const batch of batches) {
    const bytes = Buffer.from(batch.bytes.buffer, batch.bytes.byteOffset, batch.bytes.byteLength)
    if (batch.kind !== 'entries' || !bytes.includes(MARK)) {
      yield batch
      continue
    }
    const filled = new Batches(batch.bytes.length)
    let start = 0
    for (const [nth, end] of batch.ends.entries()) {
      filled.add('entries', batch.first + nth, await withBodies(bytes.subarray(start, end), archive))
      yield* filled.take()
      start = end
    }
    filled.flush()
    yield* filled.take()
  }
}

async function withBodies(slice: Buffer, archive: Archive): Promise<Uint8Array> {
  if (!slice.includes(MARK)) return slice
  let entry: HarEntry
  try {
    entry = parseHarEntry(slice)
  } catch {
    // The entry's own reader says what is wrong with it.
    return slice
  }
  await attach(entry.response?.content, archive)
  await attach(entry.request?.postData, archive)
  return Buffer.from(JSON.stringify(entry))
}

async function attach(content: HarContent | undefined, archive: Archive): Promise<void> {
  if (typeof content !== 'object' || content === null || typeof content._file !== 'string') return
  if (typeof content.text === 'string' && content.text !== '') return
  const body = await archive.attached(content._file)
  if (body === null || body.length > MOST) return
  content.text = body.toString('base64')
  content.encoding = 'base64'
  if (typeof content.size !== 'number' || content.size < 0) content.size = body.length
}
