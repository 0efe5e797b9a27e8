import { stateName } from '../../../specification/sheets/states.ts'
import { BasisMark } from '../../parts/basis-mark.tsx'
import type { LifecycleState, LifecycleView } from './lifecycle-rows.ts'

/** The values that the field had. */
export function ValueTable({ view }: { view: LifecycleView }) {
  return (
    <section>
      <h2 className="type-section">Values</h2>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Begins or ends</th>
              <th scope="col" className="number">
                Ways in
              </th>
              <th scope="col" className="number">
                Ways out
              </th>
              <th scope="col">Basis</th>
            </tr>
          </thead>
          <tbody>
            {view.states.map(state => (
              <tr key={state.key}>
                <td>
                  <code>{stateName(state.value)}</code>
                </td>
                <td>{endsWords(state)}</td>
                <td className="number">{ways(state.waysIn)}</td>
                <td className="number">{ways(state.waysOut)}</td>
                <td>
                  <BasisMark mark={state.basis} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function endsWords({ initial, final }: LifecycleState): string {
  if (initial && final) return 'begins and ends here'
  if (initial) return 'begins here'
  return final ? 'ends here' : ''
}

function ways(count: number): React.ReactNode {
  return count === 0 ? <span className="tone-unshown">not shown</span> : count
}
