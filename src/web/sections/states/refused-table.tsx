import type { LifecycleEvent } from '../../../evidence/subjects.ts'
import { calledLine, stateName } from '../../../specification/sheets/states.ts'
import { figure, listed, written } from '../../../specification/words.ts'
import { Line } from '../../parts/words/line.tsx'
import { Table } from '../../parts/table/table.tsx'

/** What was refused because of the state that a thing was in; nothing where nothing was. */
export function RefusedTable({ refused, project }: { refused: readonly LifecycleEvent[]; project: string }) {
  if (refused.length === 0) return null
  const hasMoves = refused.some(({ to }) => to !== undefined)
  return (
    <section>
      <h2 className="type-section">Refused</h2>
      <Table columns={['While', ...(hasMoves ? ['To'] : []), 'Call', 'As', { number: 'Seen' }]}>
        {refused.map(({ value, to, by, message, identities, support }) => (
          <tr key={`${JSON.stringify([value, to])} ${by} ${message ?? ''}`}>
            <td>
              <strong>{stateName(value)}</strong>
            </td>
            {hasMoves && <td>{to === undefined ? 'whatever it sends' : <strong>{stateName(to)}</strong>}</td>}
            <td>
              <Line line={calledLine(by, message)} project={project} />
            </td>
            <td>{identities.length === 0 ? 'not shown' : listed(identities.map(name => written(name)))}</td>
            <td className="number">{figure(support)}×</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
