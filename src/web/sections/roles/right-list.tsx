import type { Claim } from '../../../evidence/claim.ts'
import type { RightSubject } from '../../../evidence/subjects.ts'
import { prose } from '../../../specification/sheets/backing.ts'
import { figure, written } from '../../../specification/words.ts'
import { BasisMark } from '../../parts/claims/basis-mark.tsx'
import { claimMark } from '../../parts/claims/claim-mark.ts'
import { EvidenceButton } from '../../parts/claims/claim-row.tsx'
import { Line } from '../../parts/words/line.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'

/** More are folded away until one of them is asked for. */
const FEW = 8

/** The rights that have a name, and where it stands. */
export function RightList({ claims, project }: { claims: readonly Claim<RightSubject>[]; project: string }) {
  const { at } = useSelection()
  if (claims.length === 0) return null
  const isAsked = claims.some(({ id }) => id === at)
  return (
    <details className="right-list" open={isAsked || claims.length <= FEW}>
      <summary>
        <h2 className="section-head">
          Rights by name <span className="type-label">{figure(claims.length)}</span>
        </h2>
      </summary>
      <ul className="role-list">
        {claims.map(claim => (
          <li key={claim.id} id={claim.id} data-claim={claim.id} data-selected={at === claim.id || undefined}>
            <p className="role-list-name">
              <code>{written(claim.subject.name)}</code>
              <BasisMark mark={claimMark(claim)} />
              <EvidenceButton claim={claim} />
            </p>
            {(claim.reasons ?? []).map(reason => (
              <p key={reason} className="second">
                <Line line={prose(reason)} project={project} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
