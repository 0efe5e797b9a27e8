import { timesOf } from '../instances/events.ts'
import { addressFrom } from '../pages/address.ts'
import { copyOf } from '../pages/parts.ts'
import type { Visit } from '../pages/visit.ts'
import { sortedEntries } from '../sample.ts'
import { type Sightings, mergeSightings, settle } from '../sightings.ts'
import type { Face } from './screen.ts'
import type { Surroundings } from './surroundings.ts'

/** What was seen at one address, for telling what somebody else did not see there. */
export function faceOf({ access, counts, looks, parts }: Visit, { site: { routeOf }, origins }: Surroundings): Face {
  const links = new Map<string, Sightings>()
  for (const [text, sightings] of sortedEntries(parts.links)) {
    const [, , key] = JSON.parse(text) as [string, string, string]
    const address = addressFrom(key)
    const route = origins.has(address.origin) ? routeOf(address) : null
    if (route === null) continue
    const known = links.get(route)
    links.set(route, known === undefined ? copyOf(sightings) : mergeSightings(known, copyOf(sightings)))
  }
  const shells = new Set(settle(counts.shells).ids)
  const sent = new Set(settle(counts.documents).ids)
  const allowed = sortedEntries(access).flatMap(([, attempts]) => (attempts.outcome === 'allowed' ? [attempts] : []))
  return {
    documents: allowed.flatMap(({ events }) => timesOf(events)).filter(({ id }) => sent.has(id) && !shells.has(id)),
    looks: timesOf(looks),
    isWhole: !looks.overflowed && allowed.every(({ events }) => !events.overflowed),
    actions: parts.actions,
    forms: parts.forms,
    links,
  }
}
