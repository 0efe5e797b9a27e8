import { stateName } from '../../../specification/sheets/states.ts'
import { BasisMark } from '../../parts/claims/basis-mark.tsx'
import { Table } from '../../parts/table/table.tsx'
import type { LifecycleView } from './lifecycle-rows.ts'

/** The values that the field had. */
export function ValueTable({ view }: { view: LifecycleView }) {
  return (
    <section>
      <h2 className="type-section">Values</h2>
      <Table columns={['Value', { number: 'Ways in' }, { number: 'Ways out' }, 'Basis']}>
        {view.states.map(state => (
          <tr key={state.key}>
            <td>
              <code>{stateName(state.value)}</code>
            </td>
            <td className="number">{ways(state.waysIn, state.initial ? 'begins here' : null)}</td>
            <td className="number">{ways(state.waysOut, state.final ? 'ends here' : null)}</td>
            <td>
              <BasisMark mark={state.basis} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

function ways(count: number, end: string | null): React.ReactNode {
  if (end !== null) return count === 0 ? end : `${end}, ${count}`
  return count === 0 ? <span className="tone-unshown">not shown</span> : count
}
