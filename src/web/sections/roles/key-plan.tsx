import './key-plan.css'
import { memo, useMemo } from 'react'
import { figure, listed, written } from '../../../specification/words.ts'
import { ACROSS, STEP, outlinePath, squareAt, squaresHeight, squaresPath } from './key-plan-squares.ts'
import type { MatrixRole, PermissionCell, PermissionMatrix } from './permission-matrix.ts'
import { verdicts } from './permission-matrix.ts'

/** All cells of each role at once, a square each, in the order of the rows. The matrix is how the keyboard reaches them. */
export function KeyPlan({
  matrix,
  selected,
  onSelect,
}: {
  matrix: PermissionMatrix
  selected: string | null
  onSelect: (cell: PermissionCell) => void
}) {
  const rows = useMemo(() => matrix.groups.flatMap(group => group.rows), [matrix])
  const columns = useMemo(
    () => matrix.roles.map((_, column) => rows.flatMap(({ cells }) => cells[column] ?? [])),
    [matrix, rows],
  )
  return (
    <section className="key-plan">
      <h2 className="type-section">Key plan</h2>
      <p className="type-label">{figure(rows.length)} calls and screens each, one square for each</p>
      {matrix.roles.map((role, column) => (
        <Squares key={role.name} role={role} cells={columns[column] ?? []} selected={selected} onSelect={onSelect} />
      ))}
    </section>
  )
}

/** Thousands of squares, drawn anew only where a cell changed. */
const AllSquares = memo(function AllSquares({ cells }: { cells: readonly PermissionCell[] }) {
  return [...verdicts, 'untried' as const].map(square => (
    <path key={square} className={`square-${square.replace(' ', '-')}`} d={squaresPath(cells, square)} />
  ))
})

function Squares({
  role,
  cells,
  selected,
  onSelect,
}: {
  role: MatrixRole
  cells: readonly PermissionCell[]
  selected: string | null
  onSelect: (cell: PermissionCell) => void
}) {
  const chosen = cells.findIndex(({ id }) => id === selected)
  const counted = verdicts.flatMap(verdict => {
    const count = cells.filter(cell => cell.verdict === verdict).length
    return count === 0 ? [] : [`${figure(count)} ${verdict}`]
  })
  return (
    <figure className="key-plan-role">
      <figcaption>
        <span>{written(role.name)}</span>
        <span className="type-figure second">
          {figure(role.shown)} of {figure(cells.length)}
        </span>
      </figcaption>
      <button
        type="button"
        tabIndex={-1}
        className="key-plan-squares"
        aria-label={`${role.name}: ${listed(counted)}`}
        onClick={event => {
          const box = event.currentTarget.getBoundingClientRect()
          const x = (event.clientX - box.left) / box.width
          const y = (event.clientY - box.top) / box.height
          const cell = cells[squareAt(x, y, cells.length) ?? -1]
          if (cell !== undefined) onSelect(cell)
        }}
      >
        <svg width={ACROSS * STEP} viewBox={`0 0 ${ACROSS * STEP} ${squaresHeight(cells.length)}`} aria-hidden="true">
          <AllSquares cells={cells} />
          {chosen >= 0 && <path className="key-plan-selected" d={outlinePath(chosen)} />}
        </svg>
      </button>
    </figure>
  )
}
