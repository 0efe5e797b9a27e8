import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import type { Line as Words } from '../../../specification/sheets/sheet.ts'
import { useParts } from '../../parts/fields/use-part.ts'
import { Answer } from './answer.tsx'
import type { AnswerRow } from './answer-rows.ts'

/** What a call answers, by status; the first that succeeds is open. */
export function Answers({
  claim,
  rows,
  entity,
  project,
}: {
  claim: Claim<CallSubject>
  rows: readonly AnswerRow[]
  /** What the call is about, in words; empty where that is not known. */
  entity: Words
  project: string
}) {
  const parts = useParts(claim)
  if (rows.length === 0) return null
  const first = rows.find(({ status, fields }) => status.startsWith('2') && fields.length > 0)
  return (
    <section>
      <h2 className="detail-head">Responses</h2>
      {rows.map(row => (
        <Answer
          key={`${row.status} ${row.mediaType}`}
          claim={claim}
          row={row}
          parts={parts}
          entity={row.status.startsWith('2') ? entity : []}
          isFirst={row === first}
          project={project}
        />
      ))}
    </section>
  )
}
