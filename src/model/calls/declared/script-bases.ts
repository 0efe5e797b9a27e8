import type { NamedPath } from '../../scripts/named-paths.ts'
import { segmentsOf, isParameter } from './path-text.ts'
import type { Operation } from '../operations.ts'

/** What scripts put in front of the paths that they write: `/api`. */
export interface ScriptBases {
  /** The segments in front of a path; null where nothing tells. */
  readonly of: (path: NamedPath) => readonly string[] | null
  /** Whether a path is written with its base address in front. */
  readonly isWritten: (path: NamedPath) => boolean
}

interface Base {
  readonly segments: readonly string[]
  readonly votes: number
  /** The words that stand right behind it in calls that were seen. */
  readonly next: ReadonlySet<string>
}

const BASE_DEPTH = 3
const VOTES = 3

/**
 * Scripts join a base address in front of what they write, and compute it or keep it in another script. It is learnt from the
 * paths that were also called, for each client of the scripts apart: those that write the same name in front share one, unless it is
 * made of several words, `baseUrlOf("orders")` and `baseUrlOf("users")`: then each word has its own, and where those that were met end
 * in their word, so do the others. Where several names lead to several places, `ORDERS_SERVER` and `USERS_SERVER`, a name leads to its own, or to what it is
 * called after, and nowhere else. Where nothing at all was called, paths are taken without one.
 */
export function scriptBases(paths: readonly NamedPath[], operations: readonly Operation[]): ScriptBases {
  const seen = operations.map(({ method, path }) => ({ method, segments: segmentsOf(path) }))
  const prefixes = prefixesOf(seen)
  const all = basesOf(paths, prefixes, seen)
  const words = wordsOf(paths)
  const groupsOf = (path: NamedPath): readonly string[] => groupNames(path, words)
  const groups = new Map<string, NamedPath[]>()
  for (const path of paths)
    for (const key of groupsOf(path)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [path])
      else group.push(path)
    }
  const ofGroup = new Map([...groups].map(([key, group]) => [key, basesOf(group, prefixes, seen)]))
  const areNamesApart = leadApart(paths, ofGroup)
  const isApart = (path: NamedPath): boolean =>
    isToldApart(path, words) || (areNamesApart && path.front === 'base' && isName(path.baseName))
  const isWritten = ({ segments, front }: NamedPath): boolean =>
    front === 'root' && all.some(({ segments: base, votes }) => votes >= VOTES && startsWith(segments, base))
  return {
    isWritten,
    of: path => {
      const [first = ''] = path.segments
      if (isParameter(first)) return null
      if (isWritten(path)) return []
      // Scripts alone: what a client asks for stands as it is written, whatever is put in front.
      if (operations.length === 0 && path.method !== null && path.front !== 'none') return []
      const [own = [], ...wider] = groupsOf(path).map(key => ofGroup.get(key) ?? [])
      const learnt = isApart(path) ? [own] : [own, ...wider, all]
      const called = isApart(path) && clearMain(own) === null ? calledAfter(path.baseName, prefixes) : null
      if (called !== null) return called
      for (const bases of learnt) {
        const fitting = bases.find(({ next }) => next.has(first))
        if (fitting !== undefined) return fitting.segments
      }
      if (path.method === null || path.front === 'none') return null
      const likeOthers = isToldApart(path, words) ? behindOtherWords(path, words, ofGroup) : undefined
      if (likeOthers !== undefined) return likeOthers
      const things = path.front === 'base' ? thingsBefore(path, seen) : []
      if (things.length > 0) return things.length === 1 ? (things[0] as readonly string[]) : null
      if (isApart(path)) return clearMain(own)?.segments ?? null
      for (const bases of learnt) {
        const [main] = bases
        if (main !== undefined && main.votes >= VOTES) return main.segments
      }
      return null
    },
  }
}

/** `{kernelUrl}/restart`: what may stand in front where calls that were seen end like that behind a thing, `/api/kernels/{kernelId}/restart`. */
function thingsBefore({ method, segments: written }: NamedPath, seen: readonly Seen[]): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  for (const { method: made, segments } of seen) {
    const before = segments.slice(0, -written.length)
    const isEnd = written.every((segment, index) => segment === segments[before.length + index])
    if (made === method && isEnd && isParameter(before.at(-1) ?? '')) found.set(before.join('/'), before)
  }
  return [...found.values()]
}

/** The words that each base is made of, by its name. */
function wordsOf(paths: readonly NamedPath[]): ReadonlyMap<string, ReadonlySet<string>> {
  const words = new Map<string, Set<string>>()
  for (const { baseName, baseWord } of paths)
    if (baseWord !== '') words.set(baseName, (words.get(baseName) ?? new Set()).add(baseWord))
  return words
}

type Words = ReturnType<typeof wordsOf>

const isToldApart = ({ baseName, baseWord }: NamedPath, words: Words): boolean =>
  baseWord !== '' && (words.get(baseName)?.size ?? 0) > 1

const groupOfWord = (baseName: string, word: string): string => `base ${baseName} ${word}`

/** Which clients a path may be one of, the narrowest first. */
function groupNames(path: NamedPath, words: Words): readonly string[] {
  const { front, baseName, baseWord } = path
  if (isToldApart(path, words)) return [groupOfWord(baseName, baseWord)]
  return front === 'base' ? [`base ${baseName}`, 'base'] : [front]
}

/** Whether bases of several names lead to several places. */
function leadApart(paths: readonly NamedPath[], ofGroup: ReadonlyMap<string, readonly Base[]>): boolean {
  const names = new Set(
    paths.flatMap(({ front, baseName }) => (front === 'base' && isName(baseName) ? [baseName] : [])),
  )
  const places = [...names].flatMap(name => clearMain(ofGroup.get(`base ${name}`) ?? [])?.segments.join('/') ?? [])
  return new Set(places).size > 1
}

/** Of a base without a name of its own the script stands in its place. */
const isName = (baseName: string): boolean => /^[\w$]+$/.test(baseName)

/** The base behind which most was called; null where that is too little to tell, or as much behind another. */
function clearMain([main, second]: readonly Base[]): Base | null {
  return main === undefined || main.votes < CLEAR || second?.votes === main.votes ? null : main
}

const CLEAR = 2

/** The only beginning of calls that ends in one of the words of a name: `/orders` of `ORDERS_SERVER`; null where there is none, or several. */
function calledAfter(name: string, prefixes: readonly Prefix[]): readonly string[] | null {
  const said = new Set(
    name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split(/[^a-z\d]+/),
  )
  const [only, another] = prefixes.filter(({ segments }) => said.has((segments.at(-1) ?? '').toLowerCase()))
  return only === undefined || another !== undefined ? null : only.segments
}

/** What stands in front of other words of the same base, with this one behind it; null where they tell nothing, or several things. */
function behindOtherWords(
  { baseName, baseWord }: NamedPath,
  words: Words,
  ofGroup: ReadonlyMap<string, readonly Base[]>,
): readonly string[] | null {
  const fronts = new Map<string, readonly string[]>()
  for (const word of words.get(baseName) ?? []) {
    const base = ofGroup.get(groupOfWord(baseName, word))?.find(({ segments }) => segments.at(-1) === word)
    if (base !== undefined) fronts.set(base.segments.slice(0, -1).join('/'), base.segments.slice(0, -1))
  }
  const [only, another] = fronts.values()
  return only === undefined || another !== undefined ? null : [...only, baseWord]
}

interface Seen {
  readonly method: string
  readonly segments: readonly string[]
}
interface Prefix {
  readonly segments: readonly string[]
  readonly next: Set<string>
}

/** Every literal beginning of a call that was seen. */
function prefixesOf(seen: readonly Seen[]): readonly Prefix[] {
  const prefixes = new Map<string, Prefix>()
  for (const { segments } of seen)
    for (let depth = 0; depth <= BASE_DEPTH && depth < segments.length; depth++) {
      if (segments.slice(0, depth).some(isParameter)) break
      const key = segments.slice(0, depth).join('/')
      const prefix = prefixes.get(key) ?? { segments: segments.slice(0, depth), next: new Set<string>() }
      prefix.next.add(segments[depth] as string)
      prefixes.set(key, prefix)
    }
  return [...prefixes.values()]
}

/** The literal prefixes behind which these paths were called, most called first. */
function basesOf(paths: readonly NamedPath[], prefixes: readonly Prefix[], seen: readonly Seen[]): readonly Base[] {
  return prefixes
    .map(({ segments: prefix, next }): Base => {
      const met = new Set<string>()
      for (const { segments, method } of paths) {
        const [first = ''] = segments
        if (isParameter(first) || !next.has(first)) continue
        const whole = [...prefix, ...segments]
        if (seen.some(call => (method === null || method === call.method) && fits(whole, call.segments)))
          met.add(segments.join('/'))
      }
      return { segments: prefix, next, votes: met.size }
    })
    .filter(({ votes }) => votes > 0)
    .sort(
      (a, b) =>
        b.votes - a.votes ||
        a.segments.length - b.segments.length ||
        (a.segments.join('/') < b.segments.join('/') ? -1 : 1),
    )
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
