import type { ExchangeObservation } from '../../evidence/observation.ts'
import { originOf } from '../calls/answers.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampleIn, sortedEntries } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { type ScriptPath, scanPaths } from './scan.ts'

/** The paths that delivered scripts name, with the scripts that name them. */
export type ScriptPaths = Sample<Sightings>

/** A path that a script of the application names. */
export interface NamedPath extends ScriptPath {
  readonly sightings: Sightings
}

const PATHS = 8192
const LARGEST = 24_000_000

export const scriptPaths: Fold<ScriptPaths, ExchangeObservation> = {
  empty: () => emptySample(PATHS),
  add: (state, observation) => {
    const { exchange } = observation
    const body = exchange.response?.body
    if (body?.text === undefined || body.text.length > LARGEST || !isScript(body.mediaType, exchange.resourceType))
      return state
    const origin = originOf(exchange.request.url)
    const seen = new Set<string>()
    scanPaths(body.text, path => {
      const key = JSON.stringify([
        origin,
        path.kind,
        path.method,
        path.rooted,
        path.prefixed,
        path.host,
        ...path.segments,
      ])
      if (seen.has(key)) return
      seen.add(key)
      sampleIn(state, key, sight(noSightings(FEW_SIGHTINGS), observation), mergeSightings)
    })
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

/** The paths named by scripts of these origins, in a fixed order. */
export function namedPaths(state: ScriptPaths, origins: readonly string[]): readonly NamedPath[] {
  const own = new Set(origins)
  const hosts = new Set(origins.map(origin => new URL(origin).host))
  return sortedEntries(state).flatMap(([key, sightings]) => {
    const [origin, kind, method, rooted, prefixed, host, ...segments] = JSON.parse(key) as [
      string,
      ScriptPath['kind'],
      string | null,
      boolean,
      boolean,
      string | null,
      ...string[],
    ]
    return own.has(origin) && (host === null || hosts.has(host))
      ? [{ kind, method, rooted, prefixed, host, segments, sightings }]
      : []
  })
}

const isScript = (mediaType: string, resourceType: string | undefined): boolean =>
  /(?:java|ecma)script$/.test(mediaType) || resourceType === 'script'
