import type { Claim } from '../../../evidence/claim.ts'
import type { RoleSubject } from '../../../evidence/subjects.ts'
import { prose } from '../../../specification/sheets/backing.ts'
import { figure, written } from '../../../specification/words.ts'
import { BasisMark } from '../../parts/claims/basis-mark.tsx'
import { claimMark } from '../../parts/claims/claim-mark.ts'
import { EvidenceButton } from '../../parts/claims/claim-row.tsx'
import { Line } from '../../parts/words/line.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'

/** The roles as statements of their own: how each is recognised, and how that is known. */
export function RoleList({ claims, project }: { claims: readonly Claim<RoleSubject>[]; project: string }) {
  const { at } = useSelection()
  if (claims.length === 0) return null
  return (
    <section>
      <h2 className="section-head">
        Roles <span className="type-label">{figure(claims.length)}</span>
      </h2>
      <ul className="role-list">
        {claims.map(claim => (
          <li key={claim.id} id={claim.id} data-claim={claim.id} data-selected={at === claim.id || undefined}>
            <p className="role-list-name">
              <strong>{written(claim.subject.name)}</strong>
              <BasisMark mark={claimMark(claim)} />
              <EvidenceButton claim={claim} />
            </p>
            <p className="second">
              recognised by: <Line line={prose(claim.subject.recognisedBy)} project={project} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
