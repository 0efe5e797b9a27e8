import './calls-sheet.css'
import { useMemo } from 'react'
import { coverageSentence } from '../../../specification/words.ts'
import { headings } from '../../../specification/headings.ts'
import { EmptySheet } from '../../parts/sheet/empty-sheet.tsx'
import { NotShown } from '../../parts/sheet/not-shown.tsx'
import { useSearchParams } from '../../search-params.ts'
import type { SheetProps } from '../sheet-props.ts'
import { CallDetail } from './call-detail.tsx'
import { CallSide } from './call-side.tsx'
import { type CallOrder, callRows, rowIds } from './call-rows.ts'

/** Sheet 7: the calls in a list, one of them in full beside it. */
export function CallsSheet({ project, result }: SheetProps<'calls'>) {
  const [{ at, by, filter = '' }] = useSearchParams()
  const order = orderOf(by)
  const rows = useMemo(() => callRows(result.claims, result.notShown, { order, filter }), [result, order, filter])
  const [heading] = headings.filter(({ name }) => name === 'calls')
  if (heading === undefined) return null
  if (result.claims.length === 0) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  const ids = rowIds(rows)
  // Where nothing is selected the first is told, so that the sheet is never half empty.
  const shown = at ?? ids[0] ?? null
  const claim = result.claims.find(({ id }) => id === shown)
  const gap = result.notShown.find(({ id }) => id === shown)
  return (
    <div className="calls-sheet" data-claims={ids.join('\n')} data-is-open={at !== undefined || undefined}>
      <CallSide
        result={result}
        rows={rows}
        order={order}
        filter={filter}
        coverage={coverageSentence(heading, result.coverage)}
        found={ids.length}
        selected={shown}
      />
      {claim !== undefined && <CallDetail key={claim.id} claim={claim} result={result} project={project} />}
      {claim === undefined && gap !== undefined && (
        <div className="pane call-detail">
          <NotShown gap={gap} project={project} />
        </div>
      )}
      {claim === undefined && gap === undefined && (
        <div className="pane call-detail">
          <p className="type-statement">
            {shown === null ? 'No call holds all of these words.' : 'This call is not in the specification any more.'}
          </p>
        </div>
      )}
    </div>
  )
}

function orderOf(by: string | undefined): CallOrder {
  return by === 'path' || by === 'seen' ? by : 'entity'
}
