import type { Review } from '../evidence/claim.ts'
import type { Source, SourceId } from '../evidence/source.ts'
import type { SectionName } from '../evidence/subjects.ts'
import type { Verdict } from '../specification/specification.ts'
import type { BlobId, Blobs } from './blob.ts'

/**
 * Where projects are kept. An adapter passes `store-laws.test-suite.ts`. Times are ISO 8601 in UTC, sizes bytes. What is asked of a
 * project that does not exist is a `UserError`.
 */
export interface Store {
  readonly blobs: Blobs
  /** A folder on a local disk for what is put aside while it is read; emptied when the store is opened. */
  readonly temporaryFolder: string
  /** Those that were made first come first. */
  readonly projects: () => Promise<readonly StoredProject[]>
  readonly project: (id: string) => Promise<StoredProject | null>
  readonly createProject: (project: {
    readonly name: string | null
    readonly isSample: boolean
  }) => Promise<StoredProject>
  /** With everything that was kept of it. */
  readonly deleteProject: (id: string) => Promise<void>
  /** 32 random bytes: what secrets of this project are replaced with depends on them. Never to be written anywhere else. */
  readonly redactionKey: (project: string) => Promise<Uint8Array>
  /** Sorted by source id. */
  readonly recordings: (project: string) => Promise<readonly StoredRecording[]>
  /** The person's layer as it stands: one for each claim, sorted by claim. */
  readonly reviews: (project: string) => Promise<readonly StoredReview[]>
  /** What stood at a claim before its review was last given or withdrawn, for taking that back; null where it had none. */
  readonly earlierReview: (project: string, claim: string) => Promise<StoredReview | null>
  /** Newest first. */
  readonly revisions: (project: string) => Promise<readonly StoredRevision[]>
  /**
   * Carries out all of a change or nothing of it; once it resolves, the change outlasts the process. Blobs that nothing refers to any
   * more are removed.
   * @throws UserError where a recording that is added is there, or one that is removed or replaced is not
   */
  readonly change: (project: string, change: Change) => Promise<void>
  readonly close: () => Promise<void>
}

export interface StoredProject {
  /** Random; stands in addresses. */
  readonly id: string
  readonly created: string
  /** What a person called it. */
  readonly givenName: string | null
  readonly isSample: boolean
  readonly recordings: number
  /** What the recordings show as they are now; null where nothing was read. */
  readonly current: StoredRevision | null
}

/** A recording without its secrets, and what it adds up to. */
export interface StoredRecording {
  readonly source: Source
  readonly added: string
  /** As given. */
  readonly size: number
  readonly entries: number
  readonly replaced: readonly { readonly kind: string; readonly values: number; readonly places: number }[]
  /**
   * The recording as `recordings/` packs it, where in it what stands, and by what it is searched: null where it was stored by a
   * program that did not make that, so that all of it is looked through.
   */
  readonly har: { readonly content: BlobId; readonly index: BlobId; readonly grams: BlobId | null }
  readonly state: StoredState
}

/** What the folds summed up of one recording. It is good for the program that made it; any other makes it anew. */
export interface StoredState {
  readonly content: BlobId
  readonly program: string
  /** The number of the source in the places that it holds. */
  readonly sourceNumber: number
}

/** Parts of a written specification that are read one by one: each JSON, packed with gzip. */
export type SpecificationPart = 'title' | 'claim ids' | SectionName

/** One state of a specification. */
export interface StoredRevision {
  readonly revision: string
  readonly written: string
  readonly because: string
  /** The program that wrote it. */
  readonly program: string
  readonly statements: number
  /** Against the revision before, by the ids of claims. */
  readonly added: number
  readonly removed: number
  /** What a list of projects says of it. */
  readonly summary: RevisionSummary
  readonly parts: RevisionParts
}

/** Beside the parts of the specification everything that was replayed for its proof, where it has one: JSON, packed with gzip. */
export type RevisionParts = { readonly [Part in SpecificationPart]: BlobId } & { readonly 'proof report'?: BlobId }

export interface RevisionSummary {
  readonly name: string | null
  readonly verdict: Verdict
  readonly shown: number
  readonly estimatedTotal: number
  readonly blocking: number
  readonly roles: number
}

export interface StoredReview extends Review {
  readonly claim: string
  readonly at: string
}

/** What happens to a project at once. What is not named stays as it is. */
export interface Change {
  /** In words: "member.har.gz read". */
  readonly because: string
  readonly name?: string | null
  readonly add?: readonly Omit<StoredRecording, 'added'>[]
  readonly remove?: readonly SourceId[]
  /** Of recordings that are there: another identity, a state that was made anew, or all of it, where more was replaced in it. */
  readonly replace?: readonly ({ readonly source: Source; readonly state: StoredState } & Partial<
    Pick<StoredRecording, 'har' | 'replaced'>
  >)[]
  /** The revisions before are forgotten: they may say what is known to be a secret since. */
  readonly forget?: true
  /** `withdrawn` leaves the claim without one. */
  readonly reviews?: readonly { readonly claim: string; readonly review: Review | 'withdrawn' }[]
  /** The specification as it is after the change; null where nothing is left to write one of. */
  readonly revision?: Omit<StoredRevision, 'written' | 'because'> | null
}
