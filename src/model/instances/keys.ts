import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isRedacted } from '../token.ts'

/** Names of keys, the surest first. */
const SURE = ['id', '_id', 'uuid', 'guid', 'ID', 'Id', 'uid', 'oid', 'pk'] as const
/** What a path may name a thing by as well. */
const OTHER = ['identifier', 'key', 'slug', 'code', 'number', 'sku', 'handle', 'username', 'login'] as const

export interface Key {
  readonly field: string
  readonly key: string
  readonly also: readonly string[]
}

/**
 * By which an object is known: its key, and what else may stand for it in a path. Null where it has none.
 * @param listed one of a list, or what the answer is about: only of these a field such as `orderId` or `name` may be the key
 */
export function keyOf(value: JsonObject, listed: boolean): Key | null {
  for (const field of SURE) {
    const key = keyText(value[field])
    if (key !== null) return { field, key, also: others(value) }
  }
  const [first, ...also] = others(value)
  if (first !== undefined) return { field: OTHER.find(name => keyText(value[name]) === first) ?? '', key: first, also }
  if (!listed) return null
  const name = keyText(value['name'])
  const own = ownKey(value)
  if (own !== null) return { ...own, also: name === null ? [] : [name] }
  return name === null ? null : { field: 'name', key: name, also: [] }
}

function others(value: JsonObject): readonly string[] {
  let found: string[] | null = null
  for (const name of OTHER) {
    const inner = value[name]
    if (inner === undefined || (name === 'code' && isOutcome(value))) continue
    const text = keyText(inner)
    if (text !== null) (found ??= []).push(text)
  }
  return found ?? NONE
}

const NONE: readonly string[] = []

/** `{code: 200, msg: 'ok', data: …}`: how a call went. */
const isOutcome = (value: JsonObject): boolean =>
  typeof value['code'] === 'number' ||
  value['msg'] !== undefined ||
  value['message'] !== undefined ||
  value['data'] !== undefined

/** `orderId` of an order is its key where nothing else is; of several such fields none is sure. */
function ownKey(value: JsonObject): { readonly field: string; readonly key: string } | null {
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

/** `keys: [1, 2]`, `orderId: 7`, `ids` */
export const isKeyName = (name: string): boolean =>
  /^(?:_?ids?|uuids?|keys?|pk|slug|code|.*(?:[a-z]I[dD]s?|_ids?|Keys?))$/.test(name)
