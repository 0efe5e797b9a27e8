import { type Parts, copyOf, mergeParts } from '../pages/parts.ts'
import type { VisitCounts, VisitParts } from '../pages/visit.ts'
import { emptySample } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../sightings.ts'
import type { Plot } from './shown/site.ts'
import type { Stand } from './shown/stand.ts'

const PARTS = 256

/** Over the addresses of one screen: all that shows it, the requests for it, those that were answered with something drawn. */
export function gatherCounts({ stands: own }: Plot): {
  readonly all: Sightings
  readonly asked: Sightings
  readonly documents: Sightings
} {
  const gather = (names: readonly (keyof VisitCounts)[]): Sightings =>
    own.flatMap(({ visit }) => names.map(name => copyOf(visit.counts[name]))).reduce(mergeSightings, noSightings())
  const shown = own.flatMap(({ visit }) => [
    copyOf(visit.counts.snapshots),
    ...(isDrawnByScripts(visit.counts) ? [] : [copyOf(visit.counts.documents), copyOf(visit.counts.posts)]),
  ])
  return {
    all: gather(['documents', 'posts', 'fragments', 'referers', 'steps', 'snapshots']),
    asked: gather(['documents', 'posts', 'steps', 'snapshots']),
    documents: shown.reduce(mergeSightings, noSightings()),
  }
}

/** Whether all that was sent for it waits for scripts; a page of a sentence, which tells one person no, is drawn where others get more. */
const isDrawnByScripts = ({ shells, documents }: VisitCounts): boolean =>
  seenCount(shells) > 0 && seenCount(shells) >= seenCount(documents)

/** The parts of all its pages. */
export function gatherParts(own: readonly Stand[]): VisitParts {
  const gather = (name: keyof VisitParts): Parts => {
    const parts = emptySample<Sightings>(PARTS)
    for (const { visit } of own)
      mergeParts(parts, {
        ...visit.parts[name],
        entries: new Map([...visit.parts[name].entries].map(([text, sightings]) => [text, copyOf(sightings)])),
      })
    return parts
  }
  const names = Object.keys((own[0] as Stand).visit.parts) as (keyof VisitParts)[]
  return Object.fromEntries(names.map(name => [name, gather(name)])) as unknown as VisitParts
}
