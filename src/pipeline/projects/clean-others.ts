import { readFile } from 'node:fs/promises'
import type { Source, SourceId } from '../../evidence/source.ts'
import { openEvidence } from '../../readers/open.ts'
import { addTokens } from '../../redaction/known/recall.ts'
import { openRecording } from '../../store/recordings/open-recording.ts'
import { packIndex, unpackIndex } from '../../store/recordings/packed-index.ts'
import type { StoredHar } from '../folding/fold-again.ts'
import { packState } from '../folding/fold-state.ts'
import { isScriptDiagnostic } from '../folding/script-desk.ts'
import { type ImportFiles, type Imported, cleanRecording } from './import-recording.ts'

/** A recording that was stored anew. Its state is packed as `fold-state.ts` does. */
export interface Cleaned extends Pick<Imported, 'source' | 'replaced'> {
  readonly index: Uint8Array
  readonly state: { readonly content: Uint8Array; readonly sourceNumber: number }
}

/** What stands in a stored recording in the places of those secrets that cannot be told by their form. */
export async function tokensIn({ content, index }: StoredHar): Promise<ReadonlySet<string>> {
  const tokens = new Set<string>()
  const recording = await openRecording(content, unpackIndex(await readFile(index)))
  try {
    for await (const { bytes } of recording.runs())
      addTokens(tokens, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
  } finally {
    await recording.close()
  }
  return tokens
}

/**
 * Stores those recordings anew in which a secret stands that the added one tells, and that they did not tell themselves: each was cleaned by
 * what was known when it was added.
 * @param tokens of each stored recording, by source
 */
export async function cleanOthers(
  recordings: readonly (StoredHar & { readonly source: Source })[],
  added: Pick<Imported, 'tokens'>,
  tokens: ReadonlyMap<SourceId, ReadonlySet<string>>,
  { key, threads, filesOf, sourceNumber }: Cleaning,
): Promise<readonly Cleaned[]> {
  const cleaned: Cleaned[] = []
  for (const { content, source } of recordings) {
    const known = [...added.tokens].filter(token => tokens.get(source.id)?.has(token) !== true)
    if (known.length === 0) continue
    const stored = await openEvidence(content)
    try {
      const imported = await cleanRecording(
        { ...stored, name: source.name, kind: () => source.kind },
        filesOf(source.id),
        {
          digest: source.digest,
          screenshots: true,
          ...(source.identity === undefined ? {} : { identity: source.identity }),
          key,
          known,
          sourceNumber: sourceNumber(source.id),
          ...(threads === undefined ? {} : { threads }),
        },
      )
      if (imported === null) continue
      const ofFile = source.diagnostics.filter(diagnostic => !isScriptDiagnostic(diagnostic))
      const ofScripts = imported.source.diagnostics.filter(isScriptDiagnostic)
      cleaned.push({
        source: { ...source, placesIn: 'copy', diagnostics: [...ofFile, ...ofScripts] },
        replaced: imported.replaced,
        index: packIndex(imported.index),
        state: { content: await packState(imported.state), sourceNumber: sourceNumber(source.id) },
      })
    } finally {
      await stored.close()
    }
  }
  return cleaned
}

interface Cleaning {
  /** The project's. */
  readonly key: Uint8Array
  readonly threads?: number
  readonly filesOf: (source: SourceId) => ImportFiles
  readonly sourceNumber: (source: SourceId) => number
}
