import { shapeOf } from '../calls/declared/path-text.ts'
import type { Operation } from '../calls/operations.ts'
import { addressFrom, addressText } from '../pages/address.ts'
import type { Landmark, PageMessage } from '../pages/page.ts'
import { type Parts, copyOf } from '../pages/parts.ts'
import type { RouterSettings } from '../pages/router-settings.ts'
import type { Pages } from '../pages/seen-pages.ts'
import type { SharedParts } from '../pages/shared-parts.ts'
import { commonTitlePart, titleParts } from '../pages/title-parts.ts'
import { sortedEntries } from '../sample.ts'
import type { Script } from '../scripts/scripts.ts'
import { classOfKey } from '../segment.ts'
import { type Sightings, mergeSightings, seenCount } from '../sightings.ts'
import { behindPages } from './declared/behind-pages.ts'
import { declaredRoutes } from './declared/declared-routes.ts'
import {
  type DeclaredScreen,
  declaredScreens,
  isSeenApart,
  labelsByRoute,
  scriptLinks,
} from './declared/declared-screens.ts'
import { formsOf } from './forms-of.ts'
import { faceOf } from './faces.ts'
import { gatherCounts, gatherParts } from './gather.ts'
import { calledByMenu } from './called-by-menu.ts'
import { NO_CALLS, callsByGesture, gesturesOf } from './gestures.ts'
import { type LabelsAt, labelsAlike, namingValues } from './labels-alike.ts'
import { loadedPlots } from './shown/loaded-plots.ts'
import { loadedRoutes } from './declared/loaded-routes.ts'
import { longPlaces } from './shown/long-places.ts'
import { type Move, type Moves, movesIn } from './moves.ts'
import { withThingsOffered } from './offered-things.ts'
import { parametersOf, titlesOf } from './parameters.ts'
import { linkedAlike, namesKinds, plotsOf } from './shown/plots.ts'
import { readable } from './readable.ts'
import { type RouteMap, type RoutedAddress, routeMap } from './declared/route-map.ts'
import type { Screen, ScreenLink, SeenText } from './screen.ts'
import type { ScriptLoads } from './declared/script-loads.ts'
import { sessionAt } from './session-at.ts'
import { type Plot, type Site, namedAddress, site } from './shown/site.ts'
import { type Stand, stands } from './shown/stand.ts'
import { turnedAway } from './shown/turned-away.ts'
import { calledFrom } from './shown/called-from.ts'
import { commonForms } from './shown/common-forms.ts'
import { homesOf } from './shown/form-homes.ts'
import { subStatesOf } from './sub-states.ts'
import { tablesOf } from './tables-of.ts'
import type { Surroundings } from './surroundings.ts'
import { thingNames } from './thing-names.ts'
import { screenTitle } from './titles.ts'

/** What the decision on screens rests on beside the pages themselves. */
export interface ScreenWitnesses {
  readonly operations: readonly Operation[]
  readonly origins: readonly string[]
  /** Whether an answer handed out this text as the name of something. */
  readonly handedOut: (text: string) => boolean
  readonly shared: SharedParts
  readonly scripts: readonly Script[]
  readonly scriptLoads: ScriptLoads
  readonly moves: Moves
}

/** The screens where a person stood, and those that the application's route table has beside them; both sorted by id. */
export interface Screens {
  readonly visited: readonly Screen[]
  readonly declared: readonly DeclaredScreen[]
}

/**
 * Decides the application's screens.
 * @param pages consumed
 */
export function screens(
  pages: Pages,
  { operations, origins, handedOut, shared, scripts, scriptLoads, moves }: ScreenWitnesses,
): Screens {
  const all = stands(pages, operations, origins, calledFrom(pages, operations, moves))
  const inWords = readable(scripts)
  const written = routeMap(
    declaredRoutes(scripts).map(row => ({ ...row, title: row.title === null ? null : inWords(row.title) })),
    all.map(routed),
  )
  const long = longPlaces(all, operations)
  const told = {
    handedOut,
    linkedAlike: linkedAlike(pages, shared),
    namesKinds: namesKinds(pages, shared),
    known: askedValues(operations),
    things: new Set(shared.things.map(({ segments }) => segments.at(-1) as string)),
  }
  const asWritten = plotsOf(all, told, written, long)
  const behind = behindPages(written, asWritten)
  const table = behind ?? written
  const stood = behind === null ? asWritten : plotsOf(all, told, behind, long)
  const links = scriptLinks(scripts, inWords)
  const labels = labelsByRoute(table, links)
  const routes = new Set(stood.map(({ route }) => route))
  const loaded = loadedRoutes(table, scriptLoads, scripts, operations).filter(({ row }) => !isSeenApart(row, routes))
  const plots = [...stood, ...loadedPlots(stood, loaded, origins, sessionAt(operations))]
  const map = site(plots, long.joined)
  const chrome = commonForms(
    all.map(({ visit }) => visit),
    pages.forms,
  )
  const product = commonTitlePart(titleCounts(all)) ?? ''
  const busiest = plots
    .filter(({ stands: own }) =>
      own.some(({ visit }) => [...visit.parts.forms.entries.keys()].some(key => chrome.has(key))),
    )
    .map(plot => ({ route: plot.route, count: seenCount(gatherCounts(plot).all) }))
    .sort((a, b) => b.count - a.count || (a.route < b.route ? -1 : 1))[0]
  const commonActions = actionsEverywhere(all)
  const around: Surroundings = {
    origins: new Set(origins),
    pages,
    site: map,
    callsByGesture: callsByGesture(operations, map),
    chrome,
    homes: homesOf(chrome, map, pages.forms),
    commonActions,
    product,
    frameTitles: frameTitles(plots),
    busiest: busiest?.route ?? '',
    thingNames: thingNames(map),
    table,
    labels,
    named: new Map(loaded.map(({ row, calls }) => [row.route, calls.map(({ operation }) => operation.id)])),
    moves: routesMoved(movesIn(moves), map, new Set(origins)),
    turnedAway: turnedAway(pages, map, origins),
  }
  return {
    visited: withThingsOffered(
      calledByMenu(plots.map(plot => screenOf(plot, around)).toSorted((a, b) => (a.id < b.id ? -1 : 1))),
      operations,
    ),
    declared: declaredScreens(withoutCalls(table, operations), links, labels, new Set(plots.map(({ route }) => route))),
  }
}

/** Without the routes of a server where calls were seen to get something. */
function withoutCalls(table: RouteMap, operations: readonly Operation[]): RouteMap {
  const got = new Set(operations.flatMap(({ method, path }) => (method === 'GET' ? [shapeOf(path)] : [])))
  const routes = table.routes.filter(({ ofServer, route }) => ofServer !== true || !got.has(shapeOf(route)))
  return { ...table, routes }
}

/** What an address tells of where a router keeps its addresses. */
function routed({ address, scripts, visit }: Stand): RoutedAddress {
  const [settings, ...others] = visit.parts.routers.entries.keys()
  return {
    segments: address.segments,
    ran: new Set([...scripts.values()].flatMap(ran => [...ran])),
    router: settings === undefined || others.length > 0 ? null : (JSON.parse(settings) as RouterSettings),
  }
}

/** By route, the routes that were gone to from there. */
function routesMoved(
  found: readonly Move[],
  { routeOf }: Site,
  origins: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const moved = new Map<string, Set<string>>()
  for (const { from, to } of found) {
    const [start, end] = [addressFrom(from), addressFrom(to)]
    if (!origins.has(start.origin) || !origins.has(end.origin)) continue
    const [left, reached] = [routeOf(start), routeOf(end)]
    if (left !== null && reached !== null) moved.set(left, (moved.get(left) ?? new Set()).add(reached))
  }
  return moved
}

const isShell = ({ stands: own }: Plot): boolean => own.some(({ visit }) => seenCount(visit.counts.shells) > 0)

/** Of routes with a frame each: what their frames are called, where each has one title, and no two the same. */
function frameTitles(plots: readonly Plot[]): ReadonlyMap<string, string> {
  const found = plots.filter(isShell).flatMap(({ route, stands: own }): readonly (readonly [string, string])[] => {
    const titles = new Set(own.flatMap(({ visit }) => [...visit.parts.titles.entries.keys()]))
    return [...titles].map(title => [route, title])
  })
  const routes = new Map(found)
  const isEach = routes.size > 1 && routes.size === found.length && new Set(routes.values()).size === found.length
  return isEach ? routes : new Map()
}

function titleCounts(all: readonly Stand[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { visit } of all)
    for (const [title, sightings] of visit.parts.titles.entries)
      counts.set(title, (counts.get(title) ?? 0) + seenCount(sightings))
  return counts
}

/** Words that stood in the place of a parameter when something was asked for. */
const askedValues = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(operations.flatMap(({ parameters }) => parameters.flatMap(({ values }) => values)))

/** Labels of buttons that stand on most pages, such as that of a search field on top. */
function actionsEverywhere(all: readonly Stand[]): ReadonlySet<string> {
  const pages = all.filter(({ skeletons }) => skeletons.length > 0)
  const counts = new Map<string, number>()
  for (const { visit } of pages)
    for (const text of visit.parts.actions.entries.keys()) counts.set(text, (counts.get(text) ?? 0) + 1)
  return pages.length < 3
    ? new Set()
    : new Set([...counts].flatMap(([text, count]) => (count > pages.length / 2 ? [text] : [])))
}

function screenOf(plot: Plot, around: Surroundings): Screen {
  const { route, segments, stands: own, inferred } = plot
  const row = around.table.routes.find(one => one.route === route && one.is !== 'elsewhere') ?? null
  const { all, asked, documents } = gatherCounts(plot)
  const parts = gatherParts(own)
  const parameters = parametersOf(plot)
  const links = linksOf(parts.links, around)
  const led = [...parts.leads.entries.keys()].flatMap(key => around.site.routeOf(addressFrom(key)) ?? [])
  const forms = formsOf(plot, parts.forms, around)
  const done = around.callsByGesture.get(route) ?? NO_CALLS
  const states = subStatesOf(parts, forms, done.calls)
  const alike = labelsAlike(
    [...parts.actions.entries.keys(), ...states.flatMap(({ actions }) => actions)],
    new Map(
      parameters.map(({ name, values }) => [
        name,
        namingValues(new Set(values.filter(value => classOfKey(value) === null)), own.map(labelsAt)),
      ]),
    ),
  )
  const isFrame = seenCount(documents) === 0 && isShell(plot)
  // A frame that scripts fill is called as the application, or as what is to stand in it: `Sign in - Desk`.
  const titles = titlesOf(plot, parameters).filter(
    ({ title }) =>
      !isFrame ||
      isPartOf(around.product, title) ||
      (title !== around.product && around.frameTitles.get(route) === title),
  )
  const shownTitle = screenTitle(titles, around.product, around.thingNames(route))
  return {
    id: `screens/${route}`,
    route,
    title: shownTitle ?? row?.title ?? null,
    isTitleShown: shownTitle !== null,
    row,
    labels: around.labels.get(route) ?? [],
    inferred: inferred !== null,
    parameters,
    sightings: all,
    asked,
    documents,
    pictures: sortedEntries(parts.pictures).at(-1)?.[1] ?? null,
    drawn: own.some(({ visit }) => seenCount(visit.counts.snapshots) > 0),
    byReferer: own.some(({ visit }) => seenCount(visit.counts.referers) + seenCount(visit.counts.steps) > 0),
    forms,
    subStates: states.map(state => ({ ...state, actions: [...new Set(state.actions.map(alike))].sort() })),
    headings: texts(parts.headings).map(({ text, sightings }) => ({
      level: Number(text[0]),
      text: text.slice(2),
      sightings,
    })),
    actions: foldedTexts(
      texts(parts.actions).filter(({ text }) => route === around.busiest || !around.commonActions.has(text)),
      alike,
    ),
    tables: tablesOf(parts, around),
    gestures: gesturesOf(route, new Set(parts.actions.entries.keys()), parts, around.site, done),
    messages: sortedEntries(parts.messages).map(([line, sightings]) => {
      const space = line.indexOf(' ')
      return { kind: line.slice(0, space) as PageMessage['kind'], text: line.slice(space + 1), sightings }
    }),
    keptWords: sortedEntries(parts.keptWords).map(([line, sightings]) => {
      const space = line.indexOf(' ')
      return { code: line.slice(0, space), text: line.slice(space + 1), sightings }
    }),
    links,
    leadsTo: [...new Set([...links.flatMap(link => link.route ?? []), ...led, ...(around.moves.get(route) ?? [])])]
      .filter(other => other !== route)
      .sort(),
    calls: [...new Set([...own.flatMap(({ calls }) => [...calls.keys()]), ...(around.named.get(route) ?? [])])].sort(),
    access: [
      ...own.flatMap(({ visit }) => sortedEntries(visit.access).map(([, attempts]) => attempts)),
      ...(around.turnedAway.get(route) ?? []),
    ],
    faces: own.map(({ visit }) => faceOf(visit, around)),
    stays: own.flatMap(({ visit }) => sortedEntries(visit.stays).map(([, attempts]) => attempts)),
    reasons: [
      ...(inferred === null ? [] : [inferred]),
      ...segments.flatMap(({ text, parameter, reason }) => (parameter ? [`{${text}} is a parameter: ${reason}`] : [])),
    ],
  }
}

const isPartOf = (product: string, title: string): boolean =>
  product !== '' && title !== product && titleParts(title).includes(product)

const labelsAt = ({ address: { segments, query }, visit }: Stand): LabelsAt => ({
  words: new Set([...segments, ...query.map(([, value]) => value)]),
  labels: [...visit.parts.actions.entries.keys()],
})

const texts = (parts: Parts): readonly SeenText[] =>
  sortedEntries(parts).map(([text, sightings]) => ({ text, sightings }))

/** Those that are one once what varies in them is named. */
function foldedTexts(all: readonly SeenText[], fold: (text: string) => string): readonly SeenText[] {
  const found = new Map<string, Sightings>()
  for (const { text, sightings } of all) {
    const present = found.get(fold(text))
    found.set(fold(text), present === undefined ? sightings : mergeSightings(copyOf(present), copyOf(sightings)))
  }
  return [...found].map(([text, sightings]) => ({ text, sightings })).toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

function linksOf(parts: Parts, { site: map, pages, origins }: Surroundings): readonly ScreenLink[] {
  return sortedEntries(parts).flatMap(([text, sightings]) => {
    const [label, landmark, key] = JSON.parse(text) as [string, Landmark, string]
    const address = addressFrom(key)
    if (!origins.has(address.origin)) return []
    return {
      text: label,
      landmark,
      address: namedAddress(addressText(address), map, address.origin),
      route: map.routeOf(address),
      opened: pages.visits.entries.has(key),
      sightings,
    }
  })
}
