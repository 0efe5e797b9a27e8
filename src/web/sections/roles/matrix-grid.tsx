import './matrix-grid.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { written } from '../../../specification/words.ts'
import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import { useIsPrinting } from '../../parts/table/use-is-printing.ts'
import { useLatest } from '../../parts/controls/use-latest.ts'
import { type MatrixLine, type Position, lineOfCell, moved, statedCells } from './matrix-lines.ts'
import { MatrixRow } from './matrix-row.tsx'
import type { MatrixRole, PermissionCell } from './permission-matrix.ts'

/** Calls by roles. Only what can be seen is drawn, so that hundreds of rows stay fast; arrow keys go from cell to cell. */
export function MatrixGrid({
  project,
  roles,
  lines,
  sorted,
  onSort,
  selected,
  onSelect,
}: {
  project: string
  roles: readonly MatrixRole[]
  lines: readonly MatrixLine[]
  /** The role by whose rights the rows are sorted; null: by entity. */
  sorted: string | null
  onSort: (role: string) => void
  /** The id of a cell. */
  selected: string | null
  onSelect: (cell: PermissionCell) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => (lines[index]?.kind === 'group' ? GROUP_HEIGHT : ROW_HEIGHT),
    getItemKey: index => lines[index]?.key ?? index,
    overscan: isPrinting ? lines.length : 12,
  })
  const [focus, setFocus] = useState<Position>({ line: 1, column: 1 })
  const selectedLine = lineOfCell(lines, selected)
  useEffect(() => {
    if (selectedLine < 0) return
    virtual.scrollToIndex(selectedLine, { align: 'auto' })
    requestAnimationFrame(() => bringIntoView(scroller.current?.querySelector('[aria-pressed=true]')))
  }, [selectedLine, virtual])
  const choose = useLatest((cell: PermissionCell, position: Position): void => {
    setFocus(position)
    onSelect(cell)
  })
  // Where the keys lead to while that cell is not drawn yet: further keys go on from there.
  const pending = useRef<Position | null>(null)
  const step = useCallback(
    (event: React.KeyboardEvent, from: Position): void => {
      const next = moved(lines, roles.length, pending.current ?? from, event.key)
      if (next === null) return
      event.preventDefault()
      pending.current = next
      setFocus(next)
      virtual.scrollToIndex(next.line, { align: 'auto' })
      const go = (framesLeft: number): void => {
        if (pending.current !== next) return
        const target = scroller.current?.querySelector<HTMLElement>(`[data-position="${next.line} ${next.column}"]`)
        target?.focus({ preventScroll: true })
        bringIntoView(target)
        // A cell that was not drawn is drawn once the scrolling has begun.
        if (target == null && framesLeft > 0) requestAnimationFrame(() => go(framesLeft - 1))
        else pending.current = null
      }
      go(FRAMES)
    },
    [lines, roles.length, virtual],
  )
  return (
    <div className="matrix" ref={scroller}>
      <table
        className="matrix-grid"
        aria-label="Who may do what"
        aria-rowcount={lines.length + 1}
        data-claims={statedCells(lines)
          .map(({ id }) => id)
          .join('\n')}
        style={{ '--roles': roles.length } as React.CSSProperties}
      >
        <thead>
          <tr className="matrix-head" aria-rowindex={1}>
            <th scope="col" className="matrix-corner">
              {sorted === null ? 'Call, by entity' : `Call, by what ${written(sorted)} may do`}
            </th>
            {roles.map(role => (
              <RoleHead key={role.name} role={role} isSorted={role.name === sorted} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="matrix-body" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index]
            if (line === undefined) return null
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={`matrix-line matrix-line-${line.kind}`}
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
              >
                {line.kind === 'group' ? (
                  <th scope="colgroup" className="matrix-group" colSpan={roles.length + 1}>
                    <span>{line.title}</span>
                  </th>
                ) : (
                  <MatrixRow
                    row={line.row}
                    line={index}
                    focused={focus.line === index ? focus.column : null}
                    selected={index === selectedLine ? selected : null}
                    project={project}
                    onStep={step}
                    onSelect={choose}
                  />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** How long is waited for a cell to be drawn. */
const FRAMES = 20
const GROUP_HEIGHT = 36
const ROW_HEIGHT = 29

function RoleHead({
  role: { name, claim, shown },
  isSorted,
  onSort,
}: {
  role: MatrixRole
  isSorted: boolean
  onSort: (role: string) => void
}) {
  return (
    <th scope="col" className="matrix-role" aria-sort={isSorted ? 'ascending' : 'none'}>
      <button
        type="button"
        className="matrix-role-name"
        title={isSorted ? 'Sort by entity' : `Sort by what ${written(name)} may do`}
        onClick={() => onSort(name)}
      >
        {written(name)} {claim !== null && claim.basis !== 'observed' && <MarkGlyph mark={claim.basis} />}
        {isSorted && <span aria-hidden> ↓</span>}
      </button>
      <span className="type-label">
        {shown} shown{claim !== null && claim.basis !== 'observed' && `, name ${claim.basis}`}
      </span>
    </th>
  )
}

/** Beside the names and below the heads, which stand over what is scrolled. */
function bringIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
