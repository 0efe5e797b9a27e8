import { type Address, addressText } from '../../pages/address.ts'
import { rememberingEach } from '../../remembering-each.ts'
import { classOfKey } from '../../segment.ts'
import type { RouteSegment } from './routes.ts'
import type { Selected } from './selectors.ts'
import { type Stand, placeKey } from './stand.ts'

/** A screen before its parts are gathered. */
export interface Plot {
  readonly route: string
  readonly segments: readonly RouteSegment[]
  readonly selectors: Selected['selectors']
  /** Values of the query that choose what is shown. */
  readonly values: ReadonlySet<string>
  readonly stands: readonly Stand[]
  /** Why somebody was there although no address shows it; null where one does. */
  readonly inferred: string | null
}

/** Which screen an address leads to. */
export interface Site {
  readonly plots: readonly Plot[]
  /** Null where nobody went there. */
  readonly routeOf: (address: Address) => string | null
  /** Values of queries that choose what is shown, wherever. */
  readonly values: ReadonlySet<string>
}

/** @param joined the same address, names that hold slashes in one segment of it */
export function site(plots: readonly Plot[], joined: (address: Address) => Address): Site {
  const exact = new Map<string, string>()
  for (const { route, stands } of plots) for (const { address } of stands) exact.set(placeKey(address), route)
  const ranked = [...plots].sort(
    (a, b) => b.selectors.length - a.selectors.length || literals(b) - literals(a) || (a.route < b.route ? -1 : 1),
  )
  const split = new Set(plots.filter(({ selectors }) => selectors.length > 0).map(pathOf))
  const byPath = new Map<string, NamesOfPath>()
  for (const plot of plots) {
    const names = byPath.get(pathOf(plot)) ?? { selecting: new Set(), carried: new Map() }
    for (const [name] of plot.selectors) names.selecting.add(name)
    if (plot.selectors.length > 0)
      for (const name of namesOf(plot)) names.carried.set(name, (names.carried.get(name) ?? 0) + 1)
    byPath.set(pathOf(plot), names)
  }
  const open = new Map(plots.map(plot => [plot, openNames(plot, byPath.get(pathOf(plot)))]))
  const routeAt = (address: Address): string | null =>
    exact.get(placeKey(address)) ??
    exact.get(placeKey(joined(address))) ??
    ranked.find(plot => leadsTo(plot, joined(address), split, open.get(plot) ?? NO_NAMES))?.route ??
    null
  return {
    plots,
    values: new Set(plots.flatMap(plot => [...plot.values, ...plot.segments.flatMap(segment => segment.values)])),
    // `?do=&id=7` asks for what `?id=7` does.
    routeOf: rememberingEach(
      address =>
        routeAt(address) ??
        (address.query.some(isEmpty)
          ? routeAt({ ...address, query: address.query.filter(pair => !isEmpty(pair)) })
          : null),
    ),
  }
}

/** `/orders/{orderId}?tab=items` */
export const routeText = (segments: readonly RouteSegment[], selectors: Selected['selectors']): string =>
  addressText({ segments: segments.map(({ text, parameter }) => (parameter ? `{${text}}` : text)), query: selectors })

const literals = ({ segments }: Plot): number => segments.filter(({ parameter }) => !parameter).length
const pathOf = ({ segments }: Plot): string => routeText(segments, [])

const isEmpty = ([, value]: Address['query'][number]): boolean => value === ''

const NO_NAMES: ReadonlySet<string> = new Set()
/** A name that took so many values on one screen takes others too. */
const OPEN = 4
/** So does one that is carried to so many screens of a path: it names what they are about. */
const CARRIED = 3

/** Names of the query at one path: those that select a screen there, and on how many such screens each stands. */
interface NamesOfPath {
  readonly selecting: Set<string>
  readonly carried: Map<string, number>
}

/** Names that take any value on the screen and select none at its path: the folder, the page, the sort order, the thing. */
function openNames({ stands }: Plot, names: NamesOfPath | undefined): ReadonlySet<string> {
  const values = new Map<string, Set<string>>()
  for (const { address } of stands)
    for (const [name, value] of address.query) values.set(name, (values.get(name) ?? new Set()).add(value))
  const isOpen = (name: string, count: number): boolean =>
    names?.selecting.has(name) !== true && (count >= OPEN || (names?.carried.get(name) ?? 0) >= CARRIED)
  return new Set([...values].flatMap(([name, all]) => (isOpen(name, all.size) ? [name] : [])))
}

const namesOf = ({ stands }: Plot): ReadonlySet<string> =>
  new Set(stands.flatMap(({ address }) => address.query.map(([name]) => name)))

function leadsTo(
  plot: Plot,
  { segments, query }: Address,
  split: ReadonlySet<string>,
  open: ReadonlySet<string>,
): boolean {
  const { segments: own, selectors, values } = plot
  if (segments.length !== own.length) return false
  const onPath = own.every(({ text, parameter, spans, values: seen }, index) => {
    const word = segments[index] as string
    return parameter ? spans === true || seen.includes(word) || classOfKey(word) !== null : text === word
  })
  if (!onPath) return false
  const carried = new Map(query)
  if (!selectors.every(([name, value]) => carried.get(name) === value)) return false
  if (!split.has(pathOf(plot))) return true
  // Where the query selects screens, what it has beyond must be nothing that may select another.
  const selecting = new Set(selectors.map(([name]) => name))
  const names = namesOf(plot)
  return query.every(
    ([name, value]) =>
      selecting.has(name) || open.has(name) || (names.has(name) && (classOfKey(value) !== null || values.has(value))),
  )
}

/**
 * An address with the names of the screen it leads to in the place of what varies; where it leads to none, with those of the screens that lie
 * beside it.
 */
export function namedAddress(text: string, map: Site, origin: string): string {
  if (text === '' || !text.startsWith('/')) return text
  const [path, query = ''] = text.split('?', 2) as [string, string?]
  const address: Address = {
    origin,
    segments: path
      .split('/')
      .slice(1)
      .filter((segment, index) => segment !== '' || index > 0),
    query:
      query === ''
        ? []
        : query.split('&').map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  }
  const route = map.routeOf(address)
  if (route !== null) return route
  const named = address.query.map(
    ([name, value]) => [name, map.values.has(value) || classOfKey(value) !== null ? `{${name}}` : value] as const,
  )
  return addressText({ segments: namedSegments(address.segments, map.plots), query: named })
}

/** As long as screens lie beside it: `/projects/oak/search` beside `/projects/{project}/issues` is `/projects/{project}/search`. */
function namedSegments(segments: readonly string[], plots: readonly Plot[]): readonly string[] {
  let beside = plots
  return segments.map((word, index) => {
    const here = beside.filter(plot => plot.segments.length > index)
    const literal = here.filter(({ segments: own }) => !own[index]?.parameter && own[index]?.text === word)
    const open = here.filter(({ segments: own }) => own[index]?.parameter === true && isAmong(word, own[index].values))
    beside = literal.length > 0 ? literal : open
    const names = new Set(open.map(({ segments: own }) => own[index]?.text))
    const [name] = names
    return literal.length === 0 && names.size === 1 ? `{${name}}` : word
  })
}

const isAmong = (word: string, values: readonly string[]): boolean => values.includes(word) || classOfKey(word) !== null
