import type { ScreenSubState } from '../../../evidence/subjects.ts'
import { link } from '../../../specification/sheets/backing.ts'
import { heldLine, openedLine, subStateName } from '../../../specification/sheets/sub-states.ts'
import { figure } from '../../../specification/words.ts'
import { evidenceText } from '../../parts/evidence-drawer/opened.ts'
import { Cell } from '../../parts/table/grouped-table.tsx'
import { Line } from '../../parts/words/line.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { Table } from '../../parts/table/table.tsx'
import { RunList } from './run-list.tsx'

/** The dialogs and tabs of a screen: what opens each, what stands in it, and what it calls. Each opens what shows it. */
export function SubStateTable({
  claim,
  states,
  project,
}: {
  /** The id of the screen's statement. */
  claim: string
  states: readonly ScreenSubState[]
  project: string
}) {
  const { open } = useSelection()
  return (
    <section>
      <h3 className="type-section">
        Dialogs and tabs <span className="type-label">{figure(states.length)}</span>
      </h3>
      <Table className="stacks" columns={['Part of the screen', 'Opened by', 'Holds', 'Calls', { number: 'Seen' }]}>
        {states.map((state, index) => (
          <tr key={index}>
            <Cell label="Part of the screen">
              <Line line={subStateName(state)} project={project} />
            </Cell>
            <Cell label="Opened by">
              <Line line={openedLine(state)} project={project} />
            </Cell>
            <Cell label="Holds">
              <Line line={heldLine(state)} project={project} />
            </Cell>
            <Cell label="Calls">
              <RunList runs={state.calls.map(link)} none={<span className="quiet">none seen</span>} project={project} />
            </Cell>
            <Cell label="Seen">
              <button
                type="button"
                className="link"
                onClick={() => open(claim, 1, { evidence: evidenceText(state.evidence[0]) })}
              >
                {figure(state.support)}×
              </button>
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  )
}
