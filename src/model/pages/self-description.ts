import { sortedEntries } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../sightings.ts'
import { addressFrom } from './address.ts'
import { type Parts, copyOf } from './parts.ts'
import type { Pages } from './seen-pages.ts'

/** What the application says of itself, on its own origins; each list in a fixed order. */
export interface SelfDescription {
  readonly names: readonly Saying[]
  readonly descriptions: readonly Saying[]
  /** Titles of documents. */
  readonly titles: readonly Saying[]
  /** Titles that the recording's pages had in the end, as scripts set them. */
  readonly pageTitles: readonly Saying[]
  /** First headings of pages. */
  readonly headings: ReadonlySet<string>
  /** The title of the page at the root, where it has one alone. */
  readonly start: Saying | null
}

export interface Saying {
  readonly text: string
  /** `title`, `og:site_name`, `manifest`, `meta description`, … */
  readonly as: string
  readonly sightings: Sightings
}

export function selfDescription(pages: Pages, origins: readonly string[]): SelfDescription {
  const own = new Set(origins)
  const titles = new Map<string, Sightings>()
  const headings = new Set<string>()
  const atRoot: Saying[] = []
  for (const [key, { parts }] of sortedEntries(pages.visits)) {
    if (!own.has(addressFrom(key).origin)) continue
    for (const heading of parts.headings.entries.keys()) if (heading.startsWith('1 ')) headings.add(heading.slice(2))
    if (addressFrom(key).segments.every(segment => segment === '') && addressFrom(key).query.length === 0)
      for (const [text, sightings] of parts.titles.entries)
        atRoot.push({ text, as: 'title', sightings: copyOf(sightings) })
    for (const [title, sightings] of parts.titles.entries)
      titles.set(title, mergeSightings(titles.get(title) ?? noSightings(), copyOf(sightings)))
  }
  const pageTitles = new Map<string, Sightings>()
  for (const [, { titles: ended, documents }] of sortedEntries(pages.harPages)) {
    if (![...documents.entries.keys()].some(key => own.has(addressFrom(key).origin))) continue
    for (const [title, sightings] of ended.entries)
      pageTitles.set(title, mergeSightings(pageTitles.get(title) ?? noSightings(), copyOf(sightings)))
  }
  const listed = (map: ReadonlyMap<string, Sightings>): readonly Saying[] =>
    [...map].map(([text, sightings]) => ({ text, as: 'title', sightings })).sort(bySeen)
  return {
    names: sayings(pages.names, own),
    descriptions: sayings(pages.descriptions, own),
    titles: listed(titles),
    pageTitles: listed(pageTitles),
    headings,
    start: atRoot.length === 1 ? (atRoot[0] ?? null) : null,
  }
}

function sayings(parts: Parts, own: ReadonlySet<string>): readonly Saying[] {
  const found = new Map<string, Saying>()
  for (const [key, sightings] of sortedEntries(parts)) {
    const [origin, as, text] = JSON.parse(key) as [string, string, string]
    if (!own.has(origin)) continue
    const at = JSON.stringify([as, text])
    found.set(at, { text, as, sightings: mergeSightings(found.get(at)?.sightings ?? noSightings(), copyOf(sightings)) })
  }
  return [...found.values()].sort(bySeen)
}

const bySeen = (a: Saying, b: Saying): number =>
  seenCount(b.sightings) - seenCount(a.sightings) || (a.text < b.text ? -1 : a.text > b.text ? 1 : a.as < b.as ? -1 : 1)
