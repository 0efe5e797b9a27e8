import type { Fidelity } from '../specification/proof.ts'
import type { Match } from '../specification/proof-report.ts'
import type { Answer } from './answer.ts'
import type { Renaming } from './renaming.ts'
import { sameShape } from './shape.ts'
import { sameValues } from './values.ts'

/** Counts how well answers are reproduced. */
export interface Tally {
  readonly add: (match: Match) => void
  /** Compares and adds; null: there is no answer. */
  readonly compare: (expected: Answer, got: Answer | null, renaming: Renaming) => Match
  readonly fidelity: () => Fidelity
}

export function makeTally(): Tally {
  let exchanges = 0
  let status = 0
  let shape = 0
  let bodies = 0
  let values = 0
  const add = (match: Match): void => {
    exchanges++
    status += Number(match.status)
    shape += Number(match.shape)
    bodies += Number(match.values !== null)
    values += match.values ?? 0
  }
  return {
    add,
    compare: (expected, got, renaming) => {
      const match = matchOf(expected, got, renaming)
      add(match)
      return match
    },
    fidelity: () => ({
      status: exchanges === 0 ? 0 : status / exchanges,
      shape: exchanges === 0 ? 0 : shape / exchanges,
      values: bodies === 0 ? 1 : values / bodies,
    }),
  }
}

/** How one answer is reproduced by another, null where there is none; what it tells of ids is learnt. */
export function matchOf(expected: Answer, got: Answer | null, renaming: Renaming): Match {
  const { body } = expected
  if (got === null) return { status: false, shape: false, values: body === undefined ? null : 0 }
  const status = expected.status === got.status
  const shape = sameShape(expected, got)
  if (body === undefined) return { status, shape, values: null }
  // Ids that stand in an answer of another kind would pair what has nothing to do with each other.
  if (status && got.body !== undefined) renaming.learn(body, got.body)
  return { status, shape, values: sameValues(body, got.body, renaming) }
}
