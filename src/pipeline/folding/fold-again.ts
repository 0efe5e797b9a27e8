import { readFile } from 'node:fs/promises'
import { inFiles } from '../../evidence/built-file.ts'
import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Source } from '../../evidence/source.ts'
import type { ModelState } from '../../model/model.ts'
import { openRecording } from '../../store/recordings/open-recording.ts'
import { unpackIndex } from '../../store/recordings/packed-index.ts'
import { crew } from './crew.ts'
import { addPiece, filesOf, nothingSeen } from './source-seen.ts'

/** A recording of the project as it is stored. */
export interface StoredHar {
  /** Local files: the packed recording, and its index. */
  readonly content: string
  readonly index: string
  /** Bytes of the recording as it was given. */
  readonly size: number
}

/** What a recording gave anew. */
export interface FoldedAgain {
  readonly state: ModelState
  /** The scripts of it that could not be read this time. */
  readonly unread: readonly Diagnostic[]
  /** Of a folder of built files its files. */
  readonly files?: readonly string[]
}

/** Sums up a stored recording anew: what importing it gave, for another number or identity, or by another version of the program. */
export async function foldAgain(
  { content, index, size }: StoredHar,
  source: { readonly number: number; readonly identity?: string; readonly kind: Source['kind'] },
  threads?: number,
): Promise<FoldedAgain> {
  const recording = await openRecording(content, unpackIndex(await readFile(index)))
  const members = crew(size, threads)
  try {
    const seen = nothingSeen()
    const { kind, ...piece } = source
    for await (const batch of recording.runs()) {
      const { answer } = await members.give('foldAgain', { source: piece, batch })
      void answer.then(
        part => addPiece(seen, part),
        // The crew's next call throws it.
        () => {},
      )
    }
    const { state, unread } = await members.state()
    const files = filesOf(kind, seen)
    const told = (unread.get(source.number) ?? []).map(one => ({ ...one, ...inFiles(one, files) }))
    return { state, unread: told, ...(files === undefined ? {} : { files }) }
  } finally {
    await members.dismiss()
    await recording.close()
  }
}
