import type { Kind } from './kinds.ts'
import { isAlphanumeric, isOpaque, looksRandom } from './opaque.ts'
import { byOpening } from './by-opening.ts'
import { valuesOfColumn } from './sql-values.ts'

/**
 * Tells a value that stands behind a secret's name in running text or in a script: `api key: …`, `clientSecret="…"`,
 * "your token is …", where it is random, or a password as people make them up. In a script (`personal` false) only long ones
 * in quotes or in the query of an address count, for scripts are full of names.
 * @param start where one of `words` may stand
 * @returns up to where the text was seen to
 */
export function toldAt(
  text: string,
  start: number,
  personal: boolean,
  found: (value: string, kind: Kind) => void,
): number {
  const index = wordsAt(text, start).find(index => text.startsWith(words[index]![0], start))
  if (index === undefined) return start
  const [word, kind] = words[index]!
  const from = start + word.length
  assigned.lastIndex = from
  const match = assigned.exec(text)
  if (match === null) return personal ? namedAt(text, start, from, kind, found) : from
  const quoted = match[1] !== '' && text[assigned.lastIndex] === match[1]
  if (!quoted && match[1] !== '') return from
  const value = quoted ? match[2]! : match[2]!.replace(/[.:!?]+$/, '')
  // `authToken` is a name of its own, `tokenToken` in the middle of letters is none.
  const before =
    start > 0 && isAlphanumeric(text.charCodeAt(start - 1)) && !/[a-z][A-Z]/.test(text.slice(start - 1, start + 1))
  const counts =
    (quoted && (isOpaque(value) || isMadeUpAs(value, kind))) ||
    (personal && !before && !isAddress.test(value) && looksRandom(value)) ||
    (personal && !before && kind === 'password' && isMixedWord(value)) ||
    (isMadeUpAs(value, kind) &&
      /[:=] $/.test(match[0].slice(0, -match[2]!.length)) &&
      (personal || isComment(text, start))) ||
    (match[2]!.length < LONGEST && isOpaque(value) && isInQuery(text, start, match[0]))
  if (!counts || value.includes('rdx_')) return from
  const end = assigned.lastIndex
  found(value, kind)
  return end
}

/** Also as two arguments: `setItem("token", "…")`, and as PHP writes what it keeps: `s:5:"token";s:9:"…"`. */
const assigned =
  /[\w-]{0,24}(?:["'\]]{0,2}\s{0,2}(?:[:=]|=>|is:?|was)|["'],(?=\s{0,2}["'`])|";s:\d{1,5}:(?="))\s{0,2}(["'`]?)([^\s"'`<>&;,(){}[\]\\]{8,200})/y
/** A longer one is cut there. */
const LONGEST = 200

/**
 * With nothing but a blank between: "the password Tr0ub4dor-3!", in SQL and OData in quotes: "WITH PASSWORD 'boat77x'", "password eq 'boat77x'", and as what
 * a command is given.
 */
function namedAt(
  text: string,
  start: number,
  from: number,
  kind: Kind,
  found: (value: string, kind: Kind) => void,
): number {
  named.lastIndex = from
  const value = named.exec(text)?.[1]?.replace(/[.:?]+$/, '')
  if (value !== undefined && isMadeUpAs(value, kind)) {
    found(value, kind)
    return named.lastIndex
  }
  if (kind !== 'password') return from
  literal.lastIndex = from
  const quoted = literal.exec(text)?.[1]
  if (quoted !== undefined) {
    found(quoted, kind)
    return literal.lastIndex
  }
  given.lastIndex = from
  const option = isGiven.test(text.slice(Math.max(0, start - 200), start)) ? given.exec(text)?.[1] : undefined
  if (option !== undefined) {
    found(option, kind)
    return given.lastIndex
  }
  for (const value of valuesOfColumn(text, start, from)) found(value, kind)
  return from
}

const named = /\s["'`]?([\w!#%^*@~.:?-]{10,64})(?=["'`\s,;)]|$)/y

/** Letters and digits in quotes. */
const literal = /(?:\s(?:eq|ne))?[\s(]'(?=[^']{0,120}\d)(?=[^']{0,120}[A-Za-z])([^\s'\\]{6,120})'/y

/** What stands before the word where a command is told a password by it: `--password …`, and in netrc `login nell password …`. */
const isGiven =
  /(?:^|\s)(?:--(?:[a-z]{1,20}-){0,3}|(?:machine\s{1,8}\S{1,80}|default)\s{1,8}login\s{1,8}\S{1,80}\s{1,8})$/

/** Letters and digits that are no name of something. */
const given =
  /[ \t]{1,4}(?=[^\s]{0,120}\d)(?=[^\s]{0,120}[A-Za-z])([^\s'"`;|&<>$(){}[\],/-][^\s'"`;|&<>$(){}[\],/]{5,119})(?=\s|$)/y

/** Letters of both cases, digits and a mark that no name has: a password that is no word and not random either. */
export const isMadeUpAs = (value: string, kind: Kind): boolean =>
  (kind === 'password' || kind === 'secret') &&
  /^[\w!#%^*@~$+-]{10,64}$/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  /\d/.test(value) &&
  /[!#%^*@~]/.test(value)

/** Letters and digits that are neither the name of an algorithm nor of a field. */
const isMixedWord = (value: string): boolean =>
  /^(?=.*[A-Za-z])(?=.*\d)[\w!#%^*@~$+-]{8,40}$/.test(value) &&
  !/^(?:[A-Z\d_-]+$|[A-Z]{2,}\d+-)/.test(value) &&
  !/[a-z]{3}[-_]?\d$/.test(value)

/** Behind `//` or `*` on the same line. */
function isComment(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 200), start)
  return /(?:^|[^:])\/\/|(?:^|\s)\/?\*/.test(before.slice(before.lastIndexOf('\n') + 1))
}

/** `?access_token=…`, `&api_key=…`, whatever begins the name. */
function isInQuery(text: string, start: number, rest: string): boolean {
  if (!/^[\w-]{0,24}=[^\s"'`]/.test(rest)) return false
  let at = start
  while (at > 0 && start - at < 24 && /[\w-]/.test(text[at - 1]!)) at--
  return /[?&#]/.test(text[at - 1] ?? '')
}

const isAddress = /^(?:https?:|\/|\w+\.\w+\.|\$|%)/

/** What secrets are called in texts, and the kind that each says. */
export const words: readonly (readonly [string, Kind])[] = [
  ...both('password', 'password'),
  ...both('passwd', 'password'),
  ...both('pwd', 'password'),
  ...both('secret', 'secret'),
  ...both('token', 'token'),
  ...both('session', 'session'),
  ...both('credential', 'token'),
  ...['apiKey', 'apikey', 'ApiKey', 'api_key', 'api-key', 'API_KEY', 'API key', 'api key', 'APIKEY', 'Api-Key'].map(
    word => [word, 'key'] as const,
  ),
  ...[
    'accessKey',
    'AccessKey',
    'access_key',
    'ACCESS_KEY',
    'access key',
    'privateKey',
    'private_key',
    'PRIVATE_KEY',
    'encryptionKey',
  ].map(word => [word, 'key'] as const),
]

const wordsAt = byOpening(words.map(([word]) => word))

function both(word: string, kind: Kind): (readonly [string, Kind])[] {
  return [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()].map(spelled => [spelled, kind] as const)
}
