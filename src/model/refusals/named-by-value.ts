import type { JsonValue, Request } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { isRedacted } from '../token.ts'
import { demands } from './phrases.ts'
import { plainName } from './plain-name.ts'

const DEEPEST = 3
const NAMES = 200

/**
 * The one field whose value a message repeats, in quotation marks or as one of its words, where it says that there is such a thing already: `A host
 * with the same name "web-1" exists.`, `Host web-1 already exists`; or where it says that this was given, and what it has to be instead: `must be
 * a valid email. You provided "web-1"`, `'web-1' is too short`; or that stands before its value in whatever the message says: `setting pool size 1 is not
 * safe`. Null where the message says anything else, or several fields hold the value.
 */
export function namedByValue(message: string, { body }: Pick<Request, 'body'>): string | null {
  const beside = namedBesideNumber(message, body)
  if (beside !== null) return beside
  const unsupported = namedBesideUnsupported(message, body)
  if (unsupported !== null) return unsupported
  const [, text, number] = HEAD.exec(message) ?? []
  if ((text ?? number) !== undefined) return onlyHolder(text ?? Number(number), body)
  const asked = demands(message)
  if (!asked.some(({ rule }) => rule === 'unique')) return asked.length === 0 ? null : givenBy(message, body)
  const named = NAMED.exec(message)
  if (named !== null && namesHolding(named[2] as string, body).has(named[1] as string)) return named[1] as string
  const quoted = new Set([...message.replace(KEY, '').matchAll(QUOTED)].map(([, value = '']) => value))
  if (quoted.size > 1) return null
  const [value] = quoted
  if (value !== undefined) return onlyHolder(value, body)
  const [, called] = CALLED.exec(message) ?? []
  const holder = called === undefined ? null : onlyHolder(called, body)
  if (holder !== null) return holder
  const words = new Set(message.split(/[\s"()[\]{},;:!]+|\.(?:\s|$)/).filter(word => TELLING.test(word)))
  const found = [...words].flatMap(word => onlyHolder(word, body) ?? [])
  const [only] = found
  return only === undefined || found.length > 1 ? null : only
}

/** The one field whose name a message says right before the number that was sent for it: `size 1`, `priority of 99`, `limit=500`. */
export function namedBesideNumber(message: string, body: Request['body']): string | null {
  const words = message.split(/[\s"'`“”‘’()[\]{},;:!?=]+|\.(?=\s|$)/).filter(word => !BETWEEN.test(word))
  const names = new Set<string>()
  for (const [nth, word] of words.entries()) {
    const value = words[nth + 1]
    if (value === undefined || !/^[A-Za-z][\w-]{1,60}$/.test(word) || !/^-?\d{1,15}(?:\.\d{1,10})?$/.test(value))
      continue
    const holders = [value, Number(value)].flatMap(sent => [...namesHolding(sent, body)])
    for (const name of holders) if (plainName(name) === plainName(word)) names.add(name)
  }
  const [only] = names
  return names.size === 1 ? (only as string) : null
}

/** The one field whose name stands right behind or before the value that was sent for it, where that is said to be none: `the gopher protocol is not yet supported`. */
function namedBesideUnsupported(message: string, body: Request['body']): string | null {
  if (!UNSUPPORTED.test(message)) return null
  const words = message.split(/[\s"'`“”‘’()[\]{},;:!?=]+|\.(?=\s|$)/)
  const found = words.flatMap((word, nth) => {
    const beside = [words[nth - 1] ?? '', words[nth + 1] ?? ''].map(plainName)
    return word.length < 2 ? [] : [...namesHolding(word, body)].filter(name => beside.includes(plainName(name)))
  })
  const [only, ...others] = new Set(found)
  return others.length > 0 ? null : (only ?? null)
}

/** What says of a value that it is none of those there are. */
export const UNSUPPORTED =
  /\b(?:(?:is |are )?not (?:yet |currently )?(?:supported|known|allowed|recogni[sz]ed)|unsupported|unknown)\b/i

const BETWEEN = /^(?:of|to|is|was|value|be|the|a|an|)$/i

/** `A client with clientKey shop already exists`: the name of the field, as it was sent, and the value. */
const NAMED = /\bwith ([A-Za-z_]\w{0,60}) ["'`]?([^\s"'`]{1,200})["'`]? (?:already|is already|exists)\b/

/** `User ann already exists`: what is called so, behind the word for such things. */
const CALLED =
  /(?:^|\s)(?!(?:the|this|that|an?|another|such|same|your|with|or|and) )\p{L}[\p{L}-]{1,40} ([^\s"'`]{2,60}) (?:already exists|is already)\b/iu

/** What validators of JSON Schema begin with: `'ab' is too short`, `3 is less than the minimum of 18`. */
const HEAD =
  /^(?:["']([^"']{1,200})["']|(-?\d{1,15}(?:\.\d{1,10})?)) is (?:too (?:short|long|small|large)|not (?:an? |of |one |valid)|(?:less|greater|more) than)\b/i

/** The one field that holds what the message says was given. */
function givenBy(message: string, body: Request['body']): string | null {
  const given = new Set(GIVEN.flatMap(form => [...message.matchAll(form)].map(([, value = '']) => value)))
  const [value] = given
  return value === undefined || given.size > 1 ? null : onlyHolder(value, body)
}

/** A word that is no word of a sentence: `web-1`, `#attic`. */
const TELLING = /^(?=.{3,60}$)(?=.*[^\p{L}'’-])(?!\d+$)/u

function onlyHolder(value: string | number, body: Request['body']): string | null {
  if (typeof value === 'string' && isRedacted(value)) return null
  const names = namesHolding(value, body)
  const [only] = names
  return names.size === 1 ? (only as string) : null
}

function namesHolding(value: string | number, body: Request['body']): ReadonlySet<string> {
  const names = new Set<string>()
  for (const field of body?.fields ?? []) if (field.value === String(value)) names.add(field.name)
  gather(body?.value, value, names, 0)
  return names
}

/** The key of the table that MySQL names behind the entry, and whatever a server tells of the statement then. */
const KEY = /(?<=\bDuplicate entry .{1,210}) for key .*$/s

const QUOTED = /["“«'‘`]([^"“”«»'‘’`]{2,200})["”»'’`]/gu

/** `You provided "web-1"`, `received 'web-1'`; at the end `name used: web-1`; `"web-1" is not a valid email`. */
const GIVEN = [
  /\b(?:used|provided|received|got|given|supplied|entered)\s*:\s*([^\s"'].{0,198}?)\.?$/giu,
  /\b(?:provided|received|got|given|supplied|entered)(?:\s+(?:was|is|value|input))?\s*[:=]?\s*["“'‘`]([^"“”'‘’`]{2,200})["”'’`]/giu,
  /["“'‘`]([^"“”'‘’`]{2,200})["”'’`] is (?:not an? |in)valid\b/giu,
  /\bdeserialize value of type `[\w.]{1,120}` from String "([^"]{1,200})"/gu,
]

/** Names of what holds the value, whatever is wrapped around them. */
function gather(holder: JsonValue | undefined, value: string | number, names: Set<string>, depth: number): void {
  if (!isObject(holder) || depth > DEEPEST) return
  for (const name of Object.keys(holder).slice(0, NAMES)) {
    if (holder[name] === value) names.add(name)
    gather(holder[name], value, names, depth + 1)
  }
}
