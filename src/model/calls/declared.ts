import type { NamedPath } from '../scripts/script-paths.ts'
import { type Sightings, mergeSightings, noSightings } from '../sightings.ts'
import { isPlural, singular } from '../singular.ts'
import { camelCase, parameterName } from './names.ts'
import type { Operation } from './operations.ts'

/** A call that a script names and that was not seen. */
export interface DeclaredCall {
  /** Null where the script does not say it beside the path. */
  readonly method: string | null
  readonly path: string
  readonly parameters: readonly string[]
  /** As the script writes it, without the base address in front. */
  readonly written: string
  /** The scripts. */
  readonly sightings: Sightings
}

const BASE_DEPTH = 3
const VOTES = 3

/**
 * What scripts name and nobody called, sorted by path and method. Scripts join a base address (`/api`) in front of what they
 * write; it is learnt from the paths that were also called. Where it cannot be learnt, nothing is declared.
 */
export function declaredCalls(paths: readonly NamedPath[], operations: readonly Operation[]): readonly DeclaredCall[] {
  const seen = operations.map(({ method, path }) => ({ method, segments: segmentsOf(path) }))
  const bases = basesOf(paths, seen)
  const names = namesByPlace(paths, bases, operations)
  const found = new Map<string, { call: DeclaredCall; sightings: Sightings }>()
  for (const path of paths) {
    if (
      path.kind === 'route' ||
      !path.rooted ||
      path.segments.some(segment => /^[\d.]+$|\.\w{2,4}$|[,:@]/.test(segment))
    )
      continue
    const base = baseFor(path, bases)
    if (base === null) continue
    const segments = [...base, ...path.segments]
    // Without a method it may be a screen's address as well, unless the script writes the base address too.
    if (
      path.method === null &&
      !bases.some(({ segments: whole, votes }) => votes >= VOTES && startsWith(path.segments, whole))
    )
      continue
    const met = seen.some(
      call => (path.method === null || call.method === path.method) && fits(segments, call.segments),
    )
    if (met) continue
    const call = named(path, segments, names)
    const key = `${shape(call.path)} ${call.method ?? ''}`
    const present = found.get(key)
    const sightings = mergeSightings(present?.sightings ?? noSightings(), path.sightings)
    found.set(key, { call: { ...call, sightings }, sightings })
  }
  const calls = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { call }]) => call)
  const withMethod = new Set(calls.filter(({ method }) => method !== null).map(({ path }) => shape(path)))
  return calls.filter(({ method, path }) => method !== null || !withMethod.has(shape(path)))
}

interface Seen {
  readonly method: string
  readonly segments: readonly string[]
}
interface Base {
  readonly segments: readonly string[]
  readonly votes: number
  /** The words that stand right behind it in calls that were seen. */
  readonly next: ReadonlySet<string>
}

/** The literal prefixes behind which paths of scripts were called, most called first. */
function basesOf(paths: readonly NamedPath[], seen: readonly Seen[]): readonly Base[] {
  const prefixes = new Map<string, { segments: readonly string[]; next: Set<string>; met: Set<string> }>()
  for (const { segments } of seen)
    for (let depth = 0; depth <= BASE_DEPTH && depth < segments.length; depth++) {
      if (segments.slice(0, depth).some(isParameter)) break
      const key = segments.slice(0, depth).join('/')
      const prefix = prefixes.get(key) ?? {
        segments: segments.slice(0, depth),
        next: new Set<string>(),
        met: new Set<string>(),
      }
      prefix.next.add(segments[depth] as string)
      prefixes.set(key, prefix)
    }
  for (const prefix of prefixes.values())
    for (const path of paths)
      if (
        path.kind === 'call' &&
        !isParameter(path.segments[0] as string) &&
        prefix.next.has(path.segments[0] as string)
      ) {
        const whole = [...prefix.segments, ...path.segments]
        if (seen.some(call => (path.method === null || path.method === call.method) && fits(whole, call.segments)))
          prefix.met.add(path.segments.join('/'))
      }
  return [...prefixes.values()]
    .map(({ segments, next, met }) => ({ segments, next, votes: met.size }))
    .filter(({ votes }) => votes > 0)
    .sort(
      (a, b) =>
        b.votes - a.votes ||
        a.segments.length - b.segments.length ||
        (a.segments.join('/') < b.segments.join('/') ? -1 : 1),
    )
}

/** The base whose next word it is; else, for a call with a method, the base of most others. */
function baseFor({ segments, method, prefixed }: NamedPath, bases: readonly Base[]): readonly string[] | null {
  const [first = ''] = segments
  if (isParameter(first)) return null
  if (bases.some(({ segments: base, votes }) => votes >= VOTES && startsWith(segments, base))) return []
  const fitting = bases.find(({ next, votes }) => next.has(first) && votes >= 1)
  if (fitting !== undefined) return fitting.segments
  const [main] = bases
  return main !== undefined && main.votes >= VOTES && method !== null && !prefixed ? main.segments : null
}

/** Whether a path as written has a base address, not the empty one, in front. */
const startsWith = (written: readonly string[], base: readonly string[]): boolean =>
  base.length > 0 && written.length > base.length && base.every((segment, index) => segment === written[index])

/** Whether a path as written may be a template that was seen. */
const fits = (written: readonly string[], seen: readonly string[]): boolean =>
  written.length === seen.length &&
  written.every(
    (segment, index) => segment === seen[index] || isParameter(segment) || isParameter(seen[index] as string),
  )

/**
 * One name for each place of a parameter: that of the calls that were seen, else one that scripts have for it and that fits the noun
 * before, else the only one they have. By the path up to the place, names left out.
 */
function namesByPlace(
  paths: readonly NamedPath[],
  bases: readonly Base[],
  operations: readonly Operation[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { path } of operations)
    for (const [index, segment] of segmentsOf(path).entries())
      if (isParameter(segment))
        names.set(
          shape(
            segmentsOf(path)
              .slice(0, index + 1)
              .join('/'),
          ),
          segment.slice(1, -1),
        )
  const offered = new Map<string, Set<string>>()
  for (const path of paths) {
    const base = baseFor(path, bases)
    if (base === null || path.kind === 'route') continue
    const segments = [...base, ...path.segments]
    for (const [index, segment] of segments.entries()) {
      const place = shape(segments.slice(0, index + 1).join('/'))
      if (!isParameter(segment) || names.has(place)) continue
      const known = offered.get(place) ?? new Set<string>()
      if (segment !== '{}') known.add(segment.slice(1, -1))
      offered.set(place, known)
    }
  }
  for (const [place, known] of offered) {
    const noun = place.split('/').at(-2) ?? ''
    const thing = camelCase(singular(noun)).toLowerCase()
    const sorted = [...known].sort()
    const chosen =
      sorted.find(name => camelCase(name).toLowerCase().startsWith(thing)) ??
      (sorted.length === 1 ? sorted[0] : undefined) ??
      ''
    const plural = isPlural(noun)
    names.set(place, parameterName(plural || chosen !== '' ? (noun === '{}' ? '' : noun) : '', 'id', chosen, new Set()))
  }
  return names
}

function named(
  { method, segments: written }: NamedPath,
  segments: readonly string[],
  names: ReadonlyMap<string, string>,
): Omit<DeclaredCall, 'sightings'> {
  const taken = new Set<string>()
  const path = segments.map((segment, index) => {
    if (!isParameter(segment)) return segment
    const known = names.get(shape(segments.slice(0, index + 1).join('/'))) ?? 'id'
    let name = known
    for (let number = 2; taken.has(name); number++) name = `${known}${number}`
    taken.add(name)
    return `{${name}}`
  })
  return { method, path: `/${path.join('/')}`, parameters: [...taken], written: `/${written.join('/')}` }
}

const segmentsOf = (path: string): readonly string[] => (path === '/' ? [] : path.slice(1).split('/'))
const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')
const shape = (path: string): string => path.replace(/\{[^}]*\}/g, '{}')
