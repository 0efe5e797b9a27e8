import type { JsonObject, JsonValue } from './exchange.ts'

/** What a query can ask of the elements of a list. */
export type ListOperator =
  | 'equals'
  | 'differs'
  | 'among'
  | 'empty'
  | 'set'
  | 'less'
  | 'most'
  | 'more'
  | 'least'
  | 'contains'
  | 'pattern'
  | 'search'
  | 'sort'

/** One thing that a query asks of a list. */
export interface ListAsk {
  /** The parameter's name with `{field}` where it names one, without numbers: `filter[_and][{field}][_eq]`; of JSON the way to the value: `filter.{field}.eq`. */
  readonly parameter: string
  readonly operator: ListOperator
  /** Empty where the parameter names none: a search. */
  readonly field: string
  readonly value: string
  /** Of a sort. */
  readonly isDescending?: true
}

/** Words of comparison as the grammars of queries write them (OData, Django, Strapi, Directus, Hasura, LoopBack), without `_`, `$` and `:`. */
const OPERATORS: ReadonlyMap<string, ListOperator> = new Map([
  ...(['eq', 'is', 'exact', 'equals'] as const).map(word => [word, 'equals'] as const),
  ...(['neq', 'ne', 'not'] as const).map(word => [word, 'differs'] as const),
  ['in', 'among'],
  ['null', 'empty'],
  ['isnull', 'empty'],
  ['nnull', 'set'],
  ['notnull', 'set'],
  ['lt', 'less'],
  ['lte', 'most'],
  ['le', 'most'],
  ['gt', 'more'],
  ['gte', 'least'],
  ['ge', 'least'],
  ...(['contains', 'icontains', 'like', 'ilike', 'containsi'] as const).map(word => [word, 'contains'] as const),
])

const SEARCH = /^(?:q|query|search|s|term|keyword|keywords|text|search_?(?:term|text|query))$/i
const SORT = /^(?:sort|sorting|sort_?by|order|order_?by|ordering|sort_?field)$/i
const DIRECTION = /^(?:order|dir|direction|sort_?dir(?:ection)?|sort_?order|order_?dir(?:ection)?)$/i
const MOST = 24
const DEPTH = 6

/** Whether a pair of a query says in which order a list is shown, and so nothing of what is shown. */
export const isOrder = (name: string, value: string): boolean =>
  ORDERS.test(name) || (DIRECTION.test(name) && /^(?:asc|desc)(?:ending)?$/i.test(value))
const ORDERS = /^(?:sort(?:ing)?|(?:sort|order)[-_]?(?:by|field|col(?:umn)?|dir(?:ection)?)|sort[-_]?order|ordering)$/i

/**
 * What a query asks, as far as its form tells.
 * @param isField whether elements have a field of this name; a name that says an operator is taken for one where nothing is known
 */
export function listAsks(
  query: readonly (readonly [name: string, value: string])[],
  isField: (name: string) => boolean,
): readonly ListAsk[] {
  const pairs = query
    .slice(0, MOST)
    .flatMap(([name, value]) => spread(name, value))
    .slice(0, MOST)
  const asks = pairs.flatMap(({ path, value, written }): readonly ListAsk[] => {
    const [first = ''] = path
    if (path.length === 1 && SORT.test(first) && value !== '') return sortAsk(first, value, pairs, isField)
    if (path.length === 1 && SEARCH.test(first) && !isField(first))
      return value === '' ? [] : [{ parameter: first, operator: 'search', field: '', value }]
    const word = path.length > 1 ? (path.at(-1) ?? '').toLowerCase().replace(/^[_$:]+/, '') : ''
    const operator = OPERATORS.get(word)
    const field = (operator === undefined ? path.at(-1) : path.at(-2)) ?? ''
    const before = path.slice(0, operator === undefined ? -1 : -2)
    // `filter[author][name]` is about the author's name.
    if (!isField(field) || before.some(name => isField(name) || name.startsWith('$'))) return []
    if (operator === undefined && value === '') return []
    const shown = [...before, '{field}', ...(operator === undefined ? [] : [path.at(-1) as string])]
    const isOff = /^(?:false|0)$/i.test(value)
    const asked = (operator === 'empty' || operator === 'set') && isOff ? OPPOSITE[operator] : operator
    return [{ parameter: written(shown), operator: asked ?? (isPattern(value) ? 'pattern' : 'equals'), field, value }]
  })
  return asks
}

/** Whether a text begins or ends with a wildcard: `*oak*`, `oak%`. In the middle they are letters (`50% wool`). */
export const isPattern = (value: string): boolean => /^[*%]|[*%]$/.test(value)

/** What a pattern says without its wildcards. */
export const partsOfPattern = (value: string): readonly string[] => value.split(/[*%]+/)

/** Whether a text is as a pattern says, without regard to case. */
export function isLike(text: string, pattern: string): boolean {
  const [first = '', ...rest] = partsOfPattern(pattern.toLowerCase())
  const last = rest.pop() ?? ''
  const held = text.toLowerCase()
  let end = first.length
  for (const part of rest) {
    const at = held.indexOf(part, end)
    if (at < 0) return false
    end = at + part.length
  }
  return held.startsWith(first) && held.endsWith(last) && held.length >= end + last.length
}

const OPPOSITE = { empty: 'set', set: 'empty' } as const

interface Spread {
  /** Without numbers. */
  readonly path: readonly string[]
  readonly value: string
  /** A path as names of this form are written. */
  readonly written: (path: readonly string[]) => string
}

const inBrackets = ([first = '', ...rest]: readonly string[]): string =>
  `${first}${rest.map(one => `[${one}]`).join('')}`
const inDots = (path: readonly string[]): string => path.join('.')
const inUnderscores = (path: readonly string[]): string => path.join('__')

/** `filter[a][_eq]`, `filter.a.eq`, `a__gte`, and a JSON that says the same: of that the way to the value, as `filter.a.eq`. */
function spread(name: string, value: string): readonly Spread[] {
  const written = name.includes('[') ? inBrackets : name.includes('__') ? inUnderscores : inDots
  const path = name
    .slice(0, 200)
    .split(/\[|\]|\.|__/)
    .filter(part => part !== '' && !/^\d+$/.test(part))
  if (!value.startsWith('{') || value.length > 4000) return [{ path, value, written }]
  let parsed: JsonValue
  try {
    parsed = JSON.parse(value) as JsonValue
  } catch {
    return [{ path, value, written }]
  }
  const found: Spread[] = []
  const visit = (at: readonly string[], inner: JsonValue): void => {
    if (found.length >= MOST || at.length > DEPTH + path.length) return
    if (Array.isArray(inner) && inner.every(one => typeof one !== 'object'))
      found.push({ path: at, value: inner.join(','), written })
    else if (Array.isArray(inner)) for (const one of inner as readonly JsonValue[]) visit(at, one)
    else if (typeof inner === 'object' && inner !== null)
      for (const [key, child] of Object.entries(inner)) visit([...at, key], child)
    else found.push({ path: at, value: String(inner), written })
  }
  visit(path, parsed)
  return found
}

/** `-price`, `price:desc`, `price desc`, `price` beside `order=desc`; of several fields the first. */
function sortAsk(
  parameter: string,
  value: string,
  pairs: readonly Spread[],
  isField: (name: string) => boolean,
): readonly ListAsk[] {
  const [first = ''] = value.split(',', 1)
  const [, sign = '', field = '', word = ''] = /^([-+]?)([\w.]+)(?:[:\s.](asc|desc))?$/i.exec(first.trim()) ?? []
  if (!isField(field)) return []
  const beside = pairs.find(
    ({ path }) => path.length === 1 && path[0] !== parameter && DIRECTION.test(path[0] ?? ''),
  )?.value
  const isDescending = sign === '-' || /^desc/i.test(word === '' ? (beside ?? '') : word)
  return [
    { parameter, operator: 'sort', field, value: first, ...(isDescending ? { isDescending: true as const } : {}) },
  ]
}

/**
 * Whether an element is as a query asks; undefined where that cannot be said, since it does not show the field.
 * @param ask no sort
 */
export function isAsAsked(element: JsonObject, { operator, field, value }: ListAsk): boolean | undefined {
  if (operator === 'search') {
    const wanted = value.toLowerCase()
    const scalars = Object.values(element).filter(isScalar)
    // A count of what was found is nothing that was found.
    if (!scalars.some(one => typeof one === 'string')) return undefined
    return scalars.some(one => String(one).toLowerCase().includes(wanted))
  }
  if (!Object.hasOwn(element, field)) return undefined
  const held = keyHeld(element[field] as JsonValue)
  if (operator === 'empty') return held === null
  if (operator === 'set') return held !== null
  if (typeof held === 'object' && held !== null) return undefined
  const text = held === null ? '' : String(held)
  switch (operator) {
    case 'equals':
      return text === value || (held === null && value === 'null')
    case 'differs':
      return text !== value
    case 'among':
      return value.split(',').includes(text)
    case 'contains':
      return text.toLowerCase().includes(value.toLowerCase().replaceAll('%', ''))
    case 'pattern':
      return isLike(text, value)
    case 'less':
      return compared(text, value) < 0
    case 'most':
      return compared(text, value) <= 0
    case 'more':
      return compared(text, value) > 0
    case 'least':
      return compared(text, value) >= 0
    case 'sort':
      return undefined
    default:
      return operator satisfies never
  }
}

/** What a sort or a comparison puts in order: numbers as such, texts without regard to case. */
export function compared(left: string, right: string): number {
  const [one, other] = [Number(left), Number(right)]
  if (left !== '' && right !== '' && Number.isFinite(one) && Number.isFinite(other)) return one - other
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}

/** The key of an object that stands for another thing. */
const keyHeld = (value: JsonValue): JsonValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, 'id')
    ? ((value as JsonObject)['id'] as JsonValue)
    : value

const isScalar = (value: JsonValue): value is string | number => typeof value === 'string' || typeof value === 'number'
