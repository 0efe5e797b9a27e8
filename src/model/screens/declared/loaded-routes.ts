import type { Attempts } from '../../access/access.ts'
import type { Operation } from '../../calls/operations.ts'
import { type Happened, timesOf } from '../../instances/events.ts'
import { addressFrom } from '../../pages/address.ts'
import { sortedEntries } from '../../sample.ts'
import type { Script } from '../../scripts/scripts.ts'
import { positionOf } from '../../scripts/position-of.ts'
import { type Sightings, noSightings, sight } from '../../sightings.ts'
import { liesOn } from './declared-path.ts'
import { loadedScripts, plainUrl } from './loaded-scripts.ts'
import { namedCalls } from './named-calls.ts'
import type { PlacedRoute, RouteMap } from './route-map.ts'
import type { ScriptLoads } from './script-loads.ts'

/** A route that somebody went to as its scripts show, whatever the addresses say. */
export interface LoadedRoute {
  readonly row: PlacedRoute
  /** The deliveries of its scripts. */
  readonly sightings: Sightings
  /** When its scripts were got. */
  readonly moments: readonly Happened[]
  /** Calls that its scripts name and that were made afterwards. */
  readonly calls: readonly { readonly operation: Operation; readonly sightings: Sightings }[]
  readonly reason: string
}

/** Milliseconds: what a page gets for one step it gets in one go. */
const BURST = 150
/** Calls that follow so soon upon scripts that were got ahead of need may be those of the page that got them. */
const SETTLED = 300

/**
 * Routes that were gone to, by what was got for them alone: an application that loads the script of a screen when somebody goes
 * there has, when it was got by itself, been there. Where scripts of several routes came in one burst they were got ahead of
 * need, and only calls made later that no other script names tell.
 */
export function loadedRoutes(
  map: RouteMap,
  loads: ScriptLoads,
  scripts: readonly Script[],
  operations: readonly Operation[],
): readonly LoadedRoute[] {
  const owners = ownersOf(map)
  const got = [...owners].flatMap(([url, row]) => (loads.entries.has(url) ? { url, row } : []))
  const bursts = burstsOf(
    got.flatMap(({ url, row }) => timesOf(loads.entries.get(url) ?? { moments: [] }).map(event => ({ ...event, row }))),
  )
  const theirs = withTheirs(owners, scripts)
  const drawing = drawnPlaces(map)
  const calls = namedCalls(
    scripts,
    operations,
    (url, at) => theirs.get(plainUrl(url)) ?? ownerAt(drawing.get(url) ?? [], at),
    segments => map.routes.some(row => row.is === 'screen' && liesOn(row.segments, segments)),
  )
  const found = new Map<string, { row: PlacedRoute; moments: Happened[]; alone: boolean }>()
  for (const burst of bursts) {
    const rows = new Set(burst.map(({ row }) => row.route))
    for (const event of burst) {
      const alone = rows.size === 1
      const present = found.get(event.row.route)
      if (present !== undefined && (present.alone || !alone)) {
        if (present.alone === alone) present.moments.push(event)
        continue
      }
      found.set(event.row.route, { row: event.row, moments: [event], alone })
    }
  }
  const drawn = [...drawing.values()].flat().flatMap(({ row }) => (row === null ? [] : [row]))
  const byCalls = [...new Map(drawn.map(row => [row.route, row])).values()].flatMap((row): LoadedRoute[] => {
    const only = (calls.get(row.route) ?? []).filter(call => call.only && !isCalledElsewhere(call.operation, row, map))
    const made = only.map(({ operation }) => ({ operation, moments: eventsOf(operation, isLetIn) }))
    const moments = made.flatMap(one => one.moments).toSorted((a, b) => a.at - b.at || a.id - b.id)
    if (moments.length === 0 || found.has(row.route)) return []
    return [
      {
        row,
        moments,
        sightings: moments.reduce(sight, noSightings()),
        calls: made.map(one => ({ operation: one.operation, sightings: one.moments.reduce(sight, noSightings()) })),
        reason: 'no request names its address; calls were made that only what it alone shows names',
      },
    ]
  })
  const byLoads = [...found.values()]
    .toSorted((a, b) => (a.row.route < b.row.route ? -1 : 1))
    .flatMap(({ row, moments, alone }): LoadedRoute[] => {
      const first = Math.min(...moments.map(({ at }) => at))
      const made = (calls.get(row.route) ?? []).flatMap(({ operation, only }) => {
        const events = eventsOf(operation).filter(({ at }) => at >= first + (alone ? 0 : SETTLED))
        return events.length === 0 ? [] : [{ operation, only, sightings: events.reduce(sight, noSightings()) }]
      })
      if (!alone && !made.some(({ only }) => only)) return []
      const reason = alone
        ? 'no request names its address; the script that this route alone loads was got by itself, as it is when somebody goes there'
        : 'no request names its address; its script was got ahead of need, and calls that only this script names were made afterwards'
      return [{ row, moments, sightings: moments.reduce(sight, noSightings()), calls: made, reason }]
    })
  return [...byLoads, ...byCalls].toSorted((a, b) => (a.row.route < b.row.route ? -1 : 1))
}

/**
 * Whether all that called stood at the addresses of other rows: `fetch` can be asked for anything, from anywhere. Where a row catches all
 * that is none, nobody knows what stood there.
 */
function isCalledElsewhere({ leaf }: Operation, { route }: PlacedRoute, { match }: RouteMap): boolean {
  const from = [...leaf.callers.entries.keys()].map(key => match(addressFrom(key).segments))
  return from.length > 0 && from.every(row => row !== null && row.route !== route && !catchesAll(row))
}

const catchesAll = ({ segments }: PlacedRoute): boolean => segments.some(({ is }) => is === 'rest')

/** A place in a script, and the one screen that draws what stands there; null where several do. */
interface DrawnPlace {
  readonly from: number
  readonly to: number
  readonly row: PlacedRoute | null
}

/** By script, the places that screens draw. */
function drawnPlaces({ routes }: RouteMap): ReadonlyMap<string, readonly DrawnPlace[]> {
  const found = new Map<string, Map<string, DrawnPlace>>()
  for (const row of routes)
    for (const { script, from, to } of row.is === 'screen' || row.is === 'frame' ? row.draws : []) {
      const places = found.get(script) ?? new Map<string, DrawnPlace>()
      found.set(script, places)
      const present = places.get(from)
      const isOne = row.is === 'screen' && (present === undefined || present.row?.route === row.route)
      places.set(from, { from: positionOf(from), to: positionOf(to), row: isOne ? row : null })
    }
  return new Map([...found].map(([script, places]) => [script, [...places.values()]]))
}

/** By the innermost place around. */
function ownerAt(places: readonly DrawnPlace[], at: string): PlacedRoute | undefined {
  const position = positionOf(at)
  const around = places.filter(({ from, to }) => from <= position && position < to)
  return around.toSorted((a, b) => b.from - a.from)[0]?.row ?? undefined
}

/** The scripts that one screen alone loads. */
function ownersOf({ routes }: RouteMap): ReadonlyMap<string, PlacedRoute> {
  const owners = new Map<string, PlacedRoute | null>()
  for (const row of routes) {
    if (row.is !== 'screen') continue
    for (const url of row.loads.map(plainUrl)) {
      const present = owners.get(url)
      owners.set(url, present === undefined || present?.route === row.route ? row : null)
    }
  }
  return new Map([...owners].flatMap(([url, row]) => (row === null ? [] : [[url, row] as const])))
}

/** The scripts of a route with those that they alone import: a bundler puts what a screen does into either. */
function withTheirs(
  owners: ReadonlyMap<string, PlacedRoute>,
  scripts: readonly Script[],
): ReadonlyMap<string, PlacedRoute> {
  const { around } = loadedScripts(scripts)
  const all = new Map<string, PlacedRoute | null>(owners)
  for (const { url } of scripts) {
    const row = owners.get(plainUrl(url))
    if (row === undefined) continue
    for (const other of around(url).map(plainUrl)) {
      const present = all.get(other)
      if (present === undefined) all.set(other, row)
      else if (present?.route !== row.route && !owners.has(other)) all.set(other, null)
    }
  }
  return new Map([...all].flatMap(([url, row]) => (row === null ? [] : [[url, row] as const])))
}

type Got = Happened & { readonly row: PlacedRoute }

/** What came in one go. */
function burstsOf(events: readonly Got[]): readonly (readonly Got[])[] {
  const sorted = events.toSorted((a, b) => a.at - b.at || a.id - b.id)
  const bursts: Got[][] = []
  let last: Got | null = null
  for (const event of sorted) {
    const inBurst = last !== null && event.at - last.at <= BURST
    if (inBurst) bursts.at(-1)?.push(event)
    else bursts.push([event])
    last = event
  }
  return bursts
}

const eventsOf = ({ leaf }: Operation, those: (attempts: Attempts) => boolean = () => true): readonly Happened[] =>
  sortedEntries(leaf.access).flatMap(([, attempts]) => (those(attempts) ? timesOf(attempts.events) : []))

/** Whoever was refused may have asked without being there. */
const isLetIn = ({ outcome }: Attempts): boolean => outcome !== 'denied' && outcome !== 'unknown'
