import type { Operation } from '../calls/operations.ts'
import { addressFrom, addressText } from '../pages/address.ts'
import type { Landmark, PageMessage } from '../pages/page.ts'
import { type Parts, copyOf, mergeParts } from '../pages/parts.ts'
import type { Pages } from '../pages/seen-pages.ts'
import { commonTitlePart } from '../pages/title-parts.ts'
import type { VisitCounts, VisitParts } from '../pages/visit.ts'
import { emptySample, sortedEntries } from '../sample.ts'
import { classOfKey } from '../segment.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../sightings.ts'
import { type RouteWitnesses, routes } from './routes.ts'
import type { Screen, ScreenFormSeen, ScreenLink, ScreenParameter, SeenText } from './screen.ts'
import { joinedForms } from './screen-forms.ts'
import { selected } from './selectors.ts'
import { type Plot, type Site, namedAddress, routeText, site } from './site.ts'
import { type Stand, commonForms, stands } from './stand.ts'
import { screenTitle } from './titles.ts'

/**
 * Decides the application's screens, sorted by id.
 * @param pages consumed
 * @param handedOut whether an answer handed out this text as the name of something
 */
export function screens(
  pages: Pages,
  operations: readonly Operation[],
  origins: readonly string[],
  handedOut: (text: string) => boolean,
): readonly Screen[] {
  const all = stands(pages, operations, origins)
  const plots = plotsOf(all, { handedOut, linkedAlike: linkedAlike(pages), known: new Set() })
  const map = site(plots)
  const chrome = commonForms(all.map(({ visit }) => visit))
  const product = commonTitlePart(titleCounts(all)) ?? ''
  const busiest = [...plots]
    .sort((a, b) => seenCount(gatherCounts(b).all) - seenCount(gatherCounts(a).all) || (a.route < b.route ? -1 : 1))
    .find(plot => plot.stands.some(({ visit }) => [...visit.parts.forms.entries.keys()].some(key => chrome.has(key))))
  const commonActions = actionsEverywhere(all)
  return plots
    .map(plot =>
      screenOf(plot, {
        origins: new Set(origins),
        pages,
        site: map,
        chrome,
        commonActions,
        product,
        busiest: busiest?.route ?? '',
      }),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Twice: what the first round finds to be a value is one wherever it stands. */
function plotsOf(all: readonly Stand[], witnesses: RouteWitnesses): readonly Plot[] {
  const first = splitRoutes(all, witnesses)
  const known = new Set(
    first
      .flatMap(({ segments, values }) => [...values, ...segments.flatMap(segment => segment.values)])
      .filter(word => classOfKey(word) === null),
  )
  return splitRoutes(all, { ...witnesses, known })
}

function splitRoutes(all: readonly Stand[], witnesses: RouteWitnesses): readonly Plot[] {
  return routes(all, witnesses).flatMap(route =>
    selected(route).map(({ selectors, stands: own, values }) => ({
      route: routeText(route.segments, selectors),
      segments: route.segments,
      selectors,
      values: new Set(values),
      stands: own,
    })),
  )
}

/** Links with one text that differ in a segment of the path. */
function linkedAlike({ alike }: Pages): RouteWitnesses['linkedAlike'] {
  const places = new Set<string>()
  for (const text of alike.entries.keys()) {
    const [key, index] = JSON.parse(text) as [string, number]
    const { segments } = addressFrom(key)
    if (index < segments.length) places.add(JSON.stringify(segments.slice(0, index + 1)))
  }
  return (raw, index) => places.has(JSON.stringify(raw.slice(0, index + 1)))
}

function titleCounts(all: readonly Stand[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { visit } of all)
    for (const [title, sightings] of visit.parts.titles.entries)
      counts.set(title, (counts.get(title) ?? 0) + seenCount(sightings))
  return counts
}

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

interface Surroundings {
  readonly origins: ReadonlySet<string>
  readonly pages: Pages
  readonly site: Site
  readonly chrome: ReadonlySet<string>
  readonly commonActions: ReadonlySet<string>
  readonly product: string
  /** The route that states what stands on most screens. */
  readonly busiest: string
}

function screenOf(plot: Plot, around: Surroundings): Screen {
  const { route, segments, stands: own } = plot
  const { all, asked, documents } = gatherCounts(plot)
  const parts = gatherParts(own)
  const parameters = parametersOf(plot)
  const links = linksOf(parts.links, around)
  const led = [...parts.leads.entries.keys()].flatMap(key => around.site.routeOf(addressFrom(key)) ?? [])
  const isShell = seenCount(documents) === 0
  return {
    id: `screens/${route}`,
    route,
    title:
      isShell && own.some(({ visit }) => seenCount(visit.counts.shells) > 0)
        ? null
        : screenTitle(titlesOf(plot, parameters), around.product),
    parameters,
    sightings: all,
    asked,
    documents,
    byReferer: own.some(({ visit }) => seenCount(visit.counts.referers) + seenCount(visit.counts.steps) > 0),
    forms: formsOf(plot, parts.forms, around),
    headings: texts(parts.headings).map(({ text, sightings }) => ({
      level: Number(text[0]),
      text: text.slice(2),
      sightings,
    })),
    actions: texts(parts.actions).filter(({ text }) => route === around.busiest || !around.commonActions.has(text)),
    messages: sortedEntries(parts.messages).map(([line, sightings]) => {
      const space = line.indexOf(' ')
      return { kind: line.slice(0, space) as PageMessage['kind'], text: line.slice(space + 1), sightings }
    }),
    links,
    leadsTo: [...new Set([...links.flatMap(link => link.route ?? []), ...led])].filter(other => other !== route).sort(),
    calls: [...new Set(own.flatMap(({ calls }) => [...calls.keys()]))].sort(),
    access: own.flatMap(({ visit }) => sortedEntries(visit.access).map(([, attempts]) => attempts)),
    stays: own.flatMap(({ visit }) => sortedEntries(visit.stays).map(([, attempts]) => attempts)),
    reasons: segments.flatMap(({ text, parameter, reason }) =>
      parameter ? [`{${text}} is a parameter: ${reason}`] : [],
    ),
  }
}

function gatherCounts({ stands: own }: Plot): {
  readonly all: Sightings
  readonly asked: Sightings
  readonly documents: Sightings
} {
  const gather = (names: readonly (keyof VisitCounts)[]): Sightings =>
    own.flatMap(({ visit }) => names.map(name => copyOf(visit.counts[name]))).reduce(mergeSightings, noSightings())
  const shown = own.flatMap(({ visit }) =>
    visit.counts.shells.ids.length > 0 ? [] : [copyOf(visit.counts.documents), copyOf(visit.counts.posts)],
  )
  return {
    all: gather(['documents', 'posts', 'fragments', 'referers', 'steps']),
    asked: gather(['documents', 'posts', 'steps']),
    documents: shown.reduce(mergeSightings, noSightings()),
  }
}

function gatherParts(own: readonly Stand[]): VisitParts {
  const gather = (name: keyof VisitParts, limit: number): Parts => {
    const parts = emptySample<Sightings>(limit)
    for (const { visit } of own)
      mergeParts(parts, {
        ...visit.parts[name],
        entries: new Map([...visit.parts[name].entries].map(([text, sightings]) => [text, copyOf(sightings)])),
      })
    return parts
  }
  const names = Object.keys((own[0] as Stand).visit.parts) as (keyof VisitParts)[]
  return Object.fromEntries(names.map(name => [name, gather(name, 256)])) as unknown as VisitParts
}

const texts = (parts: Parts): readonly SeenText[] =>
  sortedEntries(parts).map(([text, sightings]) => ({ text, sightings }))

function parametersOf({ segments, selectors, stands: own }: Plot): readonly ScreenParameter[] {
  const inPath = segments.flatMap(({ text, parameter, values }): ScreenParameter[] =>
    parameter ? [{ name: text, in: 'path', values }] : [],
  )
  const selecting = new Set(selectors.map(([name]) => name))
  const query = new Map<string, Set<string>>()
  for (const { address } of own)
    for (const [name, value] of address.query)
      if (!selecting.has(name)) query.set(name, (query.get(name) ?? new Set()).add(value))
  const inQuery = [...query]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, values]): ScreenParameter => ({
      name,
      in: 'query',
      values: [...values].filter(value => value !== '').sort(),
    }))
  return [...inPath, ...inQuery]
}

function titlesOf(
  { segments, selectors, stands: own }: Plot,
  parameters: readonly ScreenParameter[],
): Parameters<typeof screenTitle>[0] {
  const named = new Set(parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name))
  for (const [name] of selectors) named.delete(name)
  return own.flatMap(({ address, visit }) => {
    const values = new Map<string, string>()
    for (const [index, { text, parameter }] of segments.entries()) {
      const word = address.segments[index] as string
      if (parameter && classOfKey(word) === null) values.set(text, word)
    }
    for (const [name, value] of address.query)
      if (named.has(name) && classOfKey(value) === null) values.set(name, value)
    const { titles, otherTitles } = visit.parts
    return sortedEntries(titles.entries.size > 0 ? titles : otherTitles).map(([title, sightings]) => ({
      title,
      values,
      count: seenCount(sightings),
    }))
  })
}

function linksOf(parts: Parts, { site: { routeOf }, pages, origins }: Surroundings): readonly ScreenLink[] {
  return sortedEntries(parts).flatMap(([text, sightings]) => {
    const [label, landmark, key] = JSON.parse(text) as [string, Landmark, string]
    const address = addressFrom(key)
    if (!origins.has(address.origin)) return []
    return {
      text: label,
      landmark,
      address: addressText(address),
      route: routeOf(address),
      opened: pages.visits.entries.has(key),
      sightings,
    }
  })
}

function formsOf(
  plot: Plot,
  parts: Parts,
  { pages, site: map, chrome, busiest }: Surroundings,
): readonly ScreenFormSeen[] {
  const origin = (plot.stands[0] as Stand).address.origin
  const variants = sortedEntries(parts).flatMap(([key, sightings]) => {
    const form = pages.forms.entries.get(key)
    const everywhere = chrome.has(key)
    if (form === undefined || (everywhere && plot.route !== busiest)) return []
    return [{ key, form: { ...form, action: namedAddress(form.action, map, origin) }, sightings, raw: form.action }]
  })
  return joinedForms(variants).map(({ form, sightings, keys }) => {
    const raw = variants.filter(({ key }) => keys.includes(key)).map(variant => variant.raw)
    return {
      form: { ...form, action: form.action === plot.route ? '' : form.action },
      sightings,
      submitted: isSubmitted(
        form.method,
        form.fields.map(({ name }) => name),
        raw,
        plot,
        pages,
      ),
      everywhere: keys.some(key => chrome.has(key)),
    }
  })
}

function isSubmitted(
  method: string,
  fields: readonly string[],
  actions: readonly string[],
  { stands: own }: Plot,
  pages: Pages,
): boolean {
  const targets = new Set(
    actions.flatMap(action => (action === '' ? own.map(({ address }) => addressText(address)) : [action])),
  )
  if (method === 'POST') return [...pages.posted.entries.keys()].some(key => targets.has(addressText(addressFrom(key))))
  const paths = new Set([...targets].map(target => target.split('?', 1)[0]))
  return [...pages.visits.entries.keys()].some(key => {
    const { segments, query } = addressFrom(key)
    return paths.has(`/${segments.join('/')}`) && query.some(([name]) => fields.includes(name))
  })
}
