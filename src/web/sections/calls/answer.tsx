import { useId, useState } from 'react'
import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import type { Line as Words } from '../../../specification/sheets/sheet.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { BasisMark } from '../../parts/claims/basis-mark.tsx'
import { FieldTable } from '../../parts/fields/field-table.tsx'
import { fieldText } from '../../parts/fields/field-of.ts'
import { isTypeAlone } from '../../parts/fields/schema-fields.ts'
import type { Parts } from '../../parts/fields/use-part.ts'
import { Line } from '../../parts/words/line.tsx'
import { answerWords } from './answer-words.ts'
import type { AnswerRow } from './answer-rows.ts'

/** One status: what it holds in a line, its fields below where they are wanted. */
export function Answer({
  claim,
  row,
  parts,
  entity,
  isFirst,
  project,
}: {
  claim: Claim<CallSubject>
  row: AnswerRow
  parts: Parts
  entity: Words
  isFirst: boolean
  project: string
}) {
  const { status, mediaType, fields, bodies } = row
  // A field whose evidence is open is not hidden.
  const holdsOpen = fields.some(({ path }) => parts.isOpen(fieldText({ side: 'response', status, path })))
  const [chosen, choose] = useState<boolean | null>(null)
  const isOpen = chosen ?? (holdsOpen || (isFirst && fields.length <= FEW))
  const id = useId()
  const hasFields = fields.length > 0 && !isTypeAlone(fields)
  return (
    <div className="call-answer">
      <div className="call-answer-row">
        <span className="call-status type-figure">{written(status)}</span>
        <span className="call-answer-words">
          <Line line={answerWords(row, entity)} project={project} />
          {mediaType !== null && mediaType !== 'application/json' && (
            <span className="type-label"> {mediaType === '*' ? 'no media type named' : written(mediaType)}</span>
          )}
        </span>
        {hasFields && (
          <button
            type="button"
            className="link call-answer-switch"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => choose(!isOpen)}
          >
            {isOpen ? 'Hide fields' : counted(fields.length, ['field', 'fields'])}
          </button>
        )}
        <span className="call-answer-seen type-figure">{bodies === null ? '' : figure(bodies)}</span>
        <BasisMark mark={claim.basis} />
      </div>
      {hasFields && isOpen && (
        <div className="call-answer-fields" id={id}>
          <FieldTable
            fields={fields}
            status={status}
            claim={claim}
            parts={parts}
            rulesOf={() => []}
            project={project}
          />
        </div>
      )}
    </div>
  )
}

/** More fields than these are opened by hand. */
const FEW = 40
