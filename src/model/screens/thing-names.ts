import { addressFrom, addressKey } from '../pages/address.ts'
import type { Landmark } from '../pages/page.ts'
import { ACTS } from '../pages/value-words.ts'
import { classOfKey } from '../segment.ts'
import type { Plot, Site } from './shown/site.ts'
import { type NameOfThing, slugWords } from './title-names.ts'

/**
 * What names things in titles, by the route of a screen: what values of paths spell anywhere, and in words of their own the links that lead to
 * that screen, each to one thing of several.
 */
export function thingNames(map: Site): (route: string) => NameOfThing {
  const spelled = spelledBy(map.plots)
  const linked = linkNames(map)
  return route => {
    const labels = linked.get(route) ?? new Set()
    return part => spelled.get(slugWords(part).join(' ')) ?? (labels.has(part) ? '…' : null)
  }
}

/** Values of several words, with the name of their parameter; one word may be a word of the application. */
function spelledBy(plots: readonly Plot[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { segments } of plots)
    for (const { text, parameter, values } of segments)
      for (const value of parameter ? values : []) {
        const words = slugWords(value)
        if (words.length < 2 || classOfKey(value) !== null || !words.some(word => /\p{L}{2}/u.test(word))) continue
        const key = words.join(' ')
        found.set(key, (found.get(key) ?? text) === text ? text : '…')
      }
  return found
}

/** A word that leads to more kinds of screens than these is one of the application's. */
const ROUTES = 2

/** By route with a parameter in its path, the texts of links out of menus that lead to one address there, where there are several such texts. */
function linkNames({ plots, routeOf }: Site): ReadonlyMap<string, ReadonlySet<string>> {
  const varying = new Set(
    plots.flatMap(({ route, segments }) => (segments.some(({ parameter }) => parameter) ? [route] : [])),
  )
  const leads = new Map<string, Map<string, Set<string>>>()
  for (const { stands } of plots)
    for (const { visit } of stands)
      for (const link of visit.parts.links.entries.keys()) {
        const [label, landmark, key] = JSON.parse(link) as [string, Landmark, string]
        if ((landmark !== 'main' && landmark !== 'other') || !/\p{L}{2}/u.test(label) || ACTS.test(label)) continue
        const address = addressFrom(key)
        const route = routeOf(address)
        if (route === null) continue
        const routes = leads.get(label) ?? new Map<string, Set<string>>()
        leads.set(label, routes)
        routes.set(route, (routes.get(route) ?? new Set()).add(addressKey(address)))
      }
  const found = new Map<string, Set<string>>()
  for (const [label, routes] of leads) {
    if (routes.size > ROUTES || [...routes.keys()].some(route => !varying.has(route))) continue
    for (const [route, addresses] of routes)
      if (addresses.size === 1) found.set(route, (found.get(route) ?? new Set()).add(label))
  }
  return new Map([...found].filter(([, labels]) => labels.size > 1))
}
