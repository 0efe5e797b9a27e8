import type { JsonObject, JsonValue } from './exchange.ts'
import { comparisonInValue, comparisonsIn } from './list-expressions.ts'
import { isObject } from './wires/unwrapped.ts'

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
  /** Of a sort by several: what goes by these is what is alike in those before. */
  readonly thenBy?: readonly AskedOrder[]
}

/** By what a list is wanted sorted. */
export type AskedOrder = Pick<ListAsk, 'field' | 'isDescending'>

/**
 * Words of comparison as the grammars of queries write them (OData, RSQL, PostgREST, Django, Strapi, Directus, Payload, Hasura, LoopBack, JHipster, Sequelize),
 * in small letters and without marks between them.
 */
const OPERATORS: ReadonlyMap<string, ListOperator> = new Map(
  (
    [
      ['equals', 'eq is exact equals =='],
      ['differs', 'neq ne not notequals notequal !='],
      ['among', 'in inq =in='],
      ['empty', 'null isnull empty isempty'],
      ['set', 'nnull notnull isnotnull notempty isnotempty'],
      ['less', 'lt lessthan =lt= <'],
      ['most', 'lte le lessthanequal lessthanorequal lessthanorequalto =le= <='],
      ['more', 'gt greaterthan =gt= >'],
      ['least', 'gte ge greaterthanequal greaterthanorequal greaterthanorequalto =ge= >='],
      ['contains', 'contains icontains includes substring like ilike containsi regex'],
    ] as const
  ).flatMap(([operator, words]) => words.split(' ').map(word => [word, operator] as const)),
)

/** Words that stand in front of a field or behind it in one name: `min_price`, `priceTo`, `name_filter`. */
const ENDS: ReadonlyMap<string, ListOperator> = new Map([
  ...(['min', 'from', 'after', 'since'] as const).map(word => [word, 'least'] as const),
  ...(['max', 'to', 'before', 'until'] as const).map(word => [word, 'most'] as const),
  ...(['filter', 'search', 'query'] as const).map(word => [word, 'contains'] as const),
])

const operatorOf = (word: string): ListOperator | undefined =>
  OPERATORS.get(word) ?? OPERATORS.get(word.toLowerCase().replace(/[^a-z]/g, ''))

const SEARCH =
  /^(?:q|query|s|terms?|keywords?|text|phrase|find|pattern|(?:search|filter|find)_?(?:terms?|text|query|string|value|words?|key|phrase|pattern|for)|(?:full_?text_?|quick_?)?search)$/i
/** Words, and no expression. */
const WORDS = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._@-]*[\p{L}\p{N}])?$/u
const SORT = /^[_$]?(?:sort|sorting|sort_?by|order|order_?by|ordering|sort_?field)$/i
const DIRECTION = /^_?(?:order|dir|direction|sort_?dir(?:ection)?|sort_?order|order_?dir(?:ection)?)$/i
const MOST = 24
const DEPTH = 6

/** What is asked in an address, and in the variables of a GraphQL request, which stand for the same there. */
export function askedPairs(
  query: readonly (readonly [name: string, value: string])[],
  body: JsonValue | undefined,
): readonly (readonly [name: string, value: string])[] {
  const variables = asksInVariables(body) ? body['variables'] : undefined
  if (!isObject(variables)) return query
  const asked = Object.entries(variables).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  return [...query, ...asked]
}

/** Whether what is sent is a GraphQL request that reads. */
export const asksInVariables = (body: JsonValue | undefined): body is JsonObject =>
  isObject(body) && typeof body['query'] === 'string' && !/\bmutation\b/.test(body['query'])

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
  const sorted = new Set<string>()
  return pairs.flatMap((pair): readonly ListAsk[] => {
    const { path, value } = pair
    const order = orderIn(path, isField)
    if (order !== null) {
      const parameter = pair.written(order)
      if (value === '' || sorted.has(parameter)) return []
      sorted.add(parameter)
      return sortAsk(order, parameter, pairs, isField)
    }
    if (path.length === 1) return askByName(pair, isField)
    const word = path.at(-1) ?? ''
    const operator = operatorOf(word)
    const field = (operator === undefined ? word : path.at(-2)) ?? ''
    const before = path.slice(0, operator === undefined ? -1 : -2)
    if (operator === undefined && !isField(word) && !before.some(isField)) {
      const affixed = affixedField(word, isField)
      if (affixed !== null)
        return oneAsk(pair.written([...before, affixed.parameter]), affixed.operator, affixed.field, value)
      if (SEARCH.test(word) && value !== '')
        return [{ parameter: pair.written(path), operator: 'search', field: '', value }]
    }
    // `filter[author][name]` is about the author's name; of all in `$and` each has to hold.
    if (!isField(field) || before.some(name => isField(name) || (name.startsWith('$') && name !== '$and'))) return []
    return oneAsk(
      pair.written([...before, '{field}', ...(operator === undefined ? [] : [word])]),
      operator ?? (pair.isList ? 'among' : undefined),
      field,
      value,
    )
  })
}

/** What one name asks, which is a field or speaks of one, or holds an expression. */
function askByName({ path: [name = ''], value }: Spread, isField: (name: string) => boolean): readonly ListAsk[] {
  if (isField(name)) {
    const held = comparisonInValue(value)
    if (held === null) return oneAsk('{field}', undefined, name, value)
    const operator = held.operator.endsWith('like') ? 'pattern' : operatorOf(held.operator)
    return oneAsk(`{field}=${held.operator}.`, operator, name, held.value)
  }
  const compared = comparisonsIn(value)
  if (
    compared.length > 0 &&
    compared.every(({ field, operator }) => isField(field) && operatorOf(operator) !== undefined)
  )
    return compared.flatMap(({ field, operator: word, value: other }) => {
      const operator = isPattern(other) ? undefined : operatorOf(word)
      return oneAsk(`${name}={field}${/^\w/.test(word) ? ` ${word}` : word}`, operator, field, other)
    })
  const affixed = affixedField(name, isField)
  if (affixed !== null) return oneAsk(affixed.parameter, affixed.operator, affixed.field, value)
  const searches = SEARCH.test(name) ? value !== '' : name === 'filter' && WORDS.test(value)
  return searches ? [{ parameter: name, operator: 'search', field: '', value }] : []
}

function oneAsk(
  parameter: string,
  operator: ListOperator | undefined,
  field: string,
  value: string,
): readonly ListAsk[] {
  if (operator === undefined && value === '') return []
  const isOff = /^(?:false|0)$/i.test(value)
  const asked = (operator === 'empty' || operator === 'set') && isOff ? OPPOSITE[operator] : operator
  return [{ parameter, operator: asked ?? (isPattern(value) ? 'pattern' : 'equals'), field, value }]
}

/** `price_gt`, `min_price`, `priceFrom`; null where no word of comparison stands before a field or behind one. */
function affixedField(
  name: string,
  isField: (name: string) => boolean,
): { readonly parameter: string; readonly operator: ListOperator; readonly field: string } | null {
  const [, before = '', behind = ''] = /^([a-z]+)[-_](.+)$/i.exec(name) ?? []
  const wordBefore = OPERATORS.get(before.toLowerCase()) ?? ENDS.get(before.toLowerCase())
  if (wordBefore !== undefined && isField(behind))
    return { parameter: `${before}${name[before.length]}{field}`, operator: wordBefore, field: behind }
  const [, field = '', mark = '', word = ''] =
    /^(.+)([-_])([a-z]+)$/i.exec(name) ?? /^(.+?)()([A-Z][A-Za-z]*)$/.exec(name) ?? []
  const wordBehind = OPERATORS.get(word.toLowerCase()) ?? ENDS.get(word.toLowerCase())
  return wordBehind !== undefined && isField(field)
    ? { parameter: `{field}${mark}${word}`, operator: wordBehind, field }
    : null
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
  /** Several values stand there, `{"status": ["open", "late"]}`: any of them is wanted. */
  readonly isList?: true
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
  if (!/^[{[]/.test(value) || value.length > 4000) return [{ path, value, written }]
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
      found.push({ path: at, value: inner.join(','), written, ...(at.length > path.length ? { isList: true } : {}) })
    else if (Array.isArray(inner)) for (const one of inner as readonly JsonValue[]) visit(at, one)
    else if (typeof inner === 'object' && inner !== null)
      for (const [key, child] of Object.entries(inner)) visit([...at, key], child)
    else found.push({ path: at, value: String(inner), written })
  }
  visit(path, parsed)
  return found
}

/** The way to what a name says of an order: `sort`, `filter.order`, `options.sort` of `options.sort.price`; null where it says none. */
function orderIn(path: readonly string[], isField: (name: string) => boolean): readonly string[] | null {
  const at = path.findIndex(part => SORT.test(part))
  if (at === -1 || path.length - at > 2 || (at > 0 && path.slice(0, at + 1).some(isField))) return null
  return path.slice(0, at + 1)
}

const TERM = /^([-+]?)([\w.]+?)(?:[:\s.](asc|desc)(?:ending)?)?$/i
const DESCENDS = /^(?:desc|-1$)/i

/**
 * `-price`, `price:desc`, `price desc`, `price,desc`, `price` beside `order=desc`, `{"price": -1}`, several in their order. Up to the first that is no
 * field of what is listed.
 */
function sortAsk(
  order: readonly string[],
  parameter: string,
  pairs: readonly Spread[],
  isField: (name: string) => boolean,
): readonly ListAsk[] {
  const own = pairs.filter(
    ({ path }) => path.length <= order.length + 1 && order.every((part, nth) => path[nth] === part),
  )
  const value = own[0]?.value ?? ''
  const beside = pairs.find(({ path }) => path.length === 1 && path[0] !== order[0] && DIRECTION.test(path[0] ?? ''))
  const words = beside?.value.split(',') ?? []
  const terms = own.flatMap(({ path, value: said }): readonly (readonly [field: string, word: string])[] => {
    const field = path[order.length]
    return field === undefined ? termsIn(said, words) : [[field, said]]
  })
  const end = terms.findIndex(([field]) => !isField(field))
  const [first, ...thenBy] = (end === -1 ? terms : terms.slice(0, end)).map(([field, word]): AskedOrder => ({
    field,
    ...(DESCENDS.test(word) ? { isDescending: true as const } : {}),
  }))
  return first === undefined
    ? []
    : [{ parameter, operator: 'sort', value, ...first, ...(thenBy.length === 0 ? {} : { thenBy }) }]
}

/** @param beside the directions that another parameter says, by their place */
function termsIn(value: string, beside: readonly string[]): readonly (readonly [field: string, word: string])[] {
  const found: [field: string, word: string][] = []
  for (const part of value.split(/[,;]/)) {
    const last = found.at(-1)
    if (last !== undefined && /^(?:asc|desc)$/i.test(part.trim())) {
      last[1] = part.trim()
      continue
    }
    const [, sign = '', field = '', word = ''] = TERM.exec(part.trim()) ?? []
    found.push([field, sign === '-' ? 'desc' : word === '' ? (beside[found.length] ?? beside[0] ?? '') : word])
  }
  return found
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
