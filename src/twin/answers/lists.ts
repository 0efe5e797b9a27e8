import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { pagingRole } from '../../evidence/paging.ts'
import {
  type ListAsk,
  askedPairs,
  compared,
  isAsAsked,
  isLike,
  isPattern,
  listAsks,
} from '../../evidence/list-query.ts'
import type { CallSubject, ListQuery } from '../../evidence/subjects.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { valueAt } from '../things/value-at.ts'
import type { TwinRequest } from '../message.ts'
import { mainType } from '../values/sample.ts'
import { askedByKeys } from './asked-by-keys.ts'
import { pagingOf, saidBeside } from './paging.ts'
import { textOf } from '../text-of.ts'

/** One page of a list, and what stands beside it. */
export interface Listing {
  readonly things: readonly Thing[]
  /** What an answer says beside the list: the number of all, the page and its size. */
  readonly known: (name: string, schema: Schema) => { readonly value: JsonValue } | null | undefined
}

/** What a listing goes by beside the call and what is there. */
export interface ListedBy {
  readonly request: TwinRequest
  /** Of the answer. */
  readonly answer: Schema
  readonly pageSize: number | undefined
  /** What the application's queries ask of any list. */
  readonly grammar: readonly ListQuery[]
  /** What its things belong to, as the path says, by field. */
  readonly parents: ReadonlyMap<string, JsonValue>
  /** Whether whoever asks is shown a thing at all. */
  readonly isShown: (thing: Thing) => boolean
}

/**
 * The things that a path and a query ask for. A parameter that is named like a field keeps those with its value, unless it chooses what is answered
 * of each; filters, searches, orders and
 * paging go as statements say. What else a query holds is said nowhere and changes nothing.
 */
export function listing(
  call: CallSubject,
  collection: Collection,
  { request, answer, pageSize, grammar, parents, isShown }: ListedBy,
): Listing {
  const { query, body } = request
  const fields = new Set(collection.entity.subject.fields.map(({ name }) => name))
  const choosing = new Set((call.selects ?? []).map(({ parameter }) => parameter))
  const filters = query.filter(([name, value]) => fields.has(name) && !choosing.has(name) && value !== '')
  const asked = listAsks(askedPairs(query, body), name => fields.has(name)).filter(ask =>
    isStated(ask, [...(call.asks ?? []), ...grammar]),
  )
  const kept = (askedByKeys(request, collection) ?? collection.things).filter(
    thing =>
      isShown(thing) &&
      [...parents].every(([name, value]) => textOf(valueAt(thing.values, name)) === textOf(value)) &&
      filters.every(([name, value]) => isAskedFor(textOf(thing.values[name]), value)) &&
      asked.every(ask => isAsAsked(thing.values, ask) !== false),
  )
  const sort = asked.find(({ operator }) => operator === 'sort') ?? usualOrder(call)
  const all = sort === null ? kept : kept.toSorted((one, other) => inOrder(sort, one, other))
  const paging = pagingOf(call, request, pageSize)
  const { offset, size } = paging
  const things = all.slice(offset, size === undefined ? undefined : offset + size)
  const sentAs = new Map(query)
  const said = saidBeside(call, answer, request, { ...paging, count: things.length, total: all.length })
  return {
    things,
    known: (name, schema) => {
      const stated = said.get(schema)
      if (stated !== undefined) return stated
      const type = mainType(schema)
      if (type === 'object' && TOTAL.test(name)) return totals(schema, all.length)
      if (type !== 'integer' && type !== 'number') return undefined
      const sent = sentAs.get(name)
      if (sent !== undefined && sent !== '' && Number.isFinite(Number(sent))) return { value: Number(sent) }
      if (TOTAL.test(name)) return { value: all.length }
      if (PAGE.test(name)) return { value: paging.index + paging.first }
      if (pagingRole(name) === 'size' && size !== undefined) return { value: size }
      return undefined
    },
  }
}

/**
 * Whether a value is the one that is asked for. Some say how to compare in what they send: `eq.7` (PostgREST), `IS:draft`, `in.(a,b)`. What is
 * compared in another way is not told apart.
 */
function isAskedFor(held: string, sent: string): boolean {
  if (held === sent || (isPattern(sent) && isLike(held, sent))) return true
  const [, word = '', value = ''] = /^([a-z_]{2,16})[.:](.*)$/is.exec(sent) ?? []
  if (EQUAL.test(word)) return held === value
  if (AMONG.test(word))
    return value
      .replace(/^\((.*)\)$/s, '$1')
      .split(',')
      .includes(held)
  return COMPARED.test(word)
}

const EQUAL = /^(?:is|eq|equals?)$/i
const AMONG = /^(?:in|is_any_of|any_of|one_of)$/i
const COMPARED =
  /^(?:is_not|neq|ne|not|not_in|is_none_of|gte?|lte?|ge|le|before|after|like|ilike|contains|starts_with|ends_with|include|do_not_include|search)$/i

/** `{"count": {"id": 7}}`: how many there are, by what is counted. */
function totals({ properties = {} }: Schema, count: number): { readonly value: JsonValue } | undefined {
  const names = Object.keys(properties)
  const isCounted = names.length > 0 && names.every(name => mainType(properties[name] as Schema) === 'integer')
  return isCounted
    ? {
        value: Object.assign(
          Object.create(null) as Record<string, JsonValue>,
          Object.fromEntries(names.map(name => [name, count])),
        ),
      }
    : undefined
}

/** Whether a statement says that a list goes by this. */
const isStated = ({ parameter, operator, field }: ListAsk, queries: readonly ListQuery[]): boolean =>
  queries.some(
    query =>
      query.parameter === parameter &&
      query.operator === operator &&
      (field === '' || query.ofAny === true || query.fields.includes(field)),
  )

/** What a list comes sorted by where nothing asks for an order; null where nothing shows it. */
function usualOrder({ order: [first] = [] }: CallSubject): Order | null {
  return first === undefined
    ? null
    : { field: first.field, ...(first.direction === 'descending' ? { isDescending: true as const } : {}) }
}

type Order = Pick<ListAsk, 'field' | 'isDescending' | 'thenBy'>

/** What holds nothing comes last. */
function inOrder({ field, isDescending, thenBy: [next, ...thenBy] = [] }: Order, one: Thing, other: Thing): number {
  const [left, right] = [one.values[field] ?? null, other.values[field] ?? null]
  const difference =
    left === null || right === null
      ? Number(left === null) - Number(right === null)
      : (isDescending === true ? -1 : 1) * compared(textOf(left), textOf(right))
  return difference === 0 && next !== undefined ? inOrder({ ...next, thenBy }, one, other) : difference
}

/** `total`, `totalResults`, `item_count`. */
const TOTAL =
  /^(?:total|count|count_?distinct|total_?(?:count|items|results|records|rows|hits|elements|entries)|(?:items?|results?|records?|rows?|elements?|filter(?:ed)?|match(?:ed|ing)?|all)_?count)$/i
/** Whether what stands beside a list says under this name how many there are in all. */
export const isTotal = (name: string): boolean => TOTAL.test(name)
const PAGE = /^(page|current_?page|page_?(no|number|index))$/i
