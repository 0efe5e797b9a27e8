import './exchange.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Excerpt } from '../../../excerpts/excerpt.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { exchangeRows } from './exchange-rows.ts'
import { EXPLAINED, ExchangeLine } from './exchange-line.tsx'
import { useExcerptLines } from './use-excerpt-lines.ts'

/** Request and response as text, the span that the statement rests on marked and in view. Only what is seen is drawn. */
export function Exchange({
  project,
  excerpt,
  quotes,
}: {
  project: string
  excerpt: Excerpt
  /** What the marks were narrowed to. */
  quotes: readonly string[]
}) {
  const pane = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => exchangeRows(excerpt, unfolded), [excerpt, unfolded])
  const { lineAt, want } = useExcerptLines(project, excerpt, quotes)
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => pane.current,
    estimateSize: () => LINE,
    overscan: 20,
  })
  const first = rows.firstMarked
  useEffect(() => {
    if (first !== null) virtual.scrollToIndex(first, { align: 'center' })
  }, [first, virtual])
  const drawn = virtual.getVirtualItems()
  useEffect(() => {
    for (const { index } of drawn) {
      const row = rows.rowAt(index)
      if (row?.kind === 'line' && lineAt(row.part, row.line) === null) want(row.part, row.line)
    }
  })
  return (
    // A region that scrolls is one that the keyboard has to reach.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="exchange" ref={pane} tabIndex={0} role="region" aria-label="The exchange">
      <div className="exchange-rows" style={{ blockSize: virtual.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => (
          <div
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            className="exchange-place"
            style={{ transform: `translateY(${start}px)` }}
          >
            <Row index={index} />
          </div>
        ))}
      </div>
    </div>
  )

  function Row({ index }: { index: number }) {
    const row = rows.rowAt(index)
    const part = row === null ? undefined : excerpt.parts[row.part]
    if (row === null || part === undefined) return null
    if (row.kind === 'head') {
      return (
        <div className="exchange-head">
          <h3>{written(part.title)}</h3>
          {part.totalLines > 400 && <span className="type-label">{figure(part.totalLines)} lines</span>}
          <code>{pointerOf(excerpt, part.pointer)}</code>
        </div>
      )
    }
    if (row.kind === 'headers') {
      const isOpen = unfolded.has(row.part)
      return (
        <button
          type="button"
          className="exchange-headers"
          aria-expanded={isOpen}
          onClick={() => setUnfolded(before => toggled(before, row.part))}
        >
          {isOpen ? 'Fold' : ''} {counted(row.count, ['header line', 'header lines'])}
          {row.secrets > 0 && (
            <span className="exchange-replaced" title={EXPLAINED}>
              {counted(row.secrets, ['secret', 'secrets'])} replaced
            </span>
          )}
        </button>
      )
    }
    if (row.kind === 'note') return <p className="exchange-note">{part.note}</p>
    return <ExchangeLine number={row.line + 1} line={lineAt(row.part, row.line)} />
  }
}

function toggled(parts: ReadonlySet<number>, part: number): ReadonlySet<number> {
  return parts.has(part) ? new Set([...parts].filter(one => one !== part)) : new Set([...parts, part])
}

/** A line of 12 px on one row. */
const LINE = 19

/** Where the statement points to where that lies in this part, else where the part stands. */
function pointerOf({ evidence }: Excerpt, part: string): string {
  if (!evidence.pointer.startsWith(`${part}/`)) return part
  return written(evidence.within === undefined ? evidence.pointer : `${evidence.pointer} → ${evidence.within}`, 160)
}
