import './field-table.css'
import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject, RuleSubject } from '../../../evidence/subjects.ts'
import { BasisMark } from '../basis-mark.tsx'
import { isOnControl } from '../claim-row.tsx'
import { Breakable } from './breakable.tsx'
import { FieldLimits } from './field-limits.tsx'
import { FieldNotes } from './field-notes.tsx'
import { fieldText } from './field-of.ts'
import { isLong } from './is-long.ts'
import { PartCallout } from './part-callout.tsx'
import { presenceFigures } from './presence-figures.ts'
import { leastDepth, type SchemaField } from './schema-fields.ts'
import type { Parts } from './use-part.ts'

/** The fields of a body, each with what was seen of it; a row opens the place where the field stands. */
export function FieldTable({
  fields,
  status,
  claim,
  parts,
  rulesOf,
  project,
}: {
  fields: readonly SchemaField[]
  /** Of the answer whose fields these are; null: of the request. */
  status: string | null
  claim: Claim<CallSubject>
  parts: Parts
  rulesOf: (field: string) => readonly Claim<RuleSubject>[]
  project: string
}) {
  const least = leastDepth(fields)
  return (
    <table className="table field-table">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col" className="field-type">
            Type
          </th>
          <th scope="col" className="field-basis">
            Basis
          </th>
          <th scope="col" className="number field-seen">
            Seen
          </th>
          <th scope="col">{status === null ? 'What was sent' : 'What was answered'}</th>
          <th scope="col" className="field-open">
            <span className="unseen">Evidence</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ line, path }, index) => {
          const part = fieldText({ side: status === null ? 'request' : 'response', status, path })
          const rules = status === null ? rulesOf(path.join('.')) : []
          const name = line.name === '' ? 'the whole' : line.name
          return (
            <tr
              // Variants of a body may name a field twice.
              key={`${part} ${index}`}
              className={isLong(rules, line.notes) ? 'field-long' : undefined}
              data-part={part}
              data-selected={parts.isOpen(part) || undefined}
              onClick={event => {
                if (!isOnControl(event.target) && window.getSelection()?.isCollapsed !== false) parts.open(part)
              }}
            >
              <td className="field-name" style={{ paddingInlineStart: 8 + (line.depth - least) * 14 }}>
                {line.name === '' ? (
                  <span className="quiet">the whole</span>
                ) : (
                  <code>
                    <Breakable text={line.name} />
                  </code>
                )}
              </td>
              <td className="field-type">{line.type}</td>
              <td className="field-basis">
                <BasisMark mark={line.declared ? 'declared' : claim.basis} />
              </td>
              <td className="number field-seen">{presenceFigures(line.presence)}</td>
              <td className="field-values">
                {rules.length + line.notes.length > 0 && (
                  <span className="field-values-and-limits">
                    <FieldLimits rules={rules} project={project} />
                    {line.notes.length > 0 && (
                      <span>
                        <FieldNotes notes={line.notes} />
                      </span>
                    )}
                  </span>
                )}
              </td>
              <td className="field-open">
                <PartCallout part={part} name={name} parts={parts} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
