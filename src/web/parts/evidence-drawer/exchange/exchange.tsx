import './exchange.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { exchangeRows } from './exchange-rows.ts'
import { ExchangeRowView } from './exchange-row.tsx'
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
  const pane = useRef<HTMLElement>(null)
  // Once a person scrolls by hand, nothing scrolls by itself.
  const wasTouched = useRef(false)
  useEffect(() => {
    const touch = () => {
      wasTouched.current = true
    }
    const own = pane.current
    for (const event of hands) own?.addEventListener(event, touch, { passive: true })
    return () => {
      for (const event of hands) own?.removeEventListener(event, touch)
    }
  }, [])
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => exchangeRows(excerpt, unfolded), [excerpt, unfolded])
  const { lineAt, want } = useExcerptLines(project, excerpt, quotes)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => pane.current,
    estimateSize: () => LINE,
    overscan: 20,
  })
  const first = rows.firstMarked
  const height = virtual.scrollRect?.height ?? 0
  const total = virtual.getTotalSize()
  useEffect(() => {
    if (first === null || height === 0 || wasTouched.current) return
    // Where the mark can be seen from the top, the exchange is shown from its beginning.
    const offset = virtual.measurementsCache[first]?.start ?? 0
    if (offset > height - 5 * LINE) virtual.scrollToIndex(first, { align: 'center' })
    // Heights become known while it is drawn, and the room changes with what stands below.
  }, [first, virtual, height, total])
  const drawn = virtual.getVirtualItems()
  useEffect(() => {
    for (const { index } of drawn) {
      const row = rows.rowAt(index)
      if (row?.kind === 'line' && lineAt(row.part, row.line) === null) want(row.part, row.line)
    }
  })
  return (
    <section
      className="exchange"
      ref={pane}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label="The exchange"
    >
      <div className="exchange-rows" style={{ blockSize: virtual.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => (
          <div
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            className="exchange-place"
            style={{ transform: `translateY(${start}px)` }}
          >
            <ExchangeRowView
              row={rows.rowAt(index)}
              excerpt={excerpt}
              lineAt={lineAt}
              isUnfolded={part => unfolded.has(part)}
              toggle={part => setUnfolded(before => toggled(before, part))}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

function toggled(parts: ReadonlySet<number>, part: number): ReadonlySet<number> {
  return parts.has(part) ? new Set([...parts].filter(one => one !== part)) : new Set([...parts, part])
}

const hands = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const

/** A line of 12 px on one row. */
const LINE = 19
