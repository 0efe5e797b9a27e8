import type { Pages } from '../../pages/seen-pages.ts'
import { seenCount } from '../../sightings.ts'
import { kindOf } from './common-forms.ts'
import { type Plot, type Site, namedAddress } from './site.ts'
import type { Stand } from './stand.ts'

/** Of the forms that stand on most pages, by key, the route that states them: of those that lead to one address the one seen most. */
export function homesOf(chrome: ReadonlySet<string>, map: Site, forms: Pages['forms']): ReadonlyMap<string, string> {
  const groups = new Map<string, { readonly keys: Set<string>; readonly seen: Map<string, number> }>()
  for (const plot of map.plots)
    for (const { visit } of plot.stands)
      for (const [key, sightings] of visit.parts.forms.entries) {
        const form = chrome.has(key) ? forms.entries.get(key) : undefined
        if (form === undefined) continue
        const leads = form.action === '' ? plot.route : namedAddress(form.action, map, originOf(plot))
        const name = JSON.stringify([kindOf(key, forms), leads])
        const group = groups.get(name) ?? { keys: new Set(), seen: new Map() }
        groups.set(name, group)
        group.keys.add(key)
        group.seen.set(plot.route, (group.seen.get(plot.route) ?? 0) + seenCount(sightings))
      }
  const homes = new Map<string, string>()
  for (const { keys, seen } of groups.values()) {
    const [home] = [...seen].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    for (const key of keys) homes.set(key, home?.[0] ?? '')
  }
  return homes
}

const originOf = ({ stands }: Plot): string => (stands[0] as Stand).address.origin
