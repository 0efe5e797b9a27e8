import type { JsonValue } from '../../evidence/exchange.ts'
import {
  type Page,
  type PageSaying,
  type Paging,
  askedPage,
  cursorOffset,
  cursorTo,
  factOf,
  numbersInBody,
  numbersInQuery,
  pagingRole,
} from '../../evidence/paging.ts'
import { pointerSteps } from '../../evidence/pointer.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'
import type { TwinRequest } from '../message.ts'

/** The page that is asked for. @param stated the size where none is asked for */
export function pagingOf(
  { pagination }: Pick<CallSubject, 'pagination'>,
  { query, body }: Pick<TwinRequest, 'query' | 'body'>,
  stated: number | undefined,
): Pick<Page, 'index' | 'first' | 'offset' | 'size'> {
  const first: 0 | 1 = pagination?.firstPage ?? 1
  const names = new Set(pagination?.parameters)
  const sent = pagination?.in === 'body' ? numbersInBody(body) : numbersInQuery(query)
  // A size is one wherever it is sent.
  const known = [...sent].filter(([name]) => names.has(name) || pagingRole(name) === 'size')
  const page = { ...askedPage(new Map(known), { usual: stated ?? pagination?.size, first }), first }
  const offset = pagination?.cursor === undefined ? undefined : cursorOffset(sentCursor(pagination, { query, body }))
  return offset === undefined ? page : { ...page, offset }
}

/** The text under the name of the cursor, or at the end of the way to it. */
const sentCursor = ({ cursor = '', in: sentIn }: Paging, { query, body }: Pick<TwinRequest, 'query' | 'body'>) => {
  const value =
    sentIn === 'body'
      ? cursor.split('.').reduce<JsonValue | undefined>((at, name) => (isObject(at) ? at[name] : undefined), body)
      : new Map(query).get(cursor)
  return typeof value === 'string' ? value : undefined
}

/** What a statement says of the places beside a list, by the schema that stands there; null: nothing. */
export function saidBeside(
  { pagination, servers: [server = ''] }: CallSubject,
  answer: Schema,
  request: TwinRequest,
  page: Page,
): ReadonlyMap<Schema, { readonly value: JsonValue } | null> {
  const said = new Map<Schema, { readonly value: JsonValue } | null>()
  for (const saying of pagination?.says ?? []) {
    const { at, is, leftOut, address } = saying
    const schema = schemaAt(answer, at)
    const value = is === 'next cursor' ? nextCursor(page, saying) : factOf(is, page)[0]
    if (schema === undefined || value === undefined) continue
    if (value === null && leftOut === true) said.set(alone(answer, at) ?? schema, null)
    else if (address === undefined || typeof value !== 'number') said.set(schema, { value })
    else {
      const to = `${request.path}?${queryTo(value, address.parameters, request.query, page)}`
      said.set(schema, { value: address.isWhole ? `${server}${to}` : to })
    }
  }
  return said
}

/** Null where nothing is to stand there. */
function nextCursor(page: Page, { leftOut, atEnd }: Pick<PageSaying, 'leftOut' | 'atEnd'>): JsonValue {
  const isEnd = factOf('is followed', page)[0] === false
  return isEnd && (leftOut === true || atEnd !== undefined) ? (atEnd ?? null) : cursorTo(page.offset + page.count)
}

/** `{"next": {"href": …}}`: what holds nothing but what stands at a place. */
function alone(answer: Schema, at: string): Schema | undefined {
  const around = schemaAt(answer, at.slice(0, at.lastIndexOf('/')))
  return around !== answer && Object.keys(around?.properties ?? {}).length === 1 ? around : undefined
}

const schemaAt = (schema: Schema, pointer: string): Schema | undefined =>
  pointerSteps(pointer).reduce<Schema | undefined>((at, step) => propertyOf(at, step), schema)

const propertyOf = ({ properties = {} }: Schema = {}, name: string): Schema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined

/** The query that asks for a page as another was asked for. @param names as they are written in addresses */
function queryTo(index: number, names: readonly string[], query: TwinRequest['query'], page: Page): string {
  const sent = new Map(query)
  return names
    .flatMap(written => {
      const [[name] = [written]] = [...new URLSearchParams(written)]
      const role = pagingRole(name)
      if (role === 'page') return [`${written}=${index + page.first}`]
      if (role === 'offset') return [`${written}=${index * (page.size ?? 0)}`]
      if (role === 'size') return [`${written}=${page.size ?? ''}`]
      const value = sent.get(name)
      return value === undefined ? [] : [`${written}=${encodeURIComponent(value)}`]
    })
    .join('&')
}
