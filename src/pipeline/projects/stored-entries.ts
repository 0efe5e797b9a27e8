import { readFile } from 'node:fs/promises'
import type { SourceId } from '../../evidence/source.ts'
import { type UnpackedRun, openRecording } from '../../store/recordings/open-recording.ts'
import { unpackIndex } from '../../store/recordings/packed-index.ts'
import type { WatchedRecording } from '../proving/recorded-calls.ts'

/** A recording as it is stored, by local files. */
export interface StoredFiles {
  readonly source: { readonly id: SourceId; readonly name: string; readonly identity?: string }
  readonly content: string
  readonly index: string
}

/** Opens a stored recording, to be read entry by entry as often as is wanted until it is closed. */
export async function openStored({
  source: { id, name, identity },
  content,
  index,
}: StoredFiles): Promise<WatchedRecording & { readonly close: () => Promise<void> }> {
  const { runs, close } = await openRecording(content, unpackIndex(await readFile(index)))
  async function* linesOf(kind: UnpackedRun['kind']): AsyncGenerator<Buffer> {
    for await (const run of runs()) if (run.kind === kind) yield* slicesOf(run)
  }
  return {
    name,
    source: id,
    ...(identity === undefined ? {} : { identity }),
    close,
    lines: () => linesOf('entries'),
    snapshots: () => linesOf('snapshots'),
  }
}

function* slicesOf({ bytes, ends }: UnpackedRun): Generator<Buffer> {
  let start = 0
  for (const end of ends) {
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start)
    start = end
  }
}
