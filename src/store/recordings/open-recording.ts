import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { RecordingList } from '../../evidence/recording-list.ts'
import { mayHold } from './grams.ts'
import type { PackedIndex, PackedRun } from './packed-index.ts'

const unpack = promisify(gunzip)

/** A packed recording, to be read from anywhere. */
export interface OpenRecording {
  /** How many entries it has. */
  readonly entries: number
  /** The JSON of one entry (or page, or snapshot); null where there is none at this position. */
  readonly read: (kind: PackedRun['kind'], position: number) => Promise<Buffer | null>
  /** Everything in order, run by run; memory holds one. */
  readonly runs: () => AsyncGenerator<UnpackedRun, void, undefined>
  /**
   * The entries and snapshots in which one of these words may stand, in order; memory holds two runs. All runs that are passed over
   * on the way count as looked through.
   * @param words in lower case, as `lowered` makes it
   */
  readonly runsThatMayHold: (words: readonly string[]) => AsyncGenerator<LookedThrough, void, undefined>
  readonly close: () => Promise<void>
}

/** Slice `n` of `bytes` ends at `ends[n]` and starts where the one before ended; `bytes` owns its buffer. */
export interface UnpackedRun {
  readonly kind: PackedRun['kind']
  readonly first: number
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

/** A run, and how many entries were looked through with it. */
export interface LookedThrough {
  readonly run: UnpackedRun
  readonly entries: number
}

/**
 * @param path a local file as `writeRecording` writes it, with its index
 * @param gramsPath the file that it writes beside it; without it every run may hold everything
 */
export async function openRecording(
  path: string,
  { runs }: PackedIndex,
  gramsPath: string | null = null,
): Promise<OpenRecording> {
  const file = await open(path, 'r')
  const gramsFile = gramsPath === null ? null : await open(gramsPath, 'r')
  const ofList = (list: RecordingList): readonly PackedRun[] => runs.filter(({ kind }) => kind === list)
  const sorted: Readonly<Record<RecordingList, readonly PackedRun[]>> = {
    entries: ofList('entries'),
    pages: ofList('pages'),
    snapshots: ofList('snapshots'),
    documents: ofList('documents'),
  }

  async function* chosen(words: readonly string[]): AsyncGenerator<Chosen, void, undefined> {
    let entries = 0
    for (const run of runs) {
      if (run.kind !== 'entries' && run.kind !== 'snapshots') continue
      if (run.kind === 'entries') entries += run.count
      if (gramsFile !== null && run.grams !== undefined) {
        const found = await bytesOf(gramsFile, run.grams)
        if (!words.some(each => mayHold(found, each))) continue
      }
      const text = textOf(file, run)
      // What goes wrong is thrown where the text is waited for.
      text.catch(() => {})
      yield { run, entries, text }
    }
  }

  return {
    entries: sorted.entries.reduce((sum, { count }) => sum + count, 0),
    read: async (kind, position) => {
      const run = runAt(sorted[kind], position)
      if (run === undefined) return null
      const text = await textOf(file, run)
      let start = 0
      for (let skip = position - run.first; skip > 0; skip--) start = text.indexOf(NEWLINE, start) + 1
      return text.subarray(start, endOfLine(text, start))
    },
    async *runs() {
      for (const run of runs) yield sliced(run, await textOf(file, run))
    },
    async *runsThatMayHold(words) {
      const ahead = chosen(words)
      for (let next = ahead.next(); ;) {
        const { done, value } = await next
        if (done === true) return
        // The next is chosen and unpacked while this one is looked through.
        next = ahead.next()
        next.catch(() => {})
        yield { run: sliced(value.run, await value.text), entries: value.entries }
      }
    },
    close: async () => {
      await file.close()
      await gramsFile?.close()
    },
  }
}

/** A run that is being unpacked. */
interface Chosen extends Pick<LookedThrough, 'entries'> {
  readonly run: PackedRun
  readonly text: Promise<Buffer>
}

const NEWLINE = 0x0a

/** The run that holds a position; they follow one another. */
function runAt(runs: readonly PackedRun[], position: number): PackedRun | undefined {
  let low = 0
  let high = runs.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((runs[middle] as PackedRun).first <= position) low = middle
    else high = middle - 1
  }
  const run = runs[low]
  return run !== undefined && Number.isInteger(position) && position >= run.first && position < run.first + run.count
    ? run
    : undefined
}

const textOf = async (file: FileHandle, run: PackedRun): Promise<Buffer> => unpack(await bytesOf(file, run))

async function bytesOf(file: FileHandle, { offset, length }: Pick<PackedRun, 'offset' | 'length'>): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(bytes, read, length - read, offset + read)
    if (bytesRead === 0) throw new Error(`recordings: the file ends before byte ${offset + length}`)
    read += bytesRead
  }
  return bytes
}

/** Every element stands on a line of its own, with a comma behind all but the last. */
function endOfLine(text: Buffer, start: number): number {
  const newline = text.indexOf(NEWLINE, start)
  return newline === -1 ? text.length : newline - 1
}

function sliced({ kind, first, count }: PackedRun, text: Buffer): UnpackedRun {
  const bytes = new Uint8Array(text.length)
  const ends = new Uint32Array(count)
  let filled = 0
  for (let nth = 0, start = 0; nth < count; nth++) {
    const end = endOfLine(text, start)
    bytes.set(text.subarray(start, end), filled)
    filled += end - start
    ends[nth] = filled
    start = end + 2
  }
  return { kind, first, bytes: bytes.subarray(0, filled), ends }
}
