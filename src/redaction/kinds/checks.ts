/** The check digit of payment cards (ISO/IEC 7812-1, annex B) over the digits of a text; marks between them are skipped. */
export function passesLuhn(text: string): boolean {
  let sum = 0
  let double = false
  for (let index = text.length - 1; index >= 0; index--) {
    const value = text.charCodeAt(index) - 0x30
    if (value < 0 || value > 9) continue
    const weighted = double ? value * 2 : value
    sum += weighted > 9 ? weighted - 9 : weighted
    double = !double
  }
  return sum % 10 === 0
}

/** A card number by its length, issuer prefix and check digit, grouped as people write it or not grouped at all. */
export function isCard(text: string): boolean {
  if (text.length < 13 || text.length > 23 || !/^\d{4}(?:[ -]?\d{2,6}){2,4}[ -]?\d{0,4}$/.test(text)) return false
  const digits = text.replace(/[ -]/g, '')
  if (digits.length < 14 || digits.length > 19 || /^(\d)\1*$/.test(digits)) return false
  return issuers.test(digits) && passesLuhn(digits)
}

// Lengths by issuer: Visa 16 (13 is long gone, and as long as the numbers on goods; 19 is rare, and as long as ids made of the time); Mastercard, Discover, JCB, UnionPay 16; American Express 15; Diners 14.
const issuers =
  /^(?:4\d{15}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17})$/

/** ISO 13616: the country and two digits moved to the end, letters as 10 to 35, modulo 97 is 1. */
export function isIban(text: string): boolean {
  const plain = text.replace(/ /g, '')
  // Check digits run from 02 to 98.
  if (!/^[A-Z]{2}(?!0[01]|99)\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  const turned = plain.slice(4) + plain.slice(0, 4)
  let rest = 0
  for (let index = 0; index < turned.length; index++) {
    const code = turned.charCodeAt(index)
    rest = code > 0x39 ? (rest * 100 + code - 55) % 97 : (rest * 10 + code - 0x30) % 97
  }
  return rest === 1
}

/** `+` and 8 to 15 digits (ITU E.164), with the marks that people put between them. */
export const isInternationalPhone = (text: string): boolean => {
  if (text.length < 9 || text.length > 24 || !/^\+[1-9][\d ().-]{6,22}\d$/.test(text)) return false
  const digits = text.replace(/\D/g, '').length
  return digits >= 8 && digits <= 15
}

/** No country has +999, so what opens so is a replacement of ours. */
export const isReplacedPhone = (text: string): boolean => /^\+9[ ().-]*9[ ().-]*9/.test(text)

/** A United States social security number as it is written; 000, 666 and 900 to 999 are never given out. */
export const isSocialSecurity = (text: string): boolean =>
  text.length === 11 && /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/.test(text)

/** Start of the e-mail address around the `@` at `at` and its end, or null. */
export function emailAround(text: string, at: number): readonly [number, number] | null {
  let start = at
  while (start > 0 && at - start < 64 && isLocal(text.charCodeAt(start - 1))) start--
  while (start < at && !isLetterOrDigit(text.charCodeAt(start))) start++
  start = behindEscape(text, start, at)
  if (start === at || (start > 0 && text[start - 1] === '@')) return null
  let end = at + 1
  let dot = -1
  while (end < text.length && end - at < 190 && isDomain(text.charCodeAt(end))) {
    if (text.charCodeAt(end) === 0x2e) dot = end
    end++
  }
  while (end > at && !isLetterOrDigit(text.charCodeAt(end - 1))) end--
  if (dot >= end) dot = text.lastIndexOf('.', end - 1)
  if (dot <= at + 1 || text[at + 1] === '.') return null
  let top = dot + 1
  while (top < end && isLetter(text.charCodeAt(top))) top++
  if (top < end && text.charCodeAt(top) > 0x7f) return null
  const domainEnd = top
  if (domainEnd - dot < 3 || domainEnd - dot > 25) return null
  const suffix = text.slice(dot + 1, domainEnd).toLowerCase()
  if (domainEnd !== end || files.has(suffix)) return null
  if (isUserinfo(text, start)) return null
  const name = text.slice(start, at)
  if (
    name === 'git' ||
    (text[end] === ':' && text[end + 1] !== ' ' && /^\w/.test(text.slice(end + 1, end + 2)) && text.includes('/', end))
  ) {
    return null
  }
  const domain = text.slice(at + 1, end)
  if (domain.startsWith('redacted.invalid') || domain.endsWith('redacted.invalid')) return null
  if (text.startsWith('rdx_', end - 3)) return null
  return [start, end]
}

/** True for an address and nothing else. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  const range = at < 1 ? null : emailAround(text, at)
  return range !== null && range[0] === 0 && range[1] === text.length
}

/** True behind `scheme://user:`, where a password stands. */
function isUserinfo(text: string, start: number): boolean {
  for (let index = start - 1; index > 1 && start - index < 200; index--) {
    const code = text.charCodeAt(index)
    if (code === 0x2f) return text[index - 1] === '/' && text[index - 2] === ':'
    if (code <= 0x20 || code === 0x22 || code === 0x27 || code === 0x3c || code === 0x3e || code === 0x40) return false
  }
  return false
}

/** `\n`, `\u003c` and `%3C` in front of an address are not part of it. */
function behindEscape(text: string, start: number, at: number): number {
  const before = text[start - 1]
  if (before === '%') return /^[0-9a-fA-F]{2}/.test(text.slice(start, start + 2)) ? Math.min(at, start + 2) : start
  if (before !== '\\' || text[start - 2] === '\\') return start
  if (/^u[0-9a-fA-F]{4}/.test(text.slice(start, start + 5))) return Math.min(at, start + 5)
  return /[nrtbf]/.test(text[start]!) ? Math.min(at, start + 1) : start
}

const files = new Set(
  'png jpg jpeg gif svg webp avif css js mjs ts tsx jsx json map html woff ttf vue scss less md'.split(' '),
)
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
const isLetterOrDigit = (code: number): boolean => isLetter(code) || (code >= 0x30 && code <= 0x39)
const isLocal = (code: number): boolean =>
  isLetterOrDigit(code) || code === 0x2e || code === 0x2b || code === 0x2d || code === 0x5f || code === 0x27
const isDomain = (code: number): boolean => isLetterOrDigit(code) || code === 0x2e || code === 0x2d
