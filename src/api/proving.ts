import type { NextToShow } from '../specification/show-next.ts'
import type { ProofReport } from '../specification/proof-report.ts'

/** A proof that is being made, or was just made. */
export interface Proving {
  readonly project: string
  /**
   * writing: the specification is written without what is held back; replaying: that is asked again; worth: statements are taken away one by
   * one.
   */
  readonly phase: 'writing' | 'replaying' | 'worth' | 'done' | 'failed' | 'cancelled'
  /** From 1; 0 until it begins. */
  readonly part: number
  readonly parts: number
  /** The journeys that are held back. */
  readonly journey: string
  /** Exchanges that were asked so far, or statements that were taken away. */
  readonly done: number
  /** Why it failed, and what to do. */
  readonly error: { readonly message: string; readonly hint: string | null } | null
}

/** `GET /api/projects/:project/proof`: the last proof; null where none was made. */
export type ProofSheet =
  | (ProofReport & {
      readonly isStale: boolean
      /** What to record for what failed, with most to gain first. */
      readonly next: readonly NextToShow[]
    })
  | null
