import { emailAround, isCard, isIban, isInternationalPhone, isReplacedPhone } from './checks.ts'
import { isRedacted } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { isAlphanumeric } from './opaque.ts'
import { byOpening } from './by-opening.ts'
import { openingAt } from './opening.ts'
import { TOLD, VENDOR, nextOpening, openings } from './openings.ts'
import { toldAt } from './told.ts'
import type { Shape } from './shape.ts'
import { isMixed, shapes } from './vendors.ts'

/**
 * Tells every secret that its own form gives away, wherever it stands in the text: keys as vendors write them, JWTs, private
 * keys, passwords in URLs and connection strings; and, in a text that people read (`personal`), addresses and card numbers.
 */
export function findShapes(text: string, personal: boolean, found: (value: string, kind: Kind) => void): void {
  const { length } = text
  if (length < 6) return
  const told: number[] = []
  if (length >= 8) findVendors(text, told, found)
  if (length >= 58) findPointed(text, found)
  let from = 0
  for (const start of told) if (start >= from && length >= 14) from = toldAt(text, start, personal, found)
  if (!personal) return
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const range = emailAround(text, at)
    if (range !== null) found(text.slice(range[0], range[1]), 'email')
  }
  for (let at = text.indexOf('+'); at !== -1; at = text.indexOf('+', at + 1)) findPhone(text, at, found)
  if (length >= 13 && holdsNumber(text)) findNumbers(text, found)
}

/** Keys by their fixed beginnings; on the way, where a word may stand that tells a secret. */
function findVendors(text: string, told: number[], found: (value: string, kind: Kind) => void): void {
  let from = 0
  for (let start = nextOpening(text, 0); start !== -1; start = nextOpening(text, start + 1)) {
    const opening = openings[openingAt(text, start)] as number
    if ((opening & TOLD) !== 0) told.push(start)
    if ((opening & VENDOR) !== 0 && start >= from) from = vendorAt(text, start, found)
  }
}

/** Keys in three parts that have no beginning of their own: of Discord's bots. */
function findPointed(text: string, found: (value: string, kind: Kind) => void): void {
  pointed.lastIndex = 0
  for (let match = pointed.exec(text); match !== null; match = pointed.exec(text))
    if (startsFresh(text, match.index) && isMixed(match[0])) found(match[0], 'key')
}

const pointed = /[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/g

/** Tells the key that stands at `start`, if one does. Returns up to where the text was seen to. */
function vendorAt(text: string, start: number, found: (value: string, kind: Kind) => void): number {
  for (const index of shapesAt(text, start)) {
    const shape = shapes[index]!
    if (!text.startsWith(shape.prefix, start) || (!shape.inside && !startsFresh(text, start))) continue
    const end = matchAt(text, start, shape)
    if (end === -1) continue
    const from = start + (shape.keep ?? 0)
    const value = text.slice(shape.back ? shape.back(text, from) : from, end)
    if (!isRedacted(value) && !value.includes('rdx_')) {
      if (shape.unpack) shape.unpack(value, found)
      else found(value, shape.kind)
    }
    return end
  }
  return start
}

const shapesAt = byOpening(shapes.map(shape => shape.prefix))

function matchAt(text: string, start: number, shape: Shape): number {
  const { rest } = shape
  rest.lastIndex = start + shape.prefix.length
  if (!rest.test(text)) return -1
  return shape.extend ? shape.extend(text, rest.lastIndex) : rest.lastIndex
}

/** Not in the middle of a word; behind an escape (`\n`, `%3D`) is fresh too. */
function startsFresh(text: string, start: number): boolean {
  if (start === 0) return true
  const before = text.charCodeAt(start - 1)
  if (!isAlphanumeric(before) && before !== 0x5f) return true
  return text[start - 2] === '\\' || text[start - 3] === '%'
}

const phoneLike = /\+[1-9]\d{0,2}[\d ().-]{5,18}\d(?![\w.,:-]?[\w%])/y

/** A number with its country among other text; behind a sign of arithmetic or a code it is none. */
function findPhone(text: string, at: number, found: (value: string, kind: Kind) => void): void {
  const first = text.charCodeAt(at + 1)
  if (!(first >= 0x31 && first <= 0x39)) return
  if (at > 0 && !/[\s"'(>:;,[]/.test(text[at - 1]!)) return
  phoneLike.lastIndex = at
  const value = phoneLike.exec(text)?.[0]
  if (value !== undefined && isInternationalPhone(value) && !isReplacedPhone(value)) found(value, 'phone')
}

/** A stretch of 13 digits or more, with the letters and blanks of an IBAN or the marks of a card between them. */
function holdsNumber(text: string): boolean {
  closeTogether.lastIndex = 0
  for (let hit = closeTogether.exec(text); hit !== null; hit = closeTogether.exec(text)) {
    numbered.lastIndex = hit.index
    if (numbered.test(text)) return true
    closeTogether.lastIndex = hit.index + 1
  }
  return false
}

/** What every such stretch begins with, so that most texts are seen through at once. */
const closeTogether = /\d[\d A-Z-]{12}/g
const numbered = /\d(?:[ A-Z-]{0,4}\d){12}/y

const cardLike = /(?<![\w.+/-])\d{4}(?:[ -]?\d{2,6}){2,4}(?![\w/-]|\.\d)/g
const ibanLike =
  /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)(?![A-Za-z0-9])/g

function findNumbers(text: string, found: (value: string, kind: Kind) => void): void {
  for (const match of text.matchAll(cardLike))
    if (isCard(match[0]) && !match[0].startsWith('499999')) found(match[0], 'card')
  for (const match of text.matchAll(ibanLike)) if (isIban(match[0])) found(match[0], 'iban')
}
