import type { Claim } from '../../../evidence/claim.ts'
import type { LifecycleSubject } from '../../../evidence/subjects.ts'
import { evidenceText } from '../../parts/evidence-drawer/opened.ts'
import { useSelection } from '../../parts/claims/use-selection.ts'
import type { LifecycleRow } from './lifecycle-rows.ts'
import { placeOfRow } from './place-of-row.ts'

/** Opens the drawer at the first place of an arrow. */
export function useRowEvidence(): (claim: Claim<LifecycleSubject>, row: LifecycleRow) => void {
  const { open } = useSelection()
  return (claim, row) => {
    const [first] = row.evidence
    const own = { row: row.gap === null ? row.key : undefined }
    const place = placeOfRow(row, claim.evidence)
    if (row.gap !== null) open(row.gap.id, 1, own)
    else if (first === undefined || place !== null) open(claim.id, place ?? 1, own)
    // The lifecycle keeps no place of it: the exchange by itself.
    else open(claim.id, 1, { ...own, evidence: evidenceText(first) })
  }
}
