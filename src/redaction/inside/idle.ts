import { isSocialSecurity } from '../kinds/checks.ts'
import { decodeBase64 } from './codings.ts'
import { openingOf } from '../kinds/opening.ts'
import { holdsOpening, openings } from '../kinds/openings.ts'
import { endsWord, shortestWord } from './prose.ts'

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
  if ((seen & LOUD) !== 0 || ((seen & OPENED) !== 0 && holdsOpening(value))) return false
  if ((seen & MANY_DIGITS) !== 0 && hasCloseDigits(value)) return false
  if ((seen & BLANK) !== 0) return !hasLongWord(value) && ((seen & DIGIT) === 0 || !/\d{4}/.test(value))
  if (length < 9) return true
  if (length >= 16) return (seen & ~OF_DATES) === 0 && decodeBase64(value) === null
  if (length === 11 && (seen & DIGIT) !== 0 && isSocialSecurity(value)) return false
  if ((seen & LOWER) !== 0 && (seen & (length < 12 ? MADE_UP : MADE_UP | UPPER | POINT)) !== 0) return false
  return length < 12 || decodeBase64(value) === null
}

/** Beyond that a value is looked at in every way. */
const longest = 1000

const BRACE = 0x7b
const BRACKET = 0x5b
const ANGLE = 0x3c
const SLASH = 0x2f

const DIGIT = 1
/** White space and control characters. */
const BLANK = 1 << 1
const LOWER = 1 << 2
/** What dates and numbers are written with, but for digits. */
const POINT = 1 << 3
/** A mark that passwords have and ids do not. */
const MADE_UP = 1 << 4
const PLAIN = 1 << 5
/** A sign of something encoded, of an address, of a key: it has to be looked at. */
const LOUD = 1 << 6
const MANY_DIGITS = 1 << 7
const UPPER = 1 << 8
/** Three characters stand in it that open a key, a URL or the name of a secret. */
const OPENED = 1 << 9
const OF_DATES = DIGIT | POINT | MANY_DIGITS | OPENED

const classes = Uint16Array.from({ length: 128 }, (_, code) => classOf(code, String.fromCharCode(code)))

function classOf(code: number, mark: string): number {
  if (code <= 0x20) return BLANK
  if (code >= 0x30 && code <= 0x39) return DIGIT
  if (code >= 0x61 && code <= 0x7a) return LOWER
  if ('%=&@+"'.includes(mark)) return LOUD
  if ('.,:-/TZ'.includes(mark)) return POINT
  if (code >= 0x41 && code <= 0x5a) return UPPER
  return '!#$^*?'.includes(mark) ? MADE_UP : PLAIN
}

/** The classes of all characters of a text. */
function glance(text: string): number {
  let seen = 0
  let first = 0
  let second = 0
  let opened = 0
  let digits = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const is = code < 128 ? (classes[code] as number) : PLAIN
    seen |= is
    digits += is & DIGIT
    opened |= openings[openingOf(first, second, code)] as number
    first = second
    second = code
  }
  return seen | (opened === 0 ? 0 : OPENED) | (digits < 13 ? 0 : MANY_DIGITS)
}

/** 13 digits with nothing between them but what cards and IBANs have there. */
function hasCloseDigits(text: string): boolean {
  let digits = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 0x30 && code <= 0x39) {
      if (++digits === 13) return true
    } else if (code !== 0x20 && code !== 0x2d && !(code >= 0x41 && code <= 0x5a)) digits = 0
  }
  return false
}

/** A word as long as those that are looked at in running text. Every place that one of them would go over is looked at. */
function hasLongWord(text: string): boolean {
  let start = 0
  for (let at = shortestWord - 1; at < text.length; at = start + shortestWord - 1) {
    let before = at
    while (before >= start && !endsWord(text.charCodeAt(before))) before--
    if (before < start) return true
    start = before + 1
  }
  return false
}
