import type { Source, SourceId, SourceKind } from './source.ts'

/** A source of which nothing matters but which it is: places count by its first five digits. */
export function sampleSource(id: string, kind: SourceKind = 'har'): Source {
  return {
    id: id as SourceId,
    kind,
    name: kind === 'trace' ? 'trace.zip' : 'a.har',
    digest: 'sha256:',
    observations: 0,
    diagnostics: [],
  }
}
