import type { Evidence } from '../evidence/evidence.ts'
import type { Source } from '../evidence/source.ts'
import { written } from './words.ts'

const ENTRY = /^\/log\/entries\/(\d+)(\/.*)?$/

/** Said once before a list of places. */
export const placesConvention =
  '"Entry 97 at /response/status" is the JSON Pointer /log/entries/97/response/status of the recording; entries count from 0. After "→" comes a pointer into the JSON text that stands there.'

/** Places of one source that differ in their entry alone. */
export interface PlaceGroup {
  /** Empty for what is not an entry of a recording. */
  readonly entries: readonly string[]
  /** Below the entry, or the whole pointer; empty for the entry itself. */
  readonly pointer: string
}

/** The places of one source. */
export interface SourcePlaces {
  /** Empty where there is but one source, which needs no name at each place. */
  readonly source: string
  readonly groups: readonly PlaceGroup[]
}

/** Places by source, in the order in which they come, each as short as it stays exact. */
export function placesBySource(evidence: readonly Evidence[], sources: readonly Source[]): readonly SourcePlaces[] {
  const bySource = new Map<string, Map<string, { entries: string[]; pointer: string }>>()
  for (const { source, pointer, within } of evidence) {
    const [, entry, rest = ''] = ENTRY.exec(pointer) ?? []
    const below = entry === undefined ? pointer : rest
    const full = written(within === undefined ? below : `${below} → ${within}`, 400)
    const groups = bySource.get(source) ?? new Map<string, { entries: string[]; pointer: string }>()
    const key = `${entry === undefined} ${full}`
    const group = groups.get(key) ?? { entries: [], pointer: full }
    if (entry !== undefined) group.entries.push(entry)
    groups.set(key, group)
    bySource.set(source, groups)
  }
  return [...bySource].map(([id, groups]) => ({ source: sourceName(id, sources), groups: [...groups.values()] }))
}

/** "entries 12, 97 at " before the pointer; "at " where there is no entry. */
export function entryWords({ entries, pointer }: PlaceGroup): string {
  const at = pointer === '' ? '' : entries.length === 0 ? 'at ' : ' at '
  if (entries.length === 0) return at
  return `${entries.length === 1 ? 'entry' : 'entries'} ${entries.join(', ')}${at}`
}

/** The file's name; with its id where two sources have the same name. */
function sourceName(id: string, sources: readonly Source[]): string {
  const source = sources.find(source => source.id === id)
  if (source === undefined) return `source ${id}`
  if (sources.length === 1) return ''
  const alike = sources.filter(({ name }) => name === source.name)
  return alike.length > 1 ? `${written(source.name)} (${id})` : written(source.name)
}
