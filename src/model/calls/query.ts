import type { JsonValue } from '../../evidence/exchange.ts'
import { scalarOfText } from '../bodies/scalar-of-text.ts'
import { isRedacted } from '../token.ts'

/** One parameter of a query as it is meant. */
export interface QueryValue {
  readonly name: string
  readonly value: JsonValue
  readonly form?: 'list' | 'brackets' | 'json'
}

const MOST = 200

/**
 * The parameters of a query string: repeated names are one list, `filter[a][b]=1` is one object, JSON inside a value is parsed.
 * @param query without the `?`; a fragment is left out
 */
export function deepObjects(query: string): readonly QueryValue[] {
  const found = new Map<
    string,
    { values: JsonValue[]; nested: { path: string[]; value: JsonValue }[]; list: boolean; json: boolean }
  >()
  for (const pair of (query.split('#', 1)[0] as string).split('&').slice(0, MOST)) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    const text = equals === -1 ? '' : decode(pair.slice(equals + 1))
    const open = name.indexOf('[')
    const base = open > 0 && name.endsWith(']') ? name.slice(0, open) : name
    const path = base === name ? [] : name.slice(open + 1, -1).split('][')
    const entry = found.get(base) ?? { values: [], nested: [], list: false, json: false }
    const json = asJson(text)
    if (json !== undefined) entry.json = true
    const value = json === undefined ? scalarOfText(text) : json
    if (path.length === 0) entry.values.push(value)
    else if (path.every(part => part === '' || /^\d+$/.test(part))) {
      entry.values.push(value)
      entry.list = true
    } else entry.nested.push({ path, value })
    found.set(base, entry)
  }
  return [...found].map(([name, { values, nested, list, json }]): QueryValue => {
    if (nested.length > 0) return { name, value: objectOf(nested), form: 'brackets' }
    if (list || values.length > 1) return { name, value: values, form: 'list' }
    return { name, value: values[0] as JsonValue, ...(json ? { form: 'json' } : {}) }
  })
}

/** Undefined where the text is no JSON object or list. */
export function asJson(text: string): JsonValue | undefined {
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

type Nested = { [key: string]: Nested | JsonValue }

/** `[a][b]=1`, `[a][]=2` as one object without a prototype; what contradicts an earlier pair is left out. */
function objectOf(pairs: readonly { readonly path: readonly string[]; readonly value: JsonValue }[]): JsonValue {
  const root = Object.create(null) as Nested
  for (const { path, value } of pairs) {
    let inner = root
    const names = path.filter((name, index) => index === 0 || !/^\d*$/.test(name)).slice(0, 10)
    for (const [index, name] of names.entries()) {
      if (index === names.length - 1) {
        if (inner[name] === undefined) inner[name] = value
        break
      }
      const next = inner[name] ?? (Object.create(null) as Nested)
      if (typeof next !== 'object' || next === null || Array.isArray(next)) break
      inner[name] = next
      inner = next as Nested
    }
  }
  return root
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
