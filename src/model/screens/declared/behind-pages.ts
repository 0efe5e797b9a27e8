import { scriptKey } from '../../scripts/script-key.ts'
import type { RouteSegment } from '../shown/routes.ts'
import type { Plot } from '../shown/site.ts'
import { type DeclaredSegment, declaredRoute, liesOn } from './declared-path.ts'
import { type PlacedRoute, type RouteMap, routeMapOf } from './route-map.ts'

/**
 * The table with the rows that a router keeps behind a `#` put behind the pages that they belong to, where each of several pages runs a script with rows of
 * its own: `/{user}/contacts/#/books/{bookId}` and `/{user}/calendar/#/{view}`. The page of a script's rows is the one behind which places were seen that lie
 * on them, or else the only one that ran the script. Null where nothing stands otherwise than before.
 */
export function behindPages(table: RouteMap, plots: readonly Plot[]): RouteMap | null {
  const byScript = new Map<string, PlacedRoute[]>()
  for (const row of table.routes)
    if (row.full[row.full.length - row.segments.length - 1]?.text === '#')
      byScript.set(row.script, [...(byScript.get(row.script) ?? []), row])
  const moved = new Map<PlacedRoute, PlacedRoute>()
  for (const [script, rows] of byScript) {
    const isPlaced = plots.some(({ segments }) => rows.some(({ full }) => liesOn(full, segments.map(wordOf))))
    const front = isPlaced ? null : frontOf(script, rows, plots)
    if (front === null) continue
    for (const row of rows) {
      const full = [...front, { text: '#', is: 'literal' } as const, ...row.segments]
      moved.set(row, { ...row, full, route: declaredRoute(full) })
    }
  }
  return moved.size === 0 ? null : routeMapOf(table.routes.map(row => moved.get(row) ?? row))
}

/** The page of a script's rows; null where there is none, or several. */
function frontOf(
  script: string,
  rows: readonly PlacedRoute[],
  plots: readonly Plot[],
): readonly DeclaredSegment[] | null {
  const seen = plots.flatMap(({ segments }) => {
    const hash = segments.findIndex(({ text, parameter }) => text === '#' && !parameter)
    const tail = segments.slice(hash + 1).map(wordOf)
    const isOn = hash !== -1 && rows.some(row => saysSomething(row) && liesOn(row.segments, tail))
    return isOn ? [segments.slice(0, hash)] : []
  })
  const key = scriptKey(script)
  const ran = plots.filter(({ stands }) =>
    stands.some(({ scripts }) => [...scripts.values()].some(keys => key !== null && keys.has(key))),
  )
  const fronts = seen.length > 0 ? seen : ran.map(({ segments }) => segments)
  const distinct = new Map(fronts.map(front => [JSON.stringify(front.map(wordOf)), front]))
  const [only, ...others] = [...distinct.values()]
  return only === undefined || others.length > 0
    ? null
    : only.map(({ text, parameter, reason }) =>
        parameter ? { text, is: 'parameter', because: reason } : { text, is: 'literal' },
      )
}

const saysSomething = ({ is, segments }: PlacedRoute): boolean =>
  is !== 'catch-all' && segments.some(segment => segment.is === 'literal')

const wordOf = ({ text, parameter }: RouteSegment): string => (parameter ? `{${text}}` : text)
