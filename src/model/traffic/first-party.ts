import { getDomain } from 'tldts'
import { seenCount } from '../sightings.ts'
import type { OriginTraffic, Traffic } from './traffic.ts'

/**
 * The origins that belong to the application, sorted. The main site is the one whose pages were visited most; its whole
 * registrable domain (public suffix list) is the application's own, and so is an origin that the application's pages call
 * with credentials. Where no page was recorded, every origin that was called is the application's own.
 */
export function firstPartyOrigins(traffic: Traffic): readonly string[] {
  const origins = [...traffic.origins.entries].sort(([a], [b]) => (a < b ? -1 : 1))
  const count = (origin: OriginTraffic, form: 'page' | 'call' | 'socket'): number => {
    const sightings = origin.forms.get(form)
    return sightings === undefined ? 0 : seenCount(sightings)
  }
  const visits = new Map<string, number>()
  for (const [origin, entry] of origins)
    visits.set(siteOf(origin), (visits.get(siteOf(origin)) ?? 0) + count(entry, 'page'))
  const [main, pages] = [...visits].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])
  const called = (entry: OriginTraffic): boolean => count(entry, 'call') + count(entry, 'socket') > 0
  const own = origins.filter(([origin, entry]) => {
    if (pages === 0) return called(entry)
    if (siteOf(origin) === main) return true
    const asked = [...entry.from.entries.keys()].some(from => siteOf(from) === main)
    return called(entry) && asked && entry.withCredentials.size > 0
  })
  return own.map(([origin]) => origin)
}

/** The registrable domain; for addresses and single names (`localhost`) the name without the port. */
export function siteOf(origin: string): string {
  const host = new URL(origin).hostname
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
