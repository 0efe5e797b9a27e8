import { inFiles } from '../../evidence/built-file.ts'
import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Source, SourceId } from '../../evidence/source.ts'
import type { PieceSeen } from './piece.ts'

/** What was seen of one source, added up over its pieces. */
export interface SourceSeen {
  observations: number
  /** Milliseconds since the epoch; Infinity and -Infinity where nothing has a time. */
  from: number
  to: number
  /** Whether a header of it holds credentials or cookies. */
  showsCredentials: boolean
  readonly diagnostics: Diagnostic[]
  /** What lies in a folder of built files, by the position of its entry. */
  readonly files: Map<number, string>
}

/** As many as a folder may hold. */
const FILES = 20_000
/** Diagnostics of one source that are kept; beyond them only their number is. */
const DIAGNOSTICS = 1000

export const nothingSeen = (): SourceSeen => ({
  observations: 0,
  from: Infinity,
  to: -Infinity,
  showsCredentials: false,
  diagnostics: [],
  files: new Map(),
})

/** @param digest `sha256:` and 64 hex digits */
export const sourceId = (digest: string): SourceId => digest.replace('sha256:', '').slice(0, 16) as SourceId

export function addPiece(seen: SourceSeen, piece: PieceSeen): void {
  seen.observations += piece.observations
  seen.from = Math.min(seen.from, piece.from)
  seen.to = Math.max(seen.to, piece.to)
  seen.showsCredentials ||= piece.showsCredentials
  for (const diagnostic of piece.diagnostics) seen.diagnostics.push(diagnostic)
  for (const [entry, path] of piece.files) if (seen.files.size < FILES) seen.files.set(entry, path)
}

/** The files of a folder of built files, each at the position of its entry; undefined of any other source. */
export function filesOf(kind: Source['kind'], { files }: Pick<SourceSeen, 'files'>): readonly string[] | undefined {
  if (kind !== 'scripts') return undefined
  const last = Math.max(-1, ...files.keys())
  // While a folder is still read, what is in front of a file may not be known yet.
  return Array.from({ length: last + 1 }, (_, entry) => files.get(entry) ?? '')
}

/** What is told of a source before it is read, and the tool that wrote it, as it calls itself. */
export interface SourceNamed extends Pick<Source, 'id' | 'kind' | 'name' | 'digest' | 'identity'> {
  readonly creator: string | null
}

/** DevTools of Chromium, whose export is sanitized by default since Chrome 130. */
const SANITIZES = /^WebInspector\b/

/** @param ofFile what the reader found of the file as a whole */
export function sourceOf(
  { id, kind, name, digest, identity, creator }: SourceNamed,
  seen: SourceSeen,
  ofFile: readonly Diagnostic[],
): Source {
  const files = filesOf(kind, seen)
  const sorted = [...ofFile, ...seen.diagnostics]
    .map(diagnostic => ({ ...diagnostic, ...inFiles(diagnostic, files) }))
    .toSorted((a, b) => (a.pointer === b.pointer ? (a.message < b.message ? -1 : 1) : a.pointer < b.pointer ? -1 : 1))
  const more = sorted.length - DIAGNOSTICS
  const diagnostics: Diagnostic[] = sorted
    .slice(0, DIAGNOSTICS)
    // Of a description as a file the message says where.
    .map(diagnostic => (kind === 'description' ? { ...diagnostic, pointer: '' } : diagnostic))
  if (more > 0) diagnostics.push({ message: `${more} more like these`, pointer: '', severity: 'note' })
  return {
    id,
    kind,
    name,
    digest,
    ...(identity === undefined ? {} : { identity }),
    ...(seen.from === Infinity ? {} : { from: new Date(seen.from).toISOString(), to: new Date(seen.to).toISOString() }),
    observations: seen.observations,
    ...(files === undefined ? {} : { files }),
    ...(creator !== null && SANITIZES.test(creator) && seen.observations > 0 && !seen.showsCredentials
      ? { leavesOut: 'credentials' as const }
      : {}),
    diagnostics,
  }
}
