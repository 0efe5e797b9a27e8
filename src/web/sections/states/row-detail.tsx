import type { Claim } from '../../../evidence/claim.ts'
import type { LifecycleSubject } from '../../../evidence/subjects.ts'
import { supportWords } from '../../../specification/words.ts'
import { Button } from '../../parts/button.tsx'
import { Callout } from '../../parts/callout.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import type { LifecycleRow } from './lifecycle-rows.ts'
import { toneOfRow } from './tone-of-row.ts'

/** The selected arrow in a word, and the way to its evidence. */
export function RowDetail({ row, claim }: { row: LifecycleRow | null; claim: Claim<LifecycleSubject> }) {
  const { open } = useSelection()
  if (row === null) return null
  const places = row.gap === null ? claim.evidence.length : row.gap.evidence.length
  return (
    <aside className="row-detail" aria-label="Selected arrow">
      <Callout number={row.number} tone={toneOfRow(row)} filled />
      <p>
        {row.gap === null ? supportWords(claim.basis, row.support ?? claim.support, false) : 'not shown'}
        <span className="second">
          {places === 1 ? '1 place of evidence' : `${places} places of evidence`}
          {row.gap === null ? ' for the whole lifecycle' : ' that raise the question'}
        </span>
      </p>
      {places > 0 && (
        <Button hotkey="E" onPress={() => open(row.gap?.id ?? claim.id)}>
          Open the evidence
        </Button>
      )}
    </aside>
  )
}
