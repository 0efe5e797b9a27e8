import './key-plan.css'
import { figure, listed, written } from '../../../specification/words.ts'
import type { MatrixRole, PermissionCell, PermissionMatrix, Verdict } from './permission-matrix.ts'
import { verdicts } from './permission-matrix.ts'

/** All cells of each role at once, a square each, in the order of the rows. */
export function KeyPlan({
  matrix,
  selected,
  onSelect,
}: {
  matrix: PermissionMatrix
  selected: string | null
  onSelect: (cell: PermissionCell) => void
}) {
  const rows = matrix.groups.flatMap(group => group.rows)
  return (
    <section className="key-plan">
      <h2 className="type-section">Key plan</h2>
      <p className="type-label">{figure(rows.length)} calls and screens each, one square for each</p>
      {matrix.roles.map((role, column) => (
        <Squares
          key={role.name}
          role={role}
          cells={rows.flatMap(({ cells }) => cells[column] ?? [])}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
    </section>
  )
}

const ACROSS = 17
const STEP = 15

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
      <svg
        width={ACROSS * STEP}
        viewBox={`0 0 ${ACROSS * STEP} ${Math.ceil(cells.length / ACROSS) * STEP}`}
        role="img"
        aria-label={`${role.name}: ${listed(counted)}`}
        onClick={event => {
          const index = event.target instanceof Element ? event.target.getAttribute('data-cell') : null
          const cell = index === null ? undefined : cells[Number(index)]
          if (cell !== undefined) onSelect(cell)
        }}
      >
        {cells.map((cell, index) => {
          const x = (index % ACROSS) * STEP
          const y = Math.floor(index / ACROSS) * STEP
          return (
            <g key={cell.id} transform={`translate(${x} ${y})`}>
              {squares[cell.verdict]}
              {cell.id === selected && <path className="key-plan-selected" d="M-1 -1h15v15h-15z" />}
              <path className="key-plan-target" d="M-1 -1h15v15h-15z" data-cell={index} />
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

const squares: { readonly [Name in Verdict]: React.ReactElement } = {
  allowed: <path className="square-allowed" d="M1 1h11v11H1z" />,
  denied: <path className="square-denied" d="M1.75 1.75h9.5v9.5h-9.5zM3.5 3.5l6 6m0-6-6 6" />,
  'own only': <path className="square-own-only" d="M1 1h11v11H1z" />,
  hidden: <path className="square-hidden" d="M1.5 1.5h10v10h-10z" />,
  'not shown': <path className="square-not-shown" d="M1.5 1.5h10v10h-10zM2 8l6-6M5 11l6-6" />,
}
