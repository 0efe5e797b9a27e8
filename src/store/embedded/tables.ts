import type { Generated } from 'kysely'
import type { Review } from '../../evidence/claim.ts'
import type { Source } from '../../evidence/source.ts'
import type { BlobId } from '../blob.ts'
import type { RevisionSummary, StoredRecording, StoredRevision } from '../store.ts'

/** The tables that `migrations.ts` makes, as rows are read; PostgreSQL's 64-bit numbers may come as text. */
export interface Tables {
  readonly migration: { readonly name: string; readonly applied: Generated<Date> }
  readonly project: {
    readonly id: string
    readonly created: Date | string
    readonly given_name: string | null
    readonly is_sample: boolean
    /** How many entries of the project's journal the tables hold. */
    readonly journal_length: number | string
    /** The number of its current revision. */
    readonly revision: number | string | null
  }
  readonly recording: {
    readonly project: string
    readonly source: string
    readonly added: Date | string
    readonly size: number | string
    readonly entries: number | string
    readonly about: Source | string
    readonly replaced: StoredRecording['replaced'] | string
    readonly har_content: BlobId
    readonly har_index: BlobId
    readonly har_grams: BlobId | null
    readonly state_content: BlobId
    readonly state_program: string
    readonly state_source_number: number
  }
  readonly revision: {
    readonly project: string
    readonly number: number | string
    readonly revision: string
    readonly written: Date | string
    readonly because: string
    readonly program: string
    readonly statements: number | string
    readonly added: number | string
    readonly removed: number | string
    readonly summary: RevisionSummary | string
    readonly parts: StoredRevision['parts'] | string
  }
  readonly review: {
    readonly project: string
    readonly number: number | string
    readonly claim: string
    /** Null where a person took the review back. */
    readonly verdict: Review['verdict'] | null
    readonly note: string | null
    readonly reviewer: string | null
    readonly at: Date | string
  }
}
