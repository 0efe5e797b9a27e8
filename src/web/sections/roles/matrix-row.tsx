import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { written } from '../../../specification/words.ts'
import { sectionOf } from '../../addresses.ts'
import { PathTemplate } from '../../parts/words/path-template.tsx'
import { rowName } from './cell-words.ts'
import { MatrixCell } from './matrix-cell.tsx'
import type { Position } from './matrix-lines.ts'
import type { PermissionCell, PermissionRow } from './permission-matrix.ts'

/** One call or screen, which its name leads to, and its cell for each role. Drawn anew only where something of it changed. */
export const MatrixRow = memo(function MatrixRow({
  row,
  line,
  focused,
  selected,
  project,
  onStep,
  onSelect,
}: {
  row: PermissionRow
  line: number
  /** The column that the keys stand at; null where they stand in another row. */
  focused: number | null
  /** The id of the selected cell; null where it is in another row. */
  selected: string | null
  project: string
  onStep: (event: React.KeyboardEvent, from: Position) => void
  onSelect: (cell: PermissionCell, position: Position) => void
}) {
  const { method, path } = rowName(row.on)
  return (
    <>
      <th scope="row" className="matrix-name">
        <Link
          to="/p/$project/$section"
          params={{ project, section: sectionOf(row.at) }}
          search={{ at: row.at }}
          preload={false}
          tabIndex={focused === 0 ? 0 : -1}
          data-position={`${line} 0`}
          onKeyDown={event => onStep(event, { line, column: 0 })}
        >
          {method !== '' && <code className="matrix-method">{method}</code>}
          <PathTemplate text={written(path)} />
        </Link>
      </th>
      {row.cells.map((cell, index) => {
        const position = { line, column: index + 1 }
        return (
          <MatrixCell
            key={cell.id}
            cell={cell}
            position={`${line} ${index + 1}`}
            isFocused={focused === index + 1}
            isSelected={cell.id === selected}
            onKeyDown={event => onStep(event, position)}
            onSelect={() => onSelect(cell, position)}
          />
        )
      })}
    </>
  )
})
