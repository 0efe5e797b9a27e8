import type { ScriptFinding } from '../../../evidence/script.ts'
import type { Script } from '../../scripts/scripts.ts'
import type { Sightings } from '../../sightings.ts'
import { declaredRoute, isCatchAll, liesOn } from './declared-path.ts'
import type { DeclaredRoute } from './declared-routes.ts'
import type { PlacedRoute, RouteMap } from './route-map.ts'

/** A screen that the application's scripts declare and where nobody stood. */
export interface DeclaredScreen {
  /** The claim's id: `screens//orders/{orderId}`. */
  readonly id: string
  readonly route: string
  readonly title: string | null
  /** Names of what varies in its path, in order. */
  readonly parameters: readonly string[]
  /** Roles, permissions and guards that stand beside it, as they are written. */
  readonly requires: readonly string[]
  /** The words on links and entries of menus that lead there; sorted. */
  readonly labels: readonly string[]
  /** The scripts that are loaded for it, as far as they were delivered: addresses. */
  readonly loads: readonly string[]
  /** Where the components stand that it shows. */
  readonly draws: DeclaredRoute['draws']
  /** The script that says so: its address. */
  readonly script: string
  /** The deliveries of the script that says so, and where in it: `line:column`. */
  readonly sightings: Sightings
  readonly at: string
  /** A row of the route table, or a link to below a row whose own rows were not delivered. */
  readonly by: 'table' | 'link'
}

/** A way to a place that a script holds. */
export interface ScriptLinkTo {
  /** Segments; what is computed is one of its own. */
  readonly words: readonly string[]
  readonly label: string | null
  readonly sightings: Sightings
  readonly at: string
}

/** The words with which scripts lead to the routes of the table; sorted. */
export function labelsByRoute(table: RouteMap, links: readonly ScriptLinkTo[]): ReadonlyMap<string, readonly string[]> {
  const labels = new Map<string, Set<string>>()
  const fronts = new Map(table.routes.map(row => [JSON.stringify(front(row)), front(row)]))
  for (const { words, label } of links)
    for (const base of label === null ? [] : fronts.values()) {
      const row = table.match([...base, ...words])
      if (row !== null && label !== null) labels.set(row.route, (labels.get(row.route) ?? new Set()).add(label))
    }
  return new Map([...labels].map(([route, words]) => [route, [...words].sort()]))
}

/**
 * What the route table has beyond the screens that were seen, sorted by id. Where the rows below one are not known, links that the
 * scripts hold tell of them.
 * @param visited routes
 */
export function declaredScreens(
  table: RouteMap,
  links: readonly ScriptLinkTo[],
  labels: ReadonlyMap<string, readonly string[]>,
  visited: ReadonlySet<string>,
): readonly DeclaredScreen[] {
  const found = new Map<string, DeclaredScreen>()
  const ledTo = framesLedTo(table, links)
  for (const row of table.routes) {
    const isScreen = row.is === 'screen' || ledTo.has(row.route)
    if (!isScreen || visited.has(row.route) || found.has(row.route)) continue
    if (isStart(row, visited) || isSeenApart(row, visited)) continue
    found.set(row.route, {
      id: `screens/${row.route}`,
      route: row.route,
      title: row.title,
      parameters: row.full.flatMap(({ text, is }) => (is === 'parameter' ? [text] : [])),
      requires: row.requires,
      labels: labels.get(row.route) ?? [],
      loads: row.loads,
      draws: row.draws,
      script: row.script,
      sightings: row.sightings,
      at: row.at,
      by: 'table',
    })
  }
  for (const row of table.routes.filter(({ is }) => is === 'unknown'))
    for (const link of links) {
      const full = [...front(row), ...link.words]
      if (full.length <= row.full.length || !liesOn([...row.full, { text: '', is: 'rest' }], full)) continue
      const route = `/${full.join('/')}`
      if (isNamed(table.match(full)) || visited.has(route) || found.has(route)) continue
      found.set(route, {
        id: `screens/${route}`,
        route,
        title: null,
        parameters: [],
        requires: row.requires,
        labels: link.label === null ? [] : [link.label],
        loads: [],
        draws: [],
        script: row.script,
        sightings: link.sightings,
        at: link.at,
        by: 'link',
      })
    }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** `/app/#` is where `/app` begins. */
const isStart = ({ full }: PlacedRoute, visited: ReadonlySet<string>): boolean =>
  full.at(-1)?.is === 'literal' && full.at(-1)?.text === '#' && visited.has(declaredRoute(full.slice(0, -1)))

/** What a row with a rest draws was told apart where somebody stood: `/admin/users` and `/admin/orders` of `/admin/{rest}`. */
export const isSeenApart = ({ full }: PlacedRoute, visited: ReadonlySet<string>): boolean =>
  isCatchAll(full) && [...visited].some(route => route.startsWith(`${declaredRoute(full.slice(0, -1))}/`))

/**
 * Routes of rows that hold others and to which scripts lead: a list or a thing over which the rows below it are drawn. Nobody is led
 * to a mere frame.
 */
function framesLedTo(table: RouteMap, links: readonly ScriptLinkTo[]): ReadonlySet<string> {
  const frames = table.routes.filter(({ is, segments }) => is === 'frame' && segments.some(one => one.is === 'literal'))
  const fronts = new Map(frames.map(row => [JSON.stringify(front(row)), front(row)]))
  return new Set(
    links.flatMap(({ words }) =>
      [...fronts.values()].flatMap(base => {
        const row = table.match([...base, ...words])
        return row?.is === 'frame' && row.segments.some(one => one.is === 'literal') ? [row.route] : []
      }),
    ),
  )
}

/** A row that catches what no other fits names nothing. */
const isNamed = (row: PlacedRoute | null): boolean => row !== null && row.full.at(-1)?.is !== 'rest'

/** What links leave out: the base of their router. */
const front = ({ full, segments }: PlacedRoute): readonly string[] =>
  full.slice(0, full.length - segments.length).map(({ text }) => text)

/** Links whose address is written out, or whose computed parts are whole segments. */
export function scriptLinks(
  scripts: readonly Script[],
  inWords: (text: string) => string | null,
): readonly ScriptLinkTo[] {
  return scripts.flatMap(({ reading, sightings }) =>
    reading.findings.flatMap((finding): ScriptLinkTo[] => {
      if (finding.kind !== 'link') return []
      const words = wordsOf(finding)
      return words === null
        ? []
        : [{ words, label: finding.label === null ? null : inWords(finding.label), sightings, at: finding.at }]
    }),
  )
}

function wordsOf({ to }: Extract<ScriptFinding, { kind: 'link' }>): readonly string[] | null {
  const text = to
    .map(part => (typeof part === 'string' ? part : `{${part.hole === '' ? 'value' : part.hole}}`))
    .join('')
  const path = text.split(/[?#]/, 1)[0] as string
  return path.startsWith('/') ? path.split('/').filter(word => word !== '') : null
}
