import { alikeLinks, linksToKinds } from '../../pages/alike-links.ts'
import type { Pages } from '../../pages/seen-pages.ts'
import type { SharedParts } from '../../pages/shared-parts.ts'
import { classOfKey } from '../../segment.ts'
import type { LongPlaces } from './long-places.ts'
import { onRoutes } from './on-routes.ts'
import type { RouteMap } from '../declared/route-map.ts'
import { type Route, type RouteWitnesses, routes } from './routes.ts'
import { selected } from './selectors.ts'
import { type Plot, routeText } from './site.ts'
import type { Stand } from './stand.ts'

/**
 * Addresses on the application's route table are the screens that it says; of the others it is decided by what they show. Twice:
 * what the first round finds to be a value is one wherever it stands.
 */
export function plotsOf(
  all: readonly Stand[],
  told: Omit<RouteWitnesses, 'longAt' | 'joined'>,
  map: RouteMap,
  long: LongPlaces,
): readonly Plot[] {
  const { declared, open: raw } = onRoutes(all, map)
  const open = raw.map(stand => ({ ...stand, address: long.joined(stand.address) }))
  const joined = new Set(
    open.flatMap(({ address: { segments } }, index) =>
      segments.length < (raw[index] as Stand).address.segments.length ? [segments.at(-1) as string] : [],
    ),
  )
  const witnesses = { ...told, longAt: long.nameAt, joined }
  const first = splitRoutes([...declared, ...routes(open, witnesses)])
  const found = first
    .flatMap(({ segments, values }) => [...values, ...segments.flatMap(segment => segment.values)])
    .filter(word => classOfKey(word) === null)
  const known = new Set([...witnesses.known, ...found])
  return splitRoutes([...declared, ...routes(open, { ...witnesses, known })])
}

const splitRoutes = (found: readonly Route[]): readonly Plot[] =>
  found.flatMap(route =>
    selected(route).map(({ selectors, stands: own, values }) => ({
      route: routeText(route.segments, selectors),
      segments: route.segments,
      selectors,
      values: new Set(values),
      stands: own,
      inferred: null,
    })),
  )

/** Whether links lead to kinds of things that differ in a segment of the path, or to the same part below several things: no word there is a thing. */
export function namesKinds(pages: Pages, { parts }: SharedParts): RouteWitnesses['namesKinds'] {
  const places = new Set([
    ...parts,
    ...linksToKinds(pages).map(({ address, part }) => JSON.stringify(address.segments.slice(0, part + 1))),
  ])
  return (raw, index) => places.has(JSON.stringify(raw.slice(0, index + 1)))
}

/** Links that are alike but for a segment of the path, or that lead to the same parts below it. */
export function linkedAlike(pages: Pages, { things }: SharedParts): RouteWitnesses['linkedAlike'] {
  const places = new Map(things.map(({ segments, reason }) => [JSON.stringify(segments), reason]))
  for (const { address, part, reason } of alikeLinks(pages)) {
    if (part >= address.segments.length) continue
    const place = JSON.stringify(address.segments.slice(0, part + 1))
    const known = places.get(place)
    places.set(place, known === undefined || known < reason ? reason : known)
  }
  return (raw, index) => places.get(JSON.stringify(raw.slice(0, index + 1))) ?? null
}
