import type { JsonValue } from '../evidence/exchange.ts'
import type { Schema } from '../evidence/schema.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import type { Collection, Thing } from './thing.ts'
import type { TwinRequest } from './message.ts'
import { mainType } from './sample.ts'
import { textOf } from './text-of.ts'

/** One page of a list, and what stands beside it. */
export interface Listing {
  readonly things: readonly Thing[]
  /** What an answer says beside the list: the number of all, the page and its size. */
  readonly known: (name: string, schema: Schema) => { readonly value: JsonValue } | undefined
}

/**
 * The things that a query asks for. A parameter that is named like a field keeps those with its value; paging goes as the call's
 * statement says. What else a query holds (searches, orders) is said nowhere and changes nothing.
 */
export function listing(
  call: CallSubject,
  collection: Collection,
  { query, pageSize }: { readonly query: TwinRequest['query']; readonly pageSize: number | undefined },
): Listing {
  const fields = new Set(collection.entity.subject.fields.map(({ name }) => name))
  const filters = query.filter(([name, value]) => fields.has(name) && value !== '')
  const all = collection.things.filter(({ values }) => filters.every(([name, value]) => textOf(values[name]) === value))
  const { page, offset, size } = pagingOf(call, query, pageSize)
  const start = offset ?? (size === undefined ? 0 : (page - 1) * size)
  const asked = new Map(query)
  return {
    things: size === undefined ? all.slice(start) : all.slice(start, start + size),
    known: (name, schema) => {
      const type = mainType(schema)
      if (type !== 'integer' && type !== 'number') return undefined
      const sent = asked.get(name)
      if (sent !== undefined && sent !== '' && Number.isFinite(Number(sent))) return { value: Number(sent) }
      if (TOTAL.test(name)) return { value: all.length }
      if (PAGE.test(name)) return { value: page }
      if (SIZE.test(name) && size !== undefined) return { value: size }
      return undefined
    },
  }
}

const TOTAL = /^(total|count|total_?count|total_?items|total_?results|items_?count|filter_?count)$/i
const PAGE = /^(page|current_?page|page_?(no|number|index))$/i
const SIZE = /(^|_)(limit|size|page_?size|per_?page|take|count|rows|max_?results)$/i
const OFFSET = /^(offset|skip|start|from)$/i

function pagingOf(call: CallSubject, query: TwinRequest['query'], stated: number | undefined) {
  let page = 1
  let offset: number | undefined
  let size = stated
  const names = new Set(call.pagination?.parameters)
  for (const [name, value] of query) {
    const number = Number(value)
    if (!Number.isInteger(number) || value === '' || number < 0) continue
    if (SIZE.test(name) && number > 0) size = number
    else if (OFFSET.test(name) && names.has(name)) offset = number
    else if (names.has(name) && number > 0) page = number
  }
  return { page, offset, size }
}
