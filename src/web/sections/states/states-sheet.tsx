import './states-sheet.css'
import { Suspense, lazy } from 'react'
import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { LifecycleSubject } from '../../../evidence/subjects.ts'
import { type Heading, headings } from '../../../specification/headings.ts'
import { references } from '../../../specification/references.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import type { Line as Words } from '../../../specification/sheets/sheet.ts'
import { statesBlocks } from '../../../specification/sheets/states.ts'
import { callOrdersIn, lifecyclesIn } from '../../../specification/lifecycles.ts'
import { Callout } from '../../parts/claims/callout.tsx'
import { ClaimSentence } from '../../parts/claims/claim-sentence.tsx'
import { DiagramPending } from '../../parts/diagram/diagram-pending.tsx'
import { EmptySheet } from '../../parts/sheet/empty-sheet.tsx'
import { Line } from '../../parts/words/line.tsx'
import { NotShownList } from '../../parts/sheet/not-shown-list.tsx'
import { ShowNext } from '../../parts/sheet/show-next.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { useScrollToSelected } from '../../parts/claims/scroll-to-selected.ts'
import { TitleBlockFigure } from '../../parts/sheet/title-block-figure.tsx'
import { useSearchParams } from '../../search-params.ts'
import type { SheetProps } from '../sheet-props.ts'
import { CallOrderSheet, OrderRules } from './call-order-sheet.tsx'
import { type LifecycleRow, type LifecycleView, gapsOfNoLifecycle, lifecycleView } from './lifecycle-rows.ts'
import { Reasons } from './reasons.tsx'
import { RefusedTable } from './refused-table.tsx'
import { RowDetail } from './row-detail.tsx'
import { StatesChips } from './states-chips.tsx'
import { TransitionTable } from './transition-table.tsx'
import { useRowEvidence } from './use-row-evidence.ts'
import { ValueTable } from './value-table.tsx'

const LifecycleDrawing = lazy(async () => ({ default: (await import('./lifecycle-drawing.tsx')).LifecycleDrawing }))

/** One lifecycle at a time: its drawing, and beside it what the drawing says as tables. */
export function StatesSheet({ project, result }: SheetProps<'states'>) {
  const { at, place } = useSelection()
  const openRow = useRowEvidence()
  const [{ row: rowKey }, change] = useSearchParams()
  const lifecycles = lifecyclesIn(result.claims)
  const orders = callOrdersIn(result.claims)
  const claim = lifecycleOf(lifecycles, at)
  useScrollToSelected(at, true)
  const order = orders.find(({ id }) => id === at) ?? (claim === undefined ? orders[0] : undefined)
  if (order !== undefined) return <CallOrderSheet claim={order} result={result} project={project} />
  if (claim === undefined) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  const view = lifecycleView(claim, result.notShown)
  const selected =
    view.rows.find(row => (row.gap === null ? at === claim.id && row.key === rowKey : row.gap.id === at)) ?? null
  const onSelect = (row: LifecycleRow): void => {
    // Where the drawer is open it goes to what was chosen.
    if (place !== null) openRow(claim, row)
    else change({ at: row.gap?.id ?? claim.id, row: row.gap === null ? row.key : undefined }, { replace: true })
  }
  const { entity, field } = claim.subject
  return (
    <div className="states-sheet">
      <header className="states-head">
        <div className="states-title">
          <h1 className="type-sheet-title">
            {entity}
            <span className="quiet">.{field}</span>
          </h1>
          <StatesChips claims={result.claims} current={claim.id} />
        </div>
        <ClaimSentence claim={claim}>
          <Line line={sentenceOf(claim)} project={project} />
        </ClaimSentence>
      </header>
      <section className="states-drawing" aria-label="Drawing">
        <Suspense fallback={<DiagramPending error={null} />}>
          <LifecycleDrawing view={view} selected={selected?.key ?? null} onSelect={onSelect} />
        </Suspense>
        <GapNote view={view} selected={selected} project={project} />
      </section>
      <section className="states-tables pane">
        <TransitionTable view={view} selected={selected?.key ?? null} project={project} onSelect={onSelect} />
        <ValueTable view={view} />
        <OrderRules rules={claim.subject.rules ?? []} project={project} />
        <RefusedTable refused={claim.subject.refused ?? []} project={project} />
        <Reasons claim={claim} project={project} />
        <RowDetail row={selected} claim={claim} />
        <NotShownList gaps={[...view.open, ...gapsOfNoLifecycle(lifecycles, result.notShown)]} project={project} />
      </section>
      <TitleBlockFigure label="Lifecycle">
        {lifecycles.indexOf(claim) + 1} of {lifecycles.length}, {entity}
      </TitleBlockFigure>
    </div>
  )
}

const [heading] = headings.filter(({ name }) => name === 'states') as [Heading]

/** The one that the selected statement or question is about, else the first. */
function lifecycleOf(
  claims: readonly Claim<LifecycleSubject>[],
  at: string | null,
): Claim<LifecycleSubject> | undefined {
  return (
    claims.find(
      ({ id, subject }) => id === at || at?.startsWith(`states/not-shown/${subject.entity}.${subject.field} `) === true,
    ) ?? claims[0]
  )
}

function sentenceOf(claim: Claim<LifecycleSubject>): Words {
  return statesBlocks([claim], references()).find(block => block.kind === 'statement')?.line ?? []
}

/** What is not shown of the drawing: the question that is selected, else the first. */
function GapNote({ view, selected, project }: { view: LifecycleView; selected: LifecycleRow | null; project: string }) {
  const rows = view.rows.filter((row): row is LifecycleRow & { readonly gap: Gap } => row.gap !== null)
  const row = rows.find(({ key }) => key === selected?.key) ?? rows[0]
  if (row === undefined) return null
  return (
    <p className="states-gap">
      <Callout number={row.number} tone="unshown" />{' '}
      <strong>
        Not shown: <Line line={prose(row.gap.what)} project={project} />.
      </strong>{' '}
      <Line line={sentence(prose(row.gap.because))} project={project} /> <ShowNext gap={row.gap} project={project} />
    </p>
  )
}
