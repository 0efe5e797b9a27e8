import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { RecordingList } from '../../evidence/recording-list.ts'
import type { PackedIndex, PackedRun } from './packed-index.ts'

const unpack = promisify(gunzip)

/** A packed recording, to be read from anywhere. */
export interface OpenRecording {
  /** The JSON of one entry (or page, or snapshot); null where there is none at this position. */
  readonly read: (kind: PackedRun['kind'], position: number) => Promise<Buffer | null>
  /** Everything in order, run by run; memory holds one. */
  readonly runs: () => AsyncGenerator<UnpackedRun, void, undefined>
  readonly close: () => Promise<void>
}

/** Slice `n` of `bytes` ends at `ends[n]` and starts where the one before ended; `bytes` owns its buffer. */
export interface UnpackedRun {
  readonly kind: PackedRun['kind']
  readonly first: number
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

/** @param path a local file as `writeRecording` writes it, with its index */
export async function openRecording(path: string, { runs }: PackedIndex): Promise<OpenRecording> {
  const file = await open(path, 'r')
  const ofList = (list: RecordingList): readonly PackedRun[] => runs.filter(({ kind }) => kind === list)
  const sorted: Readonly<Record<RecordingList, readonly PackedRun[]>> = {
    entries: ofList('entries'),
    pages: ofList('pages'),
    snapshots: ofList('snapshots'),
    documents: ofList('documents'),
  }
  return {
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
    close: () => file.close(),
  }
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

async function textOf(file: FileHandle, { offset, length }: PackedRun): Promise<Buffer> {
  const packed = Buffer.alloc(length)
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(packed, read, length - read, offset + read)
    if (bytesRead === 0) throw new Error(`recordings: the file ends before byte ${offset + length}`)
    read += bytesRead
  }
  return unpack(packed)
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
