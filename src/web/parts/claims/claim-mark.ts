import type { Claim } from '../../../evidence/claim.ts'
import { basisWords, supportWords } from '../../../specification/words.ts'
import type { Mark } from './basis-mark.tsx'

/** The mark of a statement: contradicted before all else. */
export function claimMark({ basis, against }: Pick<Claim<unknown>, 'basis' | 'against'>): Mark {
  return against > 0 ? 'contradicted' : basis
}

/** "observed, seen 12 times, 2 against" */
export function claimWords({ basis, support, supportIsEstimated, against }: Claim<unknown>): string {
  const times = supportWords(basis, support, supportIsEstimated === true)
  const words = [basisWords[basis], ...(times === '' ? [] : [times]), ...(against > 0 ? [`${against} against`] : [])]
  return words.join(', ')
}
