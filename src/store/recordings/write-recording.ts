import { listName } from '../../evidence/recording-list.ts'
import { type PackedMember, packText } from './pack-run.ts'
import type { PackedIndex, PackedRun } from './packed-index.ts'

export interface RecordingWriter {
  /** The next entries (or pages, or snapshots), in the order of the recording. */
  readonly add: (kind: PackedRun['kind'], first: number, member: PackedMember) => Promise<void>
  readonly end: () => Promise<PackedIndex>
}

/**
 * Writes a HAR as a gzip whose members begin where runs of entries do: any tool opens it whole, and `openRecording` reads one entry by
 * unpacking one member. (RFC 1952, 2.2: a gzip file is a row of members.)
 * @param frame the `log` without its lists, as the JSON of an object
 * @param write takes the bytes of the file, piece by piece, in order
 * @param writeGrams takes those of the file beside it, by which words are found
 */
export async function writeRecording(
  frame: string,
  write: (bytes: Uint8Array) => Promise<void>,
  writeGrams: (bytes: Uint8Array) => Promise<void>,
): Promise<RecordingWriter> {
  const runs: PackedRun[] = []
  let offset = 0
  let gramsOffset = 0
  let list: PackedRun['kind'] | null = null
  const put = async (bytes: Uint8Array): Promise<void> => {
    await write(bytes)
    offset += bytes.length
  }
  // A HAR has at least a version; should this one have nothing, a comma would be one too many.
  await put(packText(frame === '{}' ? '{"log":{"version":"1.2"' : `{"log":${frame.slice(0, -1)}`))
  let hasEntries = false
  return {
    add: async (kind, first, { packed, count, grams }) => {
      await put(packText(kind === list ? ',\n' : `${list === null ? '' : '\n]'},"${listName(kind)}":[\n`))
      list = kind
      if (kind === 'entries') hasEntries = true
      const run = { kind, first, count, offset, length: packed.length }
      await put(packed)
      if (grams === null) runs.push(run)
      else {
        runs.push({ ...run, grams: { offset: gramsOffset, length: grams.length } })
        await writeGrams(grams)
        gramsOffset += grams.length
      }
    },
    end: async () => {
      await put(packText(`${list === null ? '' : '\n]'}${hasEntries ? '' : ',"entries":[]'}}}\n`))
      return { format: 'asbuilt-recording/1', runs }
    },
  }
}
