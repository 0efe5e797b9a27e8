import type { Source, SourceKind } from '../../evidence/source.ts'
import { counted } from '../words.ts'

const kinds: { readonly [Kind in SourceKind]: readonly [string, string] } = {
  har: ['recording', 'recordings'],
  session: ['live session', 'live sessions'],
  trace: ['trace', 'traces'],
  scripts: ['folder of built files', 'folders of built files'],
  description: ['description of the API', 'descriptions of the API'],
}

/** "2 recordings", "1 folder of built files": what was given, each kind counted by itself. */
export function sourceCounts(sources: readonly Pick<Source, 'kind'>[]): readonly string[] {
  return Object.entries(kinds).flatMap(([kind, words]) => {
    const count = sources.filter(source => source.kind === kind).length
    return count === 0 ? [] : [counted(count, words)]
  })
}

/** What is counted in them: entries of recordings, the files of folders where there is nothing else. */
export const entryWords = (sources: readonly Pick<Source, 'kind'>[]): readonly [string, string] =>
  sources.length > 0 && sources.every(({ kind }) => kind === 'scripts') ? ['file', 'files'] : ['entry', 'entries']
