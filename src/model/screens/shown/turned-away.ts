import type { Attempts } from '../../access/access.ts'
import { type Address, addressFrom } from '../../pages/address.ts'
import type { Pages } from '../../pages/seen-pages.ts'
import { sortedEntries } from '../../sample.ts'
import { isIdClass, segmentClass } from '../../segment.ts'
import type { Plot, Site } from './site.ts'
import { placeKey } from './stand.ts'

/**
 * Attempts to get to a screen that were refused at an address where nobody ever stood, by route: `/order?id=8` of the screen `/order`. A word in the
 * place of a parameter may lead anywhere, and is left out.
 */
export function turnedAway(
  pages: Pages,
  { plots, routeOf }: Site,
  origins: readonly string[],
): ReadonlyMap<string, readonly Attempts[]> {
  const byRoute = new Map(plots.map(plot => [plot.route, plot]))
  const stood = new Set(plots.flatMap(({ stands }) => stands.map(({ address }) => placeKey(address))))
  const found = new Map<string, Attempts[]>()
  for (const [key, { access }] of sortedEntries(pages.visits)) {
    const address = addressFrom(key)
    if (!origins.includes(address.origin) || stood.has(placeKey(address))) continue
    const attempts = sortedEntries(access).map(([, one]) => one)
    if (attempts.length === 0 || attempts.some(({ outcome }) => outcome === 'allowed')) continue
    const route = routeOf(address)
    const plot = route === null ? undefined : byRoute.get(route)
    if (plot !== undefined && isAt(address, plot))
      found.set(plot.route, [...(found.get(plot.route) ?? []), ...attempts])
  }
  return found
}

const isAt = ({ segments }: Address, plot: Plot): boolean =>
  segments.length === plot.segments.length &&
  plot.segments.every(({ text, parameter }, place) =>
    parameter ? isIdClass(segmentClass(segments[place] as string)) : text === segments[place],
  )
