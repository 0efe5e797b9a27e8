import type { Claim } from '../../../evidence/claim.ts'
import type { LifecycleSubject } from '../../../evidence/subjects.ts'
import { counted, supportWords } from '../../../specification/words.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Callout } from '../../parts/claims/callout.tsx'
import type { LifecycleRow } from './lifecycle-rows.ts'
import { toneOfRow } from './tone-of-row.ts'
import { useRowEvidence } from './use-row-evidence.ts'

/** The selected arrow in a word, and the way to its evidence. */
export function RowDetail({ row, claim }: { row: LifecycleRow | null; claim: Claim<LifecycleSubject> }) {
  const openRow = useRowEvidence()
  if (row === null) return null
  const isOwn = row.evidence.length > 0
  const places = isOwn ? row.evidence.length : claim.evidence.length
  return (
    <aside className="row-detail" aria-label="Selected arrow">
      <Callout number={row.number} tone={toneOfRow(row)} filled />
      <p>
        {row.gap === null ? supportWords(claim.basis, row.support ?? claim.support, false) : 'not shown'}
        <span className="second">
          {counted(places, ['place of evidence', 'places of evidence'])}
          {row.gap === null ? (isOwn ? '' : ' for the whole lifecycle') : ' that raise the question'}
        </span>
      </p>
      <Button onPress={() => openRow(claim, row)}>Open the evidence</Button>
    </aside>
  )
}
