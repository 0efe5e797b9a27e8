import type { LifecycleRow, LifecycleView } from './lifecycle-rows.ts'
import { Transition } from './transition.tsx'

/** The arrows of the drawing as rows, under the same numbers. */
export function TransitionTable({
  view,
  selected,
  project,
  onSelect,
}: {
  view: LifecycleView
  /** The key of a row. */
  selected: string | null
  project: string
  onSelect: (row: LifecycleRow) => void
}) {
  const shown = view.rows.filter(({ basis }) => basis !== 'not shown').length
  return (
    <section>
      <h2 className="type-section">
        Transitions{' '}
        <span className="type-label">
          {shown} of {view.rows.length} shown
        </span>
      </h2>
      <div className="table-scroll">
        <table className="table transition-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">Number</span>
              </th>
              <th scope="col">From, to, by</th>
              <th scope="col">As</th>
              <th scope="col" className="number">
                Seen
              </th>
              <th scope="col">Basis</th>
            </tr>
          </thead>
          {view.rows.map(row => (
            <Transition
              key={row.key}
              row={row}
              view={view}
              isSelected={row.key === selected}
              project={project}
              onSelect={onSelect}
            />
          ))}
        </table>
      </div>
    </section>
  )
}
