import type { Saying, SelfDescription } from '../../model/pages/self-description.ts'
import {
  beginningOfMost,
  besideHeading,
  commonTitlePart,
  isPlaceholder,
  sharedBeginning,
  titleEnds,
} from '../../model/pages/title-parts.ts'
import { copyOf } from '../../model/pages/parts.ts'
import { mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'

/** A name with why it was taken before others. */
export interface Named extends Saying {
  readonly reasons: readonly string[]
}

/** From the most to the least deliberate. */
const ORDER = [
  'og:site_name',
  'application-name',
  'manifest',
  'title of the sign-in',
  'title',
  'apple-mobile-web-app-title',
  'noscript',
  'page title',
]

/** What the application calls itself: where its makers meant to say so before where it only shows; null where it does not. */
export function productName(said: SelfDescription): Named | null {
  const { names, titles, pageTitles, headings } = said
  const start = said.start === null ? null : plainly(said.start)
  const ofMost = titleOfMost(titles)
  const isOfFew = ({ as, sightings }: Saying): boolean =>
    ofMost !== null && OF_PAGES.has(as) && seenCount(sightings) * FEW <= seenCount(ofMost.sightings)
  const candidates = [
    ...names.filter(saying => !isPlaceholder(saying.text) && !PACKAGE.test(saying.text) && !isOfFew(saying)),
    ...(ofMost === null || !names.some(isOfFew) ? [] : [ofMost]),
    ...titles.flatMap(atTheDoor),
    ...fromTitles(titles, 'title', headings),
    ...(isLone(pageTitles, titles) ? [] : fromTitles(pageTitles, 'page title', headings)),
  ]
  const ranked = candidates.toSorted(
    (a, b) =>
      ORDER.indexOf(a.as) - ORDER.indexOf(b.as) ||
      seenCount(b.sightings) - seenCount(a.sightings) ||
      (a.text < b.text ? -1 : 1),
  )
  const [first] = ranked
  const best = first !== undefined && HOST.test(first.text) ? (calledInHost(first.text, said) ?? first) : first
  if (best === undefined)
    return start === null || !mayBeName(start.text, headings)
      ? null
      : { ...start, reasons: ['it is the title of the start page; no other page says it'] }
  const others = [
    ...new Set(ranked.filter(({ text }) => !text.includes(best.text)).map(({ text, as }) => `${as} says \`${text}\``)),
  ]
  const agreeing = [
    ...new Set(
      ranked.filter(({ text, as }) => text === best.text && as !== best.as).map(({ as }) => `${as} says the same`),
    ),
  ]
  return { ...best, reasons: [...agreeing, ...others.slice(0, 3)] }
}

/** One page had a title in the end, and many had others as they were sent: that one names itself. */
const isLone = (ended: readonly Saying[], sent: readonly Saying[]): boolean =>
  ended.length === 1 &&
  sent.length >= MANY_TITLES &&
  sent.filter(({ text }) => text.includes(ended[0]?.text ?? '')).length < 2
const MANY_TITLES = 5

/** `Login to Harbour`, as the title of the page where one signs in: what one signs in to. */
const atTheDoor = (saying: Saying): readonly Saying[] => {
  const text = plainly(saying).text
  const isSaid = DOOR.test(saying.text) && text.length <= LONGEST && text.split(/\s+/).length <= WORDS
  return isSaid && !isPlaceholder(text) && !ANY_PAGE.test(text) ? [{ ...saying, as: 'title of the sign-in', text }] : []
}

const DOOR = /^(?:[Ll]og ?[io]n|[Ss]ign ?in) (?:to|into) (?!(?:Your|The|My|An?|This|Continue)\b)\p{Lu}/u
/** More words say what it is. */
const WORDS = 3

/** What each page says for itself; a manifest is fetched once. */
const OF_PAGES: ReadonlySet<string> = new Set(['og:site_name', 'application-name'])
/** What stands on so many times fewer pages is the name of a part: of an add-on that has a page of its own. */
const FEW = 4

/** The one title that more than half of all pages have. */
function titleOfMost(titles: readonly Saying[]): Saying | null {
  const all = titles.reduce((sum, { sightings }) => sum + seenCount(sightings), 0)
  const most = titles.find(({ sightings }) => seenCount(sightings) * 2 > all)
  const isName =
    most !== undefined && !isPlaceholder(most.text) && !ANY_PAGE.test(most.text) && !ERROR_PAGE.test(most.text)
  return isName ? plainly({ ...most, as: 'title' }) : null
}

/** `@harbour/desk`: what a package is called in a registry, which tools write into a manifest where nobody says a name. */
const PACKAGE = /^@[a-z\d._~-]+\/[a-z\d._~-]+$/

/** `harbour-desk.com`: where the application is, for whoever shares a link to it. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i

/** What begins or ends a title and is called as the host is: `Harbour Desk` of `Harbour Desk - All that floats` and `harbourdesk.com`. */
function calledInHost(host: string, { names, titles, pageTitles }: SelfDescription): Saying | null {
  const words = lettersOf(host.slice(0, host.lastIndexOf('.')))
  const ends = [...names, ...titles, ...pageTitles].flatMap(saying =>
    titleEnds(saying.text).map(text => plainly({ ...saying, text })),
  )
  const isCalledSo = ({ text }: Saying): boolean =>
    !HOST.test(text) && lettersOf(text).length > 1 && words.includes(lettersOf(text))
  return ends.filter(isCalledSo).toSorted((a, b) => b.text.length - a.text.length)[0] ?? null
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Longer ones say what the page is about. */
const LONGEST = 30

/** What is no heading of any page, and nothing that one does there. */
const mayBeName = (text: string, headings: ReadonlySet<string>): boolean =>
  text.length <= LONGEST &&
  !isPlaceholder(text) &&
  !headings.has(text) &&
  !/\b(?:dashboard|overview|welcome|start|main|log ?in|sign ?in|login|please)\b/i.test(text)

/** What is done on a page that every application has: shared where nothing else was opened, and no name. */
const ANY_PAGE =
  /^(?:log ?in|log ?out|sign ?in|sign ?up|sign ?out|register|home|dashboard|overview|welcome|start|main|error|not found|loading|untitled)\W*$/i

/** `Error 404 Not Found`, `403 Forbidden`: what the page of an error is called, by its status (RFC 9110, 15). */
const ERROR_PAGE = /^(?:(?:http|error|status)\W*)*[45]\d\d\b|\b(?:not found|forbidden|server error|bad gateway)\W*$/i

function fromTitles(all: readonly Saying[], as: string, headings: ReadonlySet<string>): readonly Saying[] {
  const titles = all.filter(({ text }) => !ERROR_PAGE.test(text))
  const counts = new Map(titles.map(({ text, sightings }) => [text, seenCount(sightings)]))
  const shared = commonTitlePart(counts)
  // What is one title alone is shared by nothing: all of it would be the name.
  const isWhole = shared !== null && [...counts.keys()].filter(title => titleEnds(title).includes(shared)).length < 2
  const common =
    shared === null || isWhole
      ? (besideHeading(counts.keys(), headings) ??
        shared ??
        sharedBeginning(counts.keys()) ??
        beginningOfMost(counts.keys()))
      : shared
  if (common === null || ANY_PAGE.test(common)) return []
  const sightings = titles
    .filter(({ text }) => text.includes(common))
    .map(saying => copyOf(saying.sightings))
    .reduce(mergeSightings, noSightings())
  return [plainly({ text: common, as, sightings })]
}

/** `Login to Harbour 5.2.1` → `Harbour`; so is `Harbour - Login`, the title of every page that was opened. */
const plainly = (saying: Saying): Saying => ({
  ...saying,
  text: saying.text
    .replace(GREETING, '')
    .replace(ADDRESS, '')
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(VERSION, ''),
})

/** Where it runs, which titles of tools for servers say: `Harbour - 127.0.0.1:8080`, `Harbour @ desk.example:8443`. */
const ADDRESS =
  /(?<=\S)\s+(?:[-–—|·:@]|at|on)\s+(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z\d-]+\.)+[a-z]{2,}(?=:))(?::\d{1,5})?$/i

const BEFORE = /^(?:log ?in|sign ?in) [-–—|·:] (?=\S)/i
const BEHIND = /(?<=\S) ?[-–—|·:] (?:log ?in|sign ?in)$/i

const VERSION = /(?<=\p{L}{2}) v?\d+\.\d+[\w.+-]*$/u
const GREETING = /^(?:log ?[io]n|sign ?in|welcome) (?:to|into|at) (?=\S)/i
