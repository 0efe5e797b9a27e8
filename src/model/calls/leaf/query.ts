import type { JsonValue } from '../../../evidence/exchange.ts'
import { scalarOfText } from '../../../evidence/scalar-of-text.ts'
import { isRedacted } from '../../token.ts'

/** One parameter of a query as it is meant. */
export interface QueryValue {
  readonly name: string
  readonly value: JsonValue
  readonly form: QueryForm
}

/** How a value was written: `a=1`, `a=1&a=2`, `a[]=1`, `a[0]=1`, `a[b]=1`, JSON. */
export type QueryForm = 'text' | 'list' | 'list in brackets' | 'list by number' | 'brackets' | 'json'

const MOST = 200
/** What `Math.random()` gave, without a name; what a clock gave is known where the time is. */
const BUSTS = /^0\.\d{6,20}=?$/

/**
 * The parameters of a query string: repeated names are one list, `filter[a][b]=1` is one object, JSON inside a value is parsed. What only keeps
 * an answer from coming out of a cache is none.
 * @param query without the `?`; a fragment is left out
 */
export function deepObjects(query: string): readonly QueryValue[] {
  const found = new Map<string, { values: JsonValue[]; nested: Pair[]; list: QueryForm | null; json: boolean }>()
  for (const pair of (query.split('#', 1)[0] as string).split('&').slice(0, MOST)) {
    if (pair === '' || BUSTS.test(pair)) continue
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    const text = equals === -1 ? '' : decode(pair.slice(equals + 1))
    const open = name.indexOf('[')
    const base = open > 0 && name.endsWith(']') ? name.slice(0, open) : name
    const path = base === name ? [] : name.slice(open + 1, -1).split('][')
    const entry = found.get(base) ?? { values: [], nested: [], list: null, json: false }
    const json = asJson(text)
    if (json !== undefined) entry.json = true
    const value = json === undefined ? scalarOfText(text) : json
    if (path.length === 0) entry.values.push(value)
    else if (path.every(part => part === '' || /^\d+$/.test(part))) {
      entry.values.push(value)
      entry.list = path.includes('') ? 'list in brackets' : (entry.list ?? 'list by number')
    } else entry.nested.push({ path, value })
    found.set(base, entry)
  }
  return [...found].map(([name, { values, nested, list, json }]): QueryValue => {
    if (nested.length > 0) return { name, value: objectOf(nested), form: 'brackets' }
    if (list !== null || values.length > 1) return { name, value: values, form: list ?? 'list' }
    return { name, value: values[0] as JsonValue, form: json ? 'json' : 'text' }
  })
}

/** Undefined where the text is no JSON object or list. */
function asJson(text: string): JsonValue | undefined {
  if (!/^[[{]/.test(text) || text.length > 20_000 || isRedacted(text)) return undefined
  try {
    return JSON.parse(text, withoutPrototype) as JsonValue
  } catch {
    return undefined
  }
}

const withoutPrototype = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.assign(Object.create(null) as object, value)
    : value

interface Pair {
  readonly path: readonly string[]
  readonly value: JsonValue
}

type Nested = { [key: string]: Nested | JsonValue }

/**
 * `[a][b]=1` as one object without a prototype, in which `[a][0]`, `[a][1]` and `[a][]` are a list, and a list of objects where `[0][b]=1` begins it; what contradicts an earlier pair is
 * left out.
 */
function objectOf(pairs: readonly Pair[]): JsonValue {
  const root = Object.create(null) as Nested
  const nested = new Set<unknown>([root])
  for (const { path, value } of pairs) {
    let inner = root
    const steps = path.slice(0, 10)
    for (const [index, step] of steps.entries()) {
      const name = step === '' ? String(Object.keys(inner).length) : step
      if (index === steps.length - 1) {
        if (inner[name] === undefined) inner[name] = value
        break
      }
      const next = inner[name] ?? (Object.create(null) as Nested)
      if (inner[name] === undefined) nested.add(next)
      else if (!nested.has(next)) break
      inner[name] = next
      inner = next as Nested
    }
  }
  return withLists(root, nested)
}

/** Objects of ours whose names count from 0 are lists. */
function withLists(value: Nested | JsonValue, nested: ReadonlySet<unknown>): JsonValue {
  if (!nested.has(value)) return value
  const within = value as Nested
  // Names that are whole numbers come first and in their order.
  const names = Object.keys(within)
  for (const name of names) within[name] = withLists(within[name] as Nested, nested)
  return names.every((name, index) => name === String(index)) ? names.map(name => within[name] as JsonValue) : within
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
