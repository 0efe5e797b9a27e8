import { addressFrom, addressText } from '../pages/address.ts'
import type { CellKind } from '../pages/columns.ts'
import { copyOf } from '../pages/parts.ts'
import type { ColumnKey, RowLinkKey, VisitParts } from '../pages/visit.ts'
import { sortedEntries } from '../sample.ts'
import { type Sightings, mergeSightings } from '../sightings.ts'
import type { ScreenColumn, ScreenTable } from './screen.ts'
import type { Surroundings } from './surroundings.ts'

interface Gathered {
  readonly as: ScreenTable['as']
  readonly columns: Map<number, Column>
  readonly leads: Set<string>
}

interface Column {
  readonly label: string
  readonly names: Set<string>
  readonly kinds: Set<CellKind>
  sightings: Sightings
}

/** The tables of a screen that list things, without the columns for what can be done with these; in the order of their labels. */
export function tablesOf(
  parts: Pick<VisitParts, 'columns' | 'rowLinks'>,
  { site, origins }: Pick<Surroundings, 'site' | 'origins'>,
): readonly ScreenTable[] {
  const tables = new Map<string, Gathered>()
  for (const [text, sightings] of sortedEntries(parts.columns)) {
    const [labels, at, name, kind, as] = JSON.parse(text) as ColumnKey
    const key = [as, ...labels].join('\n')
    const table = tables.get(key) ?? { as, columns: new Map(), leads: new Set() }
    tables.set(key, table)
    const known = table.columns.get(at)
    const column = known ?? {
      label: labels[at] ?? '',
      names: new Set(),
      kinds: new Set(),
      sightings: copyOf(sightings),
    }
    if (known !== undefined) known.sightings = mergeSightings(known.sightings, copyOf(sightings))
    if (name !== null) column.names.add(name)
    column.kinds.add(kind)
    table.columns.set(at, column)
  }
  for (const [text] of sortedEntries(parts.rowLinks)) {
    const [labels, key] = JSON.parse(text) as RowLinkKey
    const address = addressFrom(key)
    if (origins.has(address.origin))
      tables.get(['table', ...labels].join('\n'))?.leads.add(site.routeOf(address) ?? addressText(address))
  }
  return together([...tables.values()]).flatMap(({ as, columns, leads }) => {
    const kept = [...columns].toSorted(([a], [b]) => a - b).flatMap(([, column]) => columnOf(column))
    return kept.length < 2 ? [] : [{ as, columns: kept, rowsLeadTo: [...leads].sort() }]
  })
}

/** What stands behind labels of one thing may not of the next: those that have two labels in common with a longer list are in it. */
function together(tables: readonly Gathered[]): readonly Gathered[] {
  const kept: Gathered[] = []
  for (const table of tables.toSorted((a, b) => b.columns.size - a.columns.size)) {
    const labels = new Set([...table.columns.values()].map(({ label }) => label))
    const known = kept.find(
      ({ as, columns }) =>
        as === 'labels' && table.as === as && [...columns.values()].filter(({ label }) => labels.has(label)).length > 1,
    )
    if (known === undefined) kept.push(table)
    else for (const column of table.columns.values()) join(known.columns, column)
  }
  return tables.filter(table => kept.includes(table))
}

function join(columns: Map<number, Column>, column: Column): void {
  const known = [...columns.values()].find(({ label }) => label === column.label)
  if (known === undefined) {
    columns.set(Math.max(...columns.keys()) + 1, column)
    return
  }
  for (const kind of column.kinds) known.kinds.add(kind)
  known.sightings = mergeSightings(known.sightings, copyOf(column.sightings))
}

/** None for what can be done with a thing. */
function columnOf({ label, names, kinds, sightings }: Column): readonly ScreenColumn[] {
  if (kinds.has('deed') || (isEmpty(kinds) && DEEDS.test(label))) return []
  const [name, ...others] = names
  return [{ label, name: name === undefined || others.length > 0 ? null : name, kinds: [...kinds].sort(), sightings }]
}

const isEmpty = (kinds: ReadonlySet<CellKind>): boolean => [...kinds].every(kind => kind === 'empty' || kind === 'none')

/** Over lists without rows nothing else tells. */
const DEEDS = /^(?:actions?|operations?|options?|edit|delete|remove|select)$/i
