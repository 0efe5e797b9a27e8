import type { JsonValue } from '../exchange.ts'

/** Where objects and lists stand that were read from a text. */
export type Ranges = Map<object, readonly [from: number, to: number]>

/** A value that was read, and where the text goes on behind it; `undefined` where the text says so. */
export interface Literal {
  readonly value: JsonValue | undefined
  readonly end: number
}

const DEEPEST = 80
const MOST = 400_000
const LONGEST = 4_000_000

/**
 * The value of a literal of JavaScript that begins at a position of a text: JSON, and what tools write instead of it to save characters
 * (names without quotes, `!0`, `void 0`, `new Date(…)`, `JSON.parse("…")`). Nothing is run.
 * @param names what names stand for
 * @param ranges is told where objects and lists stand
 * @returns null where it is more than a literal
 */
export function readLiteral(
  text: string,
  at: number,
  { names, ranges }: { readonly names?: ReadonlyMap<string, JsonValue | undefined>; readonly ranges?: Ranges } = {},
): Literal | null {
  if (ranges === undefined && names === undefined) {
    const whole = readJson(text, at)
    if (whole !== null) return whole
  }
  const reader = new Reader(text, at, names ?? new Map(), ranges)
  try {
    return reader.read()
  } catch (error) {
    if (error instanceof NoLiteral) return null
    throw error
  }
}

/** JSON is what most are, and is read faster by the engine. */
function readJson(text: string, at: number): Literal | null {
  const from = behindBlanks(text, at)
  if (text[from] !== '{' && text[from] !== '[') return null
  const end = closing(text, from)
  if (end === null || end - from > LONGEST) return null
  try {
    return { value: JSON.parse(text.slice(from, end)) as JsonValue, end }
  } catch {
    return null
  }
}

/** Behind the bracket that closes the one at a position, over strings. */
function closing(text: string, from: number): number | null {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22 || code === 0x27 || code === 0x60) {
      at = stringEnd(text, at)
      if (at === -1) return null
    } else if (code === 0x7b || code === 0x5b) depth++
    else if ((code === 0x7d || code === 0x5d) && --depth === 0) return at + 1
  }
  return null
}

/** The quote that closes the one at a position; -1 where none does. */
function stringEnd(text: string, from: number): number {
  const quote = text[from] as string
  let end = from
  for (;;) {
    end = text.indexOf(quote, end + 1)
    if (end === -1) return -1
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
}

export function behindBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++
  return at
}

class NoLiteral extends Error {}

const WORD = /[\p{L}\d_$]{1,120}/uy
const NUMBER = /-?(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[eE][+-]?\d{1,5})?/y
const PLAIN: ReadonlyMap<string, JsonValue | undefined> = new Map<string, JsonValue | undefined>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', null],
  ['Infinity', null],
])

class Reader {
  readonly #text: string
  readonly #names: ReadonlyMap<string, JsonValue | undefined>
  readonly #ranges: Ranges | undefined
  #at: number
  #left = MOST

  constructor(text: string, at: number, names: ReadonlyMap<string, JsonValue | undefined>, ranges: Ranges | undefined) {
    this.#text = text
    this.#at = at
    this.#names = names
    this.#ranges = ranges
  }

  read(): Literal {
    const value = this.#value(0)
    return { value, end: this.#at }
  }

  #value(depth: number): JsonValue | undefined {
    if (depth > DEEPEST || this.#left-- <= 0) throw new NoLiteral()
    const start = (this.#at = behindBlanks(this.#text, this.#at))
    const char = this.#text[start]
    if (char === '{' || char === '[') {
      const value = char === '{' ? this.#object(depth) : this.#list(depth)
      this.#ranges?.set(value as object, [start, this.#at])
      return value
    }
    if (char === '"' || char === "'" || char === '`') return this.#string()
    if (char === '!') {
      this.#at++
      return this.#value(depth + 1) === 0
    }
    if (char === '-' || char === '.' || (char !== undefined && char >= '0' && char <= '9')) return this.#number()
    const word = this.#match(WORD)
    if (word === 'void') {
      this.#value(depth + 1)
      return undefined
    }
    if (word === 'new') return this.#made(depth)
    if (word === 'JSON') return this.#parsed(depth)
    if (PLAIN.has(word)) return PLAIN.get(word)
    if (this.#names.has(word)) return this.#names.get(word)
    throw new NoLiteral()
  }

  #object(depth: number): JsonValue {
    const object = Object.create(null) as { [name: string]: JsonValue }
    this.#at++
    for (;;) {
      const char = this.#next()
      if (char === '}') {
        this.#at++
        return object
      }
      const name = char === '"' || char === "'" ? this.#string() : this.#match(WORD)
      this.#expect(':')
      const value = this.#value(depth + 1)
      if (value !== undefined) object[name] = value
      if (this.#next() === ',') this.#at++
      else if (this.#next() !== '}') throw new NoLiteral()
    }
  }

  #list(depth: number): JsonValue {
    const list: JsonValue[] = []
    this.#at++
    for (;;) {
      const char = this.#next()
      if (char === ']') {
        this.#at++
        return list
      }
      // A hole.
      list.push(char === ',' ? null : (this.#value(depth + 1) ?? null))
      if (this.#next() === ',') this.#at++
      else if (this.#next() !== ']') throw new NoLiteral()
    }
  }

  #string(): string {
    const end = stringEnd(this.#text, this.#at)
    if (end === -1) throw new NoLiteral()
    const raw = this.#text.slice(this.#at + 1, end)
    if (this.#text[this.#at] === '`' && raw.includes('${')) throw new NoLiteral()
    this.#at = end + 1
    return raw.includes('\\') ? unescaped(raw) : raw
  }

  #number(): number {
    const number = Number(this.#match(NUMBER))
    if (!Number.isFinite(number)) throw new NoLiteral()
    return number
  }

  /** `new Date(…)` is its time, `new Set([…])` and `new Map([…])` are what they are made of. */
  #made(depth: number): JsonValue | undefined {
    this.#at = behindBlanks(this.#text, this.#at)
    if (!/^(?:Date|Set|Map|URL)$/.test(this.#match(WORD))) throw new NoLiteral()
    this.#expect('(')
    const value = this.#next() === ')' ? null : this.#value(depth + 1)
    this.#expect(')')
    return value
  }

  #parsed(depth: number): JsonValue | undefined {
    this.#expect('.')
    if (this.#match(WORD) !== 'parse') throw new NoLiteral()
    this.#expect('(')
    const text = this.#value(depth + 1)
    this.#expect(')')
    if (typeof text !== 'string' || text.length > LONGEST) throw new NoLiteral()
    try {
      return JSON.parse(text) as JsonValue
    } catch {
      throw new NoLiteral()
    }
  }

  #next(): string | undefined {
    this.#at = behindBlanks(this.#text, this.#at)
    return this.#text[this.#at]
  }

  #expect(char: string): void {
    if (this.#next() !== char) throw new NoLiteral()
    this.#at++
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found === undefined) throw new NoLiteral()
    this.#at += found.length
    return found
  }
}

const ESCAPES: { readonly [letter: string]: string } = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
}

/** What a string literal of JavaScript says (ECMAScript, 12.9.4), without its quotes. */
export const unescaped = (raw: string): string =>
  raw.replaceAll(
    /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[^]))/g,
    (_, point?: string, unicode?: string, hex?: string, plain = '') => {
      if (point !== undefined) return codePoint(Number.parseInt(point, 16))
      const digits = unicode ?? hex
      if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16))
      if (/^[\r\n]/.test(plain as string)) return ''
      return ESCAPES[plain as string] ?? (plain as string)
    },
  )

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
