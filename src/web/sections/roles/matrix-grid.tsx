import './matrix-grid.css'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { written } from '../../../specification/words.ts'
import { sectionOf } from '../../addresses.ts'
import { MarkGlyph } from '../../parts/basis-mark.tsx'
import { PathTemplate } from '../../parts/path-template.tsx'
import { rowName } from './cell-words.ts'
import { MatrixCell } from './matrix-cell.tsx'
import { type MatrixLine, type Position, lineOfCell, moved, statedCells } from './matrix-lines.ts'
import type { MatrixRole, PermissionCell, PermissionRow } from './permission-matrix.ts'

/** Calls by roles. Only what can be seen is drawn, so that hundreds of rows stay fast; arrow keys go from cell to cell. */
export function MatrixGrid({
  project,
  roles,
  lines,
  selected,
  onSelect,
}: {
  project: string
  roles: readonly MatrixRole[]
  lines: readonly MatrixLine[]
  /** The id of a cell. */
  selected: string | null
  onSelect: (cell: PermissionCell) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => (lines[index]?.kind === 'group' ? GROUP_HEIGHT : ROW_HEIGHT),
    getItemKey: index => lines[index]?.key ?? index,
    overscan: 12,
  })
  const [focus, setFocus] = useState<Position>({ line: 1, column: 1 })
  const selectedLine = lineOfCell(lines, selected)
  useEffect(() => {
    if (selectedLine >= 0) virtual.scrollToIndex(selectedLine, { align: 'auto' })
  }, [selectedLine, virtual])
  const onKey = (event: React.KeyboardEvent): void => {
    const line = lines[focus.line]
    const cell = line?.kind === 'row' ? line.row.cells[focus.column - 1] : undefined
    if ((event.key === 'Enter' || event.key === ' ') && cell !== undefined) {
      event.preventDefault()
      onSelect(cell)
      return
    }
    const next = moved(lines, roles.length, focus, event.key)
    if (next === null) return
    event.preventDefault()
    setFocus(next)
    virtual.scrollToIndex(next.line, { align: 'auto' })
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-position="${next.line} ${next.column}"]`)?.focus(),
    )
  }
  return (
    <div className="matrix" ref={scroller}>
      <div
        className="matrix-grid"
        role="grid"
        tabIndex={-1}
        aria-label="Who may do what"
        aria-rowcount={lines.length + 1}
        data-claims={statedCells(lines)
          .map(({ id }) => id)
          .join('\n')}
        style={{ '--roles': roles.length } as React.CSSProperties}
        onKeyDown={onKey}
      >
        <div className="matrix-head" role="row" aria-rowindex={1}>
          <div className="matrix-corner" role="columnheader">
            Call, by entity
          </div>
          {roles.map(role => (
            <RoleHead key={role.name} role={role} />
          ))}
        </div>
        <div className="matrix-body" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index]
            if (line === undefined) return null
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={`matrix-line matrix-line-${line.kind}`}
                role="row"
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
              >
                {line.kind === 'group' ? (
                  <div className="matrix-group" role="gridcell" aria-colspan={roles.length + 1}>
                    {line.title}
                  </div>
                ) : (
                  <Row
                    row={line.row}
                    line={index}
                    focused={focus.line === index ? focus.column : null}
                    selected={selected}
                    project={project}
                    onSelect={(cell, column) => {
                      setFocus({ line: index, column })
                      onSelect(cell)
                    }}
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

const GROUP_HEIGHT = 36
const ROW_HEIGHT = 29

function RoleHead({ role: { name, claim, shown } }: { role: MatrixRole }) {
  return (
    <div className="matrix-role" role="columnheader">
      <span className="matrix-role-name">
        {written(name)} {claim !== null && claim.basis !== 'observed' && <MarkGlyph mark={claim.basis} />}
      </span>
      <span className="type-label">
        {shown} shown{claim !== null && claim.basis !== 'observed' && `, name ${claim.basis}`}
      </span>
    </div>
  )
}

function Row({
  row,
  line,
  focused,
  selected,
  project,
  onSelect,
}: {
  row: PermissionRow
  line: number
  /** The column that the keys stand at; null where they stand in another row. */
  focused: number | null
  selected: string | null
  project: string
  onSelect: (cell: PermissionCell, column: number) => void
}) {
  const { method, path } = rowName(row.on)
  return (
    <>
      <div className="matrix-name" role="rowheader">
        <Link
          to="/p/$project/$section"
          params={{ project, section: sectionOf(row.on) }}
          search={{ at: row.on }}
          preload={false}
          tabIndex={focused === 0 ? 0 : -1}
          data-position={`${line} 0`}
        >
          {method !== '' && <code className="matrix-method">{method}</code>}
          <PathTemplate text={written(path)} />
        </Link>
      </div>
      {row.cells.map((cell, index) => (
        <MatrixCell
          key={cell.id}
          cell={cell}
          position={`${line} ${index + 1}`}
          isFocused={focused === index + 1}
          isSelected={cell.id === selected}
          onSelect={() => onSelect(cell, index + 1)}
        />
      ))}
    </>
  )
}
