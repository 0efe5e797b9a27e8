import type { EvidenceHit, SearchLine, StatementHit } from '../../../api/search.ts'

/** What was found so far. */
export interface Found {
  /** What these hits are of. */
  readonly words: string
  readonly statements: readonly StatementHit[]
  readonly evidence: readonly EvidenceHit[]
  /** Entries that were looked through; null while they still are. */
  readonly entries: number | null
  /** How far it is meanwhile; null before that is known. */
  readonly progress: { readonly entries: number; readonly of: number } | null
  /** There are hits beyond these. */
  readonly hasMore: boolean
  readonly failure: string | null
}

/** Before the first line of an answer. */
export function nothing(words: string): Found {
  return { words, statements: [], evidence: [], entries: null, progress: null, hasMore: false, failure: null }
}

/** What was found with one more line of the answer. */
export function withLine(found: Found, line: SearchLine): Found {
  switch (line.kind) {
    case 'statement':
      return { ...found, statements: [...found.statements, line] }
    case 'evidence':
      return { ...found, evidence: [...found.evidence, line] }
    case 'progress':
      return { ...found, progress: { entries: line.entries, of: line.of } }
    case 'end':
      return { ...found, entries: line.entries, hasMore: line.more }
  }
}
