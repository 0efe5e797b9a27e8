import type { JsonObject, JsonValue } from '../exchange.ts'

const MOST_ROWS = 20_000
const DEEPEST = 64
const MOST = 50_000

/** Names that React and its frameworks give to what they hand to their own parts. */
const NO_DATA =
  /^(?:children|style|className|class|key|ref|href|src|template|loading|forbidden|unauthorized|notFound|error|errorStyles|errorScripts|templateStyles|templateScripts|parallelRouterKey|segmentPath|fallback|dangerouslySetInnerHTML|promise|moduleIds|serverProvidedParams|Component|slots|params|searchParams|gracefullyDegrade|tree|metadata|viewport)$/

/**
 * What the parts of a page that run in the browser were given, of the rows that React's server writes (React Flight): the plain objects
 * and lists among their properties, by the names of these. What stands several times is a list.
 * @returns null where nothing plain was given
 */
export function ofFlight(text: string): JsonObject | null {
  const rows = rowsOf(text)
  const found = new Map<string, JsonValue[]>()
  let left = MOST
  const resolved = resolver(rows)
  const visit = (value: JsonValue, depth: number): void => {
    if (value === null || typeof value !== 'object' || depth > DEEPEST || left-- <= 0) return
    if (!isElement(value)) {
      for (const inner of isList(value) ? value : Object.values(value)) visit(inner, depth + 1)
      return
    }
    const [, type, , props] = value as readonly [string, JsonValue, JsonValue, JsonValue]
    if (props === null || typeof props !== 'object' || isList(props)) return
    // Elements of HTML hold words, and the parts of a page that were drawn on the server nothing that is handed on.
    const isPart = typeof type === 'string' && type.startsWith('$')
    for (const [name, inner] of Object.entries(props)) {
      if (isPart && !NO_DATA.test(name) && isPlain(inner, rows)) {
        const plain = resolved(inner, 0)
        if (plain === undefined || plain === null || typeof plain !== 'object') continue
        const known = found.get(name)
        if (known === undefined) found.set(name, [plain])
        else known.push(plain)
      } else visit(inner, depth + 1)
    }
  }
  for (const [, row] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) visit(row, 0)
  if (found.size === 0) return null
  const object = Object.create(null) as { [name: string]: JsonValue }
  for (const [name, values] of found) object[name] = values.length === 1 ? (values[0] as JsonValue) : values
  return object
}

/** What a row of such a text says, with what it refers to; undefined where it is missing or something to be drawn. */
export function flightRow(text: string, name: string): JsonValue | undefined {
  const rows = rowsOf(text)
  const row = rows.get(name)
  return row === undefined ? undefined : resolver(rows)(row, 0)
}

/** What a function on the server was given, as React writes it. */
export const flightGiven = (value: JsonValue): JsonValue => resolver(new Map())(value, 0) ?? null

/** Values with the rows that they refer to in their place. */
function resolver(rows: ReadonlyMap<string, JsonValue>): (value: JsonValue, depth: number) => JsonValue | undefined {
  let left = MOST
  const resolved = (value: JsonValue, depth: number): JsonValue | undefined => {
    if (left-- <= 0 || depth > DEEPEST) return undefined
    if (typeof value === 'string') {
      if (value[0] !== '$') return value
      return spelled(value, name => {
        const row = rows.get(name)
        return row === undefined || isElement(row) ? undefined : resolved(row, depth + 1)
      })
    }
    if (value === null || typeof value !== 'object') return value
    if (isElement(value)) return undefined
    if (isList(value)) return value.map(element => resolved(element, depth + 1) ?? null)
    const object = Object.create(null) as { [name: string]: JsonValue }
    for (const name of Object.keys(value)) {
      const inner = resolved(value[name] as JsonValue, depth + 1)
      if (inner !== undefined) object[name] = inner
    }
    return object
  }
  return resolved
}

/** Rows of JSON, by their names; those that name modules, hints and errors left out. */
export function rowsOf(text: string): ReadonlyMap<string, JsonValue> {
  const rows = new Map<string, JsonValue>()
  const head = /([\da-f]{1,8}):(?:T([\da-f]{1,8}),|([A-Z]{0,2}))/y
  let at = 0
  while (at < text.length && rows.size < MOST_ROWS) {
    head.lastIndex = at
    const found = head.exec(text)
    const name = found?.[1]
    if (found === null || name === undefined) {
      // A row that is none goes to the end of its line.
      const feed = text.indexOf('\n', at)
      if (feed === -1) break
      at = feed + 1
      continue
    }
    const begin = head.lastIndex
    if (found[2] !== undefined) {
      // So many bytes, which are followed by no line feed.
      const end = behindBytes(text, begin, Number.parseInt(found[2], 16))
      rows.set(name, text.slice(begin, end))
      at = end
      continue
    }
    const feed = text.indexOf('\n', begin)
    const end = feed === -1 ? text.length : feed
    if (found[3] === '' && /[[{"]/.test(text[begin] ?? '')) {
      try {
        rows.set(name, JSON.parse(text.slice(begin, end)) as JsonValue)
      } catch {
        // A row that was cut.
      }
    }
    at = end + 1
  }
  return rows
}

function behindBytes(text: string, from: number, bytes: number): number {
  let at = from
  for (let left = bytes; left > 0 && at < text.length; at++) {
    const code = text.charCodeAt(at)
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code < 0xe000 ? 2 : 3
  }
  return at
}

/** A text that begins with `$` says what it stands for; @param rowOf what a row holds */
function spelled(text: string, rowOf: (name: string) => JsonValue | undefined): JsonValue | undefined {
  const kind = text[1] ?? ''
  if (kind === '$') return text.slice(1)
  if (kind === 'D') return text.slice(2)
  if (kind === 'n') return Number.isSafeInteger(Number(text.slice(2))) ? Number(text.slice(2)) : text.slice(2)
  if (kind === 'Q' || kind === 'W' || kind === '@') return rowOf(text.slice(2))
  return /^\$[\da-f]{1,8}$/.test(text) ? rowOf(text.slice(1)) : undefined
}

/** Whether it is data, and not something to be drawn. */
function isPlain(value: JsonValue, rows: ReadonlyMap<string, JsonValue>): boolean {
  if (typeof value === 'string') {
    const row = /^\$[QW]?[\da-f]{1,8}$/.test(value) ? rows.get(value.replace(/^\$[QW]?/, '')) : undefined
    return row !== undefined && row !== null && typeof row === 'object' && isPlain(row, new Map())
  }
  if (value === null || typeof value !== 'object' || isElement(value)) return false
  return !isList(value) || value.every(element => !isElement(element))
}

export const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)
/** `["$", "h1", null, { … }]` */
export const isElement = (value: JsonValue): boolean => isList(value) && value[0] === '$' && value.length >= 4
