import { emailAround, isCard, isIban, isInternationalPhone } from './checks.ts'
import { isRedacted } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { isAlphanumeric } from './opaque.ts'
import { makeSearch } from './search.ts'
import { findTold } from './told.ts'
import { shapes } from './vendors.ts'
import type { Shape } from './vendors.ts'

/**
 * Tells every secret that its own form gives away, wherever it stands in the text: keys as vendors write them, JWTs, private
 * keys, passwords in URLs and connection strings; and, in a text that people read (`personal`), addresses and card numbers.
 */
export function findShapes(text: string, personal: boolean, found: (value: string, kind: Kind) => void): void {
  if (text.length < 6) return
  if (text.length >= 8) findVendors(text, found)
  findTold(text, personal, found)
  if (!personal) return
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const range = emailAround(text, at)
    if (range !== null) found(text.slice(range[0], range[1]), 'email')
  }
  for (let at = text.indexOf('+'); at !== -1; at = text.indexOf('+', at + 1)) findPhone(text, at, found)
  if (text.length >= 13 && holdsNumber(text)) findNumbers(text, found)
}

function findVendors(text: string, found: (value: string, kind: Kind) => void): void {
  let from = 0
  for (;;) {
    let end = -1
    const hit = vendorSearch.next(text, from, (start, index) => {
      const shape = shapes[index]!
      if (!shape.inside && !startsFresh(text, start)) return false
      end = matchAt(text, start, shape)
      return end !== -1
    })
    if (hit === null) return
    const shape = shapes[hit[1]]!
    const start = hit[0] + (shape.keep ?? 0)
    const value = text.slice(shape.back ? shape.back(text, start) : start, end)
    if (!isRedacted(value) && !value.includes('rdx_')) {
      if (shape.unpack) shape.unpack(value, found)
      else found(value, shape.kind)
    }
    from = end
  }
}

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

const vendorSearch = makeSearch(shapes.map(shape => shape.prefix))

const phoneLike = /\+[1-9]\d{0,2}[\d ().-]{5,18}\d(?![\w.,:-]?[\w%])/y

/** A number with its country among other text; behind a sign of arithmetic or a code it is none. */
function findPhone(text: string, at: number, found: (value: string, kind: Kind) => void): void {
  if (at > 0 && !/[\s"'(>:;,[]/.test(text[at - 1]!)) return
  phoneLike.lastIndex = at
  const value = phoneLike.exec(text)?.[0]
  if (value !== undefined && isInternationalPhone(value) && !/\+9{3}/.test(value)) found(value, 'phone')
}

/** A stretch of 13 digits or more, with the letters and blanks of an IBAN or the marks of a card between them. */
function holdsNumber(text: string): boolean {
  let digits = 0
  let between = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 0x30 && code <= 0x39) {
      digits++
      between = 0
      if (digits >= 13) return true
    } else if (digits > 0 && ++between > 4) digits = 0
    else if (code !== 0x20 && code !== 0x2d && !(code >= 0x41 && code <= 0x5a)) digits = 0
  }
  return false
}

const cardLike = /(?<![\w.+/-])\d{4}(?:[ -]?\d{2,6}){2,4}(?![\w/-]|\.\d)/g
const ibanLike =
  /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)(?![A-Za-z0-9])/g

function findNumbers(text: string, found: (value: string, kind: Kind) => void): void {
  for (const match of text.matchAll(cardLike))
    if (isCard(match[0]) && !match[0].startsWith('499999')) found(match[0], 'card')
  for (const match of text.matchAll(ibanLike)) if (isIban(match[0])) found(match[0], 'iban')
}
