import type { NextToShow } from '../specification/show-next.ts'
import type { ProofReport } from '../specification/proof-report.ts'

/** A proof that is being made, or was just made. */
export interface Proving {
  readonly project: string
  /**
   * writing: the specification is written without what is held back; replaying: that is asked again; worth: statements are taken away one by
   * one; front end: what was done in it is done again in the recorded front end.
   */
  readonly phase: 'writing' | 'replaying' | 'worth' | 'front end' | 'done' | 'failed' | 'cancelled'
  /** From 1; 0 until it begins. */
  readonly part: number
  readonly parts: number
  /** The journeys that are held back. */
  readonly journey: string
  /** Exchanges that were asked so far, or statements that were taken away, or steps of this journey. */
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

/** `GET /api/projects/:project/proof/front-end`: whether the recorded front end can be run; where it cannot, why, and what to do. */
export interface FrontEndOffer {
  readonly isOffered: boolean
  readonly because: string | null
}
