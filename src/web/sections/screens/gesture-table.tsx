import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { code, link } from '../../../specification/sheets/backing.ts'
import { messageLink } from '../../../specification/sheets/message-words.ts'
import type { Run } from '../../../specification/sheets/sheet.ts'
import { figure, written } from '../../../specification/words.ts'
import { Cell } from '../../parts/table/grouped-table.tsx'
import { Table } from '../../parts/table/table.tsx'
import { RunList } from './run-list.tsx'

/** What a person did on a screen: which calls it made, and where it led. */
export function GestureTable({
  gestures,
  ids,
  project,
}: {
  gestures: NonNullable<ScreenSubject['gestures']>
  /** The statements of screens, by route. */
  ids: ReadonlyMap<string, string>
  project: string
}) {
  const routeRun = (route: string): Run => {
    const id = ids.get(route)
    return id === undefined ? code(route) : { to: id, code: written(route) }
  }
  return (
    <section>
      <h3 className="type-section">
        What was done here <span className="type-label">{figure(gestures.length)}</span>
      </h3>
      <Table className="stacks" columns={['Action', 'Calls', 'Leads to']}>
        {gestures.map(({ words, calls, sends = [], leadsTo }) => (
          <tr key={words}>
            <Cell label="Action">{written(words)}</Cell>
            <Cell label="Calls">
              <RunList
                runs={[...calls.map(link), ...sends.map(messageLink)]}
                none={<span className="quiet">none seen</span>}
                project={project}
              />
            </Cell>
            <Cell label="Leads to">
              <RunList runs={leadsTo.map(routeRun)} none={<span className="quiet">stays</span>} project={project} />
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  )
}
