import type { Position } from './drawn.ts'

/** A JSON text on lines of its own for every member, and where the value stands that was asked for. */
export interface PrintedJson {
  readonly lines: readonly string[]
  /** `"key": value`, or the element of a list; null where nothing was asked for or it is not there. */
  readonly found: { readonly from: Position; readonly to: Position } | null
}

/**
 * Sets JSON out line by line and changes nothing else: names, numbers and strings are copied as they are spelled, and a name
 * that stands twice stands twice.
 * @param steps leads to the value that is looked for; the last of several with one name counts, as in `JSON.parse`
 * @returns null where the text is no JSON
 */
export function printJson(text: string, steps: readonly string[] | null): PrintedJson | null {
  try {
    JSON.parse(text)
  } catch {
    return null
  }
  return new Printer(text, steps).print()
}

interface Level {
  readonly isObject: boolean
  index: number
  /** How many steps of the way that is looked for lead here; -1: it leads elsewhere. */
  readonly matched: number
  /** Set while the value that is looked for is an object or list that is open. */
  readonly found: Position | null
}

/** A list of short plain values stays on one line. */
const SHORT_LIST = /^\[(?:\s*(?:"(?:[^"\\]|\\.)*"|[-+.\w]+)\s*(?:,|(?=\])))*\]/
const LONGEST_SHORT_LIST = 72

class Printer {
  readonly #text: string
  readonly #steps: readonly string[] | null
  readonly #lines: string[] = []
  #line = ''
  #found: PrintedJson['found'] = null

  constructor(text: string, steps: readonly string[] | null) {
    this.#text = text
    this.#steps = steps
  }

  /** The text is JSON, so that only its tokens have to be told apart. */
  print(): PrintedJson {
    const open: Level[] = []
    let at = 0
    let key: { readonly raw: string; readonly from: Position } | null = null
    const text = this.#text
    for (;;) {
      at = behindSpace(text, at)
      const char = text[at]
      if (char === undefined) break
      const level = open.at(-1)
      if (char === ',') {
        this.#line += ','
        if (level !== undefined) level.index++
        this.#break(open.length)
        at++
        continue
      }
      if (char === '}' || char === ']') {
        open.pop()
        this.#break(open.length)
        this.#line += char
        if (level !== undefined && level.found !== null) this.#found = { from: level.found, to: this.#position() }
        at++
        continue
      }
      if (level?.isObject === true && key === null) {
        const end = behindString(text, at)
        key = { raw: text.slice(at, end), from: this.#position() }
        this.#line += `${key.raw}: `
        at = behindSpace(text, end) + 1
        continue
      }
      const from = key?.from ?? this.#position()
      const matched = this.#matched(level, key?.raw ?? null)
      const isFound = matched !== -1 && matched === this.#steps?.length
      key = null
      if (char === '{' || char === '[') {
        const whole = wholeOf(text, at, matched !== -1 && !isFound && this.#steps !== null)
        if (whole === null) {
          open.push({ isObject: char === '{', index: 0, matched, found: isFound ? from : null })
          this.#line += char
          this.#break(open.length)
          at++
          continue
        }
        this.#line += whole.shown
        at = whole.end
      } else {
        const end = char === '"' ? behindString(text, at) : behindWord(text, at)
        this.#line += text.slice(at, end)
        at = end
      }
      if (isFound) this.#found = { from, to: this.#position() }
    }
    this.#lines.push(this.#line)
    return { lines: this.#lines, found: this.#found }
  }

  #matched(level: Level | undefined, rawKey: string | null): number {
    if (this.#steps === null) return -1
    if (level === undefined) return 0
    if (level.matched === -1) return -1
    const step = this.#steps[level.matched]
    const name = rawKey === null ? String(level.index) : (JSON.parse(rawKey) as string)
    return step === name ? level.matched + 1 : -1
  }

  #position(): Position {
    return { line: this.#lines.length, column: this.#line.length }
  }

  #break(depth: number): void {
    this.#lines.push(this.#line)
    this.#line = '  '.repeat(Math.min(depth, 40))
  }
}

/** What stays on one line: an empty object or list, or a short list of plain values (not where a way leads into it). */
function wholeOf(
  text: string,
  at: number,
  leadsInto: boolean,
): { readonly shown: string; readonly end: number } | null {
  const next = behindSpace(text, at + 1)
  if (text[next] === '}' || text[next] === ']') return { shown: `${text[at]}${text[next]}`, end: next + 1 }
  if (text[at] !== '[' || leadsInto) return null
  const short = SHORT_LIST.exec(text.slice(at, at + LONGEST_SHORT_LIST))
  return short === null ? null : { shown: short[0].replaceAll(/[\r\n]\s*/g, ''), end: at + short[0].length }
}

function behindSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++
  return at
}

function behindString(text: string, from: number): number {
  let at = from + 1
  for (; text.charCodeAt(at) !== 0x22; at++) if (text.charCodeAt(at) === 0x5c) at++
  return at + 1
}

/** A number, `true`, `false` or `null`. */
function behindWord(text: string, from: number): number {
  let at = from
  while (at < text.length && !/[\s,\]}]/.test(text[at] as string)) at++
  return at
}
