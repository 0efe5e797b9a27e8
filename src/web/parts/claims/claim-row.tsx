import './claim-row.css'
import type { Claim } from '../../../evidence/claim.ts'
import { figure } from '../../../specification/words.ts'
import { BasisMark } from './basis-mark.tsx'
import { claimMark } from './claim-mark.ts'
import { EvidenceName } from './evidence-name.tsx'
import { useSelection } from './use-selection.ts'

/**
 * A statement as a row of a table: `children` are its cells; how it is known and how often it was seen follow, the latter as
 * the button that opens its evidence. The table's head ends with `<ClaimHeads />`.
 */
export function ClaimRow({ claim, children }: { claim: Claim<unknown>; children: React.ReactNode }) {
  const { at, open } = useSelection()
  const mark = claimMark(claim)
  return (
    <tr
      id={claim.id}
      data-claim={claim.id}
      data-selected={at === claim.id || undefined}
      className={mark === 'contradicted' ? 'against' : mark === 'declared' ? 'declared-row' : undefined}
      onClick={event => {
        if (!isOnControl(event.target) && window.getSelection()?.isCollapsed !== false) open(claim.id)
      }}
    >
      {children}
      <td className="claim-row-basis">
        <BasisMark mark={mark} />
      </td>
      <td className="number">
        <EvidenceButton claim={claim} />
      </td>
    </tr>
  )
}

/** The heads of the two cells that `ClaimRow` adds. */
export function ClaimHeads() {
  return (
    <>
      <th scope="col">Basis</th>
      <th scope="col" className="number">
        Seen
      </th>
    </>
  )
}

/** How often it was seen, or named where nobody saw it; opens the first place. */
export function EvidenceButton({ claim }: { claim: Claim<unknown> }) {
  const { open } = useSelection()
  const verb = claim.basis === 'declared' ? 'named ' : ''
  const about = claim.supportIsEstimated === true ? 'about ' : ''
  return (
    <button type="button" className="evidence-button" title="Open the evidence" onClick={() => open(claim.id)}>
      <EvidenceName claim={claim}>
        {verb}
        {about}
        {figure(claim.support)}
      </EvidenceName>
    </button>
  )
}

/** Whether what was clicked has a purpose of its own. */
export function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, summary, label') !== null
}
