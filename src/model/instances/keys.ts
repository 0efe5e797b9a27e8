import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isRedacted } from '../token.ts'

/** Names of keys, the surest first. */
const KEYS = ['id', '_id', 'uuid', 'guid', 'ID', 'Id', 'uid', 'oid', 'pk', 'identifier', 'key', 'slug', 'code', 'number', 'sku', 'handle', 'username', 'login', 'name'] as const

/** By which an object is known: its key, and what else may stand for it in a path. Null where it has none. */
export function keyOf(value: JsonObject): { readonly field: string; readonly key: string; readonly also: readonly string[] } | null {
  let field: string | null = null
  let key = ''
  const also: string[] = []
  for (const name of KEYS) {
    const text = keyText(value[name])
    if (text === null) continue
    if (field === null) {
      field = name
      key = text
    } else if (name !== 'name' && also.length < 4) also.push(text)
  }
  if (field === null || field === 'name') {
    // `orderId` of an order is its key where nothing else is; of several such fields none is sure.
    const own = Object.keys(value).filter(name => /^[a-z]+(?:Id|_id|ID)$/.test(name))
    const text = own.length === 1 ? keyText(value[own[0] as string]) : null
    if (text !== null) return { field: own[0] as string, key: text, also: field === null ? [] : [key] }
  }
  return field === null ? null : { field, key, also }
}

/** A scalar that can be a key, as it would stand in a path; null for none. */
export function keyText(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  if (typeof value !== 'string' || value.length === 0 || value.length > 100 || isRedacted(value)) return null
  return value
}

/** `keys: [1, 2]`, `orderId: 7`, `ids` */
export const isKeyName = (name: string): boolean => /^(?:_?ids?|uuids?|keys?|pk|slug|code|.*(?:[a-z]I[dD]s?|_ids?|Keys?))$/.test(name)
