import { Suspense, lazy, useMemo } from 'react'
import type { Claim } from '../../../evidence/claim.ts'
import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { counted, figure } from '../../../specification/words.ts'
import { Chip } from '../../parts/controls/chip.tsx'
import { DiagramPending } from '../../parts/diagram/diagram-pending.tsx'
import { ChipGroup } from '../../parts/sheet/sheet-head.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { useSearchParams } from '../../search-params.ts'
import { RouteLinks } from './route-links.tsx'
import { reachedFrom, screensGraph } from './screens-graph.ts'

const ScreensMap = lazy(async () => ({ default: (await import('./screens-map.tsx')).ScreensMap }))

/** From where a screen is reached and where it leads: a map, and the same as two lists. */
export function ScreenWays({
  claim,
  claims,
  project,
}: {
  claim: Claim<ScreenSubject>
  claims: readonly Claim<ScreenSubject>[]
  project: string
}) {
  const { select } = useSelection()
  const [{ map }, change] = useSearchParams()
  const { route, leadsTo } = claim.subject
  const near = useMemo(() => screensGraph(claims, route), [claims, route])
  const all = useMemo(() => screensGraph(claims, null), [claims])
  const graph = map === 'all' ? all : near
  const from = reachedFrom(claims, route)
  if (leadsTo.length + from.length === 0) {
    return (
      <p className="screen-reason">
        <span className="tone-unshown">Not shown:</span> where it leads, and from where it is reached.
      </p>
    )
  }
  return (
    <section>
      <div className="section-head screen-ways-head">
        <h3 className="type-section">Where it leads</h3>
        {all.ways.length > 0 && (
          <ChipGroup label="Map">
            <Chip
              isSelected={map !== 'all'}
              onChange={() => change({ map: undefined }, { replace: true })}
              count={near.places.length}
            >
              Around this screen
            </Chip>
            <Chip
              isSelected={map === 'all'}
              onChange={() => change({ map: 'all' }, { replace: true })}
              count={all.places.length}
            >
              All screens
            </Chip>
          </ChipGroup>
        )}
      </div>
      {graph.ways.length > 0 && (
        <Suspense fallback={<DiagramPending error={null} />}>
          <ScreensMap
            graph={graph}
            selected={route}
            isWhole={map === 'all'}
            onSelect={chosen => {
              const target = claims.find(({ subject }) => subject.route === chosen)
              if (target !== undefined) select(target.id)
            }}
          />
        </Suspense>
      )}
      <div className="screen-ways-lists">
        <div>
          <h4 className="type-label">Leads to {figure(leadsTo.length)}</h4>
          <RouteLinks routes={leadsTo} claims={claims} project={project} />
        </div>
        <div>
          <h4 className="type-label">Reached from {counted(from.length, ['screen', 'screens'])}</h4>
          <RouteLinks routes={from} claims={claims} project={project} />
        </div>
      </div>
    </section>
  )
}
