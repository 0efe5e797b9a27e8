import type { Fidelity } from '../specification/proof.ts'
import type { Answer } from './answer.ts'
import type { Renaming } from './renaming.ts'
import { sameShape } from './shape.ts'
import { sameValues } from './values.ts'

/** Counts how well answers are reproduced. */
export interface Tally {
  readonly add: (expected: Answer, got: Answer | null, renaming: Renaming) => Match
  readonly fidelity: () => Fidelity
}

export interface Match {
  readonly status: boolean
  readonly shape: boolean
}

export function makeTally(): Tally {
  let exchanges = 0
  let status = 0
  let shape = 0
  let bodies = 0
  let values = 0
  return {
    add: (expected, got, renaming) => {
      exchanges++
      if (expected.body !== undefined) bodies++
      if (got === null) return { status: false, shape: false }
      const match = { status: expected.status === got.status, shape: sameShape(expected, got) }
      status += Number(match.status)
      shape += Number(match.shape)
      if (expected.body !== undefined) {
        // Ids that stand in an answer of another kind would pair what has nothing to do with each other.
        if (match.status && got.body !== undefined) renaming.learn(expected.body, got.body)
        values += sameValues(expected.body, got.body, renaming)
      }
      return match
    },
    fidelity: () => ({
      status: exchanges === 0 ? 0 : status / exchanges,
      shape: exchanges === 0 ? 0 : shape / exchanges,
      values: bodies === 0 ? 1 : values / bodies,
    }),
  }
}
