import { hash53 } from '../../hash.ts'
import type { RouterSettings } from '../../pages/router-settings.ts'
import { scriptKey } from '../../scripts/script-key.ts'
import { type DeclaredSegment, compareDeclared, declaredRoute, liesOn } from './declared-path.ts'
import type { DeclaredRoute } from './declared-routes.ts'

/** A declared route where its router puts it. */
export interface PlacedRoute extends DeclaredRoute {
  /** Of the base and the route together; `#` stands in it where the router keeps its addresses behind one. */
  readonly full: readonly DeclaredSegment[]
  /** `/admin/users/{id}` */
  readonly route: string
}

/** The application's route table over its addresses. */
export interface RouteMap {
  readonly routes: readonly PlacedRoute[]
  /** The row that a router would choose; null where none fits. */
  readonly match: (segments: readonly string[]) => PlacedRoute | null
}

/** Fronts longer than this are no base addresses. */
const LONGEST_BASE = 4
/** Fronts that most addresses have, and addresses that they are tried on: so many tell enough. */
const FRONTS = 48
const TRIED = 512
/** A bundle may hold the history of hashes and use another: so many addresses on named routes, and more than lie on them behind a `#`, say so. */
const WITHOUT_HASH = 3
/** What an address on a route that names something counts. */
const NAMED = 4

/** An address where a person stood, as far as it tells where a router keeps its addresses. */
export interface RoutedAddress {
  readonly segments: readonly string[]
  /** The scripts that its pages ran, as `scriptKey` writes them. */
  readonly ran: ReadonlySet<string>
  /** What its pages say of their router. */
  readonly router: RouterSettings | null
}

/**
 * Puts the declared routes where the addresses show that they are. A base that is written out is taken as it is; what is
 * computed, or not said, is what lets most addresses lie on routes that name something; of several the shortest. Pages that ran
 * other scripts are none of the router's.
 */
export function routeMap(declared: readonly DeclaredRoute[], addresses: readonly RoutedAddress[]): RouteMap {
  const groups = new Map<string, DeclaredRoute[]>()
  for (const route of declared) {
    const key = JSON.stringify([route.base, route.history])
    groups.set(key, [...(groups.get(key) ?? []), route])
  }
  const asWritten = [...groups].flatMap(([, routes]) => {
    const base = baseOf(routes, addresses)
    return routes.map((route): PlacedRoute => {
      const full = [...base.map((text): DeclaredSegment => ({ text, is: 'literal' })), ...route.segments]
      return { ...route, full, route: declaredRoute(full) }
    })
  })
  return routeMapOf(belowOthers(asWritten, addresses))
}

/** The table of rows that stand where their router puts them. */
export function routeMapOf(placed: readonly PlacedRoute[]): RouteMap {
  const ranked = placed.toSorted((a, b) => compareDeclared(a.full, b.full) || (a.route < b.route ? -1 : 1))
  return { routes: placed, match: segments => ranked.find(({ full }) => liesOn(full, segments)) ?? null }
}

/**
 * Rows that a script puts below another when it runs, `addRoute("project", { path: "files/:id" })`: where no row fits an address, one that
 * its end lies on stands below the one that the rest of it lies on.
 */
function belowOthers(rows: readonly PlacedRoute[], addresses: readonly RoutedAddress[]): readonly PlacedRoute[] {
  const named = rows.filter(({ is }) => is !== 'catch-all')
  const moved = new Map<string, PlacedRoute>()
  for (const { segments } of addresses) {
    if (named.some(({ full }) => liesOn(full, segments))) continue
    const last = segments.length - 1
    for (let length = last; length > 0; length--) {
      const fronts = named.filter(({ full }) => liesOn(full, segments.slice(0, length)))
      const ends = named.filter(
        ({ is, isLoose, segments: own, full }) =>
          is === 'screen' &&
          isLoose &&
          own[0]?.is === 'literal' &&
          liesOn(own, segments.slice(length)) &&
          !addresses.some(other => liesOn(full, other.segments)),
      )
      const [front, end] = [fronts[0], ends[0]]
      if (front === undefined || end === undefined || new Set(ends.map(({ route }) => route)).size > 1) continue
      const full = [...front.full, ...end.segments]
      moved.set(end.route, { ...end, full, route: declaredRoute(full) })
      break
    }
  }
  return moved.size === 0 ? rows : rows.map(row => moved.get(row.route) ?? row)
}

function baseOf(routes: readonly DeclaredRoute[], all: readonly RoutedAddress[]): readonly string[] {
  const scripts = new Set(routes.flatMap(({ script }) => scriptKey(script) ?? []))
  const runners = all.filter(({ ran }) => [...ran].some(script => scripts.has(script)))
  const addresses = runners.length === 0 ? all : all.filter(one => one.ran.size === 0 || runners.includes(one))
  const stated = statedBase(routes[0] as DeclaredRoute, runners)
  if (stated.isWhole) return stated.segments
  const candidates = new Map<string, { front: readonly string[]; count: number }>()
  for (const { segments } of addresses)
    for (let length = 0; length <= Math.min(LONGEST_BASE, segments.length); length++) {
      const front = segments.slice(0, length)
      const isHash = front.at(-1) === '#'
      const tail = isHash ? front.slice(0, -1) : front
      if (!endsWith(tail, stated.segments) || front.some(word => word.startsWith('{'))) continue
      const key = JSON.stringify(front)
      candidates.set(key, { front, count: (candidates.get(key)?.count ?? 0) + 1 })
    }
  const distinct = [...new Map(addresses.map(({ segments }) => [JSON.stringify(segments), segments]))]
    .map(([key, segments]) => ({ hash: hash53(key), segments }))
    .toSorted((a, b) => a.hash - b.hash)
    .slice(0, TRIED)
    .map(({ segments }) => segments)
  const tried = [...candidates.values()]
    .toSorted((a, b) => b.count - a.count || (a.front.join('/') < b.front.join('/') ? -1 : 1))
    .slice(0, FRONTS)
    .map(({ front }) => front)
  const ranked = [
    stated.history === 'hash'
      ? [...(home(runners, distinct) ?? pageAbove(routes, distinct) ?? stated.segments), '#']
      : stated.segments,
    ...tried,
  ]
    .map(front => ({ front, fits: fits(routes, front, distinct) }))
    .filter(one => stated.history !== 'hash' || one.front.at(-1) === '#' || one.fits >= WITHOUT_HASH * NAMED)
    .toSorted(
      (a, b) => b.fits - a.fits || a.front.length - b.front.length || (a.front.join('/') < b.front.join('/') ? -1 : 1),
    )
  return (ranked[0] as { front: readonly string[] }).front
}

/** What stands behind `#` is sent nowhere: without a snapshot only the page that holds it is known. */
function home(
  runners: readonly RoutedAddress[],
  distinct: readonly (readonly string[])[],
): readonly string[] | undefined {
  const pages = [...new Map(runners.map(({ segments }) => [JSON.stringify(segments), segments])).values()]
  const known = pages.length > 0 ? pages : distinct
  return known.length === 1 ? known[0] : undefined
}

/** The page below which its scripts lie, where no page names them since others load them: `/desk` of `/desk/assets/desk.js`. */
function pageAbove(
  routes: readonly DeclaredRoute[],
  pages: readonly (readonly string[])[],
): readonly string[] | undefined {
  const scripts = routes.map(({ script }) => (URL.canParse(script) ? segmentsIn(new URL(script).pathname) : []))
  return pages
    .filter(page => page.length > 0 && scripts.every(script => page.every((word, at) => script[at] === word)))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** How many addresses lie on a route that names something; one that lies on its root counts for little. */
function fits(
  routes: readonly DeclaredRoute[],
  base: readonly string[],
  addresses: readonly (readonly string[])[],
): number {
  let sum = 0
  for (const words of addresses) {
    if (!base.every((word, index) => words[index] === word)) continue
    const rest = words.slice(base.length)
    const on = routes.filter(({ segments, is }) => is !== 'catch-all' && liesOn(segments, rest))
    if (on.some(({ segments }) => segments.some(({ is }) => is === 'literal'))) sum += NAMED
    else if (on.length > 0) sum += 1
  }
  return sum
}

/** What the script, or the page that runs it, says of the base; whole where nothing of it is computed and it stands in the path. */
function statedBase(
  { base, history }: DeclaredRoute,
  runners: readonly RoutedAddress[],
): {
  readonly segments: readonly string[]
  readonly isWhole: boolean
  readonly history: DeclaredRoute['history']
} {
  const told = base === null && history === null ? settingsOf(runners) : null
  if (told !== null) return { segments: segmentsIn(told.root), isWhole: told.history === 'path', history: told.history }
  const written = (base ?? []).map(part => (typeof part === 'string' ? part : '\u0000')).join('')
  const segments = segmentsIn(written.slice(written.lastIndexOf('\u0000') + 1))
  return { segments, isWhole: base !== null && !written.includes('\u0000') && history !== 'hash', history }
}

/** What all of them say; null where they differ, or say nothing. */
function settingsOf(runners: readonly RoutedAddress[]): RouterSettings | null {
  const said = new Map(runners.map(({ router }) => [JSON.stringify(router), router]))
  return said.size === 1 ? ([...said.values()][0] ?? null) : null
}

const segmentsIn = (path: string): readonly string[] => path.split(/[/?#]/).filter(part => part !== '')

const endsWith = (words: readonly string[], tail: readonly string[]): boolean =>
  words.length >= tail.length && tail.every((word, index) => words[words.length - tail.length + index] === word)
