import './field-table.css'
import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject, RuleSubject } from '../../../evidence/subjects.ts'
import { BasisMark } from '../claims/basis-mark.tsx'
import { Breakable } from '../words/breakable.tsx'
import { FieldHead } from './field-head.tsx'
import { fieldText } from './field-of.ts'
import { isLong } from './is-long.ts'
import { PartCallout } from './part-callout.tsx'
import { PartRow } from './part-row.tsx'
import { presenceFigures } from './presence-figures.ts'
import { leastDepth, type SchemaField } from './schema-fields.ts'
import type { Parts } from './use-part.ts'
import { ValuesAndLimits } from './values-and-limits.tsx'

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
      <FieldHead first="Field" values={status === null ? 'What was sent' : 'What was answered'} />
      <tbody>
        {fields.map(({ line, path }, index) => {
          const part = fieldText({ side: status === null ? 'request' : 'response', status, path })
          const rules = status === null ? rulesOf(path.join('.')) : []
          const name = line.name === '' ? 'the whole' : line.name
          return (
            <PartRow
              // Variants of a body may name a field twice.
              key={`${part} ${index}`}
              part={part}
              parts={parts}
              className={isLong(rules, line.notes) ? 'field-long' : undefined}
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
              <ValuesAndLimits rules={rules} notes={line.notes} project={project} />
              <td className="field-open">
                <PartCallout part={part} name={name} parts={parts} />
              </td>
            </PartRow>
          )
        })}
      </tbody>
    </table>
  )
}
