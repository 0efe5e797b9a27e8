import type { Exchange, Header, JsonObject, JsonValue } from '../evidence/exchange.ts'
import { listAsks } from '../evidence/list-query.ts'
import { queryName } from '../evidence/query-name.ts'
import { totalInHeader } from '../evidence/total-in-header.ts'
import type { CallSubject, EntitySubject } from '../evidence/subjects.ts'
import { isTotal } from '../twin/answers/lists.ts'
import { pagingOf } from '../twin/answers/paging.ts'
import type { Route } from '../twin/answers/routes.ts'
import { successOf } from '../twin/document/answers-of.ts'
import { isObject } from '../twin/is-object.ts'
import { keyFields, keyText } from '../twin/things/composite-key.ts'
import { flattened } from '../twin/things/sent.ts'
import { valueAt } from '../twin/things/value-at.ts'
import { ELEMENT, slotOf } from '../twin/values/slots.ts'

/** All things of an entity that there are, as a recorded list says. */
export interface WholeList {
  readonly entity: string
  /** As recorded. */
  readonly keys: readonly JsonValue[]
  /** The parameters of the path: all that there is there. */
  readonly under: ReadonlyMap<string, string>
}

/**
 * What a recorded list shows where it shows all that there is: nothing was searched or filtered, and there is no further page. Null where that
 * is not sure.
 */
export function wholeList(
  { request, response }: Exchange,
  { call: { subject: call }, parameters }: Route,
  entities: readonly EntitySubject[],
): WholeList | null {
  if (request.method !== 'GET' || call.effect !== 'list') return null
  const entity = entities.find(({ name }) => name === call.entity)
  const body = response?.body?.value
  if (entity === undefined || keyFields(entity).length === 0 || body === undefined) return null
  if (isBehindList(call.path, entity)) return null
  if (response === undefined || response.status >= 300) return null
  const schema = successOf(call)?.schema
  const slot = schema === undefined ? null : slotOf(schema, entity)
  if (slot === null || slot.path.at(-1) !== ELEMENT || slot.path.indexOf(ELEMENT) < slot.path.length - 1) return null
  const way = slot.path.slice(0, -1)
  const list = listed(way.reduce<JsonValue | undefined>(inside, body))
  if (list === null) return null
  const query = [...new URL(request.url).searchParams]
  const shown = { count: list.length, beside: besides(body, way), headers: response.headers }
  if (isNarrowed(query, call, entity) || !isLastPage(query, call, shown)) return null
  const fields = keyFields(entity)
  return {
    entity: entity.name,
    under: parameters,
    keys: list.flatMap(one => {
      const values = isObject(one) ? flattened(one) : undefined
      return values === undefined ? [] : (keyOfOne(values, fields) ?? [])
    }),
  }
}

/** `/users/drivers` behind `/users`, which lists them too: some of them. */
const isBehindList = (path: string, { calls }: EntitySubject): boolean =>
  calls.includes(`calls/GET ${path.slice(0, path.lastIndexOf('/'))}`)

/** As its field holds it; of several fields as one text. */
const keyOfOne = (values: JsonObject, fields: readonly string[]): JsonValue | undefined =>
  fields.length === 1 ? valueAt(values, fields[0] as string) : keyText(values, fields)

/** What a list or a map holds. */
const listed = (value: JsonValue | undefined): readonly JsonValue[] | null =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : null

const inside = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** The objects on the way to a list, where it is said how many there are: `{"data": {"items": […], "total": 7}, "meta": {…}}`. */
function besides(body: JsonValue, way: readonly string[]): readonly JsonObject[] {
  const found: JsonObject[] = []
  let at: JsonValue | undefined = body
  for (const name of way) {
    if (!isObject(at)) break
    found.push(at, ...Object.entries(at).flatMap(([other, one]) => (other !== name && isObject(one) ? [one] : [])))
    at = inside(at, name)
  }
  return found
}

/** Whether a query asks for some of them only, or may. */
function isNarrowed(
  query: readonly (readonly [name: string, value: string])[],
  { asks = [] }: CallSubject,
  { fields }: EntitySubject,
): boolean {
  const names = new Set(fields.map(({ name }) => name))
  const sorts = new Set(asks.flatMap(({ parameter, operator }) => (operator === 'sort' ? [parameter] : [])))
  const isSort = (name: string): boolean => sorts.has(name) || /sort|order/i.test(name)
  return (
    listAsks(query, name => names.has(name)).some(({ operator }) => operator !== 'sort') ||
    query.some(([name, value]) => value !== '' && !isSort(name) && (names.has(name) || NARROWS.test(queryName(name))))
  )
}

const NARROWS = /quer|search|filter|find|match|where|term|keyword|since|after|before|from|ids?$|name|type|status|state/i

function isLastPage(
  query: readonly (readonly [name: string, value: string])[],
  call: CallSubject,
  {
    count,
    beside,
    headers,
  }: { readonly count: number; readonly beside: readonly JsonObject[]; readonly headers: readonly Header[] },
): boolean {
  const total = totalInHeader(headers)
  const totals = [
    ...beside.flatMap(one =>
      Object.entries(one).flatMap(([name, value]) => (isTotal(name) && typeof value === 'number' ? [value] : [])),
    ),
    ...(total === null ? [] : [total]),
  ]
  if (totals.length > 0) return totals.every(one => one <= count)
  const { offset, size } = pagingOf(call, { query, body: undefined }, undefined)
  if (size !== undefined) return offset === 0 && count < size
  const links = headers.find(({ name }) => name === 'link')
  return call.pagination === undefined || (links !== undefined && !/\brel="?(?:next|prev)/.test(links.value))
}
