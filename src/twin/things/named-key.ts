import { lettersOf } from '../letters-of.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { parametersByField } from '../../evidence/keys-in-parentheses.ts'
import { wrappedThing } from '../../evidence/wrapped-thing.ts'
import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { isPageAction } from '../../evidence/wires/page-actions.ts'
import { byPosition } from './by-position.ts'
import type { Collection } from './thing.ts'
import { isObject } from '../is-object.ts'
import { lastName, schemaAt } from '../../evidence/field-path.ts'
import { valueAt } from './value-at.ts'

/** What names the thing that a request is about. */
export interface NamedKey {
  /** Of the path's parameter or the variable. */
  readonly name: string
  readonly value: string
}

/** Where a request may name a thing. */
export interface NamedIn {
  readonly parameters: ReadonlyMap<string, string>
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly body: JsonValue | undefined
}

/**
 * The last parameter of the path, unless that holds what the body names; of an operation the variable that holds the entity's key; where the path
 * names none, what the query names by its key, else the body. Null where nothing names one.
 */
export function namedKey(
  call: CallSubject,
  { parameters, query, body }: NamedIn,
  collection: Collection | undefined,
): NamedKey | null {
  if (call.operation === undefined || isPageAction(call.operation.kind)) {
    const inBody = keyInBody(call, body, collection)
    const name = parametersByField(call.path).get(collection?.entity.subject.key ?? '') ?? keyParameter(call)
    return name === null ? (keyInQuery(call, query) ?? inBody) : (inBody ?? { name, value: parameters.get(name) ?? '' })
  }
  const [given, ...more] = byPosition(call, body, collection?.entity.subject)?.keys ?? []
  if (given !== undefined)
    return more.length > 0 ? null : { name: collection?.entity.subject.key ?? '', value: String(given) }
  const variables = isObject(body) ? (body['variables'] ?? body['params']) : undefined
  const key = collection?.entity.subject.key
  if (collection === undefined || key === undefined || key === null || !isObject(variables)) return null
  const entity = collection.entity.subject.name.toLowerCase()
  const names = [key, `${entity}${key}`, `${entity}_${key}`, `${entity}id`, 'id'].map(name => name.toLowerCase())
  return keyIn(variables, names, DEPTH)
}

/**
 * `GET /tickets:get?filterByTk=7`: the one parameter that is called a key, where a call is about one thing and its path names none; or as the thing itself,
 * `GET /chart?chart=load`, where one that is not there was answered with 404.
 */
export function keyInQuery(
  { path, effect, entity, security, responses, changesBy }: CallSubject,
  query: NamedIn['query'],
): NamedKey | null {
  if (entity === undefined || !ABOUT_ONE.has(effect) || path.includes('{')) return null
  const isKey = (name: string): boolean =>
    isKeyOf(name, entity) || name === changesBy?.name || ('404' in responses && lettersOf(name) === lettersOf(entity))
  const keys = query
    .flatMap(pairsIn)
    .filter(
      ([name, value]) => value !== '' && isKey(name) && !security.some(scheme => scheme.endsWith(` query ${name}`)),
    )
  const [only] = keys
  return only === undefined || keys.length > 1 ? null : { name: only[0], value: equalTo(only[1]) }
}

/** What a parameter says: where it holds an object as JSON, each of its members: `filter={"id":7}`. */
const pairsIn = (pair: readonly [name: string, value: string]): NamedIn['query'] => {
  const held = objectIn(pair[1])
  if (held === null) return [pair]
  return Object.entries(held).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  )
}

/** The object that a text is; null for any other text. */
export function objectIn(text: string): JsonObject | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null
  try {
    return JSON.parse(text) as JsonObject
  } catch {
    return null
  }
}

/**
 * `POST /torrents/rename` with `hash=…&name=…`: what is sent under the name of the key, or of the thing that has a name for one, to a call about one
 * thing. A word that is no such key may say something else, as `all` does; it names what is not there only where that was answered with 404.
 * Where a POST to the same address makes one, what stands in the path holds them all: `PATCH /shelves/3/books` with `{id: 7}`. Not where the
 * path ends with the key itself, as that of a folder in which files are made: what is sent beside is what it is called from then on.
 */
export function keyInBody(
  { method, path, effect, responses, changesBy }: CallSubject,
  body: JsonValue | undefined,
  collection: Pick<Collection, 'entity' | 'byKey'> | undefined,
): NamedKey | null {
  const { name: entity = '', key = null, calls = [] } = collection?.entity.subject ?? {}
  if (collection === undefined || key === null || !isObject(body) || !ABOUT_ONE.has(effect)) return null
  const isKey = calledAsKey(entity, lastName(key))
  const [, last] = /\{([^{}/]+)\}(?:\.\w+)?$/.exec(path) ?? []
  const endsWithKey = last !== undefined && isKey(last)
  const isOfAll = method !== 'POST' && !endsWithKey && calls.includes(`calls/POST ${path}`)
  if (path.includes('{') && !isOfAll) return null
  const sent = Object.entries(wrappedThing(body) ?? body).flatMap(([name, value]) =>
    (typeof value === 'string' || typeof value === 'number') &&
    value !== '' &&
    (isKey(name) || isKeyOf(name, entity) || name === changesBy?.name)
      ? [{ name, value: String(value) }]
      : [],
  )
  const named = sent.find(({ value }) => collection.byKey(value) !== undefined)
  return named ?? (sent.length === 1 && (isOfAll || '404' in responses) ? (sent[0] ?? null) : null)
}

/** What a person sends to be the key of something new: a name. Numbers are handed out. */
export function keyChosen(
  { effect }: CallSubject,
  body: JsonValue | undefined,
  { name: entity, key }: EntitySubject,
): string | undefined {
  if (key === null || !isObject(body) || effect !== 'create') return undefined
  const isKey = calledAsKey(entity, lastName(key))
  const [, chosen] =
    [[key, valueAt(body, key)] as const, ...Object.entries(body)].find(
      ([name, value]) => typeof value === 'string' && value !== '' && (name === key || isKey(name)),
    ) ?? []
  return typeof chosen === 'string' && !PLACEHOLDER.test(chosen) ? chosen : undefined
}

/** Whether who makes a thing by a call says itself by which text it is known: nobody hands that out. */
export function choosesKey(
  { effect, entity: about, requests }: CallSubject,
  { name: entity, key }: EntitySubject,
): boolean {
  if (key === null || effect !== 'create' || about !== entity) return false
  const isKey = calledAsKey(entity, lastName(key))
  return Object.values(requests).some(
    schema =>
      schemaAt(schema, key)?.type === 'string' ||
      Object.entries(schema.properties ?? {}).some(([name, { type }]) => type === 'string' && isKey(name)),
  )
}

const PLACEHOLDER = /^(?:new|add|create|-?\d+)$/i

/** Whether something is called as the key of an entity; what has a name for one may be called as the entity itself, `category=Maps`. */
function calledAsKey(entity: string, key: string): (name: string) => boolean {
  const stems = new Set((key === 'name' ? [key, entity] : [key]).map(stemOf))
  return name => stems.has(stemOf(name))
}

/** The same for one and for several: `hash`, `hashes`. */
const stemOf = (word: string): string => lettersOf(word).replace(/(?<=..)(?:ies|y|es|s)$/, '')

/** The value that a parameter compares with, where it says how: `eq.7` (PostgREST), `is:draft`. */
export const equalTo = (sent: string): string => /^(?:is|eq|equals?)[.:](.*)$/is.exec(sent)?.[1] ?? sent

const ABOUT_ONE: ReadonlySet<string> = new Set(['read', 'update', 'delete', 'transition'])

/** Whether a name says that it is the key of an entity: `id`, `ticketId` and `ticket_id` of a ticket, `byPk`, `filterByTk`; a `projectId` is another thing's. */
export function isKeyOf(name: string, entity: string): boolean {
  const [, of = name] = /^(.*?)[_.-]?(?:id|uuid|guid|pk|tk|key)$/i.exec(name) ?? []
  if (of === name) return false
  const stem = of.replaceAll(/[_.-]/g, '').toLowerCase()
  return stem === '' || stem === entity.toLowerCase() || /^(?:filter)?by$|^(?:object|record|item|target)$/.test(stem)
}

/** Whether a parameter is called as the key of an entity, or as the entity and its key: `userId`, `userName` where `name` is the key of users. */
export const namesKeyOf = (parameter: string, { name, key }: Pick<EntitySubject, 'name' | 'key'>): boolean =>
  isKeyOf(parameter, name) || (key !== null && lettersOf(parameter) === lettersOf(`${name}${lastName(key)}`))

/** Variables are wrapped: `{"input": {"id": 7}}`, `{"where": {"id": {"_eq": 7}}}`. */
const DEPTH = 3
const EQUALS = ['_eq', 'eq', 'equals']

function keyIn(variables: JsonObject, names: readonly string[], depth: number): NamedKey | null {
  const entries = Object.entries(variables)
  for (const name of names)
    for (const [other, value] of entries) {
      if (other.toLowerCase() !== name) continue
      const compared = isObject(value) ? EQUALS.map(equals => value[equals]).find(one => one !== undefined) : value
      if (typeof compared === 'string' || typeof compared === 'number') return { name: other, value: String(compared) }
    }
  if (depth === 1) return null
  for (const [, value] of entries) {
    const inner = isObject(value) ? keyIn(value, names, depth - 1) : null
    if (inner !== null) return inner
  }
  return null
}

/** The path parameter that names the thing that a call is about: the last, unless the call is about a part of what another names. */
export function keyParameter({ path, wholeNamedBy }: CallSubject): string | null {
  if (wholeNamedBy !== undefined) return wholeNamedBy
  const names = [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name]) => name as string)
  return names.at(-1) ?? null
}
