import type { Basis, Coverage, Gap, Review } from '../../evidence/claim.ts'
import type { LifecycleSubject, PermissionSubject } from '../../evidence/subjects.ts'
import type { FieldLine } from '../field-line.ts'
import type { Heading } from '../headings.ts'

/** One section as a reader sees it: what every export that people read is made from, so that all say the same. */
export interface Sheet {
  readonly heading: Heading
  /** Empty where the section states nothing. */
  readonly blocks: readonly Block[]
  readonly notShown: readonly OpenQuestion[]
  readonly coverage: Coverage
  readonly coverageSentence: string
  readonly tally: Tally
}

export type Tally = { readonly [Mark in Basis | 'contradicted' | 'not shown']: number }

/** A gap, with the number of its evidence. */
export interface OpenQuestion {
  readonly gap: Gap
  readonly what: Line
  /** The same for where the whole of it is one link away: without the list that it may end in. */
  readonly inShort: Line
  readonly because: Line
  readonly next: Line
  /** Null where nothing of the application was seen. */
  readonly reference: number | null
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 3 | 4 | 5; readonly line: Line; readonly anchor?: string }
  /** Words of ours that connect; they state nothing of the application that the blocks beside them do not. */
  | { readonly kind: 'note'; readonly line: Line }
  | { readonly kind: 'statement'; readonly line: Line; readonly backing: Backing; readonly anchor?: string }
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly rows: readonly Row[] }
  /** Sentences of ours about the statement above. */
  | { readonly kind: 'remarks'; readonly lines: readonly Line[] }
  | { readonly kind: 'fields'; readonly caption: Line; readonly fields: readonly FieldLine[] }
  | { readonly kind: 'text'; readonly caption: Line; readonly text: string }
  | { readonly kind: 'lifecycle'; readonly lifecycle: LifecycleSubject }
  | { readonly kind: 'matrix'; readonly roles: readonly string[]; readonly groups: readonly MatrixGroup[] }

export interface Row {
  readonly cells: readonly Line[]
  /** Where the row is a statement of its own. */
  readonly backing?: Backing
  /** The id of the claim that this row states. */
  readonly anchor?: string
}

export interface MatrixGroup {
  readonly title: string
  readonly rows: readonly { readonly line: Line; readonly cells: readonly MatrixCell[] }[]
}
/** Null: nobody saw it. */
export type MatrixCell = {
  readonly verdict: PermissionSubject['verdict']
  /** Said behind the verdict. */
  readonly about?: Line
  readonly backing: Backing
  readonly anchor: string
} | null

/** What stands behind a statement. */
export interface Backing {
  readonly basis: Basis
  readonly support: number
  readonly estimated: boolean
  readonly against: number
  /** The number of its places in the list of evidence. */
  readonly reference: number
  /** The same for what spoke against it; null where nothing did. */
  readonly counterReference: number | null
  readonly reasons: readonly Line[]
  readonly review: Review | null
}

/** One run of text: plain words of ours, or marked. */
export type Run =
  | string
  /** What the application says or shows to people. */
  | { readonly quote: string }
  /** What stands on the wire or in the code. */
  | { readonly code: string }
  | { readonly strong: string }
  /** The claim with this id, on its own sheet. */
  | { readonly to: string; readonly code: string }
  | { readonly basis: Basis }
export type Line = readonly Run[]
