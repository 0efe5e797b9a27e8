import { UserError } from '../evidence/user-error.ts'
import type { Files } from './files.ts'
import { Batches, type HarBatch } from './har/batches.ts'
import { type HarContent, type HarEntry, parseHarEntry } from './har/har-entry.ts'
import { messagesOfLines, socketFile } from './socket-lines.ts'

const MARK = Buffer.from('"_file"')
/** A body beyond this stays where it is. */
const MOST = 64 * 1024 * 1024

/**
 * Puts the bodies that lie beside a recording back into its entries (Playwright's `attach` writes their names into
 * `content._file` and `postData._file`), so that whoever reads the entries need not know of the archive. Positions stay.
 * @param folder what stands before these names
 */
export async function* withAttachments(
  batches: AsyncIterable<HarBatch>,
  files: Files,
  folder: string,
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
      filled.add('entries', batch.first + nth, await withBodies(bytes.subarray(start, end), files, folder))
      yield* filled.take()
      start = end
    }
    filled.flush()
    yield* filled.take()
  }
}

async function withBodies(slice: Buffer, files: Files, folder: string): Promise<Uint8Array> {
  if (!slice.includes(MARK)) return slice
  let entry: HarEntry
  try {
    entry = parseHarEntry(slice)
  } catch {
    // The entry's own reader says what is wrong with it.
    return slice
  }
  await attachMessages(entry, files, folder)
  await attach(entry.response?.content, files, folder)
  await attach(entry.request?.postData, files, folder)
  return Buffer.from(JSON.stringify(entry))
}

/** What was said on a socket goes where a HAR holds it, and is no body. */
async function attachMessages(entry: HarEntry, files: Files, folder: string): Promise<void> {
  const file = socketFile(entry)
  if (file === null) return
  const lines = await files.whole(folder + file, MOST).catch(notUnpacked)
  if (lines === null || typeof lines === 'string') return
  entry._webSocketMessages = messagesOfLines(lines.toString('utf8'))
  delete entry.response?.content?._file
}

async function attach(content: HarContent | undefined, files: Files, folder: string): Promise<void> {
  if (typeof content !== 'object' || content === null || typeof content._file !== 'string') return
  if (typeof content.text === 'string' && content.text !== '') return
  const body = await files.whole(folder + content._file, MOST).catch(notUnpacked)
  if (typeof body === 'string') content.comment = body
  if (body === null || typeof body === 'string') return
  const plain = isText(content.mimeType) ? body.toString('utf8') : null
  if (plain !== null && !plain.includes('\ufffd')) content.text = plain
  else {
    content.text = body.toString('base64')
    content.encoding = 'base64'
  }
  if (typeof content.size !== 'number' || content.size < 0) content.size = body.length
}

/** By what it says it is; bytes that are no UTF-8 go as base64 all the same. */
const isText = (mimeType: unknown): boolean =>
  typeof mimeType === 'string' && /json|^text\/|xml|javascript|x-www-form-urlencoded|graphql/i.test(mimeType)

/** One body that is damaged, or far larger than it says, does not cost the others. */
function notUnpacked(error: unknown): string {
  if (error instanceof UserError) return 'the body could not be unpacked'
  throw error
}
