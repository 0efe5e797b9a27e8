import type { Proof } from '../../../specification/proof.ts'

/** "4.2 %" of the exchanges of a proof; nothing is rounded to 0. */
export function worthShare(lost: number, { exchanges }: Pick<Proof, 'exchanges'>): string {
  const share = exchanges === 0 ? 0 : (lost / exchanges) * 100
  return lost > 0 && share < 0.1 ? 'under 0.1 %' : `${share.toFixed(1)} %`
}
