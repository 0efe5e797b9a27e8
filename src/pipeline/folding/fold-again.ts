import { readFile } from 'node:fs/promises'
import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { ModelState } from '../../model/model.ts'
import { openRecording } from '../../store/recordings/open-recording.ts'
import { unpackIndex } from '../../store/recordings/packed-index.ts'
import { crew } from './crew.ts'

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
}

/** Sums up a stored recording anew: what importing it gave, for another number or identity, or by another version of the program. */
export async function foldAgain(
  { content, index, size }: StoredHar,
  source: { readonly number: number; readonly identity?: string },
  threads?: number,
): Promise<FoldedAgain> {
  const recording = await openRecording(content, unpackIndex(await readFile(index)))
  const members = crew(size, threads)
  try {
    for await (const batch of recording.runs()) await members.give('foldAgain', { source, batch })
    const { state, unread } = await members.state()
    return { state, unread: unread.get(source.number) ?? [] }
  } finally {
    await members.dismiss()
    await recording.close()
  }
}
