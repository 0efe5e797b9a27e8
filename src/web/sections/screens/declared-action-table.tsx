import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { link } from '../../../specification/sheets/backing.ts'
import { figure, written } from '../../../specification/words.ts'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { evidenceText } from '../../parts/evidence-drawer/opened.ts'
import { Cell } from '../../parts/table/grouped-table.tsx'
import { Table } from '../../parts/table/table.tsx'
import { RunList } from './run-list.tsx'

/** What only scripts say can be pressed on a screen, and what it calls. Each opens the line of the script. */
export function DeclaredActionTable({
  claim,
  actions,
  project,
}: {
  /** The id of the screen's statement. */
  claim: string
  actions: NonNullable<ScreenSubject['declaredActions']>
  project: string
}) {
  const { open } = useSelection()
  return (
    <section>
      <h3 className="type-section">
        Its scripts can offer <span className="type-label">{figure(actions.length)}</span>
      </h3>
      <Table className="stacks" columns={['Action', 'Calls', 'Where']}>
        {actions.map(({ words, calls, evidence }) => (
          <tr key={words}>
            <Cell label="Action">“{written(words)}”</Cell>
            <Cell label="Calls">
              <RunList
                runs={calls.map(link)}
                none={<span className="tone-unshown">not shown</span>}
                project={project}
              />
            </Cell>
            <Cell label="Where">
              <button
                type="button"
                className="link"
                onClick={() => open(claim, 1, { evidence: evidenceText(evidence[0]) })}
              >
                declared, not seen
              </button>
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  )
}
