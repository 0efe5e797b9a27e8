import type { Evidence } from '../evidence/evidence.ts'
import { canonical } from './canonical.ts'

/** The places behind one or several statements, under one number. */
export interface Reference {
  readonly number: number
  readonly evidence: readonly Evidence[]
}

/** Gives evidence its numbers, in the order in which it is asked for; the same places have one number. */
export interface References {
  /** Null where there is no evidence. */
  readonly numberOf: (evidence: readonly Evidence[]) => number | null
  /** All that were asked for so far, by number. */
  readonly all: () => readonly Reference[]
}

/** An empty list of references. */
export function references(): References {
  const byPlaces = new Map<string, Reference>()
  return {
    numberOf: evidence => {
      if (evidence.length === 0) return null
      const key = canonical(evidence)
      const known = byPlaces.get(key) ?? { number: byPlaces.size + 1, evidence }
      byPlaces.set(key, known)
      return known.number
    },
    all: () => [...byPlaces.values()],
  }
}
