import { getDomain } from 'tldts'
import type { Source } from '../../evidence/source.ts'
import { hash53 } from '../hash.ts'
import { sourceNumbers } from '../places.ts'
import { type Sample, overflowed, sortedEntries } from '../sample.ts'
import { type Sightings, copySightings, mergeSightings, noSightings, seenCount } from '../sightings.ts'
import { siteOf } from './first-party.ts'
import type { Marks, OriginMarks, SourceMarks } from './source-marks.ts'

/** Recordings that nothing joins to the others. */
export interface SourcesApart {
  /** They ask for the same paths as the others, at other addresses; else nothing is in both. */
  readonly isAlike: boolean
  /** None of their addresses is the application's own: nothing of them is stated. */
  readonly isLeftOut: boolean
  readonly these: NamedSources
  /** Those that they stand apart from, which show more. */
  readonly others: NamedSources
  /** The pages, calls and sockets of these. */
  readonly sightings: Sightings
}

export interface NamedSources {
  /** Sorted. */
  readonly names: readonly string[]
  /** Where they were recorded, sorted. */
  readonly origins: readonly string[]
}

/** Recordings of one application at two addresses ask for the same paths, those of two applications for `/login` and the like at most. */
const SHARED_PATHS = 0.25

/**
 * The groups of sources that stand apart from the one that shows most of the application: no address, no session, no id and hardly a
 * path is in both. And those that paths alone join to it, of whose addresses none is the application's own.
 */
export function sourcesApart(
  marks: SourceMarks,
  sources: readonly Source[],
  own: readonly string[],
): readonly SourcesApart[] {
  if (marks.entries.size < 2) return []
  const numbers = sourceNumbers(sources.map(({ id }) => id))
  const seen = sources
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, name }) => {
      const of = marks.entries.get(String(numbers.get(id)))
      const home = of === undefined ? [] : homeOf(of)
      return of === undefined || home.length === 0 ? [] : [{ name, marks: of, home }]
    })
  const owned = new Set(own)
  const groups = groupsOf(seen, (a, b) => sharesAddress(a, b) || isAlike(a, b))
  const [main, ...apart] = groups.toSorted((a, b) => weight(b, owned) - weight(a, owned))
  if (main === undefined) return []
  const isOwn = ({ marks: { origins } }: Seen): boolean => [...origins.entries.keys()].some(at => owned.has(at))
  const kept = main.filter(isOwn)
  const leftOut = groupsOf(
    main.filter(one => !isOwn(one)),
    sharesAddress,
  )
  return [
    ...apart.map(group => ({ isAlike: false, isLeftOut: !group.some(isOwn), ...stated(group, main) })),
    ...(kept.length === 0 ? [] : leftOut.map(group => ({ isAlike: true, isLeftOut: true, ...stated(group, kept) }))),
  ]
}

interface Seen {
  readonly name: string
  readonly marks: Marks
  /** The origins of the site that was visited most. */
  readonly home: readonly string[]
}

function homeOf({ origins }: Marks): readonly string[] {
  const asked = sortedEntries(origins).filter(([, { all }]) => seenCount(all) > 0)
  const visited = asked.filter(([, { pages }]) => seenCount(pages) > 0)
  const count = ({ pages, all }: OriginMarks): number => seenCount(visited.length === 0 ? all : pages)
  const [most] = (visited.length === 0 ? asked : visited).toSorted(([, a], [, b]) => count(b) - count(a))
  return most === undefined ? [] : asked.map(([at]) => at).filter(at => siteOf(at) === siteOf(most[0]))
}

/** Each with all that are joined to one of them. */
function groupsOf(all: readonly Seen[], joined: (a: Seen, b: Seen) => boolean): readonly (readonly Seen[])[] {
  return all.reduce<readonly (readonly Seen[])[]>((groups, one) => {
    const near = new Set(groups.filter(group => group.some(other => joined(one, other))))
    return [...groups.filter(group => !near.has(group)), [...[...near].flat(), one]]
  }, [])
}

/** The hosts of others that both ask (fonts, maps, who signs in) join nothing. */
const sharesAddress = (a: Seen, b: Seen): boolean => visits(a, b.home) || visits(b, a.home)

const visits = ({ marks: { origins } }: Seen, home: readonly string[]): boolean =>
  home.some(at => seenCount(origins.entries.get(at)?.all ?? noSightings()) > 0)

const isAlike = (a: Seen, b: Seen): boolean =>
  meets(a.marks.things, b.marks.things) || sharesSession(a, b) || sharesPaths(a, b)

/** A browser sends a cookie to every port of an address, whatever runs there: so only the names of a domain tell. */
const sharesSession = (a: Seen, b: Seen): boolean =>
  [a, b].every(
    ({ home, marks }) => !overflowed(marks.credentials) && home.some(at => getDomain(new URL(at).hostname) !== null),
  ) && meets(a.marks.credentials, b.marks.credentials)

function sharesPaths(a: Seen, b: Seen): boolean {
  const samples = [a, b].flatMap(({ marks, home }) => home.flatMap(at => marks.origins.entries.get(at)?.paths ?? []))
  // Beyond the smallest bound one of them may have left out what another has.
  const bound = Math.min(...samples.map(paths => paths.bound))
  const [fewer = [], more = []] = [a, b]
    .map(({ marks, home }) =>
      [...new Set(home.flatMap(at => [...(marks.origins.entries.get(at)?.paths.entries.keys() ?? [])]))].filter(
        path => bound === Infinity || hash53(path) < bound,
      ),
    )
    .toSorted((left, right) => left.length - right.length)
  const among = new Set(more)
  return fewer.length > 0 && fewer.filter(path => among.has(path)).length / fewer.length >= SHARED_PATHS
}

const meets = (a: Sample<unknown>, b: Sample<unknown>): boolean => [...a.entries.keys()].some(key => b.entries.has(key))

/** How much of the application's own is in a group. */
const weight = (group: readonly Seen[], own: ReadonlySet<string>): number =>
  seenCount(sightingsOf(group, ([at]) => own.has(at)))

const stated = (group: readonly Seen[], others: readonly Seen[]) => ({
  these: named(group),
  others: named(others),
  sightings: sightingsOf(group, () => true),
})

const named = (group: readonly Seen[]): NamedSources => ({
  names: group.map(({ name }) => name).sort(),
  origins: [...new Set(group.flatMap(({ home }) => home))].sort(),
})

function sightingsOf(group: readonly Seen[], counts: (of: readonly [string, OriginMarks]) => boolean): Sightings {
  return group
    .flatMap(({ marks }) => sortedEntries(marks.origins).filter(counts))
    .map(([, { all }]) => copySightings(all))
    .reduce(mergeSightings, noSightings())
}
