import type { Place } from '../../evidence/evidence.ts'
import type { CallEffect } from '../../evidence/subjects.ts'

/** An effect of a call, before its places are evidence. */
export interface FoundEffect extends Omit<CallEffect, 'evidence'> {
  /** Where it was read before, the act, where it was read after. */
  readonly places: readonly Place[]
}
