import type { CallExpression } from 'estree'
import type { Around } from '../../finder.ts'
import type { OnlyIf } from './only-if.ts'

/** One method of a chain: `min(3, "…")`. */
export interface Step {
  readonly name: string
  readonly call: CallExpression
  readonly around: Around
  readonly onlyIf: OnlyIf
}
