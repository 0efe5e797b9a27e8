import type { Evidence } from '../evidence/evidence.ts'
import type { Source } from '../evidence/source.ts'
import { written } from './words.ts'

const ENTRIES = '/log/entries/'

/** Said once before a list of places. */
export const placesConvention =
  'A place is written as entry number and path: "97/response/status" is the JSON Pointer /log/entries/97/response/status of the recording; after "→" comes a pointer into the JSON text that stands there. Entries count from 0.'

/** The places of one source. */
export interface SourcePlaces {
  readonly source: string
  readonly places: readonly string[]
}

/** Places by source, in the order in which they come, each as short as it stays exact. */
export function placesBySource(evidence: readonly Evidence[], sources: readonly Source[]): readonly SourcePlaces[] {
  const bySource = new Map<string, string[]>()
  for (const place of evidence) {
    const places = bySource.get(place.source) ?? []
    places.push(placeWords(place))
    bySource.set(place.source, places)
  }
  return [...bySource].map(([id, places]) => ({ source: sourceName(id, sources), places }))
}

/** The file's name; with its id where two sources have the same name. */
export function sourceName(id: string, sources: readonly Source[]): string {
  const source = sources.find(source => source.id === id)
  if (source === undefined) return `source ${id}`
  const alike = sources.filter(({ name }) => name === source.name)
  return alike.length > 1 ? `${written(source.name)} (${id})` : written(source.name)
}

function placeWords({ pointer, within }: Evidence): string {
  const short = pointer.startsWith(ENTRIES) ? pointer.slice(ENTRIES.length) : pointer
  return written(within === undefined ? short : `${short} → ${within}`, 400)
}
