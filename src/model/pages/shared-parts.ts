import { classOfKey } from '../segment.ts'
import { addressFrom } from './address.ts'
import type { Pages } from './seen-pages.ts'
import { ACTS, PROGRAM, type ValueWord } from './value-words.ts'

/** What the links of all pages together say of the words of paths. */
export interface SharedParts {
  /** Words below which the same parts stand, and which are shown or handed out as they are: `/acme/widgets/issues` and `/ann/dotfiles/issues`. */
  readonly things: readonly ValueWord[]
  /** The parts themselves, `issues` of each: JSON of the segments that lead there. */
  readonly parts: ReadonlySet<string>
}

/** So many parts that stand below two words are no coincidence. */
const PARTS = 4
/** Of what stands below one of the two, at least this share. */
const SHARE = 0.5
/** `/-/issues` is a part as `/issues` is. */
const DEEPEST = 3
/** So many words of one place are compared, each with each. */
const COMPARED = 64

const REASON = 'links lead to the same parts below it as below others, and show it as it is'

const PAIR = 'answers handed out its name together with that of what stands before or behind it'

/** What links lead to below a path, and which texts lead there outside of menus. */
interface Place {
  readonly below: Map<string, Place>
  readonly texts: Set<string>
}
interface Path {
  readonly segments: readonly string[]
  readonly place: Place
}
interface Word {
  readonly paths: readonly Path[]
  /** Paths of words below it, and those behind one more name, `{repo}/issues`. */
  readonly tails: ReadonlySet<string>
  readonly behind: ReadonlySet<string>
}

/**
 * Tells things from parts of an application by what all links lead to: the same parts stand below each thing, and what it is called is data, which links
 * outside of menus and answers hold as it is. A level of names may stand between, `/{owner}/{repo}/issues`; what answers hand out as one, `full_name:
 * "acme/widgets"`, are two such names. It holds right behind the host as well, where a form or a call says little.
 * @param handedOut whether an answer handed out this text as the name of something
 */
export function sharedParts(
  pages: Pick<Pages, 'visits'>,
  origins: readonly string[],
  handedOut: (text: string) => boolean,
): SharedParts {
  const things = new Map<string, ValueWord>()
  const parts = new Set<string>()
  const visit = (paths: readonly Path[]): void => {
    const words = wordsBelow(paths)
    const isPart = ({ segments }: Path): boolean => parts.has(JSON.stringify(segments))
    const open = new Map([...words].filter(([, { paths: all }]) => !all.every(isPart)))
    const alike = thingsAmong(open, handedOut)
    const paired = [...open]
      .filter(([, { paths: all }]) => all.some(path => isOfPair(path, handedOut)))
      .map(([word]) => word)
    const found = [...new Set([...alike, ...paired])].sort()
    for (const word of found)
      for (const { segments } of words.get(word)?.paths ?? [])
        things.set(JSON.stringify(segments), { segments, reason: alike.includes(word) ? REASON : PAIR })
    for (const segments of partsOf(found.map(word => words.get(word) as Word))) parts.add(JSON.stringify(segments))
    const ofThings = found.flatMap(word => words.get(word)?.paths ?? [])
    if (ofThings.length > 0) visit(ofThings)
    for (const [word, { paths: all }] of words) if (!found.includes(word)) visit(all)
  }
  visit([{ segments: [], place: linkedPlaces(pages, origins) }])
  return { things: [...things].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, thing]) => thing), parts }
}

/** Every path of these origins that a person stood at or that a page leads to. */
function linkedPlaces({ visits }: Pick<Pages, 'visits'>, origins: readonly string[]): Place {
  const own = new Set(origins)
  const root = emptyPlace()
  const placeAt = (key: string): Place | null => {
    const { origin, segments } = addressFrom(key)
    if (!own.has(origin)) return null
    let place = root
    for (const segment of segments) {
      const next = place.below.get(segment) ?? emptyPlace()
      place.below.set(segment, next)
      place = next
    }
    return place
  }
  for (const [key, { parts }] of visits.entries) {
    placeAt(key)
    for (const link of parts.links.entries.keys()) {
      const [text, landmark, target] = JSON.parse(link) as [string, string, string]
      const place = placeAt(target)
      if (landmark !== 'navigation') place?.texts.add(text)
    }
  }
  return root
}

const emptyPlace = (): Place => ({ below: new Map(), texts: new Set() })

function wordsBelow(paths: readonly Path[]): ReadonlyMap<string, Word> {
  const byWord = new Map<string, Path[]>()
  for (const { segments, place } of paths)
    for (const [word, below] of place.below) {
      const path = { segments: [...segments, word], place: below }
      const known = byWord.get(word)
      if (known === undefined) byWord.set(word, [path])
      else known.push(path)
    }
  return new Map(
    [...byWord].map(([word, all]) => [
      word,
      {
        paths: all,
        tails: new Set(all.flatMap(({ place }) => tailsOf(place, DEEPEST).map(tail => tail.join('/')))),
        behind: new Set(
          all.flatMap(({ place }) =>
            [...place.below.values()].flatMap(one => tailsOf(one, DEEPEST).map(tail => tail.join('/'))),
          ),
        ),
      },
    ]),
  )
}

/** Paths of words alone; what one does there stands below anything. */
const tailsOf = ({ below }: Place, depth: number): readonly (readonly string[])[] =>
  depth === 0
    ? []
    : [...below].flatMap(([word, place]) =>
        isWord(word) ? [[word], ...tailsOf(place, depth - 1).map(tail => [word, ...tail])] : [],
      )

const isWord = (text: string): boolean => classOfKey(text) === null && !ACTS.test(text) && !PROGRAM.test(text)

/** `acme` and `widgets` where an answer handed out `acme/widgets`; of what stands behind the first, most has to be such. */
function isOfPair({ segments, place: { below } }: Path, handedOut: (text: string) => boolean): boolean {
  const [before, word] = segments.slice(-2)
  if (before !== undefined && word !== undefined && handedOut(`${before}/${word}`)) return true
  const own = segments.at(-1) ?? ''
  const names = [...below.keys()].filter(isWord)
  const pairs = names.filter(name => handedOut(`${own}/${name}`))
  return isWord(own) && pairs.length > 0 && pairs.length * 2 >= names.length
}

/** The words that share parts with others, where two of those at least are names. */
function thingsAmong(words: ReadonlyMap<string, Word>, handedOut: (text: string) => boolean): readonly string[] {
  const some = [...words]
    .filter(([word, { tails, behind }]) => isWord(word) && Math.max(tails.size, behind.size) >= PARTS)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, COMPARED)
  const groups: (readonly [string, Word])[][] = []
  for (const entry of some) {
    const near = groups.filter(group => group.some(([, other]) => areAlike(entry[1], other)))
    const rest = groups.filter(group => !near.includes(group))
    groups.splice(0, groups.length, ...rest, [...near.flat(), entry])
  }
  return groups
    .filter(group => group.filter(([word, { paths }]) => isName(word, paths) || handedOut(word)).length > 1)
    .flatMap(group => group.map(([word]) => word))
    .sort()
}

const areAlike = (left: Word, right: Word): boolean =>
  shareMost(left.tails, right.tails) || shareMost(left.behind, right.behind)

function shareMost(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const both = [...left].filter(tail => right.has(tail)).length
  return both >= PARTS && both >= SHARE * Math.min(left.size, right.size)
}

/** `widgets` where a link shows `widgets` or `acme/widgets`; a place of the application is written as a text, `Issues`. */
const isName = (word: string, paths: readonly Path[]): boolean =>
  paths.some(({ place }) => [...place.texts].some(text => text === word || text.endsWith(`/${word}`)))

/** What stands below two of these things at least. */
function partsOf(found: readonly Word[]): readonly (readonly string[])[] {
  const counts = new Map<string, number>()
  for (const { tails } of found) for (const tail of tails) counts.set(tail, (counts.get(tail) ?? 0) + 1)
  return found.flatMap(({ paths, tails }) =>
    [...tails].flatMap(tail =>
      (counts.get(tail) ?? 0) > 1 ? paths.map(({ segments }) => [...segments, ...tail.split('/')]) : [],
    ),
  )
}
