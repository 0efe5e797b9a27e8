import './lifecycle-drawing.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { stateName } from '../../../specification/sheets/states.ts'
import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import { Callout } from '../../parts/claims/callout.tsx'
import { Diagram } from '../../parts/diagram/diagram.tsx'
import { DiagramPending } from '../../parts/diagram/diagram-pending.tsx'
import { elkLayout } from '../../parts/diagram/elk-layout.ts'
import { roundedPath } from '../../parts/diagram/route.ts'
import { type Box, type PlacedArrow, lifecycleGraph, placedLifecycle, roomiest } from './lifecycle-layout.ts'
import type { LifecycleRow, LifecycleState, LifecycleView } from './lifecycle-rows.ts'
import { toneOfRow } from './tone-of-row.ts'

/** The states of one lifecycle and its numbered arrows, which are the rows of the table. */
export function LifecycleDrawing({
  view,
  selected,
  onSelect,
}: {
  view: LifecycleView
  /** The key of a row. */
  selected: string | null
  onSelect: (row: LifecycleRow) => void
}) {
  const { data: drawing, error } = useQuery({
    queryKey: ['lifecycle drawing', view],
    queryFn: () => laidOut(view),
    staleTime: Infinity,
    // While more is read the drawing stays until the next one is laid out.
    placeholderData: keepPreviousData,
  })
  const heads = useId()
  if (drawing === undefined) return <DiagramPending error={error} />
  return (
    <Diagram width={drawing.width} height={drawing.height} start={drawing.start}>
      <svg className="lifecycle-lines" width={drawing.width} height={drawing.height}>
        <defs>
          {(['ink', 'declared', 'unshown'] as const).map(tone => (
            <ArrowHead key={tone} id={`${heads}${tone}`} tone={tone} />
          ))}
        </defs>
        {drawing.arrows.map(({ row, points }) => (
          <path
            key={row.key}
            className={`lifecycle-line lifecycle-line-${lineOf(row)}`}
            data-selected={row.key === selected || undefined}
            d={roundedPath(points, 14)}
            markerEnd={`url(#${heads}${lineOf(row)})`}
          />
        ))}
      </svg>
      {drawing.states.map(({ state, ...box }) => (
        <State key={state.key} state={state} box={box} />
      ))}
      {drawing.arrows.map(arrow => (
        <Arrow key={arrow.row.key} arrow={arrow} isSelected={arrow.row.key === selected} onSelect={onSelect} />
      ))}
    </Diagram>
  )
}

/** Flowing to the right and with much room between, as far as it can be shown whole. */
async function laidOut(view: LifecycleView) {
  const one = async (direction: 'RIGHT' | 'DOWN', air: 'wide' | 'close') =>
    placedLifecycle(view, await elkLayout(lifecycleGraph(view, direction, air)), direction)
  const [first, ...others] = await Promise.all([
    one('RIGHT', 'wide'),
    one('DOWN', 'wide'),
    one('RIGHT', 'close'),
    one('DOWN', 'close'),
  ])
  return roomiest([first, ...others], USUAL_FRAME)
}

/** What is left for the drawing on a screen of 1440 by 900. */
const USUAL_FRAME = { width: 820, height: 600 }

function State({ state, box }: { state: LifecycleState; box: Box }) {
  const look = state.basis === 'declared' ? ' state-declared' : state.reached ? '' : ' state-unreached'
  return (
    <div className={`state${look}`} style={placed(box)}>
      <span className="state-name">{stateName(state.value)}</span>
      <span className="state-fact">{state.fact}</span>
    </div>
  )
}

function Arrow({
  arrow: { row, mark, callout, label },
  isSelected,
  onSelect,
}: {
  arrow: PlacedArrow
  isSelected: boolean
  onSelect: (row: LifecycleRow) => void
}) {
  return (
    <>
      {mark !== null && (
        <span className="lifecycle-mark" style={placed(mark)}>
          {row.kind === 'unknown' ? <MarkGlyph mark="not shown" size={16} /> : <Ring filled={row.kind === 'begins'} />}
        </span>
      )}
      {label !== null && (
        <span className={`arrow-label arrow-label-${label.side} tone-${lineOf(row)}`} style={placed(label)}>
          {label.lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className="arrow-number nopan"
        style={{ left: callout.x, top: callout.y }}
        onClick={() => onSelect(row)}
      >
        <Callout number={row.number} tone={toneOfRow(row)} filled={isSelected} />
      </button>
    </>
  )
}

function Ring({ filled }: { filled: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18">
      {!filled && <circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      <circle cx="9" cy="9" r={filled ? 7 : 4.5} fill="currentColor" />
    </svg>
  )
}

function ArrowHead({ id, tone }: { id: string; tone: Line }) {
  return (
    <marker id={id} markerUnits="userSpaceOnUse" markerWidth="14" markerHeight="12" refX="12" refY="6" orient="auto">
      {tone === 'unshown' ? (
        <path className="arrow-head-open" d="M2 1.5 12 6 2 10.5" />
      ) : (
        <path className={`arrow-head tone-${tone}`} d="M1 1.5 13 6 1 10.5z" />
      )}
    </marker>
  )
}

/** How an arrow is drawn. */
type Line = 'ink' | 'declared' | 'unshown'

function lineOf({ basis }: LifecycleRow): Line {
  if (basis === 'not shown') return 'unshown'
  return basis === 'declared' ? 'declared' : 'ink'
}

function placed({ x, y, width, height }: Box): React.CSSProperties {
  return { left: x, top: y, width, height }
}
