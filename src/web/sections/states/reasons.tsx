import type { Claim } from '../../../evidence/claim.ts'
import type { Subjects } from '../../../evidence/subjects.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { Line } from '../../parts/words/line.tsx'

/** Why a lifecycle, or an order of calls, is believed; nothing where nothing is said. */
export function Reasons({ claim, project }: { claim: Claim<Subjects['states']>; project: string }) {
  if (claim.reasons === undefined || claim.reasons.length === 0) return null
  return (
    <section>
      <h2 className="section-head">Why we believe this</h2>
      <ul className="states-reasons">
        {claim.reasons.map(reason => (
          <li key={reason}>
            <Line line={sentence(prose(reason))} project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}
