import type { ScreenField, ScreenForm } from '../../../evidence/subjects.ts'
import { DRAWN_BY_SCRIPT } from '../../../specification/sheets/declared-parts.ts'
import { KEPT, formTarget } from '../../../specification/sheets/form-target.ts'
import { figure, written } from '../../../specification/words.ts'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { evidenceText } from '../../parts/evidence-drawer/opened.ts'
import { Cell } from '../../parts/table/grouped-table.tsx'
import { Line } from '../../parts/words/line.tsx'
import { PathTemplate } from '../../parts/words/path-template.tsx'
import { Table } from '../../parts/table/table.tsx'

/** One form: where it sends, and its fields with what the markup says of them. One that a script draws opens the script's line. */
export function FormTable({
  claim,
  form,
  project,
}: {
  /** The id of the screen's statement. */
  claim: string
  form: ScreenForm
  project: string
}) {
  const { open } = useSelection()
  const { name, fields, evidence } = form
  const target = formTarget(form)
  return (
    <section>
      <h3 className="type-section">
        {name === '' ? 'Form without a name' : <>Form “{written(name)}”</>}{' '}
        <span className="type-label">
          {figure(fields.length)} {fields.length === 1 ? 'field' : 'fields'}
          {target !== null && (
            <>
              , sends <Line line={[target]} project={project} />
            </>
          )}
        </span>
      </h3>
      {evidence !== undefined && (
        <p className="second">
          {DRAWN_BY_SCRIPT}{' '}
          <button
            type="button"
            className="link"
            onClick={() => open(claim, 1, { evidence: evidenceText(evidence[0]) })}
          >
            Open the script
          </button>
        </p>
      )}
      {fields.length === 0 ? (
        <p className="second">It has no fields that a person fills in.</p>
      ) : (
        <Table className="form-table stacks" columns={['Field', 'Label', 'Control', 'Rules', 'Offers']}>
          {fields.map((field, index) => (
            <Field key={index} field={field} />
          ))}
        </Table>
      )}
    </section>
  )
}

/** Options that are listed at once. */
const LISTED = 6

function Field({ field: { name, label, control, rules, options = [], optionsVary } }: { field: ScreenField }) {
  const shown = options.slice(0, LISTED).map(option => `“${written(option, 60)}”`)
  const rest = options.slice(LISTED).map(option => `“${written(option, 60)}”`)
  return (
    <tr>
      <Cell label="Field">
        <PathTemplate text={written(name)} />
      </Cell>
      <Cell label="Label">
        {label === null ? <span className="tone-unshown">not shown</span> : `“${written(label)}”`}
      </Cell>
      <Cell label="Control">{written(control)}</Cell>
      <Cell label="Rules">
        {rules.map(rule => (
          <code key={rule} className="form-rule">
            {written(rule)}
          </code>
        ))}
      </Cell>
      <Cell label="Offers">
        {optionsVary === true && shown.length > 0 && KEPT}
        {shown.join(', ')}
        {rest.length > 0 && (
          <details>
            <summary>and {figure(rest.length)} more</summary>
            {rest.join(', ')}
          </details>
        )}
      </Cell>
    </tr>
  )
}
