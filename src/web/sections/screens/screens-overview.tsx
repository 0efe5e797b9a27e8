import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useMemo } from 'react'
import type { Claim, SectionResult } from '../../../evidence/claim.ts'
import type { ScreenSubject } from '../../../evidence/subjects.ts'
import type { Heading } from '../../../specification/headings.ts'
import { commonRoutes } from '../../../specification/sheets/screens.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { BasisChips } from '../../parts/claims/basis-chips.tsx'
import { ofMark } from '../../parts/claims/basis-filter.ts'
import { ClaimRow } from '../../parts/claims/claim-row.tsx'
import { DiagramPending } from '../../parts/diagram/diagram-pending.tsx'
import { Cell, GroupedTable } from '../../parts/table/grouped-table.tsx'
import { NotShownList } from '../../parts/sheet/not-shown-list.tsx'
import { PathTemplate } from '../../parts/words/path-template.tsx'
import { SheetHead } from '../../parts/sheet/sheet-head.tsx'
import { toStatement, useSelection } from '../../parts/claims/use-selection.ts'
import { useSearchParams } from '../../search-params.ts'
import { type ScreensGraph, screensGraph } from './screens-graph.ts'
import { titleWords } from './screen-words.ts'
import { withoutStatement } from './without-statement.ts'

const ScreensMap = lazy(async () => ({ default: (await import('./screens-map.tsx')).ScreensMap }))

/** All screens at once: a map of what leads where, and the same as a table. */
export function ScreensOverview({
  result,
  heading,
  listed,
  project,
}: {
  result: SectionResult<ScreenSubject>
  heading: Heading
  /** Those that pass the filter. */
  listed: readonly Claim<ScreenSubject>[]
  project: string
}) {
  const { select } = useSelection()
  const [{ basis }] = useSearchParams()
  const claims = ofMark(listed, basis)
  const graph = useMemo(() => screensGraph(result.claims, null), [result.claims])
  const opened = claims.filter(claim => claim.basis !== 'declared')
  const declared = claims.filter(claim => claim.basis === 'declared')
  const columns = allColumns.filter(({ of }) => result.claims.some(({ subject }) => of(subject) !== null))
  const common = commonRoutes(result.claims).size
  const left = result.claims.length - graph.places.filter(place => place.basis !== null).length
  return (
    <article className="screen-detail screens-overview pane">
      <Link to="." search={before => ({ ...withoutStatement(before), map: undefined })} className="screen-back">
        List of screens
      </Link>
      <SheetHead heading={heading} coverage={result.coverage}>
        <BasisChips claims={listed} />
      </SheetHead>
      {graph.places.length > 1 && (
        <>
          <Suspense fallback={<DiagramPending error={null} />}>
            <ScreensMap
              graph={graph}
              selected={null}
              isWhole
              onSelect={route => {
                const target = result.claims.find(({ subject }) => subject.route === route)
                if (target !== undefined) select(target.id)
              }}
            />
          </Suspense>
          <MapKey graph={graph} left={left} common={common} />
        </>
      )}
      <GroupedTable
        columns={[['Route', 34], ...columns.map(({ name, width }) => [name, width] as const)]}
        groups={[
          { key: 'opened', title: 'Opened', claims: opened },
          { key: 'declared', title: 'Declared, never opened', claims: declared },
        ].filter(group => group.claims.length > 0)}
        renderRow={claim => <ScreenRow key={claim.id} claim={claim} columns={columns} />}
      />
      <NotShownList gaps={result.notShown} project={project} />
    </article>
  )
}

function MapKey({ graph, left, common }: { graph: ScreensGraph; left: number; common: number }) {
  const of = (basis: 'observed' | 'declared' | null) => graph.places.filter(place => place.basis === basis).length
  const isBelow = graph.ways.some(({ by }) => by === 'below')
  return (
    <ul className="screens-map-key">
      <li>Solid: {counted(of('observed'), ['screen', 'screens'])} that somebody opened</li>
      {of('declared') > 0 && <li className="tone-declared">Dashed: {figure(of('declared'))} declared, never opened</li>}
      {of(null) > 0 && <li className="tone-unshown">Hatched: {figure(of(null))} that a link names alone</li>}
      {isBelow && <li>Dotted line: no way was seen; the one route begins with the other</li>}
      {common > 0 && <li>Left out: the ways to {counted(common, ['screen', 'screens'])} that most lead to</li>}
      {left > 0 && <li>{figure(left)} more stand in the table only</li>}
    </ul>
  )
}

/** What a row tells besides the route; null where nothing was seen. */
interface Column {
  readonly name: string
  readonly width: number
  readonly of: (screen: ScreenSubject) => string | null
}

const allColumns: readonly Column[] = [
  { name: 'Title', width: 26, of: titleWords },
  { name: 'Forms', width: 8, of: ({ forms }) => some(forms.length) },
  { name: 'Calls', width: 8, of: ({ calls }) => some(calls.length) },
  { name: 'Leads to', width: 8, of: ({ leadsTo }) => some(leadsTo.length) },
]

const some = (count: number): string | null => (count === 0 ? null : figure(count))

function ScreenRow({ claim, columns }: { claim: Claim<ScreenSubject>; columns: readonly Column[] }) {
  return (
    <ClaimRow claim={claim}>
      <Cell label="Route">
        <Link to="." search={toStatement(claim.id)}>
          <PathTemplate text={written(claim.subject.route)} />
        </Link>
      </Cell>
      {columns.map(({ name, of }) => (
        <Cell key={name} label={name}>
          {of(claim.subject)}
        </Cell>
      ))}
    </ClaimRow>
  )
}
