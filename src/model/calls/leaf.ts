import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Fold, product } from '../fold.ts'
import { type Answers, answers } from './answers.ts'

/** Everything that is counted per call: a product of folds, one file each. */
export interface CallLeaf {
  answers: Answers
}

export const callLeaf: Fold<CallLeaf, ExchangeObservation> = product<CallLeaf, ExchangeObservation>({ answers })
