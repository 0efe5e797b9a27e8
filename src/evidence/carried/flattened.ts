import type { JsonObject, JsonValue } from '../exchange.ts'

const DEEPEST = 64
const MOST = 50_000

type Table = readonly JsonValue[]

/**
 * A value that was flattened into a list in which each thing stands once and is named by its position, as `devalue` (Nuxt, SvelteKit)
 * writes it: `[{"name":1},"Ann"]` is `{"name":"Ann"}`.
 * @returns undefined where the list is none of that kind
 */
export function ofDevalue(list: Table): JsonValue | undefined {
  const [root] = list
  if (list.length < 2 || root === null || typeof root !== 'object') return undefined
  return unflattened(list, (element, at) => {
    if (!isList(element)) return Object.entries(element).map(([name, index]) => [name, index] as const)
    const [kind, ...rest] = element
    if (typeof kind !== 'string') return element.map((index, nth) => [nth, index] as const)
    if (kind === 'Map' || kind === 'Set') return rest.map((index, nth) => [nth, index] as const)
    if (kind === 'null')
      return rest.flatMap((name, nth) => (nth % 2 === 0 ? [[textOf(name), rest[nth + 1] ?? null] as const] : []))
    // `["Date","2024-…"]` holds the text itself, `["Reactive",7]` a position.
    const [only] = rest
    return typeof only === 'number' && at !== only ? only : { plain: only ?? null }
  })
}

/** The same as `turbo-stream` (React Router) writes it, which names members by position too: `[{"_1":2},"name","Ann"]`. */
export function ofTurboStream(list: Table): JsonValue | undefined {
  const [root] = list
  if (root === null || typeof root !== 'object' || (!isList(root) && !Object.keys(root).every(isPosition)))
    return undefined
  const named = (members: JsonObject): Parts =>
    Object.entries(members).map(
      ([position, index]) => [textOf(list[Number(position.slice(1))] ?? null), index] as const,
    )
  const partsOf = (element: JsonObject | Table, at: number): Parts => {
    if (!isList(element)) return named(element)
    const [kind, ...rest] = element
    if (typeof kind !== 'string') return element.map((index, nth) => [nth, index] as const)
    const [members] = rest
    if (kind === 'N' && typeof members === 'object' && members !== null && !isList(members)) return named(members)
    if (kind === 'M' || kind === 'S') return rest.map((index, nth) => [nth, index] as const)
    const [only] = rest
    // Promises, what stood in an earlier chunk, and what its users write in ways of their own: `["ErrorResponse",7,8,9]`.
    const stands = kind === 'P' || kind === 'Z' || kind.length > 1
    if (stands && typeof only === 'number' && at !== only) return only
    if (kind === 'D') return { plain: dateOf(only) }
    return { plain: kind === 'U' || kind === 'B' ? (only ?? null) : null }
  }
  return unflattened(list, partsOf, NULL)
}

/** A date as JSON has it, from milliseconds. */
const dateOf = (at: JsonValue | undefined): JsonValue =>
  typeof at === 'number' && Math.abs(at) <= LATEST ? new Date(at).toISOString() : (at ?? null)
/** What dates can hold (ECMAScript, 21.4.1.1). */
const LATEST = 8.64e15

/** How `null` stands among the values of turbo-stream that are none of the list. */
const NULL = -5

const textOf = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
const isPosition = (name: string): boolean => /^_\d{1,9}$/.test(name)
const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)

/** What an element is made of: members, or elements by their number; the position that it stands for; or a value as it is. */
type Parts = readonly (readonly [name: string | number, index: JsonValue])[] | number | { readonly plain: JsonValue }

function unflattened(
  list: Table,
  partsOf: (element: JsonObject | Table, at: number) => Parts,
  nothing?: number,
): JsonValue | undefined {
  let left = MOST
  const valueAt = (index: JsonValue, depth: number): JsonValue | undefined => {
    if (index === nothing) return null
    // Below zero stand `undefined`, `NaN` and their like.
    if (typeof index !== 'number' || index < 0 || index >= list.length || depth > DEEPEST || left-- <= 0)
      return undefined
    const element = list[index] as JsonValue
    if (element === null || typeof element !== 'object') return element
    const parts = partsOf(element, index)
    if (typeof parts === 'number') return valueAt(parts, depth + 1)
    if ('plain' in parts) return parts.plain
    // Objects without a prototype are written as lists too.
    if (isList(element) && typeof parts[0]?.[0] !== 'string')
      return parts.map(([, inner]) => valueAt(inner, depth + 1) ?? null)
    const object = Object.create(null) as { [name: string]: JsonValue }
    for (const [name, inner] of parts) {
      const value = valueAt(inner, depth + 1)
      if (value !== undefined) object[name] = value
    }
    return object
  }
  return valueAt(0, 0)
}
