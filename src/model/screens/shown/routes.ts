import { nounBefore, parameterName } from '../../calls/names.ts'
import { PERSON } from '../../calls/templates/forms.ts'
import { addressFrom } from '../../pages/address.ts'
import { differInOnePart } from '../../pages/title-parts.ts'
import { ACTS, PROGRAM } from '../../pages/value-words.ts'
import { CLASS_WORDS, classOfKey } from '../../segment.ts'
import { type QueryNames, calledName, queriedName, queryNames } from './parameter-names.ts'
import { chooses, chromeCalls, listOtherThings, sameCalls, samePage, usesWord } from './same-screen.ts'
import type { Stand } from './stand.ts'
import { type WrittenAlike, writtenAlike } from './written-alike.ts'

/** Addresses that are one screen as far as their paths tell. */
export interface Route {
  readonly segments: readonly RouteSegment[]
  readonly stands: readonly Stand[]
}
export interface RouteSegment {
  /** The literal, or the parameter's name. */
  readonly text: string
  readonly parameter: boolean
  /** Why it is a parameter; empty for literals. */
  readonly reason: string
  /** Its values may hold slashes. */
  readonly spans?: true
  /** Classes and words that stood here, sorted. */
  readonly values: readonly string[]
}

/** What decides beside the addresses themselves. */
export interface RouteWitnesses {
  /** Whether an answer handed out this text as the name of something. */
  readonly handedOut: (text: string) => boolean
  /** Why links that lead here and to siblings tell that this segment is a value; null where none do. */
  readonly linkedAlike: (raw: readonly string[], index: number) => string | null
  /** Whether links tell that this segment names a kind of things. */
  readonly namesKinds: (raw: readonly string[], index: number) => boolean
  /** Words that are values elsewhere: of a query, of another path. */
  readonly known: ReadonlySet<string>
  /** Of these, names of things that pages show as they are. */
  readonly things: ReadonlySet<string>
  /** What stands behind these segments and may hold slashes; null where nothing does. */
  readonly longAt: (before: readonly string[]) => string | null
  /** What was put into one segment since it may hold slashes. */
  readonly joined: ReadonlySet<string>
}

/** Why a word is a value where pages of one kind stand at several. */
export const TWINS = 'the same kind of page stands at its siblings'

/** So many pages of one kind right below the root are no coincidence. */
const ROOT_TWINS = 6
/** So many different words in one place are no names of screens. */
const MANY = 200
const LEADERS = 64

/** Decides which segments are parameters, from the root down. */
export function routes(all: readonly Stand[], witnesses: RouteWitnesses): readonly Route[] {
  const found: Route[] = []
  const chrome = chromeCalls(all)
  const told = writtenAlike(all)
  const visit = (stands: readonly Stand[], path: readonly RouteSegment[]): void => {
    const depth = path.length
    const here = stands.filter(({ address }) => address.segments.length === depth)
    if (here.length > 0) found.push({ segments: path, stands: here })
    const words = new Map<string, Stand[]>()
    for (const stand of stands) {
      const word = stand.address.segments[depth]
      if (word !== undefined) words.set(word, [...(words.get(word) ?? []), stand])
    }
    const long = path.some(({ parameter: varies }) => varies) ? null : witnesses.longAt(path.map(({ text }) => text))
    if (long !== null && words.size > 0) return visit([...words.values()].flat(), [...path, longSegment(long, words)])
    const inCalls = told(words, depth)
    const sections = path.at(-1)?.parameter === true ? sectionsIn(words, depth) : NO_WORDS
    const values = chooseValues(words, depth, { ...witnesses, chrome, inCalls, sections })
    for (const [word, below] of words)
      if (!values.has(word)) visit(below, [...path, { text: word, parameter: false, reason: '', values: [] }])
    if (values.size === 0) return
    const below = [...values.keys()].flatMap(word => words.get(word) ?? [])
    visit(below, [...path, parameter(values, below, path, queries, inCalls, witnesses.joined)])
  }
  const queries = queryNames(all)
  visit(all, [])
  return found
}

/** `1.2.0`, `2.0.0-rc.1`: of what a person looks at; a version of the application has one number. */
const VERSION = /^v?\d+\.\d+(?:\.\d+)*(?:[-+][\w.+-]+)?$/

/** Letters and digits as no word has them, `ljhp752`: more than a number behind a word. */
const DRAWN = /^(?=[^a-z]*[a-z])(?![a-z]+[-_]?\d{1,2}$)(?=\D*\d)[a-z\d_-]{6,24}$/i

/** `/@ann/drafts`, as people are called. */
const HANDLE = /^@[a-z][\w.-]*$/i

interface PlaceWitnesses extends RouteWitnesses {
  readonly chrome: ReadonlySet<string>
  readonly inCalls: WrittenAlike
  /** Words that stood below several things. */
  readonly sections: ReadonlySet<string>
}

function chooseValues(
  words: ReadonlyMap<string, readonly Stand[]>,
  depth: number,
  {
    handedOut,
    linkedAlike,
    namesKinds,
    known,
    things,
    chrome,
    inCalls: { names, values: inCalls },
    sections,
  }: PlaceWitnesses,
): Map<string, string> {
  const values = new Map<string, string>()
  const open: string[] = []
  const asked = askedFor(words, depth, names)
  const inLanguages = languagesOf(words)
  for (const [word, below] of words) {
    const kind = classOfKey(word)
    if (kind !== null) values.set(word, `${kind === 'literal' ? 'an id' : CLASS_WORDS[kind]} by its form`)
    else if (ACTS.test(word) || PROGRAM.test(word)) continue
    else if (inLanguages.has(word)) values.set(word, LANGUAGE)
    else if (word.includes('%2F')) values.set(word, 'it holds a slash, which no name of a screen does')
    else if (depth > 0 && VERSION.test(word)) values.set(word, 'a version by its form')
    else if (depth > 0 && PERSON.test(word)) values.set(word, 'a person behind a tilde by its form')
    else if (HANDLE.test(word)) values.set(word, 'a person behind an at sign by its form')
    else if (depth > 0 && /\s/.test(word)) values.set(word, 'several words with spaces between them')
    else if (depth > 0 && below.some(({ visit }) => visit.parts.prefilled.entries.has(word)))
      values.set(word, `the page shows \`${word}\` in a field`)
    else if (below.some(({ address }) => linkedAlike(address.segments, depth) !== null))
      values.set(word, below.flatMap(({ address }) => linkedAlike(address.segments, depth) ?? [])[0] as string)
    else if (asked.has(word)) values.set(word, `calls from here name \`${word}\` as a value`)
    else if (depth > 0 && inCalls.has(word))
      values.set(word, `calls that are written alike name \`${word}\` as a value`)
    else if (
      depth > 0 &&
      handedOut(word) &&
      !names.has(word) &&
      !isPlaceOfMenu(below, depth) &&
      below.some(stand => usesWord(stand, word))
    )
      values.set(word, `an answer handed out \`${word}\`, and calls from here name it`)
    else if (depth > 0 && DRAWN.test(word) && handedOut(word) && !names.has(word))
      values.set(word, `an answer handed out \`${word}\`, which reads like an id`)
    else if (
      !below.some(
        ({ address, inMenu }) =>
          (inMenu && address.segments.length === depth + 1) || namesKinds(address.segments, depth),
      )
    )
      open.push(word)
  }
  const named = menuWords(words, depth)
  if (named.length >= NAMED) return values
  for (const word of twinsIn(open, words, depth, { chrome, sections, named })) values.set(word, TWINS)
  if (open.length > MANY)
    for (const word of open) if (!values.has(word)) values.set(word, `${open.length} different words stood here`)
  for (const word of open) {
    if (values.has(word) || depth === 0) continue
    const telling = /[A-Z\d_:.@ ]/.test(word) || [...values.keys()].some(value => classOfKey(value) === null)
    if (known.has(word) && (telling || things.has(word))) values.set(word, `\`${word}\` is a value elsewhere`)
  }
  // Right below the root a word beside years and numbers is a place of its own: `/page/2` and `/2026/10` list alike.
  const firm = [...values.keys()]
    .filter(value => (depth > 0 || classOfKey(value) === null) && !HANDLE.test(value))
    .sort()
    .slice(0, LEADERS)
  for (const word of open)
    if (!values.has(word) && firm.some(value => alike(words, word, value, depth, chrome, true)))
      values.set(word, 'the same stands there as at other values')
    else if (!values.has(word) && depth > 0 && firm.some(value => titledAlike(words, word, value, depth)))
      values.set(word, 'pages below it are titled as below other values')
  return values
}

/** So many words that the menu leads to, and what stands there is a name of a place, however alike the pages are: `/desk/all-jobs`, `/desk/my-jobs`. */
const NAMED = 3

/** As places are named; titles of articles begin with a capital, and a menu may lead to some: `Main_Page`. */
const PLACE = /^[a-z][a-z\d]*(?:[-_.+][a-z\d]+)*$/

/** The names of places at which pages stand that the menu leads to. */
const menuWords = (words: ReadonlyMap<string, readonly Stand[]>, depth: number): readonly string[] =>
  depth === 0
    ? []
    : [...words].flatMap(([word, below]) =>
        PLACE.test(word) && below.some(({ address, inMenu }) => inMenu && address.segments.length === depth + 1)
          ? [word]
          : [],
      )

const LANGUAGE = 'the pages below say that it is their language'

/** `/en/help` and `/de/help`: words that name the language of all pages below them, where several do. */
function languagesOf(words: ReadonlyMap<string, readonly Stand[]>): ReadonlySet<string> {
  const found = [...words].flatMap(([word, below]) => {
    const said = below.flatMap(({ visit }) => [...visit.parts.languages.entries.keys()])
    const own = word.toLowerCase().replace('_', '-')
    return said.length > 0 && said.every(language => language === own || language.split('-', 1)[0] === own)
      ? [word]
      : []
  })
  return new Set(found.length > 1 ? found : [])
}

/**
 * Words that calls made from below name where they have a parameter; right below the root several have to be, and what the menu leads to is a place
 * there, though all that it asks for is of one kind: `/#/boats`, of which `/collections/{name}/records` lists the boats.
 */
function askedFor(
  words: ReadonlyMap<string, readonly Stand[]>,
  depth: number,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = [...words].flatMap(([word, below]) =>
    classOfKey(word) === null &&
    !names.has(word) &&
    !isPlaceOfMenu(below, depth) &&
    below.some(stand => chooses(stand, word))
      ? [word]
      : [],
  )
  return new Set(depth > 0 || found.length > 1 ? found : [])
}

/** Right below the root, of a route behind `#` too: whether the menu leads to it. */
const isPlaceOfMenu = (below: readonly Stand[], depth: number): boolean =>
  below.some(
    ({ address: { segments }, inMenu }) =>
      inMenu && segments.length === depth + 1 && (depth === 0 || segments[depth - 1] === '#'),
  )

const NO_WORDS: ReadonlySet<string> = new Set()

/** Words that stand below several values of a parameter: `/lists/oak/held` and `/lists/elm/held`. */
const sectionsIn = (words: ReadonlyMap<string, readonly Stand[]>, depth: number): ReadonlySet<string> =>
  new Set([...words].flatMap(([word, below]) => (thingsAbove(below, depth) > 1 ? [word] : [])))

/** Of how many things at least. Ids are folded in addresses: there it is as many as titles say. */
function thingsAbove(below: readonly Stand[], depth: number): number {
  const above = new Set(below.map(({ address }) => address.segments[depth - 1] ?? ''))
  const [only] = above
  if (above.size !== 1 || classOfKey(only as string) === null) return above.size
  return Math.max(...below.map(({ visit }) => visit.parts.titles.entries.size))
}

/**
 * Words below which one kind of page stands: each is compared with the first of every kind (leader clustering). Where all of them stand below several
 * things they are parts of each, however empty their pages are: `held` and `templates` of a list. Where the menu leads to a page of the kind, the others are
 * places beside it.
 */
function twinsIn(
  open: readonly string[],
  words: ReadonlyMap<string, readonly Stand[]>,
  depth: number,
  { chrome, sections, named }: Pick<PlaceWitnesses, 'chrome' | 'sections'> & { readonly named: readonly string[] },
): readonly string[] {
  const groups: string[][] = []
  for (const word of [...open].sort()) {
    const group = groups.find(([leader]) => alike(words, word, leader as string, depth, chrome, false))
    if (group !== undefined) group.push(word)
    else if (groups.length < LEADERS) groups.push([word])
  }
  return groups.flatMap(group =>
    group.length >= (depth === 0 ? ROOT_TWINS : 2) &&
    !group.every(word => sections.has(word)) &&
    !named.some(word => alike(words, word, group[0] as string, depth, chrome, false)) &&
    !areTabs(group, words, depth)
      ? group
      : [],
  )
}

/** More than these in a row nobody draws as tabs. */
const TABS = 16

/**
 * Pages of one title, or of titles that name none of them, that all lead to each other: parts of one page, of which the address says which is
 * open. The title of a thing's page names the thing.
 */
function areTabs(group: readonly string[], words: ReadonlyMap<string, readonly Stand[]>, depth: number): boolean {
  const pages = group.flatMap(word =>
    (words.get(word) ?? []).filter(
      ({ address, visit }) => address.segments.length === depth + 1 && visit.parts.titles.entries.size > 0,
    ),
  )
  if (group.length > TABS || pages.length < group.length) return false
  const titles = new Set(pages.flatMap(({ visit }) => [...visit.parts.titles.entries.keys()]))
  if (titles.size > 1 && group.some(word => [...titles].some(title => plainly(title).includes(plainly(word)))))
    return false
  return pages.every(({ visit }) => {
    const led = new Set([...visit.parts.links.entries.keys()].flatMap(link => wordAt(link, depth)))
    return group.every(word => led.has(word))
  })
}

const plainly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The segment of the address that a link leads to. */
function wordAt(link: string, depth: number): readonly string[] {
  const [, , key] = JSON.parse(link) as [string, string, string]
  const { segments } = addressFrom(key)
  const word = segments.length === depth + 1 ? segments[depth] : undefined
  return word === undefined ? [] : [word]
}

/** Whether below two words, at one place, stand two addresses that are one screen. */
function alike(
  words: ReadonlyMap<string, readonly Stand[]>,
  left: string,
  right: string,
  depth: number,
  chrome: ReadonlySet<string>,
  byCalls: boolean,
): boolean {
  let same = false
  for (const a of words.get(left) ?? [])
    for (const b of words.get(right) ?? []) {
      if (tailOf(a, depth) !== tailOf(b, depth)) continue
      if (a.address.query.length + b.address.query.length > 0) continue
      const page = samePage(a, b)
      if (page === 'other' || listOtherThings(a, b)) return false
      if (page === 'same' || (byCalls && sameCalls(a, left, b, right, chrome))) same = true
    }
  return same
}

/** What stands behind a segment; ids of whatever form are one. */
const tailOf = ({ address: { segments } }: Stand, depth: number): string =>
  segments
    .slice(depth + 1)
    .map(segment => (classOfKey(segment) === null ? segment : '{}'))
    .join('/')

/** Whether the same is to be had below two words, under titles that differ in one part: lists may be empty below one of them. */
const titledAlike = (
  words: ReadonlyMap<string, readonly Stand[]>,
  left: string,
  right: string,
  depth: number,
): boolean =>
  (words.get(left) ?? []).some(a =>
    (words.get(right) ?? []).some(b => {
      const below = a.address.segments.slice(depth + 1).join('/')
      return (
        below !== '' &&
        below === b.address.segments.slice(depth + 1).join('/') &&
        [...a.visit.parts.titles.entries.keys()].some(title =>
          [...b.visit.parts.titles.entries.keys()].some(other => differInOnePart(title, other)),
        )
      )
    }),
  )

const longSegment = (name: string, words: ReadonlyMap<string, unknown>): RouteSegment => ({
  text: name,
  parameter: true,
  spans: true,
  reason: `calls name what stands there as \`${name}\`, which may hold slashes`,
  values: [...words.keys()].map(word => word.replaceAll('%2F', '/')).sort(),
})

function parameter(
  values: ReadonlyMap<string, string>,
  below: readonly Stand[],
  path: readonly RouteSegment[],
  queries: QueryNames,
  inCalls: WrittenAlike,
  joined: ReadonlySet<string>,
): RouteSegment {
  const words = [...values.keys()].sort()
  const kinds = new Set(words.map(classOfKey))
  const kind =
    kinds.has(null) || (kinds.size === 1 && kinds.has('host'))
      ? 'word'
      : kinds.size === 1 && kinds.has('date')
        ? 'date'
        : kinds.size === 1 && kinds.has('email')
          ? 'email'
          : 'id'
  const taken = new Set(path.filter(segment => segment.parameter).map(({ text }) => text))
  const reasons = [...new Set(values.values())].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const spans = words.some(word => joined.has(word))
  const areLanguages = words.every(word => values.get(word) === LANGUAGE)
  return {
    text: parameterName(
      nounBefore(path).replace(/^.*:(?=.)/, ''),
      kind,
      areLanguages
        ? 'locale'
        : words.every(word => PERSON.test(word) || HANDLE.test(word))
          ? 'username'
          : queriedName(words, path, queries) ||
            calledName(words, below) ||
            (path.at(-1)?.parameter === false
              ? ''
              : (words.flatMap(word => inCalls.values.get(word) ?? [])[0] ?? '')) ||
            (spans ? 'path' : ''),
      taken,
    ),
    parameter: true,
    reason: reasons[0] as string,
    ...(spans ? { spans: true } : {}),
    values: spans ? words.map(word => word.replaceAll('%2F', '/')) : words,
  }
}

/** What rests on other values stands last. */
const rank = (reason: string): number => (/elsewhere$|other values$/.test(reason) ? 1 : 0)
