import type { Evidence } from '../evidence/evidence.ts'
import type { SectionName } from '../evidence/subjects.ts'

/** `GET /api/projects/:project/search?q=`: lines of JSON, one hit each, best first, with how far it is between them, then one `end`. */
export type SearchLine =
  | StatementHit
  | EvidenceHit
  /** Before the first hit and from time to time: of so many entries so many were looked through. */
  | { readonly kind: 'progress'; readonly entries: number; readonly of: number }
  /** `more`: there are hits beyond those sent. */
  | { readonly kind: 'end'; readonly entries: number; readonly more: boolean }

export interface StatementHit {
  readonly kind: 'statement'
  readonly section: SectionName
  /** A claim's id or a gap's. */
  readonly id: string
  readonly isGap: boolean
  /** What it says, in words; `marks` are the ranges that were found. */
  readonly text: string
  readonly marks: readonly (readonly [from: number, to: number])[]
}

export interface EvidenceHit {
  readonly kind: 'evidence'
  readonly evidence: Evidence
  readonly source: string
  readonly of: 'entry' | 'snapshot' | 'file'
  /** Its position among them. */
  readonly entry: number
  /** Empty of a snapshot, whose `url` is that of the page, and of a built file, whose `url` is its path; their status is 0. */
  readonly method: string
  readonly url: string
  readonly status: number
  /** Around the first place in this entry. */
  readonly snippet: string
  readonly marks: readonly (readonly [from: number, to: number])[]
}
