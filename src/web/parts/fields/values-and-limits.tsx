import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { FieldLimits } from './field-limits.tsx'
import { FieldNotes } from './field-notes.tsx'

/** The cell of what a field may hold and what it was seen to hold. */
export function ValuesAndLimits({
  rules,
  notes,
  project,
  children,
}: {
  rules: readonly Claim<RuleSubject>[]
  notes: readonly string[]
  project: string
  /** What else is said of it. */
  children?: React.ReactNode
}) {
  return (
    <td className="field-values">
      {(rules.length + notes.length > 0 || children !== undefined) && (
        <span className="field-values-and-limits">
          <FieldLimits rules={rules} project={project} />
          {notes.length > 0 && (
            <span>
              <FieldNotes notes={notes} />
            </span>
          )}
          {children}
        </span>
      )}
    </td>
  )
}
