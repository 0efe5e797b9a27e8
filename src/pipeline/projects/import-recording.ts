import type { RecordingList } from '../../evidence/recording-list.ts'
import type { Source } from '../../evidence/source.ts'
import type { ModelState } from '../../model/model.ts'
import type { ReadableEvidence } from '../../readers/open.ts'
import type { PackedIndex } from '../../store/recordings/packed-index.ts'
import { type RecordingWriter, writeRecording } from '../../store/recordings/write-recording.ts'
import { type Crew, crew } from '../folding/crew.ts'
import type { Folding } from '../folding/folding.ts'
import { frameOf } from '../folding/frame.ts'
import type { Replaced } from '../folding/replaced.ts'
import { addPiece, nothingSeen, sourceId, sourceOf } from '../folding/source-seen.ts'

export interface ImportOptions {
  /** `sha256:` and 64 hex digits, of the bytes as given. */
  readonly digest: string
  readonly identity?: string
  /** Whether pictures of a trace are kept, where nothing that can be seen in its markup was replaced. */
  readonly screenshots?: boolean
  /** The project's: the same secret gets the same replacement in all its recordings. */
  readonly key: Uint8Array
  /** Tokens of secrets that other recordings of the project told: these are known again. */
  readonly known?: readonly string[]
  /** What stands for the source in places, from `sourceNumbers` over all sources of the project. */
  readonly sourceNumber: number
  /** 0 works in the calling thread; default: by the size of the evidence and the cores of the machine. */
  readonly threads?: number
  readonly report?: (progress: ImportProgress) => void
  /**
   * Called again and again while the recording is read; reading waits for it.
   * @param soFar hands out a copy of what was summed up so far, and what is known of the source
   */
  readonly pause?: (soFar: () => Promise<{ readonly state: ModelState; readonly source: Source }>) => Promise<void>
}

/** Where what is stored goes; the next piece comes when this one was taken. */
export interface ImportFiles {
  readonly recording: (bytes: Uint8Array) => Promise<void>
  readonly grams: (bytes: Uint8Array) => Promise<void>
}

export interface ImportProgress {
  readonly phase: 'secrets' | 'reading'
  /** Of this phase, in bytes of the recording as given. */
  readonly bytes: number
  /** Of this phase. */
  readonly entries: number
  /** Known once the first pass is through. */
  readonly totalEntries: number | null
  /** When the first and the last of the entries read so far were recorded, milliseconds since the epoch; null while nothing has a time. */
  readonly from: number | null
  readonly to: number | null
}

export interface Imported {
  readonly state: ModelState
  readonly source: Source
  readonly entries: number
  readonly replaced: Replaced
  /** What stands in the places of those secrets that cannot be told by their form. */
  readonly tokens: ReadonlySet<string>
  readonly index: PackedIndex
}

/**
 * Reads a recording twice: its secrets first; then every entry is replaced by one without them, packed, and what was packed is
 * summed up, so that statements rest on what can be opened. Memory does not grow with the recording.
 * @param files take the packed recording, and by what it is searched, piece by piece, in order
 * @throws UserError where the evidence is no recording
 */
export async function importRecording(
  evidence: ReadableEvidence,
  files: ImportFiles,
  options: ImportOptions,
): Promise<Imported> {
  return (await read(evidence, files, options, () => true)) as Imported
}

/**
 * The same of what was stored, where a secret that another recording told stands in it; else null, after the first reading.
 * @param stored the recording without its secrets
 */
export function cleanRecording(
  stored: ReadableEvidence,
  files: ImportFiles,
  options: ImportOptions & Required<Pick<ImportOptions, 'known'>>,
): Promise<Imported | null> {
  return read(stored, files, options, recalled => recalled)
}

/** @param goOn whether the recording is read for the second time, by whether a secret was known again */
async function read(
  evidence: ReadableEvidence,
  files: ImportFiles,
  options: ImportOptions,
  goOn: (recalled: boolean) => boolean,
): Promise<Imported | null> {
  const { identity, key, sourceNumber, digest, known = [] } = options
  const members = crew(evidence.size, options.threads)
  const source = {
    number: sourceNumber,
    ...(identity === undefined ? {} : { identity }),
    ...(options.screenshots === true ? { screenshots: true } : {}),
  }
  const named = () => ({
    id: sourceId(digest),
    kind: evidence.kind(),
    name: evidence.name,
    creator: evidence.creator(),
    digest,
    ...(identity === undefined ? {} : { identity }),
  })
  const seen = nothingSeen()
  let totalEntries = 0
  let entries = 0
  // Ahead of those that are written, which come in order.
  let summedUp = 0
  let summedUpBytes = 0
  const report = (phase: ImportProgress['phase'], bytes: number): void =>
    options.report?.({
      phase,
      bytes,
      entries: phase === 'secrets' ? totalEntries : summedUp,
      totalEntries: phase === 'secrets' ? null : totalEntries,
      from: seen.from === Infinity ? null : seen.from,
      to: seen.to === -Infinity ? null : seen.to,
    })
  try {
    if (known.length > 0) await members.recall(known, key)
    for await (const batch of evidence.read(members.spare)) {
      if (batch.kind === 'entries') totalEntries += batch.ends.length
      await members.give('collectRaw', { source, batch })
      report('secrets', evidence.bytesRead())
    }
    await members.give('collectRaw', frameOf(evidence))
    if (!goOn(await members.arm(key, 'alike'))) return null
    const writer = await writerFor(evidence, members, files)
    const soFar = async () => ({ state: await members.peek(), source: sourceOf(named(), seen, []) })
    const done = (kind: Ahead['kind'], bytes: number, { member, seen: part }: Kept): void => {
      if (kind === 'entries') summedUp += member.count
      addPiece(seen, part)
      summedUpBytes = Math.max(summedUpBytes, bytes)
      report('reading', summedUpBytes)
    }
    for await (const { kind, first, answer } of inOrder(evidence, members, source, done)) {
      const { member } = await answer
      await writer.add(kind, first, member)
      if (kind === 'entries') entries += member.count
      await options.pause?.(soFar)
    }
    const index = await writer.end()
    const { state, replaced, tokens, unread } = await members.state()
    const diagnostics = [...evidence.diagnostics(), ...(unread.get(sourceNumber) ?? [])]
    const told = sourceOf(named(), seen, diagnostics)
    // What is summed up is what was packed.
    const kept: Source = replaced.size === 0 ? told : { ...told, placesIn: 'copy' }
    return { state, source: kept, entries, replaced, tokens, index }
  } finally {
    await members.dismiss()
  }
}

async function writerFor(
  evidence: ReadableEvidence,
  members: Crew,
  { recording, grams }: ImportFiles,
): Promise<RecordingWriter> {
  const frame = await members.give('redact', frameOf(evidence))
  const [log = '{}'] = await frame.answer
  return writeRecording(log, recording, grams)
}

/** Pieces that are with the members while the first of them is waited for. */
const AHEAD = 8

interface Ahead {
  readonly kind: RecordingList
  readonly first: number
  readonly answer: Promise<Kept>
}
type Kept = ReturnType<Folding['keep']>

/** What is kept of each piece, in the order of the recording, while the members go on with the next. */
async function* inOrder(
  evidence: ReadableEvidence,
  members: Crew,
  source: { readonly number: number; readonly identity?: string },
  done: (kind: Ahead['kind'], bytes: number, kept: Kept) => void,
): AsyncGenerator<Ahead> {
  const ahead: Ahead[] = []
  for await (const batch of evidence.read(members.spare)) {
    const { kind, first } = batch
    const bytes = evidence.bytesRead()
    const { answer } = await members.give('keep', { source, batch })
    const counted = answer.then(kept => {
      done(kind, bytes, kept)
      return kept
    })
    // What goes wrong is thrown where the answer is waited for.
    counted.catch(() => {})
    ahead.push({ kind, first, answer: counted })
    if (ahead.length > AHEAD) yield* ahead.splice(0, 1)
  }
  yield* ahead
}
