import type { JsonValue, Request } from '../../evidence/exchange.ts'
import { parsedUrl } from '../parsed-url.ts'
import { pathSegments } from '../path-tree.ts'
import { singular } from '../singular.ts'
import { isRedacted } from '../token.ts'
import { UNSUPPORTED } from './named-by-value.ts'

/** A message with names in the places of what it repeats of its own request. */
export interface Echoed {
  /** `{field}`, `{value}`, `{path}` for the whole path, `{path 2}` for its third segment, `{path 2-4}` for that and the two behind it. */
  readonly message: string
  /** Words that may repeat the request, or be words: `value bob`, `path articles`, `field email`. Sorted. */
  readonly maybe: readonly string[]
}

const LEAVES = 400
const LONGEST = 200

/**
 * Replaces what a message provably repeats of the request: the field it names, values that were sent and segments of the path.
 * A plain word proves nothing where it is not quoted, since messages are made of them: it is only noted.
 * @param field that the answer names apart from the message
 * @param bound is no repetition, even where the same number was sent
 */
export function echoed(text: string, request: Request, field: string | null, bound: JsonValue): Echoed {
  const kept = new Set((Array.isArray(bound) ? (bound as readonly JsonValue[]) : [bound]).map(String))
  let message = field === null ? text : withField(text, field)
  const pathname = parsedUrl(request.url)?.pathname ?? ''
  if (pathname.length > 2) message = replaceWord(message, pathname, '{path}', false)
  const segments = pathSegments(pathname)
  const { values, names } = sentIn(request)
  const isShouted = !/\p{Ll}/u.test(text)
  const isSure = (value: string): boolean => isUnlikeAWord(value) || (!isShouted && /^[A-Z][A-Z\d]{2,}$/.test(value))
  const repeated: (readonly [string, string, boolean])[] = [
    ...values.map(
      value =>
        [
          value,
          '{value}',
          !isSure(value) &&
            !segments.some(segment => standsBehind(text, segment, value)) &&
            !(field !== null && standsBefore(text, field, value)),
        ] as const,
    ),
    ...values.flatMap(value => slugOf(value).map(slug => [slug, '{value}', true] as const)),
    ...segments
      .map(
        (segment, index) =>
          [
            segment,
            `{path ${index}}`,
            !isSure(segment) &&
              !(index === segments.length - 1 && saysNone(text, segment)) &&
              !standsBehind(text, segments[index - 1] ?? '', segment),
          ] as const,
      )
      .filter(([segment]) => isUnlikeAWord(segment) || !isSaidOfField(text, segment)),
    ...runsOf(text, segments),
  ]
  // One digit that is sent may stand for much; one that is an address names what is there.
  const sure = repeated
    .filter(
      ([value, name]) =>
        (/..|\p{L}/su.test(value) || (name !== '{value}' && /\d/.test(value))) &&
        value.length <= LONGEST &&
        !kept.has(value) &&
        !isRedacted(value),
    )
    .toSorted(([a], [b]) => b.length - a.length || (a < b ? -1 : a > b ? 1 : 0))
  for (const [value, name, quoted] of sure)
    if (message.includes(value)) message = replaceWord(message, value, name, quoted)
  // An address is put together of two that were sent.
  message = message.replaceAll('{value}@{value}', '{value}')
  return { message, maybe: maybes(message, values, field === null ? names : [...names, ...namesOf(field)], segments) }
}

/** Several segments, one behind the other, that stand so in a message too: `notes/week.md is a folder`. */
function runsOf(text: string, segments: readonly string[]): readonly (readonly [string, string, boolean])[] {
  const runs: (readonly [string, string, boolean])[] = []
  for (let from = 1; text.includes('/') && from < segments.length; from++)
    for (let to = from + 1; to < segments.length; to++) {
      const run = segments.slice(from, to + 1).join('/')
      if (!text.includes(run)) break
      runs.push([run, `{path ${from}-${to}}`, false])
    }
  return runs
}

/** `Shelf blue not found`, of what was asked for last: that word is no other. */
const saysNone = (text: string, word: string): boolean =>
  /\bnot (?:be )?found\b|\bno such\b|(?:n't|not) exist\b/i.test(text) && !OF_MESSAGES.test(word)

/**
 * `Job group 7 is not empty`, of `/job_groups/7`: a number behind what the path calls such things; and a word, where it says that one is called so
 * already: `User ann already exists`.
 */
function standsBehind(text: string, noun: string, value: string): boolean {
  const words = singular(noun)
    .toLowerCase()
    .split(/[^a-z]+/)
    .join(' ')
  const at = words.length > 2 ? text.toLowerCase().indexOf(`${words} ${value.toLowerCase()}`) : -1
  const rest = text.slice(at + words.length + 1 + value.length)
  return at >= 0 && (/^\d+$/.test(value) ? !/^\d/.test(rest) : /^ (?:is )?already\b/.test(rest))
}

/** `The gopher protocol is not supported`, where `gopher` was sent as the `protocol`. */
const standsBefore = (text: string, field: string, value: string): boolean =>
  value.length > 1 &&
  UNSUPPORTED.test(text) &&
  !OF_MESSAGES.test(value) &&
  text.toLowerCase().includes(`${value.toLowerCase()} ${spokenName(lastStepOf(field))} `)

const lastStepOf = (field: string): string => field.split('.').findLast(step => step !== '*') ?? field

/** `'lines' is a required field`, of what is sent to `/orders/7/lines`: a field may be called as what the path leads to. */
const isSaidOfField = (text: string, word: string): boolean =>
  ['"', "'", '`'].some(quote => {
    const [, after = ''] = text.split(`${quote}${word}${quote}`, 2)
    return SAID_OF_FIELDS.test(after)
  })

const SAID_OF_FIELDS =
  /^ (?:(?:field|parameter|property|attribute|argument)\b|(?:is|are) (?:an? )?(?:required|mandatory|missing)\b|must be (?:an? )?(?:array|list|object|string|number|integer|boolean|given|set|present|provided)\b)/

/** What such messages are made of, and people ask for when they try what is not there. */
const OF_MESSAGES =
  /^(?:unknown|missing|invalid|none?|nothing|nowhere|not|found|such|exists?|page|resource|path|route|url)$/i

/** The name of a field where it stands as a name: quoted, of an odd form, or beside the word *field*. */
function withField(text: string, field: string): string {
  const last = lastStepOf(field)
  let message = text
  for (const name of new Set([field, last])) {
    const odd = /[_.\d]|[a-z][A-Z]/.test(name)
    message = replaceWord(message, name, '{field}', !odd)
  }
  const spoken = spokenName(last)
  const lower = message.toLowerCase()
  for (const name of new Set([last.toLowerCase(), spoken])) {
    const at = lower.startsWith(`the ${name} field`)
      ? 4
      : lower.startsWith(`field ${name} `)
        ? 6
        : lower.indexOf(` ${name} field`) + 1
    if (at > 0) return `${message.slice(0, at)}{field}${message.slice(at + name.length)}`
  }
  return message
}

/** `firstName` and `first_name` as people say it: `first name`. */
const spokenName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()

/** No word of a language has digits of some length, marks inside or an address's form, and no message has several of somebody else's. */
const isUnlikeAWord = (value: string): boolean =>
  /^\d+$/.test(value) ? value.length > 2 : /[\d_@/\\]|\w[.:-]\w|[a-z][A-Z]/.test(value) || isPhrase(value)

/** Several words, as they were typed: a message has the same ones in this order by chance only where all are what messages are made of. */
const isPhrase = (value: string): boolean =>
  value.length > 6 && /\S\s+\S/.test(value) && value.split(/\s+/).some(word => !OF_MESSAGES.test(word))

/** What a server makes of a name for an address: `summer-deck` of `Summer Deck`. None where it is the same. */
function slugOf(value: string): readonly string[] {
  if (value.length > LONGEST || !/\p{Lu}|\s/u.test(value)) return []
  const slug = value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug.length > 2 ? [slug] : []
}

const OPEN = '"\'`“‘«([<'
const CLOSE = '"\'`”’»)]>'

/** Every occurrence that stands as a word by itself; only between quotes or brackets where `quoted`. */
function replaceWord(text: string, word: string, name: string, quoted: boolean): string {
  let from = 0
  let result = ''
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, Math.max(from, at + 1))) {
    const before = text[at - 1] ?? ' '
    const after = text[at + word.length] ?? ' '
    const stands = quoted
      ? (OPEN.includes(before) && CLOSE.includes(after)) ||
        (before === '#' && /^\d+$/.test(word) && !isWordMark(after)) ||
        isNamed(text, at, at + word.length)
      : !isWordMark(before) && !isWordMark(after)
    if (!stands || at < from || insideName(text, at)) continue
    result += text.slice(from, at) + name
    from = at + word.length
  }
  return from === 0 ? text : result + text.slice(from)
}

/** Behind a colon, up to where the clause ends: `Order id not found: nope`, `Shelf with code: blue, already exists.` What may be sent is listed so too. */
function isNamed(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 12), from)
  return (
    /[\p{L}\p{N}_)]: $/u.test(before) &&
    !/(?:of|values|options|allowed|expected|are|include|minimum|maximum|limit): $/i.test(before) &&
    /^[,.;!]?(?:\s|$)/.test(text.slice(to, to + 2))
  )
}

const isWordMark = (mark: string): boolean => /[\p{L}\p{N}_-]/u.test(mark)

/** Inside of a name that was put there before. */
const insideName = (text: string, at: number): boolean => {
  const open = text.lastIndexOf('{', at)
  return (
    open !== -1 && /^\{(?:field|value|path(?: \d+(?:-\d+)?)?)\}/.test(text.slice(open)) && text.indexOf('}', open) >= at
  )
}

/** A field as it may stand in a sentence, at its beginning too. */
function namesOf(field: string): readonly string[] {
  const last = lastStepOf(field)
  return [last, `${(last[0] ?? '').toUpperCase()}${last.slice(1)}`]
}

function maybes(
  message: string,
  values: readonly string[],
  names: readonly string[],
  segments: readonly string[],
): readonly string[] {
  const words = new Set(message.split(/[^\p{L}\p{N}_.@-]+/u).map(word => word.replace(/[.]$/, '')))
  const found = new Set<string>()
  const note = (kind: string, of: readonly string[]): void => {
    for (const word of of) if ((word.length > 1 || /\d/.test(word)) && words.has(word)) found.add(`${kind} ${word}`)
  }
  note('value', values)
  note('path', segments)
  note('field', names)
  return [...found].sort()
}

/** The values of a request's body, form and query, and the names they stand under. */
function sentIn({ url, body }: Request): { readonly values: readonly string[]; readonly names: readonly string[] } {
  const values = new Set<string>()
  const names = new Set<string>()
  const waiting: JsonValue[] = body?.value === undefined ? [] : [body.value]
  for (let left = LEAVES; left > 0 && waiting.length > 0; left--) {
    const value = waiting.pop() as JsonValue
    if (typeof value === 'string' || typeof value === 'number') values.add(String(value))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value).slice(0, LEAVES)) {
        if (!Array.isArray(value)) names.add(name)
        waiting.push(inner)
      }
  }
  const fields: { readonly name: string; readonly value: string }[] = [...(body?.fields ?? [])]
  const query = url.indexOf('?')
  if (query !== -1)
    for (const [name, value] of new URLSearchParams(url.slice(query + 1).split('#')[0] ?? ''))
      fields.push({ name, value })
  for (const { name, value } of fields.slice(0, LEAVES)) {
    names.add(name)
    values.add(value)
  }
  return { values: [...values], names: [...names] }
}

/** A message without what it repeats of the values that were sent, so that only its own words are left. */
export const withoutRepeated = (text: string, request: Request): string =>
  echoed(text, request, null, null).message.replaceAll('{value}', ' ')
