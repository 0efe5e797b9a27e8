import './call-list.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallListRow } from './call-list-row.tsx'
import { type CallRow, rowIds } from './call-rows.ts'

/** The list of calls: only the rows that can be seen are drawn. */
export function CallList({ rows, selected }: { rows: readonly CallRow[]; selected: string | null }) {
  const pane = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: index => (rows[index]?.kind === 'group' ? 34 : 30),
    getItemKey: index => keyOf(rows[index]),
    overscan: 12,
  })
  const at = rows.findIndex(row => idOf(row) === selected)
  const show = useEffectEvent((index: number) => virtual.scrollToIndex(index, { align: 'auto' }))
  useEffect(() => {
    if (at >= 0) show(at)
  }, [at])
  if (rowIds(rows).length === 0) return <p className="call-list-none">No call holds all of these words.</p>
  return (
    <div className="pane call-list-pane" ref={pane}>
      <ul className="call-list" style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            className="call-list-place"
            style={{ transform: `translateY(${start}px)` }}
          >
            <CallListRow row={rows[index]} isSelected={index === at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function idOf(row: CallRow | undefined): string | null {
  if (row === undefined || row.kind === 'group') return null
  return row.kind === 'call' ? row.claim.id : row.gap.id
}

function keyOf(row: CallRow | undefined): string {
  return idOf(row) ?? (row?.kind === 'group' ? `group ${row.title}` : '')
}
