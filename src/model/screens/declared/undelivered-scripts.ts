import { sortedEntries } from '../../sample.ts'
import type { Scripts } from '../../scripts/scripts.ts'
import { type Sightings, noSightings, sight } from '../../sightings.ts'
import { eventsOf } from '../../instances/events.ts'
import { plainUrl } from './loaded-scripts.ts'
import type { ScriptLoads } from './script-loads.ts'

/** Scripts of the application that were got, and whose text no evidence holds: traces of Playwright leave it out, recordings without bodies too. */
export interface UndeliveredScripts {
  /** Addresses, sorted. */
  readonly urls: readonly string[]
  /** Where they were got. */
  readonly sightings: Sightings
}

/** @param delivered those whose text was read, or could not be read */
export function undeliveredScripts(
  loads: ScriptLoads,
  delivered: Scripts,
  origins: readonly string[],
): UndeliveredScripts {
  const read = new Set(sortedEntries(delivered).map(([key]) => plainUrl(key.slice(key.indexOf(' ') + 1))))
  const urls: string[] = []
  const sightings = noSightings()
  for (const [url, events] of sortedEntries(loads)) {
    if (read.has(url) || !URL.canParse(url) || !origins.includes(new URL(url).origin)) continue
    urls.push(url)
    for (const event of eventsOf(events)) sight(sightings, event)
  }
  return { urls, sightings }
}
