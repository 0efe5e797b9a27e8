import { isSocialSecurity } from './checks.ts'
import { decodeBase64 } from './codings.ts'
import { openingOf } from './opening.ts'
import { openings } from './openings.ts'
import { holdsNumber } from './shapes.ts'

/**
 * True where one look at a value, standing under a name that tells nothing, is enough: no form gives it away, nothing is encoded in it
 * and nothing in it has to be looked at by itself. Words, sentences, numbers and dates are: most of what recordings hold. False says
 * nothing. Six characters or more.
 */
export function isIdle(value: string): boolean {
  const { length } = value
  const first = value.charCodeAt(0)
  if (length > longest || first === BRACE || first === BRACKET || first === ANGLE || first === SLASH) return false
  const seen = glance(value)
  if ((seen & LOUD) !== 0) return false
  if ((seen & MANY_DIGITS) !== 0 && holdsNumber(value)) return false
  if ((seen & BLANK) !== 0) return (seen & LONG_WORD) === 0 && ((seen & DIGIT) === 0 || !/\d{4}/.test(value))
  if (length < 9) return true
  if (length >= 16) return (seen & ~OF_DATES) === 0 && decodeBase64(value) === null
  if (length === 11 && (seen & DIGIT) !== 0 && isSocialSecurity(value)) return false
  if ((seen & DIGIT) !== 0 && (seen & LOWER) !== 0 && (seen & MADE_UP) !== 0) return false
  return length < 12 || decodeBase64(value) === null
}

/** Beyond that a value is looked at in every way. */
const longest = 1000

const BRACE = 0x7b
const BRACKET = 0x5b
const ANGLE = 0x3c
const SLASH = 0x2f

const DIGIT = 1
/** Nothing that ends a word or a URL. */
const WITHIN = 1 << 1
/** White space and control characters. */
const BLANK = 1 << 2
const LOWER = 1 << 3
/** What dates and numbers are written with, but for digits. */
const POINT = 1 << 4
/** A mark that passwords have and ids do not. */
const MADE_UP = 1 << 5
const PLAIN = 1 << 6
/** A sign of something encoded, of an address, of a key: it has to be looked at. */
const LOUD = 1 << 7
const MANY_DIGITS = 1 << 8
const LONG_WORD = 1 << 9
/** What may stand between the digits of one number. */
const BESIDE_SHIFT = 10
const BESIDE_DIGITS = 1 << BESIDE_SHIFT
const FOREIGN = PLAIN | WITHIN
const OF_DATES = DIGIT | BESIDE_DIGITS | WITHIN | POINT | MANY_DIGITS | LONG_WORD

const classes = new Int32Array(128)
for (let code = 0; code < 128; code++) {
  const mark = String.fromCharCode(code)
  const within = code <= 0x20 || '"\'`<>()[]{},;|\\'.includes(mark) ? 0 : WITHIN
  const beside = /[\d A-Z-]/.test(mark) ? BESIDE_DIGITS : 0
  classes[code] = within | beside | classOf(code, mark)
}

function classOf(code: number, mark: string): number {
  if (code <= 0x20) return BLANK
  if (code >= 0x30 && code <= 0x39) return DIGIT
  if (code >= 0x61 && code <= 0x7a) return LOWER
  if ('%=&@+"'.includes(mark)) return LOUD
  if ('.,:-/TZ'.includes(mark)) return POINT
  return '!#$^*?'.includes(mark) ? MADE_UP : PLAIN
}

/** The classes of all characters of a text; LOUD also where the opening of something stands in it. */
function glance(text: string): number {
  let seen = 0
  let first = 0
  let second = 0
  let opened = 0
  let together = 0
  let most = 0
  let word = 0
  let longestWord = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const is = code < 128 ? (classes[code] as number) : FOREIGN
    seen |= is
    together = (together + (is & DIGIT)) * ((is & BESIDE_DIGITS) >> BESIDE_SHIFT)
    if (together > most) most = together
    word = (word + 1) * ((is & WITHIN) >> 1)
    if (word > longestWord) longestWord = word
    opened |= openings[openingOf(first, second, code)] as number
    first = second
    second = code
  }
  if (opened !== 0) seen |= LOUD
  if (most >= 13) seen |= MANY_DIGITS
  if (longestWord >= 20) seen |= LONG_WORD
  return seen
}
