import { originOf } from '../calls/leaf/answers.ts'
import { withoutFileEnding } from '../calls/page-file.ts'
import { entityName, plainNoun } from '../entities/nouns.ts'
import { type ParsedUrl, parsedUrl } from '../parsed-url.ts'
import { segmentClass } from '../segment.ts'

/** A thing that an address names in its query: `/Ticket/Display.html?id=7`. */
export interface PageThing {
  readonly origin: string
  /** `Ticket` */
  readonly noun: string
  readonly key: string
}

/** What pages are for, where the path says it instead of a noun. */
const DEEDS = new Set(
  (
    'display view show edit modify update create new add delete remove card detail details info index history list form page action process ' +
    'manage print download respond reply comment close open main default read save submit'
  ).split(' '),
)
const MAKING = new Set('create new add'.split(' '))

/**
 * The thing that an address names in its query, or a form in a hidden field, by its key there; null where none is named.
 * @param hidden names and values that a form sends there beside what a person fills in
 */
export function pageThing(url: string, hidden: ParsedUrl['query'] = []): PageThing | null {
  const parsed = parsedUrl(url)
  if (parsed === null || parsed.query.length + hidden.length === 0) return null
  const noun = pageNoun(parsed.segments)
  if (noun === null) return null
  const key = keyIn([...parsed.query, ...hidden], noun)
  return key === null ? null : { origin: originOf(url), noun, key }
}

/** Words of the last segment that is no key: `modify`, `links` of `/Ticket/ModifyLinks.html`. */
function lastWords(segments: readonly string[]): readonly string[] {
  const last = withoutFileEnding(segments.at(-1) ?? '')
  return last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/**
 * What pages without keys in their paths are about: `Ticket` of `/Ticket/Display.html` and `/Ticket/ModifyLinks.html`, `Bug` of
 * `/show_bug.cgi`. Null where the path has a key, or no noun.
 */
export function pageNoun(segments: readonly string[]): string | null {
  if (segments.length === 0 || segments.some(segment => segmentClass(segment) !== 'literal')) return null
  const words = lastWords(segments)
  const before = segments.at(-2)
  const isDeed = (word: string): boolean => DEEDS.has(word.toLowerCase())
  const [first] = words
  if (first === undefined) return null
  const named = isDeed(first) && before !== undefined ? before : words.filter(word => !isDeed(word)).join(' ')
  const noun = entityName(named)
  return /^\p{L}/u.test(noun) ? noun : null
}

/** Whether what is sent there is done to something inside of what has the last key: `/tasks/7/comment/save`, not `/tasks/7/update`. */
export function isDoneInside(segments: readonly string[]): boolean {
  const [first, ...others] = segments.slice(segments.findLastIndex(segment => segmentClass(segment) !== 'literal') + 1)
  const isDeed = (word: string | undefined): boolean => word !== undefined && DEEDS.has(word.toLowerCase())
  const isThing = first !== undefined && first !== segments[0] && (!isDeed(first) || REMARKS.has(first))
  return isThing && isDeed(others.at(-1))
}

/** Deeds that are called as what they leave. */
const REMARKS = new Set(['comment', 'reply'])

/** Whether what is sent there makes a new one: `/Ticket/Create.html`. */
export const makesNew = (segments: readonly string[]): boolean =>
  lastWords(segments).some(word => MAKING.has(word.toLowerCase()))

/**
 * The words of an address that names a thing in its query and says more: `/orders?action=close&id={id}`, sorted, values that are keys or
 * texts left out. Null where it says nothing more, or names no thing.
 */
export function deedWords(url: string): string | null {
  const thing = pageThing(url)
  const parsed = parsedUrl(url)
  if (thing === null || parsed === null) return null
  const pairs = pairsOf(parsed.query).map(([name, value]) => {
    if (isKeyOf(name, thing.noun)) return `${name}={id}`
    return /^[A-Za-z][\w-]{0,30}$/.test(value) && segmentClass(value) === 'literal' ? `${name}=${value}` : name
  })
  const more = pairs.some(pair => pair.includes('=') && !pair.endsWith('={id}'))
  return more ? `${parsed.pathname}?${pairs.sort().join('&')}` : null
}

/** Some servers divide the query by semicolons. */
const pairsOf = (query: ParsedUrl['query']): ParsedUrl['query'] =>
  query.flatMap(([name, value]) =>
    `${name}=${value}`.split(';').map((part): readonly [string, string] => {
      const sign = part.indexOf('=')
      return sign === -1 ? [part, ''] : [part.slice(0, sign), part.slice(sign + 1)]
    }),
  )

/** `id`, `ticket_id`, `ticket` */
function isKeyOf(name: string, noun: string): boolean {
  const says = name.toLowerCase().replaceAll('_', '')
  const plain = plainNoun(noun)
  return says === 'id' || says === plain || says === `${plain}id`
}

/** The one key that stands there. */
function keyIn(query: ParsedUrl['query'], noun: string): string | null {
  const found = new Set(
    pairsOf(query).flatMap(([name, value]) =>
      isKeyOf(name, noun) && segmentClass(value) !== 'literal' ? [value] : [],
    ),
  )
  const [only, ...others] = found
  return others.length === 0 ? (only ?? null) : null
}
