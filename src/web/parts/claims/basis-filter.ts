import type { Claim } from '../../../evidence/claim.ts'
import type { Mark } from './basis-mark.tsx'
import { claimMark } from './claim-mark.ts'

/** The marks that statements have, with how many have each, in the order in which marks are named. */
export function marksOfClaims(
  claims: readonly Pick<Claim<unknown>, 'basis' | 'against'>[],
): readonly (readonly [Mark, number])[] {
  const marks = claims.map(claimMark)
  return markOrder
    .map((mark): readonly [Mark, number] => [mark, marks.filter(one => one === mark).length])
    .filter(([, count]) => count > 0)
}

/** In the order in which they are named. */
const markOrder: readonly Mark[] = ['observed', 'declared', 'stated', 'contradicted']

/** The statements that have the mark that the address asks for; all where it asks for none that any has. */
export function ofMark<Of extends Pick<Claim<unknown>, 'basis' | 'against'>>(
  claims: readonly Of[],
  asked: string | undefined,
): readonly Of[] {
  const found = claims.filter(claim => claimMark(claim) === asked)
  return found.length === 0 ? claims : found
}
