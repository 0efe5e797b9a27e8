import type { Claim } from '../../../evidence/claim.ts'
import { claimWords } from './claim-mark.ts'

/** What stands on a button that opens evidence, with the rest of its name for those who hear it: "Evidence: 12, observed, seen 12 times". */
export function EvidenceName({ claim, children }: { claim: Claim<unknown>; children: React.ReactNode }) {
  return (
    <>
      <span className="unseen">Evidence: </span>
      {children}
      <span className="unseen">, {claimWords(claim)}</span>
    </>
  )
}
