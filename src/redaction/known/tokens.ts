import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { isCard, isReplacedPhone, isSocialSecurity } from '../kinds/checks.ts'
import { isDigitKind, isRedacted } from '../kinds/kinds.ts'
import type { Kind } from '../kinds/kinds.ts'
import { outlineOf } from './outline.ts'

/** What stands in a secret's place: the same for the same secret under the same key, and nothing that leads back without it. */
export type Replace = (value: string, kind: Kind) => string

/**
 * Whether the replacements of short digits (a PIN, a birth date) tell different secrets apart, as a copy of a recording needs
 * it, or all look alike, so that what is summed up of them is the same under every key.
 */
export type Digits = 'told apart' | 'alike'

/**
 * `rdx_<kind>_<16 hex>` from HMAC-SHA256(key, value), and behind it what may be told of a password or key (`outline.ts`).
 * Where the shape matters it is kept: an address stays an address, a card number passes its check digit, digits keep their
 * number and marks. Digits open with nines, by which a second run knows them: where `again` says that replacements stand in
 * the evidence, what opens so is taken for one.
 */
export function makeReplace(key: Uint8Array, digitsAre: Digits = 'told apart', again = true): Replace {
  const bytes = new TextEncoder()
  const digest = (value: string): string => hex(hmac(sha256, key, bytes.encode(value)))
  const digestOfDigits = digitsAre === 'alike' ? () => '0'.repeat(64) : digest
  return (value, kind) => {
    if (isRedacted(value)) return value
    if (kind === 'email') {
      const lower = value.toLowerCase()
      return lower.endsWith('@redacted.invalid') ? value : `user-${digest(lower).slice(0, 16)}@redacted.invalid`
    }
    if (kind === 'birthdate') return birthdate(value, digestOfDigits, again)
    if (isDigitKind(kind)) {
      const kept = digits(value, kind, digestOfDigits, again)
      if (kept !== null) return kept
    }
    const same = kind === 'iban' || kind === 'card' ? value.replace(/[ -]/g, '') : value
    return `rdx_${kind}_${digest(same).slice(0, 16)}${outlineOf(value, kind)}`
  }
}

function digits(value: string, kind: Kind, digest: (value: string) => string, again: boolean): string | null {
  const plain = value.replace(/\D/g, '')
  if (isSocialSecurity(value)) return `999-${decimal(digest(plain), 2)}-${decimal(digest(plain).slice(20), 4)}`
  if (/^9\d\d-\d\d-\d{4}$/.test(value) && kind === 'ssn' && again) return value
  if (kind === 'card' && isCard(value)) return spread(value, cardNumber(plain, digest))
  if (!/^[+(]?[\d ()./-]+$/.test(value)) return null
  const mark = plain.length <= 3 ? '9' : plain.length <= 4 ? '99' : plain.length <= 6 ? '999' : '9999'
  if (kind === 'phone' && value.startsWith('+')) {
    return isReplacedPhone(value) ? value : other(value, plain, '999', digest)
  }
  return again && plain.startsWith(mark) ? value : other(value, plain, mark, digest)
}

/** `mark` and digits of the digest, never the digits themselves. */
function other(value: string, plain: string, mark: string, digest: (value: string) => string): string {
  const drawn = mark + decimal(digest(plain), plain.length - mark.length)
  const last = drawn.length - 1
  return spread(value, drawn === plain ? drawn.slice(0, last) + ((Number(drawn[last]) + 1) % 10) : drawn)
}

/** A range that no issuer of note uses, digits from the digest, and the check digit. */
function cardNumber(plain: string, digest: (value: string) => string): string {
  const opening = plain.length === 15 ? '349999' : plain.length === 14 ? '369999' : '499999'
  if (plain.startsWith(opening)) return plain
  const body = opening + decimal(digest(plain), plain.length - 7)
  let sum = 0
  for (let index = body.length - 1, double = true; index >= 0; index--, double = !double) {
    const weighted = Number(body[index]) * (double ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return body + String((10 - (sum % 10)) % 10)
}

/** New digits in the places of the old ones, marks between them as they were. */
function spread(shape: string, replacement: string): string {
  let at = 0
  return shape.replace(/\d/g, () => replacement[at++] ?? '0')
}

/** A day of the year 1900, written as the date was. */
function birthdate(value: string, digest: (value: string) => string, again: boolean): string {
  const day = Number.parseInt(digest(value.slice(0, 10)).slice(0, 6), 16)
  const month = String(1 + (day % 12)).padStart(2, '0')
  const date = String(1 + (Math.floor(day / 12) % 12)).padStart(2, '0')
  const iso = /^(\d{4})([-/.])\d{1,2}[-/.]\d{1,2}(.*)$/s.exec(value)
  if (iso !== null)
    return again && iso[1] === '1900' ? value : `1900${iso[2]}${month}${iso[2]}${date}${iso[3]!.replace(/\d/g, '0')}`
  const local = /^\d{1,2}([-/.])\d{1,2}[-/.](\d{2}|\d{4})$/.exec(value)
  if (local !== null) return again && value.endsWith('1900') ? value : `${date}${local[1]}${month}${local[1]}1900`
  if (/^\d{8}$/.test(value)) return again && value.startsWith('1900') ? value : `1900${month}${date}`
  return `rdx_birthdate_${digest(value).slice(0, 16)}`
}

function decimal(hexDigits: string, count: number): string {
  let text = ''
  for (let index = 0; text.length < count; index = (index + 2) % 62)
    text += String(Number.parseInt(hexDigits.slice(index, index + 4), 16) % 10)
  return text
}

function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}
