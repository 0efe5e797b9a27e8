import type { Evidence } from '../evidence/evidence.ts'
import type { Source } from '../evidence/source.ts'
import { listed, written } from './words.ts'

const NUMBERED = /^\/log\/(entries|_snapshots)\/(\d+)(\/.*)?$/

/** Said once before a list of places: how they are to be read. */
export function placesConvention(sources: readonly Source[]): string {
  const folders = sources.filter(({ kind }) => kind === 'scripts')
  const copies = sources.filter(({ placesIn }) => placesIn === 'copy')
  return [
    ...(folders.length > 0 && folders.length === sources.length ? [] : [OF_ENTRIES]),
    ...(folders.length === 0 ? [] : [OF_FILES]),
    ...(copies.length === 0
      ? []
      : [
          `Lines and columns in ${listed(copies.map(({ name }) => written(name)))} count in the copy without its secrets that is kept, not in the file as it was given.`,
        ]),
  ].join(' ')
}

const OF_ENTRIES =
  '"Entry 97 at /response/status" is the JSON Pointer /log/entries/97/response/status of the recording; entries count from 0. After "→" comes where in the text that stands there: a pointer into JSON, or line:column of a script.'
const OF_FILES =
  '"At assets/app.js:1:523" is line 1, column 523 of that file in the folder of built files; both count from 1.'

/** Places of one source that differ in their entry (or snapshot) alone. */
export interface PlaceGroup {
  readonly of: 'entries' | 'snapshots'
  /** Their numbers; empty for what is neither. */
  readonly entries: readonly string[]
  /** Below the entry, or the whole pointer; empty for the entry itself. */
  readonly pointer: string
  /** Where it stands in the source that the script was made of: `src/orders.tsx:12:5`; empty where no source map tells. */
  readonly original: string
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
  for (const { source, pointer, within, original = '' } of evidence) {
    const [, list, entry, rest = ''] = NUMBERED.exec(pointer) ?? []
    const below = entry === undefined ? pointer : rest
    const full = written(within === undefined ? below : `${below} → ${within}`, 400)
    const groups: Groups = bySource.get(source) ?? new Map()
    const key = `${list ?? ''} ${full} ${original}`
    const of = list === '_snapshots' ? 'snapshots' : 'entries'
    const group = groups.get(key) ?? { of, entries: [], pointer: full, original: written(original, 400) }
    if (entry !== undefined) group.entries.push(entry)
    groups.set(key, group)
    bySource.set(source, groups)
  }
  return [...bySource].map(([id, groups]) => ({ source: sourceName(id, sources), groups: [...groups.values()] }))
}

type Groups = Map<string, PlaceGroup & { readonly entries: string[] }>

/** Stands behind a place in a source whose lines and columns count in the copy that is kept. */
export const IN_COPY = ', in the copy without its secrets'

/** Stands between a place in a script and that in its source. */
export const MADE_OF = ', made of '

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
