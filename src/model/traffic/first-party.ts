import { getDomain } from 'tldts'
import { type Sightings, seenCount } from '../sightings.ts'
import type { OriginTraffic, Traffic } from './traffic.ts'

/**
 * The origins that belong to the application, sorted. The main site is the one where most was done; its whole registrable domain
 * (public suffix list) is the application's own, and so is an origin that the application's pages call with credentials. Where
 * no page was recorded, every origin that was called is the application's own.
 */
export function firstPartyOrigins(traffic: Traffic): readonly string[] {
  const origins = [...traffic.origins.entries].sort(([a], [b]) => (a < b ? -1 : 1))
  const called = (entry: OriginTraffic): boolean => count(entry.forms, 'call') + count(entry.forms, 'socket') > 0
  const main = mainSite(origins)
  const own = origins.filter(([origin, entry]) => {
    if (main === null) return called(entry)
    if (siteOf(origin) === main) return true
    const asked = [...entry.from.entries.keys()].some(from => siteOf(from) === main)
    return called(entry) && asked && entry.withCredentials.size > 0
  })
  return own.map(([origin]) => origin)
}

interface Site {
  visited: number
  shown: number
  asked: number
}

/** An application of one page asks much from it; whom it sends people to, to sign in or to read, shows more pages and asks little. */
const CALLS_OF_A_PAGE = 20

/**
 * The site whose pages were looked at most, with what they asked for; where no page was answered, the one that was visited most; null
 * where no page was recorded.
 */
function mainSite(origins: readonly (readonly [string, OriginTraffic])[]): string | null {
  const sites = new Map<string, Site>()
  const at = (origin: string): Site => {
    const site = sites.get(siteOf(origin)) ?? { visited: 0, shown: 0, asked: 0 }
    sites.set(siteOf(origin), site)
    return site
  }
  for (const [origin, { forms, shown, from }] of origins) {
    at(origin).visited += count(forms, 'page')
    at(origin).shown += count(shown, 'pages')
    for (const [caller, sightings] of from.entries) at(caller).asked += seenCount(sightings)
  }
  const done = [...sites].map(([site, { visited, shown, asked }]) => ({
    site,
    visited,
    done: shown + Math.min(asked, shown * CALLS_OF_A_PAGE),
  }))
  const [most] = done.toSorted((a, b) => b.done - a.done || b.visited - a.visited || (a.site < b.site ? -1 : 1))
  return most === undefined || most.visited === 0 ? null : most.site
}

function count<Key>(map: ReadonlyMap<Key, Sightings>, key: Key): number {
  const sightings = map.get(key)
  return sightings === undefined ? 0 : seenCount(sightings)
}

/** The registrable domain; for addresses and single names (`localhost`) the name without the port. */
export function siteOf(origin: string): string {
  const host = new URL(origin).hostname
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
