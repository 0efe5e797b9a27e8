import { itself, calledLine, stateName } from '../../../specification/sheets/states.ts'
import { listed, written } from '../../../specification/words.ts'
import { BasisMark } from '../../parts/claims/basis-mark.tsx'
import { Callout } from '../../parts/claims/callout.tsx'
import { isOnControl } from '../../parts/claims/claim-row.tsx'
import { Line } from '../../parts/words/line.tsx'
import type { LifecycleRow, LifecycleView } from './lifecycle-rows.ts'
import { toneOfRow } from './tone-of-row.ts'

/** One arrow as a row, and the call that sets it off on a line of its own, for it may be long. */
export function Transition({
  row,
  view,
  isSelected,
  project,
  onSelect,
}: {
  row: LifecycleRow
  view: LifecycleView
  isSelected: boolean
  project: string
  onSelect: (row: LifecycleRow) => void
}) {
  const hasCall = row.kind === 'changes' || row.by !== null
  const choose = (event: React.MouseEvent): void => {
    if (!isOnControl(event.target)) onSelect(row)
  }
  return (
    <tbody
      className="transition"
      {...(row.gap === null ? {} : { id: row.gap.id, 'data-claim': row.gap.id })}
      data-selected={isSelected || undefined}
    >
      <tr onClick={choose}>
        <td rowSpan={hasCall ? 2 : 1}>
          <button
            type="button"
            className="row-number"
            aria-pressed={isSelected}
            aria-label={`Show arrow ${row.number}`}
            onClick={() => onSelect(row)}
          >
            <Callout number={row.number} tone={toneOfRow(row)} filled={isSelected} />
          </button>
        </td>
        <td>
          <Ways row={row} view={view} />
        </td>
        <td>{as(row)}</td>
        <td className="number">{row.support ?? ''}</td>
        <td>
          <BasisMark mark={row.basis} />
        </td>
      </tr>
      {hasCall && (
        <tr className="transition-by" onClick={choose}>
          <td colSpan={4}>
            {row.by !== null ? (
              <Line line={calledLine(row.by, row.message)} project={project} />
            ) : row.opened !== null ? (
              <Line line={['opening ', { code: row.opened }]} project={project} />
            ) : row.within !== null ? (
              itself(row.within)
            ) : (
              'the server, or someone else'
            )}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Ways({ row, view }: { row: LifecycleRow; view: LifecycleView }) {
  const name = (key: string | null) => {
    const state = view.states.find(state => state.key === key)
    return state === undefined ? null : <strong>{stateName(state.value)}</strong>
  }
  switch (row.kind) {
    case 'begins':
      return <>begins as {name(row.to)}</>
    case 'deleted':
      return <>deleted while {name(row.from)}</>
    case 'ends':
      return <>ends as {name(row.from)}</>
    case 'unknown':
      return <>how it becomes {name(row.to)}</>
    case 'changes':
      return (
        <>
          {name(row.from)} <span className="second">to</span> {name(row.to)}
        </>
      )
  }
}

function as({ kind, by, identities }: LifecycleRow): string {
  if (kind !== 'changes' && by === null) return ''
  return identities.length === 0 ? 'not shown' : listed(identities.map(name => written(name)))
}
