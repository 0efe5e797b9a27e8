import type { Evidence } from '../evidence/evidence.ts'
import type { Source } from '../evidence/source.ts'
import { written } from './words.ts'

const NUMBERED = /^\/log\/(entries|_snapshots)\/(\d+)(\/.*)?$/

/** Said once before a list of places. */
export const placesConvention =
  '"Entry 97 at /response/status" is the JSON Pointer /log/entries/97/response/status of the recording; entries count from 0. After "→" comes where in the text that stands there: a pointer into JSON, or line:column of a script.'

/** Places of one source that differ in their entry (or snapshot) alone. */
export interface PlaceGroup {
  readonly of: 'entries' | 'snapshots'
  /** Their numbers; empty for what is neither. */
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
  const bySource = new Map<string, Groups>()
  for (const { source, pointer, within } of evidence) {
    const [, list, entry, rest = ''] = NUMBERED.exec(pointer) ?? []
    const below = entry === undefined ? pointer : rest
    const full = written(within === undefined ? below : `${below} → ${within}`, 400)
    const groups: Groups = bySource.get(source) ?? new Map()
    const key = `${list ?? ''} ${full}`
    const of = list === '_snapshots' ? 'snapshots' : 'entries'
    const group = groups.get(key) ?? { of, entries: [], pointer: full }
    if (entry !== undefined) group.entries.push(entry)
    groups.set(key, group)
    bySource.set(source, groups)
  }
  return [...bySource].map(([id, groups]) => ({ source: sourceName(id, sources), groups: [...groups.values()] }))
}

type Groups = Map<string, { of: PlaceGroup['of']; entries: string[]; pointer: string }>

/** "entries 12, 97 at " before the pointer; "at " where there is no entry. */
export function entryWords({ of, entries, pointer }: PlaceGroup): string {
  const at = pointer === '' ? '' : entries.length === 0 ? 'at ' : ' at '
  if (entries.length === 0) return at
  return `${entries.length === 1 ? ONE[of] : of} ${entries.join(', ')}${at}`
}

const ONE = { entries: 'entry', snapshots: 'snapshot' } as const

/** The file's name; with its id where two sources have the same name. */
function sourceName(id: string, sources: readonly Source[]): string {
  const source = sources.find(source => source.id === id)
  if (source === undefined) return `source ${id}`
  if (sources.length === 1) return ''
  const alike = sources.filter(({ name }) => name === source.name)
  return alike.length > 1 ? `${written(source.name)} (${id})` : written(source.name)
}
