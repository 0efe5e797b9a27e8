import type { Diagnostic } from '../evidence/diagnostic.ts'
import type { RecordingList } from '../evidence/recording-list.ts'
import type { SourceKind } from '../evidence/source.ts'
import { UserError } from '../evidence/user-error.ts'
import { withAttachments } from './attached.ts'
import { type DescriptionDocument, descriptionDocument } from './description/document.ts'
import { type Files, wholeOf } from './files.ts'
import { Batches } from './har/batches.ts'
import { type HarBatch, type HarFrame, HarScan, type ScanOptions } from './har/scan.ts'
import { isDescription, jsonKind } from './kind.ts'
import { asUtf8 } from './text-encoding.ts'
import { TraceReading } from './trace/read-trace.ts'

/** Hears how many of the bytes as given were needed so far. */
export type Taken = (bytes: number) => void

/** What one kind of file holds, in the pieces that everything behind the readers works on. */
export interface Contents {
  /** Each reading starts anew, and ends with what stands around the lists. */
  readonly read: (options: ScanOptions, taken: Taken) => AsyncGenerator<HarBatch, Frame, undefined>
}

/** What is known of a recording once it was read. */
export interface Frame {
  /** What it turned out to be. */
  readonly kind: SourceKind
  readonly diagnostics: readonly Diagnostic[]
  readonly creator: string | null
  readonly members: HarFrame['members']
}

/**
 * A HAR; or, where JSON turns out to be one, the description of an API.
 * @param chunks the text
 * @param beside where bodies lie that the HAR names
 */
export function harContents(
  chunks: (taken: Taken) => AsyncIterable<Uint8Array>,
  name: string,
  file: string,
  beside: { readonly files: Files; readonly folder: string } | null = null,
): Contents {
  return {
    async *read(options, taken) {
      beside?.files.again()
      const scan = new HarScan(options)
      const batches = scan.batches(asUtf8(chunks(taken)))
      yield* beside === null ? batches : withAttachments(batches, beside.files, beside.folder)
      const frame = scan.frame()
      if (frame.hasEntries || (frame.hasLog && frame.cut)) return { ...frame, kind: 'har' }
      if (beside !== null || frame.hasLog || !isDescription(frame.keys)) throw notAHar(frame, file)
      return yield* descriptionContents(chunks, name, file).read(options, taken)
    },
  }
}

/**
 * A trace of Playwright as a HAR with `_snapshots`.
 * @param folder of the trace among the files, with a slash behind it
 * @param size in bytes, as given
 */
export function traceContents(files: Files, folder: string, size: number, file: string): Contents {
  return {
    async *read(options, taken) {
      files.again()
      const reading = new TraceReading(
        {
          names: files.names.filter(name => name.startsWith(folder)).map(name => name.slice(folder.length)),
          size: name => files.size(folder + name),
          read: name => files.read(folder + name),
        },
        file,
        options.screenshots,
      )
      yield* withAttachments(
        batchesOf(reading, options, part => taken(part * size)),
        files,
        folder,
      )
      const head = reading.head()
      const version = head === null ? '' : head.playwright
      const log = new Map([
        ['version', '"1.2"'],
        ['creator', JSON.stringify({ name: 'Playwright', version })],
        ['browser', JSON.stringify({ name: head?.browser ?? '', version: '' })],
        ['comment', JSON.stringify(`trace of version ${head?.version ?? 'unknown'}`)],
      ])
      return {
        kind: 'trace',
        diagnostics: reading.diagnostics(),
        creator: ['Playwright', version].filter(part => part !== '').join(' '),
        members: { outer: new Map(), log },
      }
    },
  }
}

/** The description of an API: one document. */
export function descriptionContents(
  chunks: (taken: Taken) => AsyncIterable<Uint8Array>,
  name: string,
  file: string,
): Contents {
  // YAML takes its time: the second reading need not read it again.
  let read: DescriptionDocument | null = null
  return {
    async *read(_, taken) {
      const bytes = await wholeOf(asUtf8(chunks(taken)), LARGEST_DESCRIPTION)
      if (bytes === null)
        throw refused(
          { is: 'larger than the 64 MB that a description may have', hint: 'split it, or leave examples out of it' },
          file,
        )
      read ??= descriptionDocument(bytes.toString('utf8'), name)
      const { document, diagnostics } = read
      if (!read.isDescription) throw refused(NEITHER, file)
      const batches = new Batches(1)
      batches.add('documents', 0, Buffer.from(JSON.stringify(document)))
      batches.flush()
      yield* batches.take()
      const log = new Map([['version', '"1.2"']])
      return { kind: 'description', diagnostics, creator: null, members: { outer: new Map(), log } }
    },
  }
}

const NEITHER = {
  is: 'neither a recording nor an API description',
  hint: 'give a HAR, a trace of Playwright, OpenAPI, a GraphQL schema or a Postman collection',
} as const

const MEGABYTE = 1024 * 1024
const LARGEST_DESCRIPTION = 64 * MEGABYTE

async function* batchesOf(
  reading: TraceReading,
  { batchBytes = MEGABYTE, spare }: ScanOptions,
  part: (share: number) => void,
): AsyncGenerator<HarBatch, void, undefined> {
  const batches = new Batches(batchBytes, spare)
  const counts: Record<RecordingList, number> = { entries: 0, pages: 0, snapshots: 0, documents: 0 }
  for await (const { list, json } of reading.elements()) {
    batches.add(list, counts[list]++, json)
    part(reading.share())
    yield* batches.take()
  }
  batches.flush()
  yield* batches.take()
}

function notAHar(frame: HarFrame, file: string): UserError {
  const kind = jsonKind(frame.keys)
  if (kind !== null) return refused(kind, file)
  if (!frame.isObject) return refused({ is: 'not a HAR', hint: 'a HAR is JSON; export the recording as HAR' }, file)
  const broken = frame.diagnostics[0]
  if (frame.cut) {
    const place = broken?.pointer.replace(':', ' ')
    return new UserError(`${file}: this is JSON that breaks off before log.entries`, {
      file,
      ...(place === undefined ? {} : { place }),
      hint: 'fetch or export it again',
    })
  }
  const lies = frame.hasLog ? 'its "log" has no list of entries' : 'a HAR is one object with a "log"'
  return refused({ is: 'JSON, but has no log.entries', hint: `${lies}; export the recording as HAR` }, file)
}

export const refused = (kind: { readonly is: string; readonly hint: string }, file: string): UserError =>
  new UserError(`${file}: this is ${kind.is}`, { file, hint: kind.hint })
