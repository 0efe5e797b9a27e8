import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { lastName, pathTo } from '../../evidence/field-path.ts'
import { endOfSelfLink } from '../../evidence/self-link.ts'
import { isRedacted } from '../token.ts'
import { keyApart } from './apart.ts'

/** Names of keys, the surest first. */
const SURE = ['id', '_id', 'uuid', 'guid', 'ID', 'Id', 'uid', 'oid', 'pk', 'objectId'] as const
/** What a path may name a thing by as well. */
const OTHER = ['identifier', 'key', 'slug', 'code', 'number', 'sku', 'handle', 'username', 'login', 'hash'] as const

const SURES: readonly string[] = SURE
const OTHERS: readonly string[] = OTHER

/** In the place of a key field where the name stands for one under which a thing stands: `{orders: {"5b96…": {…}}}`. */
export const NAME = '(name)'

export interface Key {
  readonly field: string
  readonly key: string
}

/**
 * By which an object is known; null where it has no key.
 * @param listed one of a list, or what the answer is about: only of these a field such as `orderId` or `name` may be the key
 */
export function keyOf(value: JsonObject, listed: boolean): Key | null {
  for (const field of SURE) {
    const key = keyText(value[field]) ?? tokenOf(value[field])
    if (key !== null && !(field === 'objectId' && isOfAnother(value))) return { field, key }
  }
  const linked = linkedKey(value)
  if (linked !== null) return linked
  for (const field of OTHER) {
    const key = otherKey(value, field)
    if (key !== null) return { field, key }
  }
  if (!listed) return null
  const apart = keyKeptApart(value)
  if (apart !== null) return apart
  const own = ownKey(value)
  if (own !== null) return own
  const path = pathKey(value)
  if (path !== null) return path
  const name = keyText(value['name'])
  return name === null ? null : { field: 'name', key: name }
}

/**
 * The one field that the thing's link to itself ends with: `{port: 4545, _links: {self: {href: "/hosts/4545"}}}`. Small numbers stand in many
 * fields by chance.
 */
function linkedKey(value: JsonObject): Key | null {
  const end = endOfSelfLink(value)
  if (end === undefined || end.length < 3) return null
  const [field, ...others] = Object.keys(value).filter(name => keyText(value[name]) === end)
  return field === undefined || others.length > 0 ? null : { field, key: end }
}

/** `{metadata: {uid, name}, spec}` */
function keyKeptApart(value: JsonObject): Key | null {
  const at = apartIn(value)
  return at === null ? null : { field: pathTo(at.outer, at.key), key: keyInside(value, at.outer, at.key) as string }
}

const apartIn = (value: JsonObject): ReturnType<typeof keyApart> =>
  keyApart(
    name => value[name] !== undefined,
    (outer, name) => keyInside(value, outer, name) !== null,
    outer => Object.keys(value).every(name => name === outer || Array.isArray(value[name])),
  )

function keyInside(value: JsonObject, outer: string, name: string): string | null {
  const inner = value[outer] ?? null
  return typeof inner !== 'object' || Array.isArray(inner) ? null : keyText((inner as JsonObject | null)?.[name])
}

/** Under which name of an object its key is kept apart; null where it is not. */
export const keptApartIn = (value: JsonObject): string | null => apartIn(value)?.outer ?? null

/** Of a file among folders, which its name does not tell from others: `{name: 'week.md', path: 'notes/week.md'}`. */
const PATHS = ['path', 'fullPath', 'full_path', 'filePath', 'file_path', 'relativePath', 'relative_path'] as const
const PATH_NAMES: readonly string[] = PATHS

function pathKey(value: JsonObject): Key | null {
  const { name } = value
  if (typeof name !== 'string' || name === '') return null
  for (const field of PATHS) {
    const path = keyText(value[field])
    if (path !== null && (path === name || path.replace(/\/$/, '').endsWith(`/${name}`))) return { field, key: path }
  }
  return null
}

/** An id that is kept secret is another one in its place, which tells things apart as well. */
const tokenOf = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' && isRedacted(value) ? value : null

/** `{objectType: 'order', objectId: 7, action: 'paid'}`: which of another kind it is about. */
const isOfAnother = (value: JsonObject): boolean =>
  ['objectType', 'objectKind', 'objectClass', 'objectName', 'objectTypeId'].some(name => Object.hasOwn(value, name))

/** Whether it is the thing's own, whatever calls it by another. */
export const isSure = (field: string): boolean => SURES.includes(lastName(field))

/** Whether a thing may be known by a field of this name. */
export const isKeyField = (field: string): boolean =>
  isSure(field) || OTHERS.includes(field) || PATH_NAMES.includes(field) || field === 'name'

/** What else than its key may stand for an object in a path. @param field of its key */
export function alsoNamed(value: JsonObject, field: string): readonly string[] {
  if (PATH_NAMES.includes(field)) return NONE
  const name = lastName(field)
  if (name !== field) {
    const called = name === 'name' ? null : keyInside(value, field.slice(0, -name.length - 1), 'name')
    return called === null ? NONE : [called]
  }
  const at = OTHERS.indexOf(field)
  if (at === -1 && field !== NAME && !SURES.includes(field)) {
    const name = field === 'name' ? null : keyText(value['name'])
    return name === null ? [] : [name]
  }
  let found: string[] | null = null
  for (let next = at + 1; next < OTHER.length; next++) {
    const key = otherKey(value, OTHER[next] as string)
    if (key !== null) (found ??= []).push(key)
  }
  return found ?? NONE
}

const NONE: readonly string[] = []

function otherKey(value: JsonObject, name: string): string | null {
  const inner = value[name]
  return inner === undefined || (name === 'code' && isOutcome(value)) ? null : keyText(inner)
}

/** `{code: 200, msg: 'ok', data: …}`: how a call went. */
const isOutcome = (value: JsonObject): boolean =>
  typeof value['code'] === 'number' ||
  value['msg'] !== undefined ||
  value['message'] !== undefined ||
  value['data'] !== undefined

/** `orderId` of an order is its key where nothing else is; of several such fields none is sure. */
function ownKey(value: JsonObject): Key | null {
  let field: string | null = null
  for (const name in value) {
    if (!name.endsWith('Id') && !name.endsWith('_id') && !name.endsWith('ID')) continue
    if (field !== null) return null
    field = name
  }
  const key = field === null ? null : keyText(value[field])
  return field === null || key === null ? null : { field, key }
}

/** A scalar that can be a key, as it would stand in a path; null for none. */
export function keyText(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  if (typeof value !== 'string' || value.length === 0 || value.length > 100 || isRedacted(value)) return null
  return value
}

/** `keys: [1, 2]`, `orderId: 7`, `ids`; `oid` and `oids`, but for words that end so. */
export const isKeyName = (name: string): boolean =>
  /^(?:_?ids?|(?![abkl]id)[a-z]ids?|I[dD]s?|uuids?|keys?|pk|slug|code|hash(?:es)?|.*(?:[a-z]I[dD]s?|_ids?|Keys?))$/.test(
    name,
  )
