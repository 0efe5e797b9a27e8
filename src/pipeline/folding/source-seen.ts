import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Source, SourceId } from '../../evidence/source.ts'
import type { PieceSeen } from './folding.ts'

/** What was seen of one source, added up over its pieces. */
export interface SourceSeen {
  observations: number
  /** Milliseconds since the epoch; Infinity and -Infinity where nothing has a time. */
  from: number
  to: number
  readonly diagnostics: Diagnostic[]
}

/** Diagnostics of one source that are kept; beyond them only their number is. */
const DIAGNOSTICS = 1000

export const nothingSeen = (): SourceSeen => ({ observations: 0, from: Infinity, to: -Infinity, diagnostics: [] })

/** @param digest `sha256:` and 64 hex digits */
export const sourceId = (digest: string): SourceId => digest.replace('sha256:', '').slice(0, 16) as SourceId

export function addPiece(seen: SourceSeen, piece: PieceSeen): void {
  seen.observations += piece.observations
  seen.from = Math.min(seen.from, piece.from)
  seen.to = Math.max(seen.to, piece.to)
  for (const diagnostic of piece.diagnostics) seen.diagnostics.push(diagnostic)
}

/** @param ofFile what the reader found of the file as a whole */
export function sourceOf(
  { id, kind, name, digest, identity }: Pick<Source, 'id' | 'kind' | 'name' | 'digest' | 'identity'>,
  seen: SourceSeen,
  ofFile: readonly Diagnostic[],
): Source {
  const sorted = [...ofFile, ...seen.diagnostics].toSorted((a, b) =>
    a.pointer === b.pointer ? (a.message < b.message ? -1 : 1) : a.pointer < b.pointer ? -1 : 1,
  )
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
    diagnostics,
  }
}
