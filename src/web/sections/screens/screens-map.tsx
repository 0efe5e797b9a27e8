import './screens-map.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ElkNode } from 'elkjs/lib/elk-api.js'
import { useId } from 'react'
import { written } from '../../../specification/words.ts'
import { Breakable } from '../../parts/words/breakable.tsx'
import { Diagram } from '../../parts/diagram/diagram.tsx'
import { DiagramPending } from '../../parts/diagram/diagram-pending.tsx'
import { elkLayout } from '../../parts/diagram/elk-layout.ts'
import { type Point, roundedPath } from '../../parts/diagram/route.ts'
import { type PlacedScreens, type ScreensGraph, elkGraph, isStrip, placedScreens } from './screens-graph.ts'

/** Screens and the ways between them; those of the selected one are drawn strongly. */
export function ScreensMap({
  graph,
  selected,
  isWhole,
  onSelect,
}: {
  graph: ScreensGraph
  /** Null: none. */
  selected: string | null
  isWhole: boolean
  onSelect: (route: string) => void
}) {
  const { data: drawing, error } = useQuery({
    queryKey: ['screens map', graph],
    queryFn: async () => placedScreens(graph, await laidOut(graph)),
    staleTime: Infinity,
    // While more is read the drawing stays until the next one is laid out.
    placeholderData: keepPreviousData,
  })
  const head = useId()
  if (drawing === undefined) {
    return (
      <div className="screens-map" style={{ height: isWhole ? WHOLE : 120 }}>
        <DiagramPending error={error} />
      </div>
    )
  }
  // What the selected screen leads to is drawn over the rest.
  const isOwn = ({ from, to }: { from: string; to: string }) => from === selected || to === selected
  const ways = drawing.ways.toSorted((left, right) => Number(isOwn(left)) - Number(isOwn(right)))
  const height = Math.min(isWhole ? WHOLE : 320, Math.max(120, drawing.height + 16))
  return (
    <div className="screens-map" style={{ height }}>
      <Diagram
        width={drawing.width}
        height={drawing.height}
        start={selected === null ? 'corner' : centreOf(drawing, selected)}
      >
        <svg className="screens-map-lines" width={drawing.width} height={drawing.height}>
          <defs>
            <marker
              id={head}
              markerUnits="userSpaceOnUse"
              markerWidth="11"
              markerHeight="10"
              refX="10"
              refY="5"
              orient="auto"
            >
              <path className="screens-map-head" d="M1 1 11 5 1 9z" />
            </marker>
          </defs>
          {ways.map(way => (
            <path
              key={`${way.from} ${way.to}`}
              className={`screens-map-way screens-map-${way.by}${isOwn(way) ? ' screens-map-own' : ''}`}
              d={roundedPath(way.points, 8)}
              {...(way.by === 'link' ? { markerEnd: `url(#${head})` } : {})}
            />
          ))}
        </svg>
        {drawing.places.map(({ route, basis, x, y, width, height }) => (
          <button
            key={route}
            type="button"
            tabIndex={-1}
            disabled={basis === null}
            className={`screens-map-place nopan screens-map-${basis ?? 'unopened'}`}
            data-selected={route === selected || undefined}
            style={{ left: x, top: y, width, height }}
            onClick={() => onSelect(route)}
          >
            <span>
              <Breakable text={written(route)} />
            </span>
          </button>
        ))}
      </Diagram>
    </div>
  )
}

/** Straight ahead; what would be a strip of many screens' width goes on in further rows. */
async function laidOut(graph: ScreensGraph): Promise<ElkNode> {
  const ahead = await elkLayout(elkGraph(graph))
  return isStrip(ahead) ? elkLayout(elkGraph(graph, true)) : ahead
}

/** How high the map of all screens is, in pixels. */
const WHOLE = 520

/** Of the selected screen; of the drawing where it is not on it. */
function centreOf({ places, width, height }: PlacedScreens, selected: string): Point {
  const place = places.find(({ route }) => route === selected) ?? { x: 0, y: 0, width, height }
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 }
}
